/* bbgen report: fills templates/report.html, a page about a game. The page needs no network,
 * and shows boards without scripts, too. Its script knows no moves: it follows lists of
 * steps (line/walked.h), and looks attacks up as the header does.
 *
 * Names in templates:
 *
 *   title, digest            what the game is called, and its digest
 *   first_player, second_player   who has which side of the board
 *   left, width, height      of a board, 10 for a square; the numbers of ranks are left of it
 *   label_y                  where the letters of files are
 *   board_files, board_ranks  what files and ranks are called, each with its place
 *     at, name
 *   squares                  of the board, by their numbers
 *     is_there               whether it is no hole and no spare number, which have nothing else
 *     name, bit, x, y, is_dark
 *   square_count, is_wide    how many there are, and whether a set has two words
 *   stands                   the square that pieces stand on
 *   all_pieces               what the page draws
 *     called, notation       its name, and its moves as the game file has them
 *     is_colored             whether it attacks differently for the second player
 *     boards                 what it depends on, and what it attacks
 *       what                 a title
 *       starts               whether it is the first of a player's
 *       marks                squares with something on them, each with its place and its kind: its
 *                            own, attacked, where it goes without capturing, of another piece
 *         x, y
 *         is_own, is_set, is_quiet, is_other
 *     sides                  what it is to a player; to both, if there is one
 *       parts                numbers of sliders
 *       leaps, quiet         lists of steps, or nothing
 *   sliders                  which pieces are made of
 *     slider, groups         its name, and what of it gets an index of its own
 *       group, walk, is_part   its name, its list of steps, and whether a method by lines has
 *                            blocks for it
 *   walks                    lists of steps: for each square so many paths
 *     paths, numbers
 *   records                  what a method reads before an entry; nothing without such a method
 *     method, parts          its name, and what line/parts.h tells of it
 *     columns                arrays by squares: their names and elements
 *       column, numbers
 *   has_quiet                whether any piece goes otherwise than it attacks
 *   prefix, PREFIX           what names in its headers begin with
 *   word                     what the command line calls the game
 *   emitted                  the headers that it writes
 *     module, says           its name, and what it is about
 *   methods                  that look sliding attacks up
 *     method, does           its name, and what it says of itself
 *     is_taken               whether attacks.h uses it, on some processor
 *     entries, table_bytes   of its tables
 *   is_chessboard            8 x 8 squares, with a rook and a bishop: published tables compare
 *   zobrist                  what zobrist.h says of its keys; nothing without keys
 */
#include "command/run.h"

#include <stdio.h>
#include <string.h>

#include "board/draw.h"
#include "board/routes.h"
#include "line/group.h"
#include "line/walked.h"

enum { CELL = 10, LEFT = 8, LABEL = 8 }; /* a square of a board, and its labels */

/* ---- what the script of the page reads */

static void set_place(struct arena *arena, struct value *map, const struct board *board,
                      unsigned square)
{
    value_set_count(arena, map, "x", CELL * board_file(board, square));
    value_set_count(arena, map, "y",
                    CELL * (board->ranks - 1 - board_rank(board, square)));
}

/* The number of the list with the steps of these moves; "" if there are none. Pieces that
 * move alike share a list. */
static const struct value *steps_of(struct tables *steps, const struct moves *moves)
{
    static const struct slider nobody = {.name = ""};
    const struct request request = {.seed = 0};
    struct fault fault = {0};
    size_t number = 0;
    if (moves->count == 0)
        return value_text(steps->arena, "%s", "");
    while (number < steps->path_count && !moves_equal(steps->paths[number].moves, moves))
        number++;
    if (number == steps->path_count) {
        struct walked *walked = arena_alloc(steps->arena, 1, sizeof *walked);
        walked->slider = &nobody;
        walked->moves = *moves;
        walked_add_table(walked, &request, "report", steps, &fault);
    }
    return value_count(steps->arena, number);
}

