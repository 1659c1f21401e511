/* Reading [board]: sizes first, then what is told in names of squares. */
#include "game/board_section.h"

#include <string.h>

#include "base/near.h"
#include "base/number.h"
#include "game/squares.h"

/* Whether all keys are known. */
static bool check_keys(const struct ini *ini, struct fault *fault)
{
    static const char *const keys[] = {"files", "ranks",  "players", "order",
                                       "from",  "second", "holes"};
    for (size_t i = 0; i < ini->count; i++) {
        const struct ini_entry *entry = &ini->entries[i];
        size_t key = 0;
        if (strcmp(entry->section, "board") != 0 || entry->key == NULL)
            continue;
        struct near near = {.word = entry->key};
        for (; key < sizeof keys / sizeof *keys && strcmp(keys[key], entry->key) != 0;
             key++)
            near_ask(&near, keys[key]);
        if (key == sizeof keys / sizeof *keys)
            return fault_at(fault, entry->origin,
                            "unknown key '%s' in [board]%s; it takes files, ranks, "
                            "players, order, from, second and holes",
                            entry->key, near_tell(&near).text);
    }
    return true;
}

static bool read_size(const struct ini_entry *entry, unsigned most, unsigned *size,
                      struct fault *fault)
{
    uint64_t number = 0;
    if (entry != NULL && !number_parse(entry->value, 1, most, &number))
        return fault_at(fault, entry->origin, "%s = %s: a number from 1 to %u is needed",
                        entry->key, entry->value, most);
    *size = (unsigned)number;
    return true;
}

/* One of two words; the first when there is no entry. */
static bool read_choice(const struct ini_entry *entry, const char *first,
                        const char *second, bool *is_second, struct fault *fault)
{
    *is_second = entry != NULL && strcmp(entry->value, second) == 0;
    return entry == NULL || *is_second || strcmp(entry->value, first) == 0 ||
           fault_at(fault, entry->origin, "%s = %s: %s or %s is needed", entry->key,
                    entry->value, first, second);
}

static bool check_size(const struct ini_entry *files, const struct ini_entry *ranks,
                       struct origin end, const struct board *board, struct fault *fault)
{
    if (files == NULL || ranks == NULL)
        return fault_at(fault, end, "the file ends without '%s' in [board]",
                        files == NULL ? "files" : "ranks");
    return board_squares(board) <= BOARD_SQUARES_MAX ||
           fault_at(fault,
                    files->origin.line > ranks->origin.line ? files->origin
                                                            : ranks->origin,
                    "%u files by %u ranks are %u squares; at most %d are possible",
                    board->files, board->ranks, board_squares(board), BOARD_SQUARES_MAX);
}

/* The corner of square 0. The board is numbered from a1 as yet. */
static bool read_corner(const struct ini_entry *entry, struct board *board,
                        struct fault *fault)
{
    unsigned square;
    if (entry == NULL)
        return true;
    if (board_parse(board, entry->value, &square)) {
        unsigned file = board_file(board, square), rank = board_rank(board, square);
        bool is_corner = (file == 0 || file == board->files - 1) &&
                         (rank == 0 || rank == board->ranks - 1);
        board->from_right = file != 0;
        board->from_top = rank != 0;
        if (is_corner)
            return true;
    }
    return fault_at(fault, entry->origin,
                    "from = %s: a corner is needed: a1, %c1, a%u "
                    "or %c%u",
                    entry->value, 'a' + (int)board->files - 1, board->ranks,
                    'a' + (int)board->files - 1, board->ranks);
}

static bool read_holes(struct arena *arena, const struct ini_entry *entry,
                       struct board *board, struct fault *fault)
{
    struct bits holes;
    if (entry == NULL)
        return true;
    if (!squares_parse(arena, board, entry, &holes, fault))
        return false;
    board->holes = holes;
    return bits_count(holes) < board_squares(board) ||
           fault_at(fault, entry->origin, "holes = %s: that leaves no square",
                    entry->value);
}

bool board_section_parse(struct arena *arena, const struct ini *ini, struct board *board,
                         struct fault *fault)
{
    const struct ini_entry *files = ini_find(ini, "board", "files");
    const struct ini_entry *ranks = ini_find(ini, "board", "ranks");
    *board = (struct board){.files = 0};
    return check_keys(ini, fault) &&
           read_size(files, BOARD_FILES_MAX, &board->files, fault) &&
           read_size(ranks, BOARD_SQUARES_MAX, &board->ranks, fault) &&
           check_size(files, ranks, ini->end, board, fault) &&
           read_corner(ini_find(ini, "board", "from"), board, fault) &&
           read_choice(ini_find(ini, "board", "order"), "ranks", "files",
                       &board->by_files, fault) &&
           read_choice(ini_find(ini, "board", "second"), "mirrored", "rotated",
                       &board->rotated, fault) &&
           read_holes(arena, ini_find(ini, "board", "holes"), board, fault);
}
