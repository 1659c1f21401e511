/* Reading zones. */
#include "board/zone.h"

#include <string.h>

/* Adds the rectangle between two corners. */
static bool add_rectangle(const struct board *board, unsigned lower, unsigned upper,
                          struct bits *squares)
{
    unsigned last_file = board_file(board, upper), last_rank = board_rank(board, upper);
    unsigned file = board_file(board, lower), rank = board_rank(board, lower);
    if (file > last_file || rank > last_rank)
        return false;
    for (; rank <= last_rank; rank++)
        for (unsigned at = file; at <= last_file; at++)
            *squares = bits_with(*squares, board_square(board, at, rank));
    return true;
}

/* A square, or two with a dash between them. */
static bool read_word(const struct board *board, const char *word, struct origin origin,
                      struct bits *squares, struct fault *fault)
{
    char lower[BOARD_NAME_MAX] = "", last[BOARD_NAME_MAX];
    size_t length = strcspn(word, "-");
    const char *upper = word[length] == '-' ? word + length + 1 : word;
    if (length < sizeof lower)
        memcpy(lower, word, length);
    struct board whole = *board; /* corners may be holes */
    whole.holes = bits_none();
    unsigned a, b;
    board_name(&whole, board_square(&whole, whole.files - 1, whole.ranks - 1), last);
    if (!board_parse(&whole, lower, &a) || !board_parse(&whole, upper, &b))
        return fault_at(fault, origin,
                        "'%s': squares like e1, or rectangles like a1-%s, are needed "
                        "here; this board has a1 to %s",
                        word, last, last);
    return add_rectangle(&whole, a, b, squares) ||
           fault_at(fault, origin,
                    "'%s' is empty: a rectangle goes from its lower left corner to its "
                    "upper right one, like a1-%s",
                    word, last);
}

bool zone_parse_squares(struct arena *arena, const struct board *board, const char *text,
                        struct origin origin, struct bits *squares, struct fault *fault)
{
    char *state, *copy = arena_copy(arena, text, strlen(text));
    *squares = bits_none();
    for (char *word = strtok_r(copy, " \t", &state); word != NULL;
         word = strtok_r(NULL, " \t", &state))
        if (!read_word(board, word, origin, squares, fault))
            return false;
    *squares = bits_minus(*squares, board->holes);
    return !bits_empty(*squares) ||
           fault_at(fault, origin, "'%s': none of these squares is on the board", text);
}

struct bits zone_turned(const struct board *board, struct bits squares)
{
    struct bits turned = bits_none();
    for (; !bits_empty(squares);
         squares = bits_minus(squares, bits_of(bits_first(squares))))
        turned = bits_with(turned, board_turned(board, bits_first(squares)));
    return bits_minus(turned, board->holes);
}

const struct zone *zone_parse(struct arena *arena, const struct board *board,
                              const char *name, const char *text, struct origin origin,
                              struct fault *fault)
{
    struct zone *zones = arena_alloc(arena, 2, sizeof *zones);
    zones[0] = (struct zone){.name = name, .origin = origin};
    if (!zone_parse_squares(arena, board, text, origin, &zones[0].squares, fault))
        return NULL;
    zones[1] = zones[0];
    zones[1].squares = zone_turned(board, zones[0].squares);
    bool same = bits_equal(zones[0].squares, zones[1].squares);
    zones[0].turned = same ? &zones[0] : &zones[1];
    zones[1].turned = &zones[0];
    return zones;
}
