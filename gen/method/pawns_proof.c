/* The proof of pawns.h: tables by the differences of files and ranks, sets by what each of their
 * squares is worth. */
#include "board/attack.h"
#include "board/mask.h"
#include "method/pawns_facts.h"
#include "proof/pieces.h"

/* A piece's pawns, and where they may take two steps. */
struct subject_pawn {
    const struct board *board;
    struct pawn pawn[PLAYERS];
    struct bits doubles[PLAYERS];
};

/* From one square to another, in files and ranks. */
struct difference {
    int x, y;
};

static struct difference difference_of(const struct board *board, unsigned a, unsigned b)
{
    return (struct difference){(int)board_file(board, b) - (int)board_file(board, a),
                               (int)board_rank(board, b) - (int)board_rank(board, a)};
}

/* Whether a difference is a number of pushes; how many. */
static bool in_pushes(const struct pawn *pawn, struct difference by, int *pushes)
{
    const int x = pawn->push.dx, y = pawn->push.dy;
    *pushes = by.x * x + by.y * y < 0 ? -1 : 1;
    if (by.x == 0 && by.y == 0)
        *pushes = 0;
    else
        *pushes *= by.x * by.x + by.y * by.y == 0 ? 0
                   : x != 0                       ? (by.x < 0 ? -by.x : by.x)
                                                  : (by.y < 0 ? -by.y : by.y);
    return by.x == *pushes * x && by.y == *pushes * y;
}

/* Whether nothing is missing between a square and one so many pushes away. */
static bool is_whole(const struct board *board, const struct pawn *pawn, unsigned square,
                     int pushes)
{
    const int sign = pushes < 0 ? -1 : 1;
    for (; pushes != 0; pushes -= sign)
        if (!board_step(board, square, sign * pawn->push.dx, sign * pawn->push.dy,
                        &square))
            return false;
    return true;
}

enum table { FRONT, SPAN, PASSED, ISOLATED, BACKWARD, CONNECTED, TABLES };

static const char *const names[TABLES] = {"*_front",    "*_attack_span", "*_passed",
                                          "*_isolated", "*_backward",    "*_connected"};

/* Whether `to` is in that table's set of a square. */
static bool is_in(const struct subject_pawn *subject, unsigned color, enum table table,
                  unsigned square, unsigned to)
{
    const struct board *board = subject->board;
    const struct pawn *pawn = &subject->pawn[color];
    const struct difference by = difference_of(board, square, to);
    int pushes;
    if (bits_has(board->holes, square) || bits_has(board->holes, to))
        return false;
    if (table == FRONT)
        return in_pushes(pawn, by, &pushes) && pushes > 0 &&
               is_whole(board, pawn, square, pushes);
    if (table == PASSED)
        return is_in(subject, color, FRONT, square, to) ||
               is_in(subject, color, SPAN, square, to);
    for (unsigned i = 0; i < pawn->captures.count; i++) {
        const struct move *capture = &pawn->captures.move[i];
        const struct difference taken = {by.x - capture->dx, by.y - capture->dy};
        if (table == SPAN && in_pushes(pawn, taken, &pushes) && pushes >= 0 &&
            is_whole(board, pawn, square, pushes))
            return true;
        if (table == CONNECTED && by.x == -capture->dx && by.y == -capture->dy)
            return true;
        for (int sign = -1; sign <= 1 && table != SPAN; sign += 2) {
            const int x = sign * (capture->dx - pawn->push.dx);
            const int y = sign * (capture->dy - pawn->push.dy);
            unsigned beside;
            if (board_step(board, square, x, y, &beside) &&
                in_pushes(pawn, (struct difference){by.x - x, by.y - y}, &pushes) &&
                is_whole(board, pawn, beside, pushes) &&
                (table == ISOLATED || pushes == 0 || (table == BACKWARD && pushes < 0)))
                return true;
        }
    }
    return false;
}

static bool prove_tables(struct proof *proof, const struct subject_pawn *subject,
                         const char *piece, struct fault *fault)
{
    const unsigned squares = board_squares(subject->board);
    for (enum table table = 0; table < TABLES; table++) {
        struct bits wanted[PLAYERS * BOARD_SQUARES_MAX] = {{0, 0}};
        for (unsigned i = 0; i < PLAYERS * squares; i++)
            for (unsigned to = 0; to < squares; to++)
                if (is_in(subject, i / squares, table, i % squares, to))
                    wanted[i] = bits_with(wanted[i], to);
        /* isolated is the same for both players */
        for (unsigned i = 0; i < squares && table == ISOLATED; i++)
            if (!bits_equal(wanted[i], wanted[squares + i]))
                return fault_judged(fault,
                                    "%s/pawns: files beside a %s are not the same "
                                    "for both",
                                    proof->game->name, piece);
        const struct proof_numbers of_square = {1, {squares, 0}},
                                   of_both = {2, {PLAYERS, squares}};
        if (!proof_table(proof, proof_name(proof, names[table], piece),
                         table == ISOLATED ? &of_square : &of_both, proof_words(proof),
                         wanted, fault))
            return false;
    }
    return true;
}

/* ---- sets */

