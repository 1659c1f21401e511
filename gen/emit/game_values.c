/* A game as templates see it: its pieces, its board, its features. */
#include "emit/values.h"

#include <string.h>

#include "base/text.h"
#include "board/bent.h"
#include "board/draw.h"
#include "board/routes.h"
#include "emit/modules.h"
#include "zobrist/describe.h"

/* Sets that selftest.h tries a piece with, on each square. */
enum { SETS_TRIED = 16 };

/* ---- pieces */

/* What a piece in the middle of the board depends on, and what it attacks among others.
 */
static const struct value *picture(struct arena *arena, const struct board *board,
                                   const struct routes *routes)
{
    unsigned middle = board_square(board, board->files / 2, (board->ranks - 1) / 2);
    unsigned square = middle == BOARD_NO_SQUARE ? 0 : middle;
    const struct bits others = draw_others(board, square);
    const struct drawing drawings[] = {
        {"mask", routes_mask(routes[square]), square},
        {"occupied", others, square},
        {"attacks", routes_attacks(routes[square], others), square}};
    struct text text = {.arena = arena};
    draw_boards(&text, "", board, drawings, NULL, 3);

    struct value *lines = value_list(arena);
    for (const char *at = text.bytes; *at != '\0'; at = strchr(at, '\n') + 1)
        value_append(arena, lines, value_text(arena, "%.*s", (int)strcspn(at, "\n"), at));
    return lines;
}

static const char *const line_names[] = {"rank", "file", "diagonal", "antidiagonal"};

static void add_lines(struct arena *arena, struct value *map, const struct lines *lines)
{
    struct value *list = value_set_list(arena, map, "lines");
    for (unsigned i = 0; i < lines->count; i++)
        value_set_text(arena, value_append_map(arena, list), "line",
                       line_name(lines->line[i]));
}

/* Which of the named lines any slider goes along; whether any hops, and whether any is lame. */
static void set_uses(struct arena *arena, struct value *map, const struct game *game)
{
    enum { NAMED = sizeof line_names / sizeof *line_names };
    bool uses[NAMED] = {false}, hops = false, is_lame = false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        for (unsigned j = 0; j < slider->lines.count; j++) {
            const char *name = line_name(slider->lines.line[j]);
            for (unsigned k = 0; name != NULL && k < NAMED; k++)
                uses[k] = uses[k] || strcmp(name, line_names[k]) == 0;
        }
        for (unsigned j = 0; j < slider->moves.count; j++) {
            const struct kind *kind = kind_of(slider->moves.move[j].kind);
            hops = hops || kind->screens != 0;
            is_lame = is_lame || kind->is_lame;
        }
    }
    for (unsigned k = 0; k < NAMED; k++)
        value_set_flag(arena, map, arena_print(arena, "uses_%s", line_names[k]), uses[k]);
    value_set_flag(arena, map, "uses_diagonals", uses[2] || uses[3]);
    value_set_flag(arena, map, "has_hoppers", hops);
    value_set_flag(arena, map, "has_lame", is_lame);
}

static void set_sliders(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *sliders = value_set_list(arena, map, "sliders");
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct value *item = value_append_map(arena, sliders);
        value_set_text(arena, item, "slider", slider->name);
        value_set_count(arena, item, "number", i);
        value_set_flag(arena, item, "is_joined",
                       routes_words_join(&game->board, slider->routes));
        value_set_flag(arena, item, "is_part", game_piece(game, slider->name) == NULL);
        value_set(arena, item, "picture", picture(arena, &game->board, slider->routes));
        add_lines(arena, item, &slider->lines);
    }
}

/* Bent riders: of a griffon, which goes to four sides, four steps. */
static void set_bents(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *bents = value_set_list(arena, map, "bents");
    for (unsigned i = 0; i < game->bent_count; i++) {
        const struct slider *bent = &game->sliders[game->slider_count + i];
        struct value *item = value_append_map(arena, bents);
        struct value *steps = value_set_list(arena, item, "steps");
        for (unsigned j = 0; j < BENT_STEPS; j++)
            value_set_count(arena, value_append_map(arena, steps), "step", j);
        value_set_text(arena, item, "bent", bent->name);
        value_set_text(arena, item, "base", game->sliders[bent->base].name);
        value_set_flag(arena, item, "is_part", game_piece(game, bent->name) == NULL);
        value_set(arena, item, "picture", picture(arena, &game->board, bent->routes));
    }
    value_set_flag(arena, map, "has_bents", game->bent_count != 0);
}

/* Whether a piece slides as a rook and a bishop do together. */
static bool is_queen(const struct piece *piece)
{
    const struct moves *slides = &piece->sides[0].slides;
    return slides->count == 8 && moves_have_rides(slides, false) &&
           moves_have_rides(slides, true);
}

/* The checksum of what a piece attacks: of each player, from each square, with some sets, which
 * selftest.h draws as well. */
