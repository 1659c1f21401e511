/* What only a board of 8 x 8 has. */
#include "symmetry/chessboard.h"
#include "symmetry/operation.h"

/* Line maps.
 *
 * The line has bits at places p[i], i = 0 to 7, that are to come to places t[i] of the
 * result. A multiplier with one bit for each, at c[i] = shift + t[i] - p[i], brings bit i
 * where it belongs: the partial product of place p[i] and c[i] is at shift + t[i]. All
 * other partial products, of p[i] and c[j], are garbage. They do no harm when they are
 * below the shift, or above the word, or where the mask of the result hides them; and
 * when no two are at one place, so that nothing is carried. A choice of places is tried
 * by looking at the result for each of the 256 lines, carries and all.
 *
 * With three of the eight maps it cannot be done.
 *
 *  - Rank to file, in the same order. With t[i] = 8 i, places of the result grow by 8
 *    from one bit of the rank to the next, and c[i] by 7: bit 7 by c[i] and bit 0 by
 *    c[i + 1] fall together, and carry. Nor does any other multiplier m do. That bit 0
 *    of the result, at s, is right for all lines takes a bit s in m. That bit 1, at s+8,
 *    is right for all lines takes m modulo 2^(s + 9) to be 2^(s + 7) or less than 1/255
 *    more: but then m has no bit s.
 *  - A diagonal to the mirrored rank. A multiply moves bits up only, and h8 is the
 *    highest already, so that the shift would be 63, and the others have no place above.
 *  - An antidiagonal to the mirrored rank: the garbage of two bits meets the bits at the
 *    ends.
 *
 * These fold the line first: it is put beside a copy of itself, shifted, and each bit is
 * taken from where it does no harm. The search goes through all shifts of the copy and
 * all choices of where to take the bits, without a mask first, then with one.
 */

enum { WORD = 64, LINES = 1 << LINE_SQUARES };

static uint64_t bit(unsigned place)
{
    return (uint64_t)1 << place;
}

/* The bits of line number `line`, at these places. */
static uint64_t spread(const unsigned places[LINE_SQUARES], unsigned line)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < LINE_SQUARES; i++)
        if ((line >> i & 1) != 0)
            word |= bit(places[i]);
    return word;
}

static uint64_t apply(const struct line_map *map, uint64_t line)
{
    if (map->fold != 0)
        line |= map->fold_up ? line << map->fold : line >> map->fold;
    return ((line & map->keep) * map->multiplier >> map->shift) & map->mask;
}

static bool is_right(const struct line_map *map, const struct line_bits *bits)
{
    for (unsigned line = 0; line < LINES; line++)
        if (apply(map, spread(bits->from, line)) != spread(bits->to, line))
            return false;
    return true;
}

/* Completes a map that takes the bits of the line from these places. The shift is 56 for
 * results in the lowest byte; else as small as the multiplier allows. */
static bool complete(const struct line_bits *bits, const int places[LINE_SQUARES],
                     struct line_map *map)
{
    bool is_byte = spread(bits->to, LINES - 1) < LINES;
    int shift = is_byte ? WORD - LINE_SQUARES : 0;
    for (unsigned i = 0; i < LINE_SQUARES; i++)
        if (places[i] - (int)bits->to[i] > shift)
            shift = places[i] - (int)bits->to[i];
    if (shift > WORD - LINE_SQUARES)
        return false;
    map->multiplier = 0;
    map->shift = (unsigned)shift;
    map->mask = is_byte ? UINT64_MAX : spread(bits->to, LINES - 1);
    for (unsigned i = 0; i < LINE_SQUARES; i++) {
        int place = shift + (int)bits->to[i] - places[i];
        if (place >= WORD)
            return false;
        map->multiplier |= bit((unsigned)place);
    }
    return is_right(map, bits);
}

/* Tries to take the bits of `moved` from the copy, and the others from the line. */
static bool try_choice(const struct line_bits *bits, unsigned moved, bool masked,
                       struct line_map *map)
{
    int places[LINE_SQUARES];
    map->keep = masked ? 0 : UINT64_MAX;
    for (unsigned i = 0; i < LINE_SQUARES; i++) {
        int distance = map->fold_up ? (int)map->fold : -(int)map->fold;
        places[i] = (int)bits->from[i] + ((moved >> i & 1) != 0 ? distance : 0);
        if (places[i] < 0 || places[i] >= WORD)
            return false;
        if (masked)
            map->keep |= bit((unsigned)places[i]);
    }
    return complete(bits, places, map);
}

