/* Pairs: two pieces of one kind, of any sides, on squares in a row. Each of these squares is a place, first
 * for side 0, then for side 1. Two places, high > low, have the number high (high - 1) / 2 + low; or, if
 * pairs are dense, their place among those on files that are one apart at most.
 */
#include "threats/threats.h"

struct bits threats_near(const struct game *game, const struct threats *threats,
                         unsigned square)
{
    const struct board *board = &game->board;
    const struct bits reach = threats_pair_squares(threats);
    struct bits near = bits_none();
    for (struct bits left = reach; bits_has(reach, square) && !bits_empty(left);
         left = bits_rest(left)) {
        const unsigned other = bits_first(left);
        const unsigned a = board_file(board, square), b = board_file(board, other);
        if (other != square && (a < b ? b - a : a - b) < 2)
            near = bits_with(near, other);
    }
    return near;
}

uint32_t threats_pair_count(const struct game *game, const struct threats *threats)
{
    const struct bits reach = threats_pair_squares(threats);
    const unsigned n = PLAYERS * bits_count(reach);
    uint32_t near = 0;
    if (threats->pairs == PAIRS_NONE)
        return 0;
    for (struct bits left = reach; !bits_empty(left); left = bits_rest(left))
        near += bits_count(threats_near(game, threats, bits_first(left)));
    /* Of each two near squares: both of one side, of the other, and of one each, two ways. */
    return threats->pairs_are_dense ? 2 * near : n * (n - 1) / 2;
}

/* ---- tables and facts */

/* Of dense pairs: which squares are near, and the first number of each place. */
static void add_near(struct tables *tables, const struct threats *threats,
                     const struct threat_range *range)
{
    const struct game *game = tables->game;
    const struct board *board = &game->board;
    const uint32_t end = range->pair_first + range->pair_count;
    uint32_t start = range->pair_first;
    const unsigned squares = board_squares(board);
    struct array *near = tables_add_squares(
        tables, board, (struct array){.name = "near", .bits = tables_set_bits(board)});
    struct array *first =
        tables_add_squares(tables, board,
                           (struct array){.name = "near_first",
                                          .bits = end > UINT16_MAX ? 32 : 16,
                                          .form = FORM_DECIMAL,
                                          .planes = PLAYERS,
                                          .labels = threats_views});
    for (unsigned square = 0; square < squares; square++)
        array_put_set(near, square, threats_near(game, threats, square));
    for (unsigned i = 0; i < PLAYERS * squares; i++) {
        const struct bits set = threats_near(game, threats, i % squares);
        first->words[i] = start;
        start += bits_count(bits_and(set, bits_below(i % squares)));
        start += i / squares * bits_count(set);
    }
}

void threats_set_pairs(struct tables *tables, const struct threats *threats,
                       const struct threat_range *range, struct value *map)
{
    struct arena *arena = tables->arena;
    const struct bits reach = threats_pair_squares(threats);
    const uint32_t end = range->pair_first + range->pair_count;
    const char *piece = tables->game->pieces[threats->pieces[threats->pair_kind]].name;
    value_set_flag(arena, map, "has_pairs", threats->pairs != PAIRS_NONE);
    if (threats->pairs == PAIRS_NONE)
        return;
    value_set_text(arena, map, "pair_piece", piece);
    value_set_count(arena, map, "pairs_first", range->pair_first);
    value_set_count(arena, map, "pairs_end", end);
    value_set_count(arena, map, "pair_offset", bits_first(reach));
    value_set_count(arena, map, "pair_squares", bits_count(reach));
    value_set_flag(arena, map, "pairs_are_dense", threats->pairs_are_dense);
    if (threats->pairs_are_dense)
        add_near(tables, threats, range);
    threats_add_bound(
        arena, map, "pairs", "_pairs", end,
        arena_print(arena,
                    "One more than the number of the last pair of a %s and a %s; the first "
                    "is %u",
                    piece, piece, (unsigned)range->pair_first));
}
