/* What other sections of a file say: pawns, castling, zones and codes.
 *
 * Pawns: front is wherever a pawn can ever get by its quiet moves, with nothing in its way; attack_span
 * what it can attack from there, and from where it stands; passed both together. A place is beside it
 * from which a push leads where its capture does, or a capture where its push does; that may be a hole, or
 * off the board. A square is asked where a pawn on it gets by going on with one push: connected has those
 * that are beside, or from which it is protected; backward those from which one comes there, past squares
 * alone; isolated those that have such a place ahead of them or behind, across holes. Sets of pawns go where
 * each of them goes. */
#include "judge.h"

/* ---- pawns */

static int is_push(const struct way *way)
{
    return way->goes && !way->captures;
}

static struct set go_on(const struct piece *piece, unsigned color, int a)
{
    struct set front = none, ring = one(a);
    while (!is_empty(ring)) {
        struct set next = none;
        EACH_SQUARE(b)
        if (has(ring, b))
            next = joined(next, walk_piece(piece, 0, color, b, none));
        ring = minus(next, front);
        front = joined(front, next);
    }
    return minus(front, one(a));
}

static struct set all_attacks(const struct piece *piece, unsigned color, struct set from)
{
    struct set attacks = none;
    EACH_SQUARE(a)
    if (has(from, a))
        attacks = joined(attacks, walk_piece(piece, 1, color, a, none));
    return attacks;
}

/* ---- beside a pawn */

/* Whether a capture from one place leads where a push from the other does. */
static int meet(const struct piece *piece, int x, int y, int other_x, int other_y)
{
    for (int i = 0; i < piece->count; i++)
        for (int j = 0; j < piece->count; j++) {
            const struct way *capture = &piece->ways[i], *push = &piece->ways[j];
            if (capture->captures && push->goes &&
                x + capture->dx == other_x + push->dx &&
                y + capture->dy == other_y + push->dy)
                return 1;
        }
    return 0;
}

static int is_beside(const struct piece *piece, unsigned color, int a, int x, int y)
{
    int own_x, own_y;
    see(color, a, &own_x, &own_y);
    return meet(piece, own_x, own_y, x, y) || meet(piece, x, y, own_x, own_y);
}

/* Whether pawns on b come beside one on a by so many pushes of one kind at most, each from a square; or,
 * across holes, by as many forward or back. */
static int comes_beside(const struct piece *piece, unsigned color, int a, int b,
                        int pushes, int crosses_holes)
{
    int x, y;
    see(color, b, &x, &y);
    for (int i = 0; i < piece->count; i++) {
        const struct way *push = &piece->ways[i];
        for (int n = crosses_holes ? -pushes : 0; n <= pushes && push->goes; n++) {
            const int to_x = x + n * push->dx, to_y = y + n * push->dy;
            if (is_beside(piece, color, a, to_x, to_y))
                return 1;
            if (!crosses_holes && square_at(color, to_x, to_y) < 0)
                break;
        }
    }
    return 0;
}

enum mask { FRONT, SPAN, PASSED, BACKWARD, CONNECTED, ISOLATED, NEXT };

static struct set mask_of(const struct piece *piece, enum mask mask, unsigned color,
                          int a)
{
    const struct set front = is_there(a) ? go_on(piece, color, a) : none;
    const struct set span =
        is_there(a) ? all_attacks(piece, color, joined(front, one(a))) : none;
    struct set set = none;
    switch (mask) {
    case FRONT:
        return front;
    case SPAN:
        return span;
    case PASSED:
        return joined(front, span);
    case NEXT:
        return joined(walk_piece(piece, 0, color, a, none),
                      walk_piece(piece, 1, color, a, none));
    default:
        break;
    }
    EACH_SQUARE(b)
    if (is_there(a) && is_there(b) &&
        (mask == CONNECTED ? comes_beside(piece, color, a, b, 0, 0) ||
                                 has(walk_piece(piece, 1, color, b, none), a)
                           : comes_beside(piece, color, a, b, game->files + game->ranks,
                                          mask == ISOLATED)))
        put(&set, b);
    return set;
}

/* Whether a pawn may take two steps from there. */
int is_home(const struct piece *piece, unsigned color, int a)
{
    char key[KEY];
    unsigned char home[PLACES] = {0};
    const char *text = find_line("[pawns]", piece->name, 0, key);
    int file, rank;
    if (text == NULL || !is_there(a))
        return 0;
    see(color, a, &file, &rank);
    if (*text >= '0' && *text <= '9')
        return rank == atoi(text) - 1;
    read_squares(text, home);
    return home[place(file, rank)];
}

struct set two_steps(const struct piece *piece, unsigned color, int a, struct set empty)
{
    struct set to = none;
    for (int i = 0; i < piece->count; i++) {
        const struct way *way = &piece->ways[i];
        if (!is_push(way) && !(way->goes && way->captures))
            continue;
        const int first = step_on(color, a, way->dx, way->dy);
        const int second = first < 0 ? -1 : step_on(color, first, way->dx, way->dy);
        if (second >= 0 && has(empty, first) && has(empty, second))
            put(&to, second);
    }
    return to;
}

enum many { ATTACKS_OF, PUSHES, DOUBLE_PUSHES, ONE_A_FILE };