bool line_map_find(const struct line_bits *bits, struct line_map *map)
{
    *map = (struct line_map){.fold = 0};
    if (try_choice(bits, 0, false, map))
        return true;
    for (unsigned masked = 0; masked < 2; masked++)
        for (unsigned up = 0; up < 2; up++)
            for (map->fold = 1; map->fold < WORD; map->fold++)
                for (unsigned moved = 1; moved < LINES; moved++) {
                    map->fold_up = up != 0;
                    if (try_choice(bits, moved, masked != 0, map))
                        return true;
                }
    return false;
}

/* A byte reversed.
 *
 * Bit i is to come to column 7 - i of some row of eight bits: it has to move up by 7 - 2
 * i modulo 8, which is 7, 5, 3, 1 for the lower four bits and the same again for the
 * upper four. So four copies of the byte are enough, shifted by numbers that are 1, 3, 5
 * and 7 modulo 8. Copies must not overlap, which makes them eight apart or more: each
 * takes the least shift that is free and leaves room. In 64 bits that is one multiply, in
 * 32 bits, where four copies have no room, two of two copies.
 *
 * Of each copy the mask keeps the two bits that are in their columns. All eight columns
 * are then occupied once, in several rows; the sum of the rows, which has no carries,
 * comes to the highest row by a multiply with a bit for each row.
 */

enum { COLUMNS = 8, SHIFTS = 4 };

/* Adds a copy that is shifted by an odd number modulo 8: the least from `least` on that
 * is not used yet, and below `end` modulo 8. Returns it. */
static unsigned add_copy(struct byte_map *map, unsigned part, unsigned least,
                         unsigned end, unsigned *used)
{
    unsigned shift = least;
    while (shift % 2 == 0 || shift % COLUMNS >= end ||
           (*used >> shift % COLUMNS & 1) != 0)
        shift++;
    *used |= 1u << shift % COLUMNS;
    map->spread[part] |= (uint64_t)1 << shift;
    for (unsigned i = 0; i < COLUMNS; i++)
        if ((i + shift) % COLUMNS == COLUMNS - 1 - i)
            map->keep[part] |= (uint64_t)1 << (i + shift);
    return shift;
}

struct byte_map byte_map_find(unsigned word)
{
    struct byte_map map = {.shift = word - COLUMNS};
    unsigned parts = word == 64 ? 1 : 2, used = 0;
    for (unsigned part = 0; part < parts; part++) {
        unsigned least = 0, end = parts == 1 ? COLUMNS : COLUMNS / 2 * (part + 1);
        for (unsigned copy = 0; copy < SHIFTS / parts; copy++)
            least = add_copy(&map, part, least, end, &used) + COLUMNS;
    }
    uint64_t kept = map.keep[0] | map.keep[1];
    for (unsigned row = 0; row < word / COLUMNS; row++)
        if ((kept >> row * COLUMNS & 0xff) != 0)
            map.gather |= (uint64_t)1 << (word - COLUMNS - row * COLUMNS);
    return map;
}

static const struct value *facts_of_line_map(struct arena *arena,
                                             const struct line_map *map)
{
    struct value *facts = value_map(arena);
    value_set_flag(arena, facts, "folds", map->fold != 0);
    value_set_count(arena, facts, "fold", map->fold);
    value_set_flag(arena, facts, "fold_up", map->fold_up);
    value_set_flag(arena, facts, "keeps", map->keep != UINT64_MAX);
    value_set(arena, facts, "keep", value_hex(arena, map->keep));
    value_set(arena, facts, "multiplier", value_hex(arena, map->multiplier));
    value_set_flag(arena, facts, "shifts", map->shift != 0);
    value_set_count(arena, facts, "shift", map->shift);
    value_set_flag(arena, facts, "hides", map->mask != UINT64_MAX);
    value_set(arena, facts, "mask", value_hex(arena, map->mask));
    return facts;
}

