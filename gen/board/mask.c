/* Masks: what each square that can be attacked depends on, taken together.
 *
 * Whether one move attacks a square depends on all squares on the way there: whatever the
 * kind, there is a way to occupy the others such that one of them decides. When several
 * moves lead to the same square, one may make up for another; then every way of occupying
 * what they pass is tried.
 */
#include "board/mask.h"

#include <stddef.h>

#include "board/attack.h"

enum { TRIED_MAX = 12 };

/* Walks along a move that is not reversed, over the empty board. Returns the squares that it attacks;
 * `needs` gets, of each of these, the ones past which it leads there. */
static struct bits walk(const struct board *board, const struct move *first,
                        unsigned from, struct bits needs[BOARD_SQUARES_MAX])
{
    const struct kind *kind = kind_of(first->kind);
    struct bits reached = bits_none(), way = bits_none(), passed;
    struct move move = *first;
    for (unsigned steps = 1; move_step(board, &move, &from, &passed); steps++) {
        move_turn(&move, steps);
        if (steps <= kind->skips)
            continue;
        way = bits_or(way, passed);
        if (steps > kind->screens && steps >= move.least) {
            reached = bits_with(reached, from);
            needs[from] = way;
        }
        if (steps == move.range)
            break;
        way = bits_with(way, from);
    }
    return reached;
}

/* Whether the move can lead from one square to another, and past which ones. */
static bool leads(const struct board *board, const struct move *move, unsigned from,
                  unsigned to, struct bits *way)
{
    struct bits needs[BOARD_SQUARES_MAX];
    if (move->reversed) {
        const struct move forward = move_reversed(*move);
        return leads(board, &forward, to, from, way);
    }
    if (!move_points(board, move, from, to) ||
        !bits_has(walk(board, move, from, needs), to))
        return false;
    *way = needs[to];
    return true;
}

/* The squares of `way` that decide, however the others are occupied, whether these moves
 * attack `to`. */
static struct bits deciding(const struct board *board, const struct moves *moves,
                            unsigned square, unsigned to, struct bits way)
{
    struct bits found = bits_none(), occupied = bits_none();
    do {
        const struct bits only = bits_of(to);
        bool attacked = !bits_empty(attack_among(board, moves, square, occupied, only));
        struct bits left = bits_minus(way, bits_or(found, occupied));
        for (; !bits_empty(left); left = bits_rest(left)) {
            struct bits more = bits_with(occupied, bits_first(left));
            if (bits_empty(attack_among(board, moves, square, more, only)) == attacked)
                found = bits_with(found, bits_first(left));
        }
        occupied = bits_next_subset(way, occupied);
    } while (!bits_empty(occupied));
    return found;
}

struct bits mask_relevant_to(const struct board *board, const struct moves *moves,
                             unsigned square, unsigned to)
{
    struct moves leading; /* zeroing all its room would take longer than the rest */
    struct bits ways = bits_none(), way;
    leading.count = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        if (!leads(board, &moves->move[i], square, to, &way))
            continue;
        if (bits_empty(way)) /* nothing can stand in the way */
            return bits_none();
        moves_add(&leading, moves->move[i]);
        ways = bits_or(ways, way);
    }
    if (leading.count < 2 || bits_count(ways) > TRIED_MAX)
        return ways;
    return deciding(board, &leading, square, to, ways);
}

bool mask_words_join(const struct board *board, const struct moves *moves)
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct bits mask =
            board_set_bits(board, mask_relevant(board, moves, square));
        if ((mask.lo & mask.hi) != 0)
            return false;
    }
    return board_is_wide(board);
}

/* From where the opposite move leads to the square. */
static struct bits reach_back(const struct board *board, const struct move *move,
                              unsigned square)
{
    struct bits reach = bits_none(), way;
    const struct move forward = move_reversed(*move);
    struct origins origins = move_origins(board, &forward, square);
    unsigned to;
    while (move_next_origin(&origins, &to))
        if (leads(board, move, square, to, &way))
            reach = bits_with(reach, to);
    return reach;
}

struct bits mask_reach(const struct board *board, const struct moves *moves,
                       unsigned square)
{
    struct bits reach = bits_none(), needs[BOARD_SQUARES_MAX];
    if (bits_has(board->holes, square))
        return reach;
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        reach = bits_or(reach, move->reversed ? reach_back(board, move, square)
                                              : walk(board, move, square, needs));
    }
    return bits_minus(reach, bits_of(square));
}