static const struct value *numbers_of(struct arena *arena, const struct array *array,
                                      unsigned base)
{
    const struct numbers numbers = {.words = array->words,
                                    .count = array->count * (array->bits == 128 ? 2 : 1),
                                    .base = base,
                                    .is_marked = true,
                                    .between = ",",
                                    .behind = base == 16 ? "n" : NULL};
    return value_numbers(arena, numbers);
}

/* Bent riders, which come last, are not cut into groups. */
static void add_sliders(struct value *page, const struct game *game, struct tables *steps)
{
    struct arena *arena = steps->arena;
    struct value *sliders = value_set_list(arena, page, "sliders");
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const struct slider *slider = &game->sliders[i];
        const bool is_bent = i >= game->slider_count;
        struct value *item = value_append_map(arena, sliders);
        struct value *groups = value_set_list(arena, item, "groups");
        for (unsigned j = 0; j < (is_bent ? 1 : group_count(slider)); j++) {
            const struct group group = {slider, is_bent ? GROUP_WHOLE : j};
            struct value *map = value_append_map(arena, groups);
            value_set_text(arena, map, "group", group_name(group));
            value_set(arena, map, "walk", steps_of(steps, group_moves(group)));
            value_set_flag(arena, map, "is_part",
                           !is_bent && (group_line(group) != NULL ||
                                        !group_is_walked(&game->board, group)));
        }
        value_set_text(arena, item, "slider", slider->name);
    }
}

/* What a side of a piece is made of. */
static void add_parts(struct value *list, const struct side *side, struct tables *steps)
{
    static const struct moves none = {.count = 0};
    struct arena *arena = steps->arena;
    struct value *map = value_append_map(arena, list),
                 *parts = value_set_list(arena, map, "parts");
    const bool differs = !moves_equal(&side->quiet, &side->moves);
    for (unsigned i = 0; i < side->slider_count; i++)
        value_append(arena, parts, value_count(arena, side->sliders[i]));
    value_set(arena, map, "leaps", steps_of(steps, &side->leaps));
    value_set(arena, map, "quiet", steps_of(steps, differs ? &side->quiet : &none));
}

static void add_walks(struct value *page, const struct tables *steps)
{
    struct value *walks = value_set_list(steps->arena, page, "walks");
    for (size_t i = 0; i < steps->count; i++) { /* fewer than paths, if there is no room */
        struct value *map = value_append_map(steps->arena, walks);
        value_set_count(steps->arena, map, "paths", steps->paths[i].moves->count);
        value_set(steps->arena, map, "numbers",
                  numbers_of(steps->arena, &steps->arrays[i], 10));
    }
}

static void add_squares(struct arena *arena, struct value *page,
                        const struct board *board)
{
    struct value *list = value_set_list(arena, page, "squares");
    unsigned count = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const bool is_there =
            !bits_has(board->holes, square) && !board_is_spare(board, square);
        struct value *map = value_append_map(arena, list);
        value_set_flag(arena, map, "is_there", is_there);
        if (!is_there)
            continue;
        count++;
        set_place(arena, map, board, square);
        value_set_text(arena, map, "name", board_name(board, square).text);
        value_set_count(arena, map, "bit", board_bit(board, square));
        value_set_flag(arena, map, "is_dark",
                       (board_file(board, square) + board_rank(board, square)) % 2 == 0);
    }
    value_set_count(arena, page, "square_count", count);
    value_set_flag(arena, page, "is_wide", board_is_wide(board));
}

/* The arrays that a method by blocks reads before an entry. */
static void add_records(struct arena *arena, struct value *records,
                        const struct tables *tables)
{
    struct value *map = value_append_map(arena, records),
                 *columns = value_set_list(arena, map, "columns");
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        if (array->owner == NULL || strcmp(array->name, "walks") == 0)
            continue;
        struct value *column = value_append_map(arena, columns);
        value_set(arena, column, "column",
                  value_text(arena, "%s_%s", array->owner, array->name));
        value_set(arena, column, "numbers", numbers_of(arena, array, 16));
    }
    value_set_text(arena, map, "method", tables->module->name);
    value_set(arena, map, "parts", value_at(tables->facts, "parts"));
}

