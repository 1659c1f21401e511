/* Lines: what lies between two squares, behind them, and on the whole line through both.
 *
 * Two squares are aligned when a slider of the game, of either player, captures from one to the other,
 * or back. A slide goes on by equal steps over the empty board, as far as its range lets it, and stays in its
 * zone, or ends there; one that passes over its first square whatever stands there does not mind that; one that hops needs a square between for its screen, and one of a least range so many. What
 * bends as a griffon does slides from behind its first step. between is what is passed; line all of both squares' line, as far as the
 * board goes and the zone; ray what is ahead of a, beyond what is ahead of b, pass the same with b; where several
 * slides align them, all of these together.
 *
 * PIECE_between is what a lame piece passes from one square to another, either player's. A leap by one way or
 * another passes nothing that must be empty. */
#include "judge.h"

enum { SLIDES = 2048 };
enum { BETWEEN, BETWEEN_TO, LINE, BEYOND, RAY, PASS, ANSWERS };

static const char *const names[ANSWERS] = {"between", "between_to", "line",
                                           "beyond",  "ray",        "pass"};

struct slide {
    int dx, dy, range, screens, skips;
    unsigned color;
    const unsigned char *zone, *ends;
};

/* Of a way, or of what it does behind a first step. */
static struct slide slide_of(const struct way *way, unsigned color)
{
    const int is_bent = way->kind == BENT;
    struct slide slide = {way->dx, way->dy, way->range, 0, 0, color, way->zone, way->ends};
    if (is_bent) {
        slide.dx = way->then_x, slide.dy = way->then_y;
    } else {
        slide.skips = way->kind == SKI;
        slide.screens = way->kind != PLAIN;
        if (way->least - 1 > slide.screens)
            slide.screens = way->least - 1;
    }
    return slide;
}

static int is_slide(const struct piece *piece, const struct way *way)
{
    return is_bend(piece, way) || (way->captures && way->range != 1 &&
                                   (way->kind == PLAIN || way->kind == HOP ||
                                    way->kind == GRASSHOP || way->kind == SKI));
}

static int find_slides(struct slide *slides)
{
    int count = 0;
    for (int i = 0; i < game->piece_count; i++)
        for (int j = 0; j < game->pieces[i].count; j++)
            EACH_COLOR(color)
    if (is_slide(&game->pieces[i], &game->pieces[i].ways[j]) && count < SLIDES)
        slides[count++] = slide_of(&game->pieces[i].ways[j], color);
    return count;
}

/* The next square of a slide, or -1. */
static int next_of(const struct slide *slide, int square, int sign)
{
    int file, rank;
    see(slide->color, square, &file, &rank);
    if (slide->zone != NULL && !slide->zone[place(file, rank)])
        return -1;
    file += sign * slide->dx, rank += sign * slide->dy;
    const int next = square_at(slide->color, file, rank);
    return next >= 0 && slide->zone != NULL && !slide->zone[place(file, rank)] ? -1
                                                                               : next;
}

static struct set way_from(const struct slide *slide, int square, int sign)
{
    struct set way = none;
    while ((square = next_of(slide, square, sign)) >= 0)
        put(&way, square);
    return way;
}

/* What a slide that starts on `a` says of it and each square where it gets, in both orders. */
static void add_slide(struct set (*answers)[128][ANSWERS], const struct slide *slide,
                      int a)
{
    struct set passed = none;
    int b = a;
    for (int steps = 1; slide->range == 0 || steps <= slide->range; steps++) {
        b = next_of(slide, b, 1);
        if (b < 0)
            return;
        int file, rank;
        see(slide->color, b, &file, &rank);
        const int is_end = slide->ends == NULL || slide->ends[place(file, rank)];
        for (int sign = -1; sign <= 1 && steps > slide->screens && is_end; sign += 2) {
            const int from = sign > 0 ? a : b, to = sign > 0 ? b : a;
            struct set *of = answers[from][to];
            const struct set behind = way_from(slide, to, sign);
            of[BETWEEN] = joined(of[BETWEEN], passed);
            of[BETWEEN_TO] = joined(of[BETWEEN_TO], passed);
            of[LINE] = joined(of[LINE], joined(one(a), way_from(slide, a, 1)));
            of[LINE] = joined(of[LINE], way_from(slide, a, -1));
            of[BEYOND] = joined(of[BEYOND], behind);
            of[RAY] = joined(of[RAY], way_from(slide, from, sign));
            of[PASS] = joined(of[PASS], joined(one(to), behind));
        }
        if (steps > slide->skips)
            put(&passed, b);
    }
}