static uint64_t attacks_sum(const struct board *board, const struct piece *piece)
{
    const struct bits all = bits_below(board->bit_end);
    const unsigned runs = SETS_TRIED * board_placed(board);
    uint64_t state = 0, sum = 0;
    for (unsigned i = 0; i < (piece->colored ? 2 : 1) * runs; i++) {
        const struct routes routes = piece->sides[i / runs].routes[i % runs / SETS_TRIED];
        struct bits drawn = {trial_draw(&state, all.lo), 0};
        if (board_is_wide(board))
            drawn.hi = trial_draw(&state, all.hi);
        const struct bits attacks =
            board_set_bits(board, routes_attacks(routes, board_bits_set(board, drawn)));
        sum = checksum_add(sum, attacks.lo);
        if (board_is_wide(board))
            sum = checksum_add(sum, attacks.hi);
    }
    return sum;
}

static struct value *add_piece(struct arena *arena, struct value *list,
                               const struct game *game, const struct piece *piece)
{
    struct value *map = value_append_map(arena, list);
    struct value *players = value_set_list(arena, map, "players");
    for (unsigned i = 0; i < (piece->colored ? PLAYERS : 1u); i++) {
        const struct side *side = &piece->sides[i];
        struct value *player = value_append_map(arena, players);
        struct value *parts = value_set_list(arena, player, "parts");
        for (unsigned j = 0; j < side->slider_count; j++)
            value_set_text(arena, value_append_map(arena, parts), "part",
                           game->sliders[side->sliders[j]].name);
        value_set_count(arena, player, "player", i);
        value_set_text(arena, player, "label", game->players[i]);
    }
    value_set_text(arena, map, "piece", piece->name);
    value_set_count(arena, map, "index", list->list.count);
    struct rider rook, bishop;
    bool has_both = game_both(game, &rook, &bishop);
    value_set_text(arena, map, "both_as",
                   has_both && strcmp(piece->name, rook.name) == 0     ? "rook"
                   : has_both && strcmp(piece->name, bishop.name) == 0 ? "bishop"
                                                                       : NULL);
    value_set_flag(arena, map, "is_both_queen", has_both && is_queen(piece));
    value_set_flag(arena, map, "colored", piece->colored);
    value_set_flag(arena, map, "is_mixed", piece_is_mixed(piece));
    value_set_flag(arena, map, "is_compound",
                   piece->colored || piece_is_mixed(piece) ||
                       piece_is_bent(piece, game->slider_count));
    return map;
}

/* A slider, or a bent rider, which is the same for both players. */
static void add_rider(struct arena *arena, struct value *list, const char *name)
{
    struct value *map = value_append_map(arena, list);
    struct value *players = value_set_list(arena, map, "players");
    value_set_count(arena, value_append_map(arena, players), "player", 0);
    value_set_text(arena, map, "piece", name);
    value_set_flag(arena, map, "colored", false);
}

static void set_pieces(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *attackers = value_set_list(arena, map, "attackers");
    struct value *slides = value_set_list(arena, map, "sliding_pieces");
    struct value *unions = value_set_list(arena, map, "unions");
    struct value *leapers = value_set_list(arena, map, "leapers");
    struct rider rook, bishop;
    const bool has_both = game_both(game, &rook, &bishop);
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++)
        add_rider(arena, attackers, game->sliders[i].name);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (piece->sides[0].slides.count == 0) {
            add_piece(arena, leapers, game, piece);
            continue;
        }
        value_set(arena, add_piece(arena, slides, game, piece), "sum",
                  value_hex(arena, attacks_sum(&game->board, piece)));
        if (game_names_slider(game, piece->name))
            continue;
        add_piece(arena, unions, game, piece);
        add_piece(arena, attackers, game, piece);
    }
    value_set_flag(arena, map, "has_both", has_both);
    value_set_text(arena, map, "both_rook", has_both ? rook.name : "");
    value_set_text(arena, map, "both_bishop", has_both ? bishop.name : "");
    value_set_count(arena, map, "sets_tried", SETS_TRIED);
}

/* ---- the board, and all */

/* How squares are numbered, and which there are not. */
static void set_numbering(struct arena *arena, struct value *map,
                          const struct board *board)
{
    struct value *names = value_set_list(arena, map, "names");
    value_set_text(arena, map, "first_square", board_name(board, 0).text);
    value_set_text(arena, map, "second_square",
                   board_name(board, board_squares(board) > 1).text);
    value_set_flag(arena, map, "is_single", board_squares(board) == 1);
    value_set_flag(arena, map, "by_files", board->by_files);
    value_set_flag(arena, map, "from_right", board->from_right);
    value_set_flag(arena, map, "from_top", board->from_top);
    value_set_flag(arena, map, "has_cells", board->by_cells);
    value_set_count(arena, map, "no_square", BOARD_NO_SQUARE);
    for (unsigned i = 0; i < board_squares(board); i++) {
        struct value *square = value_append_map(arena, names);
        value_set_count(arena, square, "number", i);
        value_set_text(arena, square, "name",
                       bits_has(board->holes, i) ? NULL : board_name(board, i).text);
    }
    value_set_flag(arena, map, "has_holes", !bits_empty(board->holes));
    value_set_flag(arena, map, "has_missing", bits_count(board->holes) > board->spare);
}

