/* What pieces attack, where they go, and from where they are attacked; and the parts of it that methods
 * have functions for.
 *
 * The rule is a walk over the board. PIECE_attacks is where a piece could capture, whatever stands
 * there; PIECE_moves is where it goes without capturing; PIECE_attackers is from where it attacks
 * a square; PIECE_pseudo is what it attacks on the empty board. What a game lacks follows from the
 * attacks: then moves are the attacks without the occupied squares, and attackers the attacks
 * themselves.
 *
 * Boards are few whole ones, on which every square is looked up, and for each square subsets of those
 * that matter there: all, where all squares have not too many together, else some by lot. Walks are made once, and
 * all methods, forms and languages are compared with them. */
#include "judge.h"

enum verb { ATTACKS, MOVES, ATTACKERS, PSEUDO };

static const char *const verbs[] = {"_attacks", "_moves", "_attackers", "_pseudo"};

enum { BOARDS = 6, SUBSETS = 16, KEPT = 256 };

struct trial {
    struct set board, wanted;
    unsigned char color, square;
};

/* What was walked of a piece, or of a part of it, whose name is `of`. */
struct trials {
    char of[100];
    enum verb verb;
    unsigned count, room;
    struct trial *list;
};

static void add_trial(struct trials *trials, unsigned color, int square, struct set board,
                      struct set wanted)
{
    if (trials->count == trials->room) {
        trials->room = trials->room * 2 + 1000;
        trials->list = realloc(trials->list, trials->room * sizeof *trials->list);
        if (trials->list == NULL)
            give_up("no memory", trials->of);
    }
    trials->list[trials->count++] =
        (struct trial){board, wanted, (unsigned char)color, (unsigned char)square};
}

static struct set walk(const struct piece *piece, enum verb verb, unsigned color,
                       int square, struct set board)
{
    return verb == MOVES ? minus(walk_piece(piece, 0, color, square, board), board)
                         : walk_piece(piece, 1, color, square, board);
}

/* Whole boards. */
static void walk_boards(struct trials *trials, const struct piece *piece, unsigned color)
{
    const int boards = trials->verb == PSEUDO ? 1 : BOARDS * (is_thorough ? 20 : 1);
    for (int i = 0; i < boards; i++) {
        const struct set board = board_by_lot(i);
        struct set seen[128], from[128] = {{{0, 0}}};
        EACH_SQUARE(a) seen[a] = walk(piece, trials->verb, color, a, board);
        EACH_SQUARE(a) EACH_SQUARE(b) if (has(seen[a], b)) put(&from[b], a);
        EACH_SQUARE(a)
        add_trial(trials, color, a, board, trials->verb == ATTACKERS ? from[a] : seen[a]);
    }
}

/* Those squares on which it hangs what the piece sees: some board shows it. */
static struct set relevant(const struct piece *piece, enum verb verb, unsigned color,
                           int square)
{
    struct set set = none;
    for (int i = 0; i < (is_thorough ? 6 : 4); i++) {
        const struct set board = i == 0 ? none : drawn_set(3u << i);
        const struct set seen = walk(piece, verb, color, square, board);
        EACH_SQUARE(a)
        {
            struct set other = board;
            other.word[a / 64] ^= (uint64_t)1 << a % 64;
            if (has(set, a) || a == square)
                continue;
            if (!is_same(minus(walk(piece, verb, color, square, other), one(a)),
                         minus(seen, one(a))))
                put(&set, a);
        }
    }
    return set;
}

/* A subset of a set, by the bits of a number. */
static struct set subset(struct set set, uint64_t number)
{
    struct set chosen = none;
    int i = 0;
    EACH_SQUARE(a) if (has(set, a))
    {
        if ((number >> i % 64 & 1) != 0)
            put(&chosen, a);
        i++;
    }
    return chosen;
}

static int size_of(struct set set)
{
    int size = 0;
    EACH_SQUARE(a) size += has(set, a);
    return size;
}