static void judge_many(const struct piece *piece, enum many many)
{
    for (int i = 0; i < 60; i++)
        EACH_COLOR(color)
        {
            struct set set = board_by_lot(i % 12), wanted = none;
            struct set empty = i < 12 ? board_by_lot(1) : board_by_lot(i % 7);
            EACH_SQUARE(a) if (!is_there(a)) take(&set, a), take(&empty, a);
            EACH_SQUARE(a)
            {
                if (!has(set, a))
                    continue;
                if (many == ATTACKS_OF)
                    wanted = joined(wanted, walk_piece(piece, 1, color, a, none));
                else if (many == PUSHES)
                    wanted = joined(wanted,
                                    common(walk_piece(piece, 0, color, a, none), empty));
                else if (many == DOUBLE_PUSHES && is_home(piece, color, a))
                    wanted = joined(wanted, two_steps(piece, color, a, empty));
                EACH_SQUARE(b)
                if (many == ONE_A_FILE && is_there(b) && file_of(a) == file_of(b))
                    put(&wanted, b);
            }
            is_set(takes("s>s") ? call(0, 0, set, none, none).s[0]
                                : call(color, 0, set, empty, none).s[0],
                   wanted, color, (unsigned)i);
        }
}

static void judge_dead_ends(const struct piece *piece)
{
    EACH_COLOR(color)
    {
        struct set wanted = none;
        EACH_SQUARE(a)
        if (is_there(a) && is_empty(mask_of(piece, NEXT, color, a)))
            put(&wanted, a);
        is_set(set_of(color, 0), wanted, color, 0);
    }
}

int judge_pawns(void)
{
    static const char *const masks[] = {
        "_front",     "_attack_span", "_passed",           "_backward",
        "_connected", "_isolated",    "_pushes_or_attacks"};
    static const char *const many[] = {"_attacks_of", "_pushes", "_double_pushes",
                                       "_one_a_file"};
    const struct piece *piece;
    for (int i = 0; i <= NEXT; i++)
        if ((piece = piece_before(masks[i])) != NULL) {
            EACH_COLOR(color)
            EACH_SQUARE(a)
            is_set(takes("u>s") ? set_of((unsigned)a, 0) : set_of(color, (unsigned)a),
                   mask_of(piece, (enum mask)i, color, a), color, (unsigned)a);
            return 1;
        }
    for (int i = 0; i <= ONE_A_FILE; i++)
        if ((piece = piece_before(many[i])) != NULL) {
            judge_many(piece, (enum many)i);
            return 1;
        }
    if ((piece = piece_before("_dead_ends")) == NULL)
        return 0;
    judge_dead_ends(piece);
    return 1;
}

/* ---- castling: king FROM TO, rook FROM TO */

static int next_square(const char **text)
{
    int file, rank;
    *text = read_square(*text + strspn(*text, " "), &file, &rank);
    return game->square_of[place(file, rank)];
}

/* Squares between two of a rank, and both. */
static struct set rank_part(int a, int b)
{
    struct set part = none;
    EACH_SQUARE(c)
    if (rank_of(c) == rank_of(a) &&
        (file_of(c) - file_of(a)) * (file_of(c) - file_of(b)) <= 0)
        put(&part, c);
    return part;
}

int judge_castling(void)
{
    static const char *const parts[] = {"castling_king_from", "castling_king_to",
                                        "castling_rook_from", "castling_rook_to"};
    char key[KEY], man[64];
    uint64_t ended[128] = {0};
    const char *text;
    if (!begins(function->name, "castling_") || !begins(function->takes, "u>"))
        return 0;
    for (unsigned n = 0; (text = find_line("[castling]", NULL, (int)n, key)) != NULL;
         n++) {
        int squares[4], length;
        for (int i = 0; i < 4; i += 2) {
            sscanf(text + strspn(text, " ,"), "%63s%n", man, &length);
            text += strspn(text, " ,") + (size_t)length;
            squares[i] = next_square(&text);
            squares[i + 1] = next_square(&text);
            ended[squares[i]] |= (uint64_t)1 << n;
        }
        for (int i = 0; i < 4; i++)
            if (is_called(parts[i]))
                is_number(number_of(n, 0), (uint64_t)squares[i], n, 0);
        const struct set safe = rank_part(squares[0], squares[1]);
        struct set empty = joined(safe, rank_part(squares[2], squares[3]));
        take(&empty, squares[0]);
        take(&empty, squares[2]);
        if (is_called("castling_empty"))
            is_set(set_of(n, 0), empty, n, 0);
        if (is_called("castling_safe"))
            is_set(set_of(n, 0), safe, n, 0);
    }
    if (is_called("castling_ends"))
        EACH_SQUARE(a) is_number(number_of((unsigned)a, 0), ended[a], (unsigned)a, 0);
    return 1;
}

/* ---- zones and codes */

int judge_zones(void)
{
    for (int i = 0; i < game->zone_count; i++) {
        char name[80];
        snprintf(name, sizeof name, "%.63s_zone", game->zones[i].name);
        if (!is_called(name))
            continue;
        EACH_COLOR(color)
        {
            struct set wanted = none;
            EACH_SQUARE(a)
            {
                int file, rank;
                see(color, a, &file, &rank);
                if (square_at(color, file, rank) >= 0 &&
                    game->zones[i].has[place(file, rank)])
                    put(&wanted, a);
            }
            is_set(set_of(color, 0), wanted, color, 0);
        }
        return 1;
    }
    return 0;
}

int judge_codes(void)
{
    char key[KEY];
    const char *text;
    if (!is_called("by_code"))
        return 0;
    for (int n = 0; (text = find_line("[codes]", NULL, n, key)) != NULL; n++) {
        unsigned codes[2];
        const int count = sscanf(text, "%u %u", &codes[0], &codes[1]);
        for (int color = 0; color < count; color++)
            EACH_SQUARE(a)
        is_set(set_of(codes[color], (unsigned)a),
               walk_piece(piece_called(key), 1, (unsigned)color, a, none), codes[color],
               (unsigned)a);
    }
    return 1;
}
