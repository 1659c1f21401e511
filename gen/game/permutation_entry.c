/* Reading permutations: lists of squares. */
#include "game/permutation_entry.h"

#include <string.h>

static bool read_square(const struct board *board, struct permutation_entry *entry,
                        const char *name, struct bits *seen, struct fault *fault)
{
    unsigned square;
    struct board whole = *board; /* holes have numbers, and so they have places, too */
    whole.holes = bits_none();
    if (!board_parse(&whole, name, &square))
        return fault_at(fault, entry->origin,
                        "%s: '%s' is no square of a board of %u files and %u ranks",
                        entry->name, name, board->files, board->ranks);
    if (bits_has(*seen, square))
        return fault_at(fault, entry->origin,
                        "%s: %s is there twice; every square is needed once", entry->name,
                        name);
    entry->map.to[square] = (unsigned char)entry->map.count++;
    *seen = bits_with(*seen, square);
    return true;
}

bool permutation_entry_parse(struct arena *arena, const struct board *board,
                             struct permutation_entry *entry, struct fault *fault)
{
    char *list = arena_copy(arena, entry->list, strlen(entry->list)), *state;
    struct bits seen = bits_none();
    entry->map = (struct permutation){.count = 0};
    for (char *name = strtok_r(list, " \t", &state); name != NULL;
         name = strtok_r(NULL, " \t", &state))
        if (!read_square(board, entry, name, &seen, fault))
            return false;

    unsigned missing = board_squares(board) - entry->map.count;
    if (missing == 0)
        return true;
    char name[BOARD_NAME_MAX];
    board_name(board, bits_first(bits_minus(bits_below(board_squares(board)), seen)),
               name);
    return fault_at(fault, entry->origin,
                    "%s: %s is missing%s; every square is needed once", entry->name, name,
                    missing == 1 ? "" : ", and it is not the only one");
}