/* Subsets of what matters, with anything beside it. */
static void walk_subsets(struct trials *trials, const struct piece *piece, unsigned color)
{
    struct set matters[128];
    uint64_t all = 0;
    EACH_SQUARE(a)
    {
        matters[a] = relevant(piece, trials->verb, color, a);
        all += (uint64_t)1 << size_of(matters[a]);
    }
    const int is_all = all <= (is_thorough ? 4000000 : 40000);
    EACH_SQUARE(a)
    {
        const int size = size_of(matters[a]);
        const uint64_t count = is_all        ? (uint64_t)1 << size
                               : size < 5    ? (uint64_t)1 << size
                               : is_thorough ? 2000
                                             : SUBSETS;
        for (uint64_t i = 0; i < count; i++) {
            const struct set chosen =
                subset(matters[a], count == (uint64_t)1 << size ? i
                                   : i % 2 != 0                 ? drawn_bits()
                                                : drawn_bits() & drawn_bits());
            const struct set beside =
                i % 2 != 0
                    ? none
                    : minus((struct set){{drawn_bits(), drawn_bits()}}, matters[a]);
            struct set board = chosen;
            EACH_SQUARE(b) if (has(beside, b)) put(&board, b);
            add_trial(trials, color, a, board,
                      walk(piece, trials->verb, color, a, board));
        }
    }
}

static int is_of_both(const struct piece *piece, enum verb verb)
{
    for (int i = 0; i < 3; i++) {
        const struct set board = board_by_lot(3 * i);
        EACH_SQUARE(a)
        if (!is_same(walk(piece, verb, 0, a, board), walk(piece, verb, 1, a, board)))
            return 0;
    }
    return 1;
}

/* Those of a piece, or of that part of one: by its name. */
static const struct trials *trials_of(const struct piece *piece, enum verb verb)
{
    static struct trials kept[KEPT];
    int i = 0;
    while (kept[i].count != 0 &&
           (kept[i].verb != verb || strcmp(kept[i].of, piece->name) != 0))
        if (++i == KEPT)
            give_up("too many pieces", piece->name);
    struct trials *trials = &kept[i];
    if (trials->count != 0)
        return trials;
    snprintf(trials->of, sizeof trials->of, "%s", piece->name);
    trials->verb = verb;
    EACH_COLOR(color)
    {
        walk_boards(trials, piece, color);
        if (verb == ATTACKS && (color == 0 || !is_of_both(piece, verb)))
            walk_subsets(trials, piece, color);
    }
    for (int spare = 0; spare < game->spare; spare++)
        add_trial(trials, 0, game->squares + spare, board_by_lot(2 + spare), none);
    return trials;
}

/* The boards that rotated lookups take, of a set. */
static struct out boards_of(struct set bits)
{
    const struct in in = {.s = {bits}};
    return call_function(find("rotated_of"), &in);
}

static struct set look_up(const struct trial *trial)
{
    const struct set bits = joined(to_bits(trial->board), noise());
    struct in in = {.u = {trial->square}, .s = {bits}};
    struct out boards;
    if (begins(function->takes, "uu"))
        in.u[0] = trial->color, in.u[1] = trial->square;
    if (strchr(function->takes, 'r') != NULL) {
        boards = boards_of(bits);
        in.p[0] = boards.rotated;
    }
    return to_squares(call_function(function, &in).s[0]);
}

/* Compares with a piece; `half` is 1 or 2 where the function is of that player alone. */
static void compare(const struct piece *piece, enum verb verb, int half)
{
    const struct trials *trials = trials_of(piece, verb);
    for (unsigned i = 0; i < trials->count; i++)
        if (half == 0 || trials->list[i].color == half - 1)
            is_set(look_up(&trials->list[i]), trials->list[i].wanted,
                   trials->list[i].color, trials->list[i].square);
}

/* ---- parts of pieces */

/* A piece of those ways that are asked for: all but plain leaps, or straight ones, or slanting ones of
 * them, or leaps, or what bends behind a diagonal step, a straight one, or any. */
enum part { SLIDES, STRAIGHT, SLANTING, LEAPS, GRIFFON, MANTICORE, BENDS };

/* Of what is neither a plain capture nor a plain way to go, parts have some, or none: which, WANTS tell. */
enum { CAPTURES = 1, GOES = 2, PLAINLY = 4, HOPS = 8, UNBENT = 16, IS_LAME = 32, WANTS = 64 };

/* Whether a way steps once, straight on or along a diagonal, and then turns by half a right angle and goes
 * on as far as it can, wherever the piece is. */
