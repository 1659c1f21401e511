/* Where a piece can stand. */
#include "game/reach.h"

#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned greatest(unsigned a, unsigned b)
{
    return a < b ? b : a;
}

static struct bits rectangle(const struct board *board, unsigned a, unsigned b)
{
    unsigned file_a = board_file(board, a), file_b = board_file(board, b);
    unsigned rank_a = board_rank(board, a), rank_b = board_rank(board, b);
    struct bits set = bits_none();
    for (unsigned rank = least(rank_a, rank_b); rank <= greatest(rank_a, rank_b); rank++)
        for (unsigned file = least(file_a, file_b); file <= greatest(file_a, file_b);
             file++)
            set = bits_with(set, board_square(board, file, rank));
    return set;
}

bool reach_parse(struct arena *arena, const struct board *board, const char *text,
                 struct origin origin, struct bits *reach, struct fault *fault)
{
    char last[BOARD_NAME_MAX], *state;
    char *copy = arena_copy(arena, text, strlen(text));
    struct board whole = *board; /* corners may be holes */
    whole.holes = bits_none();
    board_name(&whole, board_square(&whole, whole.files - 1, whole.ranks - 1), last);
    *reach = bits_none();
    for (char *word = strtok_r(copy, " \t", &state); word != NULL;
         word = strtok_r(NULL, " \t", &state)) {
        unsigned a, b;
        char *dash = strchr(word, '-');
        if (dash != NULL)
            *dash = '\0';
        if (!board_parse(&whole, word, &a) ||
            !board_parse(&whole, dash != NULL ? dash + 1 : word, &b))
            return fault_at(fault, origin,
                            "'%s%s%s': squares like e1, or corners like a1-%s, are "
                            "needed here; this board has a1 to %s",
                            word, dash != NULL ? "-" : "", dash != NULL ? dash + 1 : "",
                            last, last);
        *reach = bits_or(*reach, rectangle(board, a, b));
    }
    *reach = bits_minus(*reach, board->holes);
    return true;
}
