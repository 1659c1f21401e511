#include "sums.h"

#include "game.h"

#include "chess/rays.h"

#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 16, NOBODY = 255, ROOM = 257 };

/* The board as threats take it: codes, and sets of kinds, of which kings are none, and players. */
struct men {
    uint8_t codes[64];
    uint64_t kinds[KING], players[2];
};

struct sums {
    unsigned views[2];
    uint32_t sums[2][WIDTH];
};

struct tally {
    unsigned long long positions, faults;
};

static uint32_t weight(unsigned row, unsigned i)
{
    uint64_t word = ((uint64_t)row << 8 | i) * 0x9e3779b97f4a7c15;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    return (uint32_t)(word ^ word >> 31);
}

static void add(uint32_t *sums, const uint16_t *rows, unsigned count, uint32_t factor)
{
    for (unsigned j = 0; j < count; j++)
        for (unsigned i = 0; i < WIDTH; i++)
            sums[i] += factor * weight(rows[j], i);
}

static unsigned color_at(const struct position *p, unsigned square)
{
    return (p->colors[BLACK] & square_bit(square)) != 0;
}

static struct men men_of(const struct position *p)
{
    struct men men;
    for (unsigned square = 0; square < 64; square++)
        men.codes[square] = p->on[square] == NOTHING
                                ? (uint8_t)NOBODY
                                : (uint8_t)(2 * p->on[square] + color_at(p, square));
    memcpy(men.kinds, p->pieces, sizeof men.kinds);
    memcpy(men.players, p->colors, sizeof men.players);
    return men;
}

static unsigned view_of(const struct position *p, unsigned color)
{
    return chess_threat_view(color, lowest(p->pieces[KING] & p->colors[color]));
}

static void make_anew(struct sums *all, const struct men *men, unsigned color)
{
    uint16_t rows[CHESS_THREATS_ACTIVE + 1];
    const unsigned count = chess_threat_active(
        all->views[color], men->codes, men->players[WHITE] | men->players[BLACK], rows);
    memset(all->sums[color], 0, sizeof all->sums[color]);
    add(all->sums[color], rows, count, 1);
}

static struct sums sums_of(const struct position *p)
{
    const struct men men = men_of(p);
    struct sums all;
    for (unsigned color = WHITE; color <= BLACK; color++) {
        all.views[color] = view_of(p, color);
        make_anew(&all, &men, color);
    }
    return all;
}

/* A piece comes or goes; `through` is the other square of its move, or 64. */
static void change(struct sums *all, const struct men *men, unsigned code,
                   unsigned square, unsigned is_added, unsigned through)
{
    uint32_t words[ROOM];
    uint16_t lists[4][ROOM + 16];
    uint16_t *const added[] = {lists[0], lists[1]}, *const removed[] = {lists[2],
                                                                        lists[3]};
    unsigned more[2] = {0, 0}, fewer[2] = {0, 0};
    const unsigned count = chess_threat_changes_of_sets(
        men->kinds, men->players, men->codes, code, square, is_added, 64, through, words);
    chess_threat_lists_both(words, count, all->views, added, more, removed, fewer);
    for (unsigned color = WHITE; color <= BLACK; color++) {
        add(all->sums[color], removed[color], fewer[color], (uint32_t)-1);
        add(all->sums[color], added[color], more[color], 1);
    }
}

static void turn(struct men *men, unsigned code, unsigned square)
{
    men->players[code % 2] ^= square_bit(square);
    if (code / 2 < KING)
        men->kinds[code / 2] ^= square_bit(square);
}

static void go(struct sums *all, struct men *men, unsigned square, unsigned through)
{
    const unsigned code = men->codes[square];
    men->codes[square] = NOBODY;
    turn(men, code, square);
    change(all, men, code, square, 0, through);
}

static void come(struct sums *all, struct men *men, unsigned code, unsigned square,
                 unsigned through)
{
    change(all, men, code, square, 1, through);
    men->codes[square] = (uint8_t)code;
    turn(men, code, square);
}

/* What a move does to the sums: what it captures goes first. Of a move that changes no more than its
 * two squares, rays through both are not told. */
static void follow(struct sums *all, const struct position *before,
                   struct chess_move move, const struct position *after)
{
    struct men men = men_of(before);
    const struct men wanted = men_of(after);
    uint64_t others = 0;
    for (unsigned square = 0; square < 64; square++)
        if (square != move.from && square != move.to &&
            men.codes[square] != wanted.codes[square])
            others |= square_bit(square);
    const unsigned from = others == 0 ? move.from : 64, to = others == 0 ? move.to : 64;
    if (men.codes[move.to] != NOBODY)
        go(all, &men, move.to, 64);
    go(all, &men, move.from, to);
    for (uint64_t left = others; left != 0; left &= left - 1)
        if (men.codes[lowest(left)] != NOBODY)
            go(all, &men, lowest(left), 64);
    come(all, &men, wanted.codes[move.to], move.to, from);
    for (uint64_t left = others; left != 0; left &= left - 1)
        if (wanted.codes[lowest(left)] != NOBODY)
            come(all, &men, wanted.codes[lowest(left)], lowest(left), 64);
    for (unsigned color = WHITE; color <= BLACK; color++)
        if (view_of(after, color) !=
            all->views[color]) { /* a king has crossed the middle */
            all->views[color] = view_of(after, color);
            make_anew(all, &wanted, color);
        }
}

static void walk(struct game *game, const struct sums *all, unsigned depth,
                 struct tally *tally)
{
    struct move_list list;
    const struct position before = game->position;
    generate(&before, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct sums next = *all;
        game_make(game, list.moves[i]);
        follow(&next, &before, list.moves[i], &game->position);
        const struct sums anew = sums_of(&game->position);
        tally->positions++;
        tally->faults += memcmp(&next, &anew, sizeof anew) != 0;
        if (depth > 1)
            walk(game, &next, depth - 1, tally);
        game_unmake(game, list.moves[i]);
    }
}

int sums(const char *name, unsigned depth)
{
    struct game *const game = malloc(sizeof *game);
    FILE *const file = fopen(name, "r");
    struct tally tally = {0, 0};
    char fen[256];
    bool good = game != NULL && file != NULL;
    while (good && fgets(fen, sizeof fen, file) != NULL) {
        good = game_start(game, fen);
        if (good) {
            const struct sums all = sums_of(&game->position);
            walk(game, &all, depth, &tally);
        }
    }
    if (file != NULL)
        fclose(file);
    free(game);
    if (!good) {
        fprintf(stderr, "engine: %s cannot be read, or has what is no position\n", name);
        return 2;
    }
    printf("%llu positions, %llu of them with other sums\n", tally.positions,
           tally.faults);
    return tally.faults != 0;
}