static int may_be_bend(const struct way *way)
{
    return way->kind == BENT && way->captures && way->range == 0 && way->least == 0 &&
           way->zone == NULL && !way->is_back && abs(way->dx) < 2 && abs(way->dy) < 2 &&
           abs(way->then_x) < 2 && abs(way->then_y) < 2 &&
           abs(way->dx + way->then_x) + abs(way->dy + way->then_y) == 3;
}

int is_bend(const struct piece *piece, const struct way *way)
{
    int count = 0;
    for (int i = 0; i < piece->count; i++)
        count += may_be_bend(&piece->ways[i]) &&
                 (piece->ways[i].dx * piece->ways[i].dy == 0) == (way->dx * way->dy == 0);
    return may_be_bend(way) && count == 8;
}

/* Of what bends, the slide behind the first step. */
static struct way unbent(struct way way)
{
    way.kind = PLAIN;
    way.dx = way.then_x, way.dy = way.then_y;
    return way;
}

static int is_of_part(const struct piece *piece, const struct way *way, enum part part,
                      unsigned wants)
{
    const int is_leap = way->range == 1 && way->kind == PLAIN,
              bends = is_bend(piece, way), is_straight = way->dx == 0 || way->dy == 0;
    if (part == LEAPS || is_leap)
        return is_leap && part == LEAPS;
    if (part >= GRIFFON)
        return bends && (part == BENDS || is_straight == (part == MANTICORE));
    const struct way on = bends && part != SLIDES ? unbent(*way) : *way;
    if (((wants & CAPTURES) != 0 && !way->captures) ||
        ((wants & GOES) != 0 && !way->goes) ||
        ((wants & PLAINLY) != 0 && on.kind != PLAIN) ||
        ((wants & HOPS) != 0 && way->kind != HOP && way->kind != GRASSHOP) ||
        ((wants & IS_LAME) != 0 && way->kind != LAME) || ((wants & UNBENT) != 0 && bends))
        return 0;
    const int far = abs(on.dx) > abs(on.dy) ? abs(on.dx) : abs(on.dy);
    return part == SLIDES || (far == 1 && (part == STRAIGHT) == (on.dx * on.dy == 0));
}

/* It stays; by name. Where parts are made for moves that capture nothing, these count as captures. */
static const struct piece *part_of(const struct piece *piece, enum part part,
                                   unsigned wants)
{
    static const char *const titles[] = {"slides",  "straight",  "slanting", "leaps",
                                         "griffon", "manticore", "bends"};
    static struct piece *kept[512];
    static int count;
    char name[100];
    snprintf(name, sizeof name, "%.40s/%s%u", piece->name, titles[part], wants);
    for (int i = 0; i < count; i++)
        if (strcmp(kept[i]->name, name) == 0)
            return kept[i];
    struct piece *of = calloc(1, sizeof *of);
    if (of == NULL || count == 512)
        give_up("too many parts", name);
    snprintf(of->name, sizeof of->name, "%.63s", name);
    for (int i = 0; i < piece->count; i++) {
        struct way way = piece->ways[i];
        if (!is_of_part(piece, &way, part, wants))
            continue;
        if ((part == STRAIGHT || part == SLANTING) && is_bend(piece, &way))
            way = unbent(way);
        way.captures |= (wants & CAPTURES) == 0 && part != LEAPS;
        of->ways[of->count++] = way;
    }
    return kept[count++] = of;
}

/* Whether a function is that part on all boards. */
static int is_part(const struct piece *part, int half)
{
    const struct trials *trials = trials_of(part, ATTACKS);
    for (unsigned i = 0; i < trials->count; i++)
        if ((half == 0 || trials->list[i].color == half - 1) &&
            !is_same(look_up(&trials->list[i]), trials->list[i].wanted))
            return 0;
    return 1;
}

/* What captures, unless it is all that some other choice has: then that. Where all that the piece attacks is the same
 * for both players, a part may be of the first one's ways. */
static void judge_part(const struct piece *piece, enum part part, int half)
{
    const int last = half == 0 && (takes("us>s") || takes("u>s")) ? 1 : half;
    for (int of = half; of <= last; of++)
        for (unsigned i = 0; i <= WANTS; i++) {
            const unsigned wants = i == 0 ? CAPTURES : i - 1;
            const struct piece *some = part_of(piece, part, wants);
            if ((i == 0 || some->count != 0) && is_part(some, of)) {
                compare(some, ATTACKS, of);
                return;
            }
        }
    compare(part_of(piece, part, CAPTURES), ATTACKS, half);
}

