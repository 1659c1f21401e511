/* All subsets. */
#include "board/subsets.h"

#include "board/attack.h"
#include "board/mask.h"

/* A part of what a move attacks, and on which of the squares in question that depends, as bits of
 * a subset's number: all of it; or, of one that is reversed, the square from where it came. */
struct share {
    unsigned from;
    size_t own;
};

/* A set of one move. (A whole one would take long to clear.) */
static void alone_of(struct move move, struct moves *alone)
{
    alone->count = 1;
    alone->move[0] = move;
}

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
    unsigned count = 0;
    if (!alone->move[0].reversed) {
        shares[0] = (struct share){
            BOARD_NO_SQUARE, numbers_of(mask_relevant(board, alone, square), on)};
        return 1;
    }
    for (struct bits left = mask_reach(board, alone, square); !bits_empty(left);
         left = bits_rest(left)) {
        const unsigned to = bits_first(left);
        shares[count++] = (struct share){
            to, numbers_of(mask_relevant_to(board, alone, square, to), on)};
    }
    return count;
}

/* What the share is on one board; `forward` is the move, and not reversed. */
static struct bits walk(const struct board *board, const struct moves *forward,
                        const struct share *share, unsigned square, struct bits occupied)
{
    if (share->from == BOARD_NO_SQUARE)
        return attack_reference(board, forward, square, occupied);
    return bits_has(attack_reference(board, forward, share->from, occupied), square)
               ? bits_of(share->from)
               : bits_none();
}

/* Adds a share: for each way to occupy its own squares, whatever the others. */
static void add_share(const struct board *board, const struct moves *forward,
                      const struct share *share, unsigned square, struct bits on,
                      struct bits *attacks)
{
    const size_t all = (size_t)1 << bits_count(on);
    const size_t own = share->own, others = (all - 1) & ~own;
    for (size_t part = own;; part = (part - 1) & own) {
        const struct bits more =
            walk(board, forward, share, square, bits_deposit(part, on));
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
        alone_of(moves->move[i], &alone);
        const unsigned count = shares_of(board, &alone, square, on, shares);
        if (alone.move[0].reversed)
            alone.move[0] = move_reversed(alone.move[0]);
        for (unsigned j = 0; j < count; j++)
            add_share(board, &alone, &shares[j], square, on, attacks);
    }
}

size_t subsets_walks(const struct board *board, const struct moves *moves, unsigned square,
                     struct bits on)
{
    struct share shares[BOARD_SQUARES_MAX];
    size_t walks = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        struct moves alone;
        alone_of(moves->move[i], &alone);
        const unsigned count = shares_of(board, &alone, square, on, shares);
        for (unsigned j = 0; j < count; j++)
            walks += (size_t)1 << bits_count((struct bits){shares[j].own, 0});
    }
    return walks;
}
