/* Changes from sets: how pieces move, by sets of squares.
 *
 * Where all that slides goes along both lines of a rook, both of a bishop or all four, sets of
 * pieces tell at once who attacks a square. What leaps does so by patterns: the squares from each
 * square.
 */
#include "threats/rays.h"

#include "board/routes.h"
#include "threats/order.h"
#include "threats/section.h"

enum { SLIDES_STRAIGHT = 1, SLIDES_SLANTING = 2, IS_PIECE = 4, PATTERN_SHIFT = 3 };

/* By rows: how they slide, and patterns of what they leap to and of where they leap from. */
struct set_moves {
    unsigned slides, to, from;
};

/* Along which lines the piece slides, bits of `rook` and `bishop`: as far as they go. False where it slides
 * otherwise, too. */
static bool find_slides(struct arena *arena, const struct moves *moves, unsigned *slides)
{
    const struct moves straight = moves_rides(arena, moves, false);
    const struct moves slanting = moves_rides(arena, moves, true);
    *slides = (straight.count != 0 ? SLIDES_STRAIGHT : 0) |
              (slanting.count != 0 ? SLIDES_SLANTING : 0);
    return moves_slides(arena, moves).count == straight.count + slanting.count;
}

static bool find_set_moves(struct patterns *patterns, const struct board *board,
                           const struct moves *moves, struct set_moves *out)
{
    const struct moves leaps = moves_leaps(patterns->arena, moves);
    const unsigned squares = patterns->squares;
    struct bits *to = arena_alloc(patterns->arena, squares, sizeof *to);
    struct bits *from = arena_alloc(patterns->arena, squares, sizeof *from);
    for (unsigned square = 0; square < squares; square++) {
        to[square] = moves_attacks(board, &leaps, square, bits_none());
        for (struct bits left = to[square]; !bits_empty(left); left = bits_rest(left))
            from[bits_first(left)] = bits_with(from[bits_first(left)], square);
    }
    out->to = patterns_number(patterns, to);
    out->from = patterns_number(patterns, from);
    return find_slides(patterns->arena, moves, &out->slides);
}

/* A list of kinds, by their numbers. */
static void add_kind(struct arena *arena, struct value *list, unsigned kind)
{
    value_set_count(arena, value_append_map(arena, list), "kind", kind);
}

/* From which patterns each kind attacks, that of a side where they differ. */
static void add_leaps(struct arena *arena, struct value *list, unsigned kind,
                      const struct set_moves sides[PLAYERS])
{
    const bool is_alike = sides[0].from == sides[1].from;
    for (unsigned side = 0; side < (is_alike ? 1u : PLAYERS); side++) {
        if (sides[side].from == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_count(arena, item, "kind", kind);
        value_set_count(arena, item, "pattern", sides[side].from);
        value_set_text(arena, item, "of_side", is_alike ? "" : side == 0 ? "0" : "1");
    }
}

/* How each code moves: by sets, or 0 where it stands for no piece. */
static void add_moves(struct tables *tables, const struct threats *threats,
                      const struct set_moves *rows, unsigned variant)
{
    const unsigned codes = threats_table_codes(threats);
    struct array *array = tables_add(tables,
                                     (struct array){.name = "moves",
                                                    .owner = threats_owner(threats),
                                                    .bits = 8,
                                                    .form = FORM_DECIMAL,
                                                    .count = codes,
                                                    .variant = variant},
                                     0);
    for (unsigned code = 0; code < codes; code++) {
        if (!threats_code_takes_part(threats, code))
            continue;
        const struct set_moves *row = rows == NULL ? NULL : &rows[threats->rows[code]];
        array->words[code] =
            IS_PIECE |
            (row == NULL ? 0 : row->slides | (uint64_t)row->to << PATTERN_SHIFT);
    }
}

bool sets_add_section(struct tables *tables, const struct threats *threats, bool by_lines,
                      unsigned variant, struct value *map)
{
    enum { PATTERNS_MAX = 1 << (8 - PATTERN_SHIFT) };
    struct arena *arena = tables->arena;
    const struct board *board = &tables->game->board;
    struct patterns patterns = patterns_new(arena, board_squares(board));
    struct set_moves rows[THREAT_ROWS_MAX];
    struct value *kinds = value_list(arena), *leaps = value_list(arena);
    struct value *straight = value_list(arena), *slanting = value_list(arena);
    bool serves = by_lines && !board_is_wide(board) && threats->coded == threats->count;
    for (unsigned row = 0; serves && row < PLAYERS * threats->count; row++)
        serves = find_set_moves(&patterns, board, &threats->attacks[row], &rows[row]);
    serves = serves && patterns.count <= PATTERNS_MAX;
    for (unsigned kind = 0; serves && kind < threats->count; kind++) {
        const struct set_moves *of = &rows[PLAYERS * kind];
        serves = of[0].slides == of[1].slides;
        if (!threats_takes_part(threats, kind))
            continue;
        add_kind(arena, kinds, kind);
        add_leaps(arena, leaps, kind, of);
        if ((of->slides & SLIDES_STRAIGHT) != 0)
            add_kind(arena, straight, kind);
        if ((of->slides & SLIDES_SLANTING) != 0)
            add_kind(arena, slanting, kind);
    }
    add_moves(tables, threats, serves ? rows : NULL, variant);
    if (serves)
        patterns_add(&patterns,
                     (struct array){.name = "patterns",
                                    .owner = threats_owner(threats),
                                    .bits = 64,
                                    .variant = variant},
                     tables);
    value_set_flag(arena, map, "by_sets", serves);
    value_set(arena, map, "set_kinds", kinds);
    value_set(arena, map, "set_leaps", leaps);
    value_set(arena, map, "set_straight", straight);
    value_set(arena, map, "set_slanting", slanting);
    value_set_flag(arena, map, "has_straight", straight->list.count != 0);
    value_set_flag(arena, map, "has_slanting", slanting->list.count != 0);
    return serves;
}

void sets_add_lines(struct tables *tables, unsigned variant)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const struct board *board = &tables->game->board;
    struct array *lines = tables_add_records(tables, board, "lines", 4);
    lines->variant = variant;
    for (unsigned i = 0; i < lines->count; i++)
        for (int way = -1; way <= 1; way += 2) {
            unsigned at = i / 4;
            while (
                board_step(board, at, way * steps[i % 4][0], way * steps[i % 4][1], &at))
                lines->words[i] |= (uint64_t)1 << board_bit(board, at);
        }
}