static struct set (*all_answers(void))[128][ANSWERS]
{
    static struct set(*answers)[128][ANSWERS];
    static struct slide slides[SLIDES];
    if (answers != NULL)
        return answers;
    answers = calloc(128, sizeof *answers);
    const int count = find_slides(slides);
    EACH_SQUARE(a)
    {
        EACH_SQUARE(b) put(&answers[a][b][BETWEEN_TO], b);
        for (int i = 0; i < count && is_there(a); i++)
            add_slide(answers, &slides[i], a);
    }
    return answers;
}

/* ---- lame pieces */

/* Squares on which a lame way's single step hangs, one of them at a time occupied. */
static struct set stops_of(unsigned color, const struct way *way, int square)
{
    struct set stops = none;
    int file, rank;
    see(color, square, &file, &rank);
    EACH_SQUARE(a)
    {
        struct board board = {color, one(a), {{0, 0}}};
        if (a == square)
            continue;
        walk_way(&board, way, file, rank);
        if (!has(board.seen, square_at(color, file + way->dx, rank + way->dy)))
            put(&stops, a);
    }
    return stops;
}

/* What a way passes on its way to each square. */
static void add_lame(struct set passed[128], unsigned color, const struct way *way,
                     int from)
{
    struct way single = *way;
    struct set so_far = none;
    single.range = 1, single.least = 0;
    for (int step = 1; way->range == 0 || step <= way->range; step++) {
        struct board board = {color, none, {{0, 0}}};
        int file, rank;
        if (!is_there(from))
            return;
        see(color, from, &file, &rank);
        if (square_at(color, file, rank) < 0)
            return;
        walk_way(&board, &single, file, rank);
        const int to = square_at(color, file + way->dx, rank + way->dy);
        if (to < 0 || !has(board.seen, to))
            return;
        so_far = joined(so_far, stops_of(color, &single, from));
        take(&so_far, to);
        if (step >= way->least)
            passed[to] = joined(passed[to], so_far);
        put(&so_far, to);
        from = to;
    }
}

static void judge_between(const struct piece *piece)
{
    static struct set passed[128][128];
    memset(passed, 0, sizeof passed);
    EACH_SQUARE(a)
    EACH_COLOR(color)
    for (int i = 0; i < piece->count;
         i++) if (piece->ways[i].captures && piece->ways[i].kind == LAME)
    {
        struct set to[128] = {{{0, 0}}};
        add_lame(to, color, &piece->ways[i], a);
        EACH_SQUARE(b)
        if (piece->ways[i].is_back)
            passed[b][a] = joined(passed[b][a], to[b]);
        else
            passed[a][b] = joined(passed[a][b], to[b]);
    }
    EACH_SQUARE(a)
    EACH_SQUARE(b)
    is_set(set_of((unsigned)a, (unsigned)b), passed[a][b], (unsigned)a, (unsigned)b);
}

int judge_lines(void)
{
    const struct piece *piece;
    if (!takes("uu>s"))
        return 0;
    for (int i = 0; i < ANSWERS; i++)
        if (is_called(names[i])) {
            struct set(*answers)[128][ANSWERS] = all_answers();
            EACH_SQUARE(a)
            EACH_SQUARE(b)
            is_set(set_of((unsigned)a, (unsigned)b), answers[a][b][i], (unsigned)a,
                   (unsigned)b);
            return 1;
        }
    if ((piece = piece_before("_between")) == NULL)
        return 0;
    judge_between(piece);
    return 1;
}