/* Each move is walked once; squares to which several lead are asked for one by one. So is
 * everything where a move is reversed. */
struct bits mask_needs(const struct board *board, const struct moves *moves,
                       unsigned square, struct bits needs[BOARD_SQUARES_MAX])
{
    struct bits reach = bits_none(), again = bits_none();
    bool asks_each = bits_has(board->holes, square);
    for (unsigned i = 0; i < moves->count; i++)
        asks_each = asks_each || moves->move[i].reversed;
    if (asks_each)
        reach = again = mask_reach(board, moves, square);
    for (unsigned i = 0; i < moves->count && !asks_each; i++) {
        const struct bits more = walk(board, &moves->move[i], square, needs);
        again = bits_or(again, bits_and(reach, more));
        reach = bits_or(reach, more);
    }
    again = bits_minus(again, bits_of(square));
    for (; !bits_empty(again); again = bits_rest(again))
        needs[bits_first(again)] =
            mask_relevant_to(board, moves, square, bits_first(again));
    return bits_minus(reach, bits_of(square));
}

struct bits mask_relevant(const struct board *board, const struct moves *moves,
                          unsigned square)
{
    struct bits mask = bits_none(), needs[BOARD_SQUARES_MAX];
    for (struct bits left = mask_needs(board, moves, square, needs); !bits_empty(left);
         left = bits_rest(left))
        mask = bits_or(mask, needs[bits_first(left)]);
    return mask;
}

/* A part of what a move attacks, and on which of the squares in question that depends, as bits of
 * a subset's number: all of it; or, of one that is reversed, the square from where it came. */
struct share {
    struct bits among;
    size_t own;
};

static size_t numbers_of(struct bits mask, struct bits on)
{
    size_t numbers = 0;
    for (size_t bit = 1; !bits_empty(on); on = bits_rest(on), bit <<= 1)
        if (bits_has(mask, bits_first(on)))
            numbers |= bit;
    return numbers;
}

/* Returns how many shares there are. */
static unsigned shares_of(const struct board *board, const struct moves *alone,
                          unsigned square, struct bits on,
                          struct share shares[BOARD_SQUARES_MAX])
{
    struct bits needs[BOARD_SQUARES_MAX], reach;
    unsigned count = 0;
    if (!alone->move[0].reversed) {
        shares[0] = (struct share){bits_below(BOARD_SQUARES_MAX),
                                   numbers_of(mask_relevant(board, alone, square), on)};
        return 1;
    }
    for (reach = mask_needs(board, alone, square, needs); !bits_empty(reach);
         reach = bits_rest(reach)) {
        const unsigned to = bits_first(reach);
        shares[count++] = (struct share){bits_of(to), numbers_of(needs[to], on)};
    }
    return count;
}

/* Adds a share: for each way to occupy its own squares, whatever the others. */
static void add_share(const struct board *board, const struct moves *alone,
                      const struct share *share, unsigned square, struct bits on,
                      struct bits *attacks)
{
    const size_t all = (size_t)1 << bits_count(on);
    const size_t own = share->own, others = (all - 1) & ~own;
    for (size_t part = own;; part = (part - 1) & own) {
        const struct bits more =
            attack_among(board, alone, square, bits_deposit(part, on), share->among);
        size_t rest = 0;
        do {
            attacks[part | rest] = bits_or(attacks[part | rest], more);
            rest = (rest - others) & others;
        } while (rest != 0);
        if (part == 0)
            return;
    }
}

void subsets_attack(const struct board *board, const struct moves *moves, unsigned square,
                    struct bits on, struct bits *attacks)
{
    struct share shares[BOARD_SQUARES_MAX];
    for (size_t i = 0; i >> bits_count(on) == 0; i++)
        attacks[i] = bits_none();
    for (unsigned i = 0; i < moves->count; i++) {
        struct moves alone;
        moves_single(&alone, moves->move[i]);
        const unsigned count = shares_of(board, &alone, square, on, shares);
        for (unsigned j = 0; j < count; j++)
            add_share(board, &alone, &shares[j], square, on, attacks);
    }
}

size_t subsets_walks(const struct board *board, const struct moves *moves,
                     unsigned square, struct bits on)
{
    struct share shares[BOARD_SQUARES_MAX];
    size_t walks = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        struct moves alone;
        moves_single(&alone, moves->move[i]);
        const unsigned count = shares_of(board, &alone, square, on, shares);
        for (unsigned j = 0; j < count; j++)
            walks += (size_t)1 << bits_count((struct bits){shares[j].own, 0});
    }
    return walks;
}
