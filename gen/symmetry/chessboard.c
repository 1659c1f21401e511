/* What only a board of 8 x 8 has. */
#include "symmetry/chessboard.h"

#include "symmetry/facts.h"

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
            return fault_judged(fault,
                                "%s/symmetry: nothing was found that makes %s right; "
                                "nothing was written",
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
    struct value *item = value_append_map(arena, list);
    value_set(arena, item, "shear", value_text(arena, "%s", name));
    value_set(arena, item, "anti", value_flag(arena, anti));
    value_set(arena, item, "undo", value_flag(arena, undo));
    value_set(arena, item, "steps", facts_of_shear(arena, &shear));
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
        tables,
        (struct array){.name = "reversed", .bits = 8, .columns = 16, .count = 256}, 1);
    array_add_block(reversed, "all bytes", 0, 256);
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
    value_set(tables->arena, facts, "shift", facts_number(tables->arena, SHIFT));
    value_set(tables->arena, tables->facts, "transposed", facts);
}

/* The lines that stand for all others of their kind. */
static void add_lines(const struct game *game, struct tables *tables)
{
    static const char *const names[] = {"first_rank", "first_file", "main_diagonal",
                                        "main_antidiagonal"};
    uint64_t lines[4] = {0};
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        unsigned file = board_file(&game->board, square);
        unsigned rank = board_rank(&game->board, square);
        const bool is_on[] = {rank == 0, file == 0, rank == file, rank + file == 7};
        for (unsigned i = 0; i < 4; i++)
            lines[i] |= (uint64_t)is_on[i] << square;
    }
    for (unsigned i = 0; i < 4; i++)
        value_set(tables->arena, tables->facts, names[i],
                  facts_word(tables->arena, lines[i]));
}

bool chessboard_build(const struct game *game, struct tables *tables, struct fault *fault)
{
    add_lines(game, tables);
    add_shears(game, tables);
    add_bytes(tables);
    add_transposed(tables);
    return add_line_maps(game, tables, fault);
}
