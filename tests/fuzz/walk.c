/* A game file against the headers that were made of it: what its pieces attack, where they go and
 * from where they are attacked is found by walks over the board, for each player, square, and some
 * boards.
 *
 *     walk FILE [some]
 *
 * Lookups come from a file that lookups.awk writes. Every piece has to have its attacks, and where
 * it lacks moves or attackers, they have to be what the attacks say; with `some`, each may lack any. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/random_bits.h"
#include "game_file.h"
#include "walk.h"

enum { BOARDS = 12 };

static const struct game *game;

/* ---- walks */

struct board {
    unsigned color;
    struct set occupied, seen;
};

/* A place as the other side of the board sees it, where the player is the second. */
static void turn_to(unsigned color, int *file, int *rank)
{
    if (color != 0)
        *rank = game->ranks - 1 - *rank;
    if (color != 0 && game->is_rotated)
        *file = game->files - 1 - *file;
}

/* The square of a place as the player sees it, or -1. */
static int square_at(unsigned color, int file, int rank)
{
    turn_to(color, &file, &rank);
    return file < 0 || file >= game->files || rank < 0 || rank >= game->ranks ||
                   game->is_hole[place(file, rank)]
               ? -1
               : game->square_of[place(file, rank)];
}

static int has(struct set set, int square)
{
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

static void put(struct set *set, int square)
{
    set->word[square / 64] |= (uint64_t)1 << square % 64;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Whether a leap's way is as it must be: all the squares on it empty, or all occupied. */
static int can_pass(const struct board *board, int file, int rank, int dx, int dy,
                    int must_be)
{
    while (abs(dx) > 1 || abs(dy) > 1) {
        const int x = abs(dx) < abs(dy) ? 0 : sign(dx),
                  y = abs(dy) < abs(dx) ? 0 : sign(dy);
        const int square = square_at(board->color, file += x, rank += y);
        if (square < 0 || has(board->occupied, square) != must_be)
            return 0;
        dx -= x;
        dy -= y;
    }
    return 1;
}

/* Whether what stands on the stops of a path lets it pass: its own square counts as empty, and
 * where it ends may be none of them, unless anything may be there. */
static int can_walk_path(const struct board *board, const struct way *way, int file,
                         int rank)
{
    for (int i = 0; i < way->stop_count; i++) {
        const struct stop *stop = &way->stops[i];
        const int is_own = stop->dx == 0 && stop->dy == 0;
        const int square = square_at(board->color, file + stop->dx, rank + stop->dy);
        if (stop->must_be == ANYTHING)
            continue;
        if (square < 0 || (stop->dx == way->dx && stop->dy == way->dy) ||
            (!is_own && has(board->occupied, square)) != (stop->must_be == OCCUPIED))
            return 0;
    }
    return way->dx != 0 || way->dy != 0;
}

/* What is seen one way from a place, which the player sees as that. */
static void walk_way(struct board *board, const struct way *way, int file, int rank)
{
    int dx = way->dx, dy = way->dy, screens = way->kind == HOP || way->kind == GRASSHOP;
    for (int step = 1; way->range == 0 || step <= way->range; step++) {
        if (way->zone != NULL && !way->zone[place(file, rank)])
            return;
        if ((way->kind == LAME || way->kind == JUMP) &&
            !can_pass(board, file, rank, dx, dy, way->kind == JUMP))
            return;
        if (way->kind == PATH && !can_walk_path(board, way, file, rank))
            return;
        file += dx;
        rank += dy;
        const int square = square_at(board->color, file, rank);
        if (square < 0 || (way->zone != NULL && !way->zone[place(file, rank)]))
            return;
        if (screens == 0 && !(way->kind == SKI && step == 1) && step >= way->least)
            put(&board->seen, square);
        if (way->kind == GRASSHOP && screens == 0)
            return;
        if (has(board->occupied, square) && !(way->kind == SKI && step == 1) &&
            screens-- == 0)
            return;
        if (way->kind == CIRCULAR)
            turn(&dx, &dy, 8 + way->hand);
        if (way->kind == CROOKED)
            turn(&dx, &dy, 8 + 2 * way->hand * (step % 2 != 0 ? 1 : -1));
        if (way->kind == BENT && step == 1)
            dx = way->then_x, dy = way->then_y;
    }
}

/* The file and rank of a square as the player sees them. */
static void see(unsigned color, int square, int *file, int *rank)
{
    *file = game->file_of[square];
    *rank = game->rank_of[square];
    turn_to(color, file, rank);
}

/* All ways of a piece, captures or others, from a square. */
static struct set walk_piece(const struct piece *piece, int captures, unsigned color,
                             int square, struct set occupied)
{
    struct board board = {color, occupied, {{0, 0}}};
    int file, rank;
    see(color, square, &file, &rank);
    if (square_at(color, file, rank) < 0)
        return board.seen;
    for (int i = 0; i < piece->count; i++) {
        const struct way *way = &piece->ways[i];
        if (captures ? !way->captures : !way->goes)
            continue;
        if (!way->is_back) {
            walk_way(&board, way, file, rank);
            continue;
        }
        for (int from = 0; from < game->squares; from++) {
            struct board there = {color, occupied, {{0, 0}}};
            int file2, rank2;
            see(color, from, &file2, &rank2);
            if (square_at(color, file2, rank2) < 0)
                continue;
            walk_way(&there, way, file2, rank2);
            if (has(there.seen, square))
                put(&board.seen, from);
        }
    }
    return board.seen;
}

static struct set walk_attackers(const struct piece *piece, unsigned color, int square,
                                 struct set occupied)
{
    struct set found = {{0, 0}};
    for (int from = 0; from < game->squares; from++)
        if (has(walk_piece(piece, 1, color, from, occupied), square))
            put(&found, from);
    return found;
}

/* ---- comparing */

/* Empty, full, and by lot. */
static struct set any_board(int number)
{
    struct set set = {{0, 0}};
    for (int square = 0; square < game->squares && number != 0; square++)
        if (number == 1 || random_bits() % (unsigned)(number % 4 + 2) == 0)
            put(&set, square);
    return set;
}

/* What a header gives, for what it takes: its sets have the bits of the game-> */
static struct set look_up(const struct lookup *lookup, unsigned color, int square,
                          struct set occupied)
{
    struct set given = {{0, 0}}, got = {{0, 0}}, squares = {{0, 0}};
    for (int i = 0; i < game->squares && game->has_bits; i++)
        if (has(occupied, i))
            put(&given, game->bit_of[i]);
    lookup->look(color, (unsigned)square, game->has_bits ? &given : &occupied, &got);
    for (int i = 0; i < game->squares && game->has_bits; i++)
        if (has(got, game->bit_of[i])) {
            put(&squares, i);
            got.word[game->bit_of[i] / 64] ^= (uint64_t)1 << game->bit_of[i] % 64;
        }
    /* A bit that is no square's is left, and is wrong. */
    return game->has_bits && (got.word[0] | got.word[1]) == 0 ? squares : got;
}

static struct set minus(struct set a, struct set b)
{
    return (struct set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static int is_verb(const struct lookup *lookup, const struct piece *piece,
                   const char *verb)
{
    return strcmp(lookup->piece, piece->name) == 0 && strcmp(lookup->verb, verb) == 0;
}

static int has_lookup(const struct piece *piece, const char *verb)
{
    for (const struct lookup *lookup = lookups; lookup->piece != NULL; lookup++)
        if (is_verb(lookup, piece, verb))
            return 1;
    return 0;
}

/* What the verb means. */
static struct set walk(const struct piece *piece, const char *verb, unsigned color,
                       int square, struct set occupied)
{
    const struct set none = {{0, 0}};
    if (strcmp(verb, "moves") == 0)
        return minus(walk_piece(piece, 0, color, square, occupied), occupied);
    if (strcmp(verb, "attackers") == 0)
        return walk_attackers(piece, color, square, occupied);
    return walk_piece(piece, 1, color, square,
                      strcmp(verb, "pseudo") == 0 ? none : occupied);
}

/* What follows of the attacks where there is no function. */
static struct set without_function(const struct piece *piece, const char *verb,
                                   unsigned color, int square, struct set occupied)
{
    const struct set attacks = walk_piece(piece, 1, color, square, occupied);
    return strcmp(verb, "moves") == 0 ? minus(attacks, occupied) : attacks;
}

static unsigned told;

static void compare(const struct piece *piece, const char *verb, const char *where,
                    unsigned color, int square, struct set occupied, struct set got,
                    struct set wanted)
{
    if (got.word[0] == wanted.word[0] && got.word[1] == wanted.word[1])
        return;
    if (told++ < 3)
        printf("%s of %s, %s: player %u, square %d, occupied %016llx %016llx: "
               "%016llx %016llx, not %016llx %016llx\n",
               verb, piece->name, where, color, square,
               (unsigned long long)occupied.word[0], (unsigned long long)occupied.word[1],
               (unsigned long long)got.word[0], (unsigned long long)got.word[1],
               (unsigned long long)wanted.word[0], (unsigned long long)wanted.word[1]);
}

static void compare_piece(const struct piece *piece, const char *verb, int is_excused)
{
    const int is_there = has_lookup(piece, verb);
    const int boards = strcmp(verb, "attackers") == 0 ? BOARDS / 4 : BOARDS;
    const int is_optional = strcmp(verb, "pseudo") == 0 || is_excused;
    if (!is_there && strcmp(verb, "attacks") == 0 && !is_excused && told++ < 3)
        printf("%s has no attacks\n", piece->name);
    if (!is_there && (is_optional || strcmp(verb, "attacks") == 0))
        return;
    for (unsigned color = 0; color < 2; color++)
        for (int square = 0; square < game->squares; square++)
            for (int number = 0; number < boards; number++) {
                const struct set occupied = any_board(number);
                const struct set wanted = walk(piece, verb, color, square, occupied);
                if (!is_there)
                    compare(piece, verb, "without a function", color, square, occupied,
                            without_function(piece, verb, color, square, occupied),
                            wanted);
                for (const struct lookup *lookup = lookups; lookup->piece != NULL;
                     lookup++)
                    if (is_verb(lookup, piece, verb)) {
                        const struct set got = look_up(lookup, color, square, occupied);
                        compare(piece, verb, lookup->header, color, square, occupied, got,
                                wanted);
                    }
            }
}

int main(int argc, char **argv)
{
    static const char *const verbs[] = {"attacks", "moves", "attackers", "pseudo"};
    if (argc < 2)
        give_up("usage", "walk FILE [some]");
    game = read_game(argv[1]);
    for (int i = 0; i < game->piece_count; i++)
        for (unsigned j = 0; j < sizeof verbs / sizeof *verbs; j++)
            compare_piece(&game->pieces[i], verbs[j], argc > 2);
    const int fault = check_headers();
    if (fault != 0)
        printf("the selftest finds %d\n", fault);
    return told != 0 || fault != 0;
}
