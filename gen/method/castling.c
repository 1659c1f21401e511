/* Castling, of pieces whose squares the rules name: a table by square, and a row a right. */
#include "method/castling.h"

#include <stdlib.h>

#include "proof/proof.h"

/* The squares that a right is about. */
struct ways {
    struct bits king, rook, empty;
};

static struct ways ways_of(const struct board *board, const struct castling *castling)
{
    struct ways ways;
    castling_way(board, castling->king_from, castling->king_to, &ways.king);
    castling_way(board, castling->rook_from, castling->rook_to, &ways.rook);
    ways.empty =
        bits_minus(bits_or(ways.king, ways.rook),
                   bits_or(bits_of(castling->king_from), bits_of(castling->rook_from)));
    return ways;
}

static void add_ends(struct tables *tables)
{
    const struct game *game = tables->game;
    struct array *array =
        tables_add_squares(tables, &game->board,
                           (struct array){.name = "rights_ended",
                                          .bits = 8,
                                          .form = FORM_DECIMAL,
                                          .columns = game->board.files});
    for (unsigned i = 0; i < game->castling_count; i++) {
        array->words[game->castlings[i].king_from] |= (uint64_t)1 << i;
        array->words[game->castlings[i].rook_from] |= (uint64_t)1 << i;
    }
}

static void add_sets(struct tables *tables, const char *name, bool of_king)
{
    const struct game *game = tables->game;
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .bits = tables_set_bits(&game->board),
                                                    .columns = 1,
                                                    .count = game->castling_count},
                                     game->castling_count);
    for (unsigned i = 0; i < game->castling_count; i++) {
        const struct ways ways = ways_of(&game->board, &game->castlings[i]);
        array_put_set(array, i, of_king ? ways.king : ways.empty);
        array_add_block(array, game->castlings[i].name, i, 1);
    }
}

enum { FROM_TO = 4 };

/* The king's square, and where it goes, then the rook's. */
static void add_moves(struct tables *tables)
{
    const struct game *game = tables->game;
    const unsigned count = game->castling_count;
    const char **labels = arena_alloc(tables->arena, count, sizeof *labels);
    struct array *array = tables_add(tables,
                                     (struct array){.name = "from_to",
                                                    .bits = 8,
                                                    .form = FORM_DECIMAL,
                                                    .columns = FROM_TO,
                                                    .planes = count,
                                                    .labels = labels,
                                                    .count = (size_t)FROM_TO * count},
                                     count);
    for (unsigned i = 0; i < count; i++) {
        const struct castling *castling = &game->castlings[i];
        labels[i] = castling->name;
        array->words[FROM_TO * i] = castling->king_from;
        array->words[FROM_TO * i + 1] = castling->king_to;
        array->words[FROM_TO * i + 2] = castling->rook_from;
        array->words[FROM_TO * i + 3] = castling->rook_to;
        array_add_block(array, castling->name, (size_t)FROM_TO * i, FROM_TO);
    }
}

static const struct value *way_in_words(struct arena *arena, const struct board *board,
                                        unsigned from, unsigned to)
{
    char first[BOARD_NAME_MAX], second[BOARD_NAME_MAX];
    board_name(board, from, first);
    board_name(board, to, second);
    return value_text(arena, "%s to %s", first, second);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    struct value *rights = value_list(arena);
    add_ends(tables);
    add_sets(tables, "must_be_empty", false);
    add_sets(tables, "must_be_safe", true);
    add_moves(tables);
    for (unsigned i = 0; i < game->castling_count; i++) {
        const struct castling *castling = &game->castlings[i];
        struct value *right = value_append_map(arena, rights);
        value_set(arena, right, "right", value_text(arena, "%s", castling->name));
        value_set(arena, right, "place", value_count(arena, i));
        value_set(arena, right, "flag", value_count(arena, (size_t)1 << i));
        value_set(arena, right, "king_way",
                  way_in_words(arena, board, castling->king_from, castling->king_to));
        value_set(arena, right, "rook_way",
                  way_in_words(arena, board, castling->rook_from, castling->rook_to));
    }
    value_set(arena, tables->facts, "rights", rights);
    value_set(arena, tables->facts, "right_count",
              value_count(arena, game->castling_count));
    return true;
}

/* ---- the proof */

/* Whether a square is one of two, or between them: by distances along files and ranks. */
static bool is_on_way(const struct board *board, unsigned from, unsigned to,
                      unsigned square)
{
    const int x = (int)board_file(board, to) - (int)board_file(board, from);
    const int y = (int)board_rank(board, to) - (int)board_rank(board, from);
    const int dx = (int)board_file(board, square) - (int)board_file(board, from);
    const int dy = (int)board_rank(board, square) - (int)board_rank(board, from);
    return dx * y == dy * x && abs(dx) + abs(x - dx) == abs(x) &&
           abs(dy) + abs(y - dy) == abs(y);
}

static bool prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const unsigned squares = board_squares(&game->board), count = game->castling_count;
    struct bits ends[BOARD_SQUARES_MAX] = {{0, 0}}, moves[FROM_TO][CASTLINGS_MAX];
    struct bits empty[CASTLINGS_MAX] = {{0, 0}}, safe[CASTLINGS_MAX] = {{0, 0}};
    for (unsigned i = 0; i < count; i++) {
        const struct castling *of = &game->castlings[i];
        const unsigned numbers[FROM_TO] = {of->king_from, of->king_to, of->rook_from,
                                           of->rook_to};
        for (unsigned j = 0; j < FROM_TO; j++)
            moves[j][i] = (struct bits){numbers[j], 0};
        for (unsigned square = 0; square < squares; square++) {
            const bool starts = square == of->king_from || square == of->rook_from;
            const bool king = is_on_way(&game->board, of->king_from, of->king_to, square);
            const bool rook = is_on_way(&game->board, of->rook_from, of->rook_to, square);
            ends[square].lo |= (uint64_t)starts << i;
            if (king)
                safe[i] = bits_with(safe[i], square);
            if (!starts && (king || rook))
                empty[i] = bits_with(empty[i], square);
        }
    }
    static const char *const names[FROM_TO] = {"castling_king_from", "castling_king_to",
                                               "castling_rook_from", "castling_rook_to"};
    const struct proof_numbers of_square = {1, {squares, 0}}, of_right = {1, {count, 0}};
    for (unsigned i = 0; i < FROM_TO; i++)
        if (!proof_table(proof, names[i], &of_right, 1, moves[i], fault))
            return false;
    return proof_table(proof, "castling_ends", &of_square, 1, ends, fault) &&
           proof_table(proof, "castling_empty", &of_right, proof_words(proof), empty,
                       fault) &&
           proof_table(proof, "castling_safe", &of_right, proof_words(proof), safe,
                       fault);
}

static bool serves(const struct game *game)
{
    return game->castling_count != 0;
}

const struct module module_castling = {
    .name = "castling",
    .number = 25,
    .says = "what ends rights to castle, and what must be empty and unattacked",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with a section [castling]",
    .build = build,
    .is_read = true,
    .prove = prove,
};