/* How the bit of a square comes from its number, and back: behind each gap there is one. */
static void set_bits(struct arena *arena, struct value *map, const struct board *board)
{
    struct value *gaps = value_set_list(arena, map, "bit_gaps");
    struct text rows = {.arena = arena};
    const unsigned squares = board_squares(board), placed = board_placed(board);
    unsigned first = 0; /* of the run */
    for (unsigned i = 0; i < squares; i++) {
        const unsigned bit = board_bit(board, i),
                       before = i == 0 ? 0 : board_bit(board, i - 1) + 1;
        if (i < placed && (i == 0 || bit != before))
            text_printf(&rows, "%s%u", i == 0 ? "" : ", ", first = bit);
        if (bit != first &&
            (i + 1 == placed || (i < placed && board_bit(board, i + 1) != bit + 1)))
            text_printf(&rows, " to %u", bit);
        if (i == 0 || bit == before)
            continue;
        struct value *gap = value_append_map(arena, gaps);
        value_set_count(arena, gap, "square", i);
        value_set_count(arena, gap, "bit", bit);
        value_set_count(arena, gap, "more", bit - before);
    }
    value_set_flag(arena, map, "is_full",
                   !board_is_wide(board) && board->has_bits &&
                       board_bit(board, squares - 1) > 63);
    value_set_flag(arena, map, "has_own_bits", board->has_bits);
    const struct bits all = board_set_bits(board, bits_below(board_placed(board)));
    const unsigned end = board->bit_end;
    value_set(arena, map, "all_lo", value_hex(arena, all.lo));
    value_set(arena, map, "all_hi", value_hex(arena, all.hi));
    uint64_t *of_squares = arena_alloc(arena, squares, sizeof *of_squares);
    for (unsigned i = 0; i < squares; i++)
        of_squares[i] = board_bit(board, i);
    value_set(
        arena, map, "square_bits",
        value_numbers(arena, (struct numbers){of_squares, board->has_bits ? squares : 0,
                                              .base = 10}));
    value_set_count(arena, map, "bit_end", end);
    value_set_count(arena, map, "last_bit", end - 1);
    value_set_count(arena, map, "asked_squares",
                    board->has_bits ? squares : BOARD_SQUARES_MAX);
    value_set(arena, map, "first_bit", value_term(arena, board_bit(board, 0)));
    value_set_text(arena, map, "bit_rows", rows.bytes);
}

static void set_board(struct arena *arena, struct value *map, const struct board *board)
{
    value_set_count(arena, map, "files", board->files);
    value_set_count(arena, map, "ranks", board->ranks);
    value_set_count(arena, map, "squares", board_placed(board));
    value_set_count(arena, map, "numbers", board_squares(board));
    value_set_count(arena, map, "last_spare", board_squares(board) - 1);
    value_set_flag(arena, map, "has_spares", board->spare != 0);
    value_set_count(arena, map, "last_index", board_placed(board) - 1);
    value_set_text(arena, map, "last_square",
                   board_name(board, board_placed(board) - 1).text);
    value_set_flag(arena, map, "wide", board_is_wide(board));
    set_numbering(arena, map, board);
    set_bits(arena, map, board);
}

/* Those that can serve the game: one that cannot changes nothing in its headers. */
static void set_modules(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *list = value_set_list(arena, map, "modules");
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts = modules_parts(arena, modules[i], game);
        for (unsigned j = 0; j < parts.count && modules_serves(modules[i], game); j++) {
            const struct module *module = parts.list[j];
            struct value *item = value_append_map(arena, list);
            value_set_count(arena, item, "number", module->number);
            value_set_flag(arena, item, "has_arrays",
                           module->claim != NULL ||
                               ((module->build != NULL || module->fill != NULL) &&
                                !module->is_bare));
            value_set_flag(arena, item, "has_rows", module->claim != NULL);
            value_set_flag(arena, item, "is_method", modules_is_method(module));
            value_set_name(arena, item, "module", "MODULE", module->name);
        }
    }
}

const struct value *values_of_game(struct arena *arena, const struct game *game)
{
    struct value *map = value_map(arena);
    value_set_count(arena, map, "format", VALUES_FORMAT);
    value_set(arena, map, "game_digest", value_hex(arena, game->digest));
    set_modules(arena, map, game);
    value_set_text(arena, map, "game", game->name);
    value_set_text(arena, map, "first_player", game->players[0]);
    value_set_text(arena, map, "second_player", game->players[1]);
    set_board(arena, map, &game->board);
    set_sliders(arena, map, game);
    set_bents(arena, map, game);
    set_uses(arena, map, game);
    set_pieces(arena, map, game);
    value_set(arena, map, "features", describe_features(arena, game, 0, NULL, false));
    return map;
}