static struct bits attack_sources(const void *context, unsigned color, unsigned square)
{
    const struct subject_pawn *subject = context;
    struct bits from = bits_none();
    for (unsigned i = 0; i < board_squares(subject->board); i++)
        if (bits_has(attack_reference(subject->board, &subject->pawn[color].captures, i,
                                      bits_none()),
                     square))
            from = bits_with(from, i);
    return from;
}

static struct bits attacks_of(const void *context, unsigned color,
                              const struct bits *sets)
{
    const struct subject_pawn *subject = context;
    struct bits attacks = bits_none();
    for (struct bits left = sets[0]; !bits_empty(left); left = bits_rest(left))
        attacks = bits_or(attacks,
                          attack_reference(subject->board, &subject->pawn[color].captures,
                                           bits_first(left), bits_none()));
    return attacks;
}

/* The square that is so many pushes away, or none. */
static struct bits pushed(const struct subject_pawn *subject, unsigned color,
                          unsigned square, int sign)
{
    const struct move *push = &subject->pawn[color].push;
    unsigned to;
    return !bits_has(subject->board->holes, square) &&
                   board_step(subject->board, square, sign * push->dx, sign * push->dy,
                              &to)
               ? bits_of(to)
               : bits_none();
}

static struct bits push_sources(const void *context, unsigned color, unsigned square)
{
    return bits_with(pushed(context, color, square, -1), square);
}

static struct bits double_sources(const void *context, unsigned color, unsigned square)
{
    const struct bits one = pushed(context, color, square, -1);
    return bits_with(
        bits_empty(one) ? one : bits_or(one, pushed(context, color, bits_first(one), -1)),
        square);
}

static struct bits pushes(const void *context, unsigned color, const struct bits *sets)
{
    struct bits to = bits_none();
    for (struct bits left = sets[0]; !bits_empty(left); left = bits_rest(left))
        to = bits_or(to, pushed(context, color, bits_first(left), 1));
    return bits_and(to, sets[1]);
}

static struct bits double_pushes(const void *context, unsigned color,
                                 const struct bits *sets)
{
    const struct subject_pawn *subject = context;
    const struct bits home[2] = {bits_and(sets[0], subject->doubles[color]), sets[1]};
    const struct bits ahead[2] = {pushes(context, color, home), sets[1]};
    return pushes(context, color, ahead);
}

static bool prove_sets(struct proof *proof, const struct subject_pawn *subject,
                       const char *piece, struct fault *fault)
{
    const struct places_claim claims[] = {
        {"*_attacks_of", 1, true, subject, attack_sources, attacks_of},
        {"*_pushes", 2, true, subject, push_sources, pushes},
        {"*_double_pushes", 2, true, subject, double_sources, double_pushes},
    };
    for (unsigned i = 0; i < (bits_empty(subject->doubles[0]) ? 2u : 3u); i++) {
        struct places_claim claim = claims[i];
        claim.name = proof_name(proof, claim.name, piece);
        if (!places_prove(proof, &claim, fault))
            return false;
    }
    return true;
}

/* ---- hands */

static struct bits whole_file(const struct board *board, unsigned square)
{
    struct bits file = bits_none();
    for (unsigned i = 0; i < board_squares(board); i++)
        if (board_file(board, i) == board_file(board, square) &&
            !bits_has(board->holes, i))
            file = bits_with(file, i);
    return file;
}

static struct bits file_sources(const void *context, unsigned color, unsigned square)
{
    (void)color;
    const struct board *board = context;
    return bits_has(board->holes, square) ? bits_none() : whole_file(board, square);
}

static struct bits taken_files(const void *context, unsigned color,
                               const struct bits *sets)
{
    (void)color;
    const struct board *board = context;
    struct bits files = bits_none();
    for (struct bits left = bits_minus(sets[0], board->holes); !bits_empty(left);
         left = bits_rest(left))
        files = bits_or(files, whole_file(board, bits_first(left)));
    return files;
}

static bool prove_hands(struct proof *proof, const struct piece *piece,
                        struct fault *fault)
{
    struct bits wanted[PLAYERS];
    const struct proof_numbers of_color = {1, {PLAYERS, 0}};
    const struct places_claim one_a_file = {
        proof_name(proof, "*_one_a_file", piece->name),
        1,
        false,
        &proof->game->board,
        file_sources,
        taken_files};
    for (unsigned i = 0; i < PLAYERS; i++)
        wanted[i] = pawns_dead_ends(proof->game, piece, i);
    return proof_table(proof, proof_name(proof, "*_dead_ends", piece->name), &of_color,
                       proof_words(proof), wanted, fault) &&
           (!pawn_steps_ahead(piece) || places_prove(proof, &one_a_file, fault));
}

bool pawns_prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct subject_pawn subject = {
            .board = &game->board, .doubles = {game->doubles[0][i], game->doubles[1][i]}};
        if (pawn_of(piece, 0, &subject.pawn[0]) && pawn_of(piece, 1, &subject.pawn[1]) &&
            !(prove_tables(proof, &subject, piece->name, fault) &&
              prove_sets(proof, &subject, piece->name, fault)))
            return false;
        if (pawns_has_dead_ends(game, piece) && !prove_hands(proof, piece, fault))
            return false;
    }
    return true;
}
