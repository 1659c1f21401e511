/* Slides that are no piece's: a rook and a bishop of one square at once, single lines, whole sets of
 * sliders, and the four boards of rotated lookups.
 *
 * The rule: on each line up to the first occupied square, and with it. A single line of a method is
 * called by its direction where squares are numbered along ranks from a1; elsewhere, and where it is
 * called line_1 and so on, it must be one of the directions in which the game's pieces slide. */
#include "judge.h"

enum { BOARDS = 12, SETS = 100 };

static const signed char steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/* One way, and to the other side: to the first occupied square. */
static struct set slide(int square, struct set occupied, int dx, int dy)
{
    struct set seen = none;
    for (int sign = -1; sign <= 1; sign += 2)
        for (int to = step_on(0, square, sign * dx, sign * dy); to >= 0;
             to = step_on(0, to, sign * dx, sign * dy)) {
            put(&seen, to);
            if (has(occupied, to))
                break;
        }
    return seen;
}

/* Lines by their bits: 3 is a rook's, 12 a bishop's. */
static struct set slide_all(int square, struct set occupied, unsigned lines)
{
    struct set seen = none;
    for (int i = 0; i < 4; i++)
        if ((lines >> i & 1) != 0)
            seen = joined(seen, slide(square, occupied, steps[i][0], steps[i][1]));
    return seen;
}

static void judge_both(void)
{
    for (int i = 0; i < BOARDS * (is_thorough ? 100 : 1); i++) {
        const struct set board = board_by_lot(i);
        struct in in = {.s = {joined(to_bits(board), noise())}};
        struct out boards;
        if (takes("ur>b")) {
            boards = call_function(find("rotated_of"), &in);
            in.p[0] = boards.rotated;
        }
        EACH_SQUARE(a)
        {
            in.u[0] = (unsigned)a;
            const struct out out = call_function(function, &in);
            is_set(to_squares(out.s[0]), slide_all(a, board, 3), (unsigned)a, 0);
            is_set(to_squares(out.s[1]), slide_all(a, board, 12), (unsigned)a, 1);
        }
    }
}

/* The attacks of rooks and of bishops, apart or as one set. */
static void judge_sets(int are_apart)
{
    for (unsigned i = 0; i < SETS * (is_thorough ? 1000u : 1u); i++) {
        const struct set riders[] = {drawn_set(2 + i % 30), drawn_set(2 + i % 20)};
        const struct set board = board_by_lot((int)i % 12);
        const struct out out = call(0, 0, riders[0], riders[1], board);
        struct set wanted[2] = {none, none};
        EACH_SQUARE(a)
        for (int j = 0; j < 2; j++)
            if (has(riders[j], a))
                wanted[j] = joined(wanted[j], slide_all(a, board, j == 0 ? 3 : 12));
        is_set(out.s[0], are_apart ? wanted[0] : joined(wanted[0], wanted[1]), i, 0);
        if (are_apart)
            is_set(out.s[1], wanted[1], i, 1);
    }
}

/* Whether the function slides so, on all boards. */
static int is_line(int dx, int dy, int is_judged)
{
    for (int i = 0; i < BOARDS; i++) {
        const struct set board = board_by_lot(i);
        EACH_SQUARE(a)
        {
            const struct in in = {.u = {(unsigned)a}, .s = {to_bits(board)}};
            const struct set got = to_squares(call_function(function, &in).s[0]);
            if (is_judged)
                is_set(got, slide(a, board, dx, dy), (unsigned)a, 0);
            else if (!is_same(got, slide(a, board, dx, dy)))
                return 0;
        }
    }
    return 1;
}

static void judge_line(void)
{
    const char *name = function->name;
    const int line = ends(name, "_rank")           ? 0
                     : ends(name, "_file")         ? 1
                     : ends(name, "_antidiagonal") ? 3
                     : ends(name, "_diagonal")     ? 2
                                                   : -1;
    if (line >= 0 && !game->by_files && !game->from_right && !game->from_top) {
        is_line(steps[line][0], steps[line][1], 1);
        return;
    }
    int found = 0;
    for (int i = 0; i < game->piece_count && !found; i++)
        for (int j = 0; j < game->pieces[i].count && !found; j++) {
            const struct way *way = &game->pieces[i].ways[j];
            found = way->range != 1 &&
                    (is_line(way->dx, way->dy, 0) ||
                     (way->kind == BENT && is_line(way->then_x, way->then_y, 0)));
        }
    is_true(found, "it slides in one of the game's directions", 0, 0);
}

int judge_slides(void)
{
    if (ends(function->name, "both_attacks") && (takes("us>b") || takes("ur>b")))
        judge_both();
    else if (is_called("slider_union") || is_called("slider_both"))
        judge_sets(is_called("slider_both"));
    else if (begins(function->name, "modulo_") && takes("us>s") &&
             !ends(function->name, "_attacks"))
        judge_line();
    else
        return 0;
    return 1;
}

/* ---- rotated boards: as long as they are kept by steps they are those of the set */

/* Words of a struct of boards; where squares go along ranks from a1, the second is turned by a quarter,
 * clockwise. */
static void judge_layout(struct set board)
{
    const struct in in = {.s = {board}};
    const struct out out = call_function(function, &in);
    uint64_t turned = 0;
    EACH_SQUARE(a)
    if (has(board, a))
        turned |=
            (uint64_t)1 << (game->ranks * (game->files - 1 - file_of(a)) + rank_of(a));
    is_number(out.rotated[0], board.word[0], 0, 0);
    if (!game->by_files && !game->from_right && !game->from_top)
        is_number(out.rotated[1], turned, 1, 0);
}

int judge_rotated(void)
{
    struct set board = none;
    const struct function *of = find("rotated_of");
    if (is_called("rotated_of")) {
        for (int i = 0; i < 100; i++)
            judge_layout(board_by_lot(i));
        return 1;
    }
    if (!takes("ru>v"))
        return 0;
    struct in in = {.s = {board}};
    struct out boards = call_function(of, &in);
    for (unsigned i = 0; i < 2000; i++) {
        const int square = (int)drawn((unsigned)game->squares);
        in.p[0] = boards.rotated;
        in.u[0] = (unsigned)square;
        function->call(&in, &boards);
        if (is_called("rotated_set"))
            put(&board, square);
        else if (is_called("rotated_clear"))
            take(&board, square);
        else
            board.word[0] ^= (uint64_t)1 << square;
        if (is_called("rotated_clear") && i % 50 == 0) {
            in.s[0] = board = drawn_set(2);
            boards = call_function(of, &in);
        }
        if (is_called("rotated_set") && i % 50 == 0) {
            in.s[0] = board = none;
            boards = call_function(of, &in);
        }
        in.s[0] = board;
        const struct out anew = call_function(of, &in);
        is_true(memcmp(anew.rotated, boards.rotated, ROTATED_BYTES) == 0,
                "all boards are in step", i, (unsigned)square);
    }
    return 1;
}