static const struct value *facts_of_byte_map(struct arena *arena,
                                             const struct byte_map *map, unsigned word)
{
    struct value *facts = value_map(arena);
    const uint64_t words[] = {map->spread[0], map->keep[0], map->spread[1], map->keep[1],
                              map->gather};
    static const char *const names[] = {"spread_0", "keep_0", "spread_1", "keep_1",
                                        "gather"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        value_set(
            arena, facts, names[i],
            value_text(arena, "%0*llx", (int)word / 4, (unsigned long long)words[i]));
    value_set_count(arena, facts, "shift", map->shift);
    return facts;
}

/* A line's first bit and the distance of the next, of the line and of the result. */
static const struct {
    const char *name;
    int from, from_step, to, to_step;
} line_maps[] = {
    {"file_to_rank", 0, 8, 0, 1},
    {"file_to_rank_mirrored", 0, 8, 7, -1},
    {"rank_to_file", 0, 1, 0, 8},
    {"rank_to_file_mirrored", 0, 1, 56, -8},
    {"diagonal_to_rank", 0, 9, 0, 1},
    {"diagonal_to_rank_mirrored", 0, 9, 7, -1},
    {"antidiagonal_to_rank", 56, -7, 0, 1},
    {"antidiagonal_to_rank_mirrored", 56, -7, 7, -1},
};

static bool add_line_maps(const struct game *game, struct tables *tables,
                          struct fault *fault)
{
    for (unsigned i = 0; i < sizeof line_maps / sizeof *line_maps; i++) {
        struct line_bits bits;
        struct line_map map;
        for (int j = 0; j < LINE_SQUARES; j++) {
            bits.from[j] = (unsigned)(line_maps[i].from + j * line_maps[i].from_step);
            bits.to[j] = (unsigned)(line_maps[i].to + j * line_maps[i].to_step);
        }
        if (!line_map_find(&bits, &map))
            return fault_judged(
                fault,
                "%s/symmetry: nothing was found that makes %s right; nothing was written",
                game->name, line_maps[i].name);
        value_set(tables->arena, tables->facts, line_maps[i].name,
                  facts_of_line_map(tables->arena, &map));
    }
    return true;
}

static void add_shear(const struct game *game, struct tables *tables, struct value *list,
                      bool anti, bool undo)
{
    struct arena *arena = tables->arena;
    const char *name = arena_print(arena, "%spseudo_rotate_45_%s", undo ? "undo_" : "",
                                   anti ? "anticlockwise" : "clockwise");
    struct shear shear = shear_steps(&game->board, anti);
    if (undo)
        shear = shear_inverse(&shear);
    struct value *item = value_append_map(arena, list), *steps = value_list(arena);
    for (unsigned i = 0; i < SHEAR_STEPS; i++) {
        struct value *step = value_append_map(arena, steps);
        value_set(arena, step, "mask", value_hex(arena, shear.steps[i].mask));
        value_set_count(arena, step, "right", shear.steps[i].right);
    }
    value_set_text(arena, item, "shear", name);
    value_set_flag(arena, item, "anti", anti);
    value_set_flag(arena, item, "undo", undo);
    value_set(arena, item, "steps", steps);
}

static void add_shears(const struct game *game, struct tables *tables)
{
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < 4; i++)
        add_shear(game, tables, list, i / 2 != 0, i % 2 != 0);
    value_set(tables->arena, tables->facts, "shears", list);
}

static void add_bytes(struct tables *tables)
{
    struct byte_map map_64 = byte_map_find(64), map_32 = byte_map_find(32);
    value_set(tables->arena, tables->facts, "byte_64",
              facts_of_byte_map(tables->arena, &map_64, 64));
    value_set(tables->arena, tables->facts, "byte_32",
              facts_of_byte_map(tables->arena, &map_32, 32));
    struct array *reversed = tables_add(
        tables, (struct array){.name = "reversed", .bits = 8, .count = 256}, 0);
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned i = 0; i < 8; i++)
            reversed->words[byte] |= (uint64_t)(byte >> i & 1) << (7 - i);
}

/* Two copies of a square of six bits, file below rank, one above the other: in the
 * highest six bits of a word of 32 stands the rank below the file. */
static void add_transposed(struct tables *tables)
{
    enum { SHIFT = 32 - 6 };
    uint32_t multiplier = 1u << (SHIFT - 3) | 1u << (SHIFT + 3);
    struct value *facts = value_map(tables->arena);
    value_set(tables->arena, facts, "multiplier",
              value_text(tables->arena, "%08x", multiplier));
    value_set_count(tables->arena, facts, "shift", SHIFT);
    value_set(tables->arena, tables->facts, "transposed", facts);
}

/* The lines that stand for all others of their kind. */
static void add_lines(const struct game *game, struct tables *tables)
{
    static const char *const names[] = {"first_rank", "first_file", "main_diagonal",
                                        "main_antidiagonal"};
    uint64_t lines[4] = {0};
    for (unsigned square = 0; square < board_placed(&game->board); square++) {
        unsigned file = board_file(&game->board, square);
        unsigned rank = board_rank(&game->board, square);
        const bool is_on[] = {rank == 0, file == 0, rank == file, rank + file == 7};
        for (unsigned i = 0; i < 4; i++)
            lines[i] |= (uint64_t)is_on[i] << square;
    }
    for (unsigned i = 0; i < 4; i++)
        value_set(tables->arena, tables->facts, names[i],
                  value_hex(tables->arena, lines[i]));
}

bool chessboard_build(const struct game *game, struct tables *tables, struct fault *fault)
{
    add_lines(game, tables);
    add_shears(game, tables);
    add_bytes(tables);
    add_transposed(tables);
    return add_line_maps(game, tables, fault);
}