/* ---- what is drawn */

/* What a board shows: a piece on its own square, the set that it attacks, where it goes without
 * capturing, and other pieces. */
struct drawn {
    const char *what;
    unsigned own;
    struct bits set, quiet, others;
    bool starts; /* whether it is the first board of a player */
};

/* The square that pieces stand on: in the middle, or else the first that is no hole. */
static unsigned middle_of(const struct board *board)
{
    unsigned square = 0;
    if (board_find(board, (int)board->files / 2, (int)(board->ranks - 1) / 2, &square))
        return square;
    while (bits_has(board->holes, square))
        square++;
    return square;
}

static void add_marks(struct arena *arena, struct value *list, const struct board *board,
                      const struct drawn *drawn)
{
    const struct bits marked =
        bits_with(bits_or(bits_or(drawn->set, drawn->quiet), drawn->others), drawn->own);
    for (struct bits left = marked; !bits_empty(left); left = bits_rest(left)) {
        const unsigned square = bits_first(left);
        struct value *mark = value_append_map(arena, list);
        set_place(arena, mark, board, square);
        value_set_flag(arena, mark, "is_own", square == drawn->own);
        value_set_flag(arena, mark, "is_set", bits_has(drawn->set, square));
        value_set_flag(arena, mark, "is_quiet", bits_has(drawn->quiet, square));
        value_set_flag(arena, mark, "is_other", bits_has(drawn->others, square));
    }
}

static void add_board(struct arena *arena, struct value *list, const struct board *board,
                      const struct drawn *drawn, const char *player)
{
    struct value *map = value_append_map(arena, list);
    struct value *marks = value_set_list(arena, map, "marks");
    value_set(
        arena, map, "what",
        value_text(arena, "%s%s%s", drawn->what, *player == '\0' ? "" : ", ", player));
    add_marks(arena, marks, board, drawn);
    value_set_flag(arena, map, "starts", drawn->starts);
}

/* A side of a piece on a square, among others. */
static struct drawn draw(const struct game *game, const struct side *side,
                         const char *what, unsigned square, struct bits others)
{
    const struct board *board = &game->board;
    struct drawn out = {.what = what, .own = square, .others = others};
    out.set = moves_attacks(board, &side->moves, square, others);
    if (!moves_equal(&side->quiet, &side->moves))
        out.quiet =
            bits_minus(moves_attacks(board, &side->quiet, square, others), others);
    return out;
}

/* Three boards: what a piece in the middle depends on, and what it attacks alone and among
 * others. `player` is for the titles, or "". */
static void add_side(struct arena *arena, struct value *list, const struct game *game,
                     const struct side *side, const char *player)
{
    const struct board *board = &game->board;
    const unsigned square = middle_of(board);
    const struct bits others = bits_minus(draw_others(board, square), board->holes);
    const struct drawn relevant = {.what = "what it depends on",
                                   .own = square,
                                   .set = moves_mask(board, &side->moves, square),
                                   .starts = true};
    struct drawn alone = draw(game, side, "attacks alone", square, bits_none());
    const struct drawn among = draw(game, side, "attacks among others", square, others);
    alone.starts = bits_empty(relevant.set);
    if (!alone.starts)
        add_board(arena, list, board, &relevant, player);
    add_board(arena, list, board, &alone, player);
    add_board(arena, list, board, &among, player);
}

/* A piece that moves differently for the second player has boards of both. */
static void add_piece(struct value *list, const struct game *game, unsigned i,
                      struct tables *steps)
{
    struct arena *arena = steps->arena;
    const struct piece *piece = &game->pieces[i];
    const struct side *sides = piece->sides;
    const bool differs = piece->colored || !moves_equal(&sides[0].quiet, &sides[1].quiet);
    struct value *map = value_append_map(arena, list);
    struct value *drawn = value_set_list(arena, map, "boards"),
                 *shown = value_set_list(arena, map, "sides");
    value_set_text(arena, map, "called", piece->name);
    value_set_text(arena, map, "notation", piece->betza);
    value_set_flag(arena, map, "is_colored", piece->colored);
    for (unsigned player = 0; player < (differs ? PLAYERS : 1); player++) {
        add_side(arena, drawn, game, &sides[player],
                 differs ? game->players[player] : "");
        add_parts(shown, &sides[player], steps);
    }
}

