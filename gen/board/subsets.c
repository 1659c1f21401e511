/* All subsets. */
#include "board/subsets.h"

#include "board/attack.h"
#include "board/mask.h"

/* Which of the squares matter to the moves, as bits of a subset's number. */
static size_t relevant(const struct board *board, const struct moves *moves,
                       unsigned square, struct bits on)
{
    const struct bits mask = mask_relevant(board, moves, square);
    size_t numbers = 0;
    for (size_t bit = 1; !bits_empty(on); on = bits_rest(on), bit <<= 1)
        if (bits_has(mask, bits_first(on)))
            numbers |= bit;
    return numbers;
}

/* Adds what one move attacks: for each way to occupy its own squares, whatever the others. */
static void add_move(const struct board *board, const struct moves *alone, unsigned square,
                     struct bits on, struct bits *attacks)
{
    const size_t all = (size_t)1 << bits_count(on);
    const size_t own = relevant(board, alone, square, on);
    for (size_t part = own;; part = (part - 1) & own) {
        const struct bits more =
            attack_reference(board, alone, square, bits_deposit(part, on));
        const size_t others = (all - 1) & ~own;
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
    const size_t all = (size_t)1 << bits_count(on);
    for (size_t i = 0; i < all; i++)
        attacks[i] = bits_none();
    for (unsigned i = 0; i < moves->count; i++) {
        struct moves alone;
        alone.count = 1;
        alone.move[0] = moves->move[i];
        add_move(board, &alone, square, on, attacks);
    }
}

size_t subsets_walks(const struct board *board, const struct moves *moves, unsigned square,
                     struct bits on)
{
    size_t walks = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        struct moves alone;
        alone.count = 1;
        alone.move[0] = moves->move[i];
        size_t own = relevant(board, &alone, square, on);
        size_t count = 1;
        for (; own != 0; own &= own - 1)
            count *= 2;
        walks += count;
    }
    return walks;
}