static int is_lookup(void)
{
    return takes("us>s") || takes("uus>s") || takes("ur>s") || takes("u>s") ||
           takes("uu>s") || takes("uur>s");
}

int judge_attacks(void)
{
    static const struct {
        const char *end;
        enum part part;
        int half;
    } parts[] = {{"_first_attacks", SLIDES, 1},
                 {"_second_attacks", SLIDES, 2},
                 {"_straight_attacks", STRAIGHT, 0},
                 {"_slanting_attacks", SLANTING, 0},
                 {"_griffon_attacks", GRIFFON, 0},
                 {"_manticore_attacks", MANTICORE, 0},
                 {"_slides_attacks", SLIDES, 0}};
    const struct piece *piece;
    if (!is_lookup())
        return 0;
    for (int i = 0; i < 4; i++)
        if ((piece = piece_before(verbs[i])) != NULL) {
            compare(piece, (enum verb)i, 0);
            return 1;
        }
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if ((piece = piece_before(parts[i].end)) != NULL) {
            judge_part(piece, parts[i].part, parts[i].half);
            return 1;
        }
    return 0;
}

/* ---- functions that are missing */

static int has_function(const struct piece *piece, enum verb verb)
{
    for (const struct function *f = headers->functions; f->name != NULL; f++) {
        char name[200];
        snprintf(name, sizeof name, "%s%s", piece->name, verbs[verb]);
        if (strcmp(f->name, name) == 0)
            return 1;
        snprintf(name, sizeof name, "%s_%s%s", f->header, piece->name, verbs[verb]);
        if (strcmp(f->name, name) == 0)
            return 1;
    }
    return 0;
}

/* Each piece has its attacks; and what else it lacks is what the attacks say. */
void judge_pieces(void)
{
    static struct function me = {"attacks", 0, "", "", NULL};
    headers = &headers_c != NULL ? &headers_c : &headers_cpp;
    function = &me;
    for (int i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const int has_moves = has_function(piece, MOVES),
                  has_attackers = has_function(piece, ATTACKERS);
        me.name = piece->name;
        is_true(has_function(piece, ATTACKS), "the piece has its attacks", (unsigned)i,
                0);
        EACH_COLOR(color) EACH_SQUARE(a) for (int j = 0; j < 4; j++)
        {
            const struct set board = board_by_lot(j),
                             seen = walk_piece(piece, 1, color, a, board);
            if (!has_moves)
                is_set(minus(seen, board), walk(piece, MOVES, color, a, board), color,
                       (unsigned)a);
            EACH_SQUARE(b)
            if (has(seen, b) && !has_attackers)
                is_true(has(walk_piece(piece, 1, color, b, board), a),
                        "it is attacked from where it attacks", (unsigned)a, (unsigned)b);
        }
    }
}

/* ---- leaps alone, and what bends */

/* What is straight on behind each first step to that square, or behind all where it is -1; whatever is missing on
 * the way. */
static struct set lies_beyond(const struct piece *piece, int a, int to)
{
    struct set beyond = none;
    for (int i = 0; i < piece->count && is_there(a); i++) {
        const struct way *way = &piece->ways[i];
        int file = file_of(a) + way->dx, rank = rank_of(a) + way->dy;
        if (to >= 0 && square_at(0, file, rank) != to)
            continue;
        for (int j = 0; j < 128; j++) {
            file += way->then_x, rank += way->then_y;
            beyond = joined(beyond, one(square_at(0, file, rank)));
        }
    }
    return beyond;
}