/* The labels of a board: letters of files, and numbers of ranks. */
static void add_labels(struct arena *arena, struct value *page, const struct board *board)
{
    struct value *files = value_set_list(arena, page, "board_files"),
                 *ranks = value_set_list(arena, page, "board_ranks");
    for (unsigned file = 0; file < board->files; file++) {
        struct value *map = value_append_map(arena, files);
        value_set_count(arena, map, "at", CELL * file + CELL / 2);
        value_set(arena, map, "name",
                  value_text(arena, "%c", board_place_name(file, 0).text[0]));
    }
    for (unsigned rank = 0; rank < board->ranks; rank++) {
        struct value *map = value_append_map(arena, ranks);
        value_set_count(arena, map, "at", CELL * (board->ranks - 1 - rank) + CELL / 2);
        value_set_count(arena, map, "name", rank + 1);
    }
}

/* What the command line calls the game, and the headers that it writes without --only. */
static void add_headers(struct run *run, const struct folder *folder, struct value *page)
{
    struct arena *arena = &run->arena;
    struct value *list = value_set_list(arena, page, "emitted");
    const uint64_t usual = modules_resolved(MODULES_DEFAULT, folder->served);
    struct text word = {.arena = arena};
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (!modules_has(usual, i) || strcmp(modules[i]->name, "types") == 0)
            continue;
        struct value *map = value_append_map(arena, list);
        value_set_text(arena, map, "module", modules[i]->name);
        value_set_text(arena, map, "says", modules[i]->says);
    }
    text_shell_word(&word, run->options.arguments[0]);
    value_set_text(arena, page, "word", word.bytes);
    value_set_name(arena, page, "prefix", "PREFIX", folder_prefix(folder));
}

static void add_method(struct arena *arena, struct value *list,
                       const struct module *module, const struct tables *tables)
{
    struct value *map = value_append_map(arena, list);
    size_t entries = 0;
    const uint64_t taken = modules_needs(&module_attacks, tables->game, false);
    value_set_flag(arena, map, "is_taken", (taken & modules_bit(module)) != 0);
    for (unsigned i = 0; i < tables->count; i++)
        entries += tables->arrays[i].count;
    value_set_text(arena, map, "method", module->name);
    value_set_text(arena, map, "does", module->says);
    value_set_count(arena, map, "entries", entries);
    value_set_count(arena, map, "table_bytes", tables_bytes(tables, 0));
}

/* Builds the tables of the planned methods, and the keys. */
static bool add_tables(struct run *run, const struct plan *plan, struct value *page)
{
    struct arena *arena = &run->arena;
    struct value *methods = value_list(arena), *records = value_list(arena);
    const struct value *keys = value_list(arena);
    for (size_t i = 0; i < plan->job_count; i++) {
        struct job job = plan->jobs[i];
        bool is_keys = strcmp(job.module->name, "zobrist") == 0;
        if (!job.module->has_pieces && !is_keys)
            continue;
        job.arena = arena;
        job.request = job.order->request;
        if (!job_build(&job, &run->fault))
            return false;
        if (is_keys)
            keys = job.tables->facts;
        else if (job.tables->count != 0)
            add_method(arena, methods, job.module, job.tables);
        if (records->list.count == 0 &&
            (job.module == &module_magic || job.module == &module_fold))
            add_records(arena, records, job.tables);
    }
    value_set(arena, page, "records", records);
    value_set(arena, page, "methods", methods);
    value_set(arena, page, "zobrist", keys);
    return true;
}

