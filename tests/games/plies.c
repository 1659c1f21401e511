/* Counts moves of a variant by nothing but emitted lookups, which tests/games/lookups.awk lists.
 *
 *     plies FILES RANKS PLACEMENT DEPTH LETTER=PIECE...
 *
 * The placement is that of a FEN, without numbers of two digits: 10 empty squares are 91. In
 * p=pawn:2:pawn_first, a pawn on rank 2 also moves as a pawn_first. k is royal; kings attack each
 * other along a file as the piece of K, if there is one. The program knows no promotion, castling
 * or en passant: choose a depth at which none is possible. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lookups.h"

enum { SQUARES = 128, KINDS = 26 };

typedef const struct lookup *lookup;

static struct {
    int files, ranks;
    struct kind {
        lookup attacks, moves, first;
        int rank; /* from 1, as the player sees it; 0: none */
    } kinds[KINDS];
    lookup facing; /* of kings on one file */
} game;

/* Pieces are letters, capitals those of the first player; 0 is none. */
struct position {
    char at[SQUARES];
    struct set men[2];
};

static int has(struct set set, int square)
{
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

static void flip(struct set *set, int square)
{
    set->word[square / 64] ^= (uint64_t)1 << square % 64;
}

static struct set both(struct set a, struct set b)
{
    return (struct set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static struct set either(struct set a, struct set b)
{
    return (struct set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static struct set without(struct set a, struct set b)
{
    return (struct set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static lookup find(const char *piece, const char *verb)
{
    for (lookup at = lookups; at->piece != NULL; at++)
        if (strcmp(at->piece, piece) == 0 && strcmp(at->verb, verb) == 0)
            return at;
    return NULL;
}

static struct set look(lookup at, unsigned color, int square, struct set occupied)
{
    struct set out = {{0, 0}};
    if (at != NULL)
        at->look(color, (unsigned)square, &occupied, &out);
    return out;
}

static struct kind *kind_at(const struct position *position, int square)
{
    return &game.kinds[tolower((unsigned char)position->at[square]) - 'a'];
}

/* Where a man may go, be its king attacked then or not. */
static struct set targets(const struct position *position, unsigned color, int square)
{
    const struct kind *kind = kind_at(position, square);
    const struct set occupied = either(position->men[0], position->men[1]);
    const struct set attacks = look(kind->attacks, color, square, occupied);
    struct set quiet =
        kind->moves == NULL ? attacks : look(kind->moves, color, square, occupied);
    const int rank = square / game.files;
    if (kind->rank == 1 + (color == 0 ? rank : game.ranks - 1 - rank))
        quiet = either(quiet, look(kind->first, color, square, occupied));
    return either(both(attacks, position->men[1 - color]), without(quiet, occupied));
}

static int king_of(const struct position *position, unsigned color)
{
    int square = 0;
    while (position->at[square] != (color == 0 ? 'K' : 'k'))
        square++;
    return square;
}

/* Whether the player's king is, on that square. */
static int is_attacked(const struct position *position, unsigned color, int square)
{
    const struct set occupied = either(position->men[0], position->men[1]);
    for (int from = 0; from < game.files * game.ranks; from++)
        if (has(position->men[1 - color], from) &&
            has(look(kind_at(position, from)->attacks, 1 - color, from, occupied),
                square))
            return 1;
    const int other = king_of(position, 1 - color);
    return other % game.files == square % game.files &&
           has(look(game.facing, color, square, occupied), other);
}

static unsigned long long count(const struct position *position, unsigned color,
                                int depth)
{
    unsigned long long nodes = 0;
    for (int from = 0; from < game.files * game.ranks; from++) {
        if (!has(position->men[color], from))
            continue;
        const struct set to_all = targets(position, color, from);
        for (int to = 0; to < game.files * game.ranks; to++) {
            if (!has(to_all, to))
                continue;
            struct position next = *position;
            if (next.at[to] != 0)
                flip(&next.men[1 - color], to);
            flip(&next.men[color], from);
            flip(&next.men[color], to);
            next.at[to] = next.at[from];
            next.at[from] = 0;
            if (!is_attacked(&next, color, king_of(&next, color)))
                nodes += depth == 1 ? 1 : count(&next, 1 - color, depth - 1);
        }
    }
    return nodes;
}

static void read_kind(char *word)
{
    struct kind *kind = &game.kinds[tolower((unsigned char)word[0]) - 'a'];
    const char *name = strtok(word + 2, ":");
    if (word[0] == 'K') {
        game.facing = find(name, "attacks");
        return;
    }
    char *rank = strtok(NULL, ":"), *first = strtok(NULL, ":");
    kind->attacks = find(name, "attacks");
    kind->moves = find(name, "moves");
    if (first != NULL) {
        kind->rank = atoi(rank);
        kind->first = find(first, "moves");
    }
    if (kind->attacks == NULL || (first != NULL && kind->first == NULL)) {
        fprintf(stderr, "plies: there is no lookup of %s\n", name);
        exit(2);
    }
}

int main(int argc, char **argv)
{
    struct position position = {{0}, {{{0, 0}}, {{0, 0}}}};
    if (argc < 6)
        return 2;
    game.files = atoi(argv[1]);
    game.ranks = atoi(argv[2]);
    for (int i = 5; i < argc; i++)
        read_kind(argv[i]);
    int file = 0, rank = game.ranks - 1;
    for (const char *at = argv[3]; *at != '\0'; at++) {
        const int square = rank * game.files + file;
        if (*at == '/') {
            file = 0;
            rank--;
        } else if (isdigit((unsigned char)*at)) {
            file += *at - '0';
        } else {
            position.at[square] = *at;
            flip(&position.men[islower((unsigned char)*at) != 0], square);
            file++;
        }
    }
    printf("%llu\n", count(&position, 0, atoi(argv[4])));
    return 0;
}
