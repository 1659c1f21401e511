/* The section of a file of finds that has a layout. */
#include <string.h>

#include "base/number.h"
#include "game/finds_words.h"

static const char section[] = "shared";

static bool read_plan(struct arena *arena, const struct ini_entry *entry,
                      struct shared_finds *shared, struct fault *fault)
{
    struct shared_plan *plan = &shared->plan;
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    shared->origin = entry->origin;
    return (finds_skip(&rest, "seed") && finds_number(&rest, UINT64_MAX, &plan->seed) &&
            finds_skip(&rest, "rounds") &&
            finds_number(&rest, UINT32_MAX, &plan->rounds) &&
            finds_skip(&rest, "packs") && finds_number(&rest, UINT32_MAX, &plan->packs) &&
            finds_skip(&rest, "squeezes") &&
            finds_number(&rest, UINT32_MAX, &plan->squeezes) && *rest == '\0') ||
           fault_at(fault, entry->origin,
                    "a layout is found like: seed 1 rounds 30 packs 1000000 squeezes "
                    "100000");
}

/* Cuts off a number that may have a sign. */
bool finds_offset(char **rest, int64_t *offset)
{
    const char *word = ini_word(rest);
    const bool is_below = word != NULL && *word == '-';
    uint64_t number;
    if (word == NULL || !number_parse(word + is_below, 0, UINT32_MAX, &number))
        return false;
    *offset = is_below ? -(int64_t)number : (int64_t)number;
    return true;
}

static bool read_place(struct arena *arena, const struct game *game,
                       const struct ini_entry *entry, struct shared_find *find,
                       struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    find->origin = entry->origin;
    return finds_square(arena, game, entry, &find->slider, &find->square, fault) &&
           ((finds_magic(&rest, &find->magic) && finds_skip(&rest, "at") &&
             finds_offset(&rest, &find->offset) && *rest == '\0') ||
            fault_at(fault, entry->origin,
                     "a place is like: rook a1 = 802002219b100002 at -453"));
}

bool finds_parse_shared(struct arena *arena, const struct game *game,
                        const struct ini *ini, struct finds *finds, struct fault *fault)
{
    struct shared_finds *shared = arena_alloc(arena, 1, sizeof *shared);
    const struct ini_entry *plan = ini_find(ini, section, "found");
    if (plan == NULL)
        return true;
    shared->find = arena_alloc(arena, ini->count, sizeof *shared->find);
    if (!read_plan(arena, plan, shared, fault))
        return false;
    for (size_t i = 0; i < ini->count; i++) {
        const struct ini_entry *entry = &ini->entries[i];
        if (strcmp(entry->section, section) != 0 || entry->key == NULL || entry == plan)
            continue;
        if (!read_place(arena, game, entry, &shared->find[shared->count++], fault))
            return false;
    }
    finds->shared = shared;
    return true;
}

const struct shared_find *finds_shared_of(const struct shared_finds *shared,
                                          const char *slider, unsigned square)
{
    for (size_t i = 0; i < shared->count; i++)
        if (shared->find[i].square == square &&
            strcmp(shared->find[i].slider, slider) == 0)
            return &shared->find[i];
    return NULL;
}

void finds_print_shared(struct text *text, const struct game *game,
                        const struct shared_finds *shared)
{
    const struct shared_plan *plan = &shared->plan;
    text_printf(text, "[shared]\nfound = seed %llu rounds %llu packs %llu squeezes %llu\n",
                (unsigned long long)plan->seed, (unsigned long long)plan->rounds,
                (unsigned long long)plan->packs, (unsigned long long)plan->squeezes);
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const char *slider = game->sliders[i].name;
            const struct shared_find *find = finds_shared_of(shared, slider, square);
            char name[BOARD_NAME_MAX];
            board_name(&game->board, square, name);
            if (find != NULL)
                text_printf(text, "%s %s = %016llx at %lld\n", slider, name,
                            (unsigned long long)find->magic, (long long)find->offset);
        }
}