/* Step i, as functions number them, leads somewhere, or else to where it begins. */
static void judge_bends(const struct piece *piece, const char *stem)
{
    char name[200];
    snprintf(name, sizeof name, "%s_first_step", stem);
    const struct function *step = find(name);
    snprintf(name, sizeof name, "%s_beyond", stem);
    const struct function *on = find(name);
    EACH_SQUARE(a)
    {
        struct set first = none, beyond = none, wanted = none;
        for (unsigned i = 0; i < 4; i++) {
            const struct in in = {.u = {(unsigned)a, i}};
            const int to = (int)call_function(step, &in).n;
            const struct set lies = to_squares(call_function(on, &in).s[0]);
            if (to != a) {
                put(&first, to);
                is_set(lies, lies_beyond(piece, a, to), (unsigned)a, i);
            }
            beyond = joined(beyond, lies);
        }
        for (int i = 0; i < piece->count; i++)
            wanted = joined(wanted,
                            one(step_on(0, a, piece->ways[i].dx, piece->ways[i].dy)));
        is_set(first, wanted, (unsigned)a, 0);
        is_set(beyond, lies_beyond(piece, a, -1), (unsigned)a, 1);
    }
}

static void judge_first_steps(const struct piece *piece)
{
    EACH_COLOR(color) EACH_SQUARE(a)
    {
        struct set wanted = none;
        for (int i = 0; i < piece->count; i++)
            wanted = joined(wanted,
                            one(step_on(color, a, piece->ways[i].dx, piece->ways[i].dy)));
        is_set(takes("uu>s") ? set_of(color, (unsigned)a) : set_of((unsigned)a, 0),
               wanted, color, (unsigned)a);
    }
}

/* Of a piece that bends, or of a part of it that has a name. */
static int judge_all_bends(void)
{
    static const char *const verbs_of_bends[] = {"_first_steps", "_first_step",
                                                 "_beyond"};
    static const struct {
        const char *of;
        enum part part;
    } bends[] = {
        {"", BENDS}, {"_slides", BENDS}, {"_griffon", GRIFFON}, {"_manticore", MANTICORE}};
    for (int i = 0; i < 12; i++) {
        char end[40], stem[200];
        const char *of = bends[i / 3].of, *verb = verbs_of_bends[i % 3];
        snprintf(end, sizeof end, "%s%s", of, verb);
        const struct piece *piece = piece_before(end);
        if (piece == NULL)
            continue;
        snprintf(stem, sizeof stem, "%s%s", piece->name, of);
        piece = part_of(piece, bends[i / 3].part, CAPTURES);
        if (i % 3 == 0)
            judge_first_steps(piece);
        else
            judge_bends(piece, stem);
        return 1;
    }
    return 0;
}

/* From where a piece's lame ways get something when a square becomes empty, on the empty board. */
static void judge_released(const struct piece *whole)
{
    static struct piece lame;
    const struct piece *piece = &lame;
    lame.count = 0;
    for (int i = 0; i < whole->count; i++)
        if (whole->ways[i].kind == LAME)
            lame.ways[lame.count++] = whole->ways[i];
    EACH_COLOR(color)
    {
        struct set free[128];
        EACH_SQUARE(a) free[a] = walk_piece(piece, 1, color, a, none);
        EACH_SQUARE(square)
        {
            struct set wanted = none;
            EACH_SQUARE(a)
            if (!is_same(minus(free[a], one(square)),
                         minus(walk_piece(piece, 1, color, a, one(square)), one(square))))
                put(&wanted, a);
            is_set(takes("uu>s") ? set_of(color, (unsigned)square)
                                 : set_of((unsigned)square, 0),
                   wanted, color, (unsigned)square);
        }
    }
}

int judge_leaps(void)
{
    const struct piece *piece;
    if (judge_all_bends())
        return 1;
    if ((piece = piece_before("_released")) != NULL)
        judge_released(piece);
    else if ((piece = piece_before("_leaps")) != NULL) {
        const struct piece *leaps = part_of(piece, LEAPS, CAPTURES),
                           *slides = part_of(piece, SLIDES, CAPTURES);
        struct set full = none;
        EACH_SQUARE(a) put(&full, a);
        EACH_COLOR(color) EACH_SQUARE(a)
        {
            /* A leap to where it slides whatever is occupied may be left out. */
            const struct set wanted = walk_piece(leaps, 1, color, a, none),
                             always = common(walk_piece(slides, 1, color, a, full),
                                             walk_piece(slides, 1, color, a, none)),
                             seen = takes("uu>s") ? set_of(color, (unsigned)a)
                                                  : set_of((unsigned)a, 0);
            is_set(joined(seen, common(wanted, always)), wanted, color, (unsigned)a);
        }
    } else {
        return 0;
    }
    return 1;
}
