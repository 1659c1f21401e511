/* Reading and printing files of finds. */
#include "game/finds.h"

#include <string.h>

#include "base/ini.h"
#include "game/finds_words.h"

static const char form[] = "a find is like: rook a7 = 10 bits 00fffca1fcc7a200 by cross "
                           "seed 1 unit 95";

static bool read_find(struct arena *arena, const struct game *game,
                      const struct ini_entry *entry, struct find *find,
                      struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    uint64_t bits = 0;
    find->origin = entry->origin;
    if (!finds_square(arena, game, entry, &find->slider, &find->square, fault))
        return false;
    if (!finds_number(&rest, 31, &bits) || !finds_skip(&rest, "bits") ||
        !finds_magic(&rest, &find->magic) || !finds_skip(&rest, "by") ||
        (find->search = ini_word(&rest)) == NULL || !finds_skip(&rest, "seed") ||
        !finds_number(&rest, UINT64_MAX, &find->seed) || !finds_skip(&rest, "unit") ||
        !finds_number(&rest, UINT64_MAX, &find->unit) || *rest != '\0')
        return fault_at(fault, entry->origin, "%s", form);
    find->bits = (unsigned)bits;
    return true;
}

bool finds_parse(struct arena *arena, const struct game *game, const char *file,
                 const char *bytes, size_t length, struct finds *finds,
                 struct fault *fault)
{
    struct ini ini;
    if (!ini_parse(arena, file, bytes, length, &ini, fault))
        return false;
    struct find *more =
        arena_alloc(arena, finds->count + ini.count + 1, sizeof *finds->find);
    for (size_t i = 0; i < finds->count; i++)
        more[i] = finds->find[i];
    finds->find = more;
    finds->is_there = true;
    for (size_t i = 0; i < ini.count; i++) {
        const struct ini_entry *entry = &ini.entries[i];
        if (strcmp(entry->section, "magics") != 0 || entry->key == NULL)
            continue;
        if (!read_find(arena, game, entry, &finds->find[finds->count], fault))
            return false;
        finds->count++;
    }
    return true;
}

/* Whether a find comes before another for the same square. */
static bool is_before(const struct find *a, const struct find *b)
{
    if (a->bits != b->bits)
        return a->bits < b->bits;
    if (a->seed != b->seed)
        return a->seed < b->seed;
    if (a->unit != b->unit)
        return a->unit < b->unit;
    if (a->magic != b->magic)
        return a->magic < b->magic;
    return strcmp(a->search, b->search) < 0;
}

const struct find *finds_of(const struct finds *finds, const char *slider,
                            unsigned square)
{
    const struct find *best = NULL;
    for (size_t i = 0; i < finds->count; i++) {
        const struct find *find = &finds->find[i];
        if (find->square == square && strcmp(find->slider, slider) == 0 &&
            (best == NULL || is_before(find, best)))
            best = find;
    }
    return best;
}

void finds_print(struct text *text, const struct game *game, const struct finds *finds)
{
    text_puts(text, "[magics]\n");
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const char *slider = game->sliders[i].name;
            const struct find *find = finds_of(finds, slider, square);
            char name[BOARD_NAME_MAX];
            board_name(&game->board, square, name);
            if (find != NULL)
                text_printf(text, "%s %s = %u bits %016llx by %s seed %llu unit %llu\n",
                            slider, name, find->bits, (unsigned long long)find->magic,
                            find->search, (unsigned long long)find->seed,
                            (unsigned long long)find->unit);
        }
}