/* Whether published tables of chess compare: 8 x 8 squares, with a rook and a bishop. */
static bool is_chessboard(const struct game *game)
{
    const struct slider *rook = game_slider(game, "rook");
    const struct slider *bishop = game_slider(game, "bishop");
    return game->board.files == 8 && game->board.ranks == 8 && rook != NULL &&
           bishop != NULL && rook->lines.count == 2 && bishop->lines.count == 2;
}

static struct value *page_of(struct run *run, const struct game *game)
{
    struct arena *arena = &run->arena;
    struct value *page = value_map(arena),
                 *pieces = value_set_list(arena, page, "all_pieces");
    const struct board *board = &game->board;
    struct tables *steps = arena_alloc(arena, 1, sizeof *steps);
    bool has_quiet = false;
    steps->arena = arena;
    steps->game = game;
    for (unsigned i = 0; i < game->piece_count; i++)
        has_quiet = has_quiet || piece_goes_otherwise(&game->pieces[i]);
    value_set_text(arena, page, "title", game->name);
    value_set(arena, page, "digest", value_hex(arena, game->digest));
    value_set_count(arena, page, "files", game->board.files);
    value_set_count(arena, page, "ranks", game->board.ranks);
    value_set_count(arena, page, "left", LEFT);
    value_set_count(arena, page, "width", LEFT + CELL * game->board.files);
    value_set_count(arena, page, "height", LABEL + CELL * game->board.ranks);
    value_set_count(arena, page, "label_y", LABEL / 2 + 1 + CELL * game->board.ranks);
    value_set_text(arena, page, "first_player", game->players[0]);
    value_set_text(arena, page, "second_player", game->players[1]);
    value_set_text(arena, page, "stands", board_name(board, middle_of(board)).text);
    value_set_flag(arena, page, "has_quiet", has_quiet);
    add_labels(arena, page, board);
    add_squares(arena, page, board);
    add_sliders(page, game, steps);
    value_set_flag(arena, page, "is_chessboard", is_chessboard(game));
    for (unsigned i = 0; i < game->piece_count; i++)
        if (game->pieces[i].sides[0].moves.count != 0) /* it attacks something */
            add_piece(pieces, game, i, steps);
    add_walks(page, steps);
    return page;
}

static bool print_page(struct run *run, const struct value *page)
{
    const struct file_names folder = {.names = &run->home.templates, .count = 1};
    struct templates *templates = templates_new(&run->arena, folder);
    struct text text = {.arena = &run->arena};
    const bool good =
        templates_render(templates, "report.html", page, NULL, NULL, &text, &run->fault);
    arena_free(&templates->arena);
    if (!good)
        return false;
    if ((run->options.given & OPTION(DIR)) != 0)
        return file_write(run->options.folder, text.bytes, text.length, &run->fault);
    fwrite(text.bytes, 1, text.length, stdout);
    return true;
}

/* Whether -o names no file, an empty one, or a page: the page overwrites nothing else. */
static bool page_is_apart(struct run *run)
{
    static const char begins[] = "<!DOCTYPE html>";
    const char *path = run->options.folder;
    char head[sizeof begins] = "";
    struct fault unread = {0};
    FILE *file =
        (run->options.given & OPTION(DIR)) == 0 ? NULL : file_open(path, &unread);
    if (file == NULL)
        return true;
    head[fread(head, 1, strlen(begins), file)] = '\0';
    fclose(file);
    return *head == '\0' || strcmp(head, begins) == 0 ||
           fault_input(&run->fault,
                       "-o %s: this is no page, and would be lost; name another file",
                       path);
}

bool command_report(struct run *run)
{
    if (!run_open_game(run, run->options.arguments[0]) || !page_is_apart(run))
        return false;
    struct plan plan;
    struct value *page = page_of(run, run->game);
    bool good = run_plan(run, NULL, &plan);
    if (good) {
        add_headers(run, plan.folders, page);
        good = add_tables(run, &plan, page) && print_page(run, page);
    }
    plan_free(&plan);
    return good;
}
