/* out/chess/magic.h, as an engine uses it. */
#include "chess/magic.h"

#include "sliders.h"

enum { ENTRIES = sizeof chess_magic_attacks / sizeof *chess_magic_attacks };

/* What the published formula reads, told from the arrays alone. */
static uint64_t slot(const uint64_t *mask, const uint64_t *magic, const uint8_t *shift,
                     const uint32_t *offset, unsigned square, uint64_t occupied)
{
    return offset[square] +
           (((occupied & mask[square]) * magic[square]) >> shift[square]);
}

static unsigned char reached[ENTRIES];

struct count {
    unsigned long occupancies; /* of all masks */
    unsigned long slots;       /* of all blocks */
    unsigned long distinct;    /* attack sets, added up over the squares */
    unsigned long of_square[64];
};

/* Marks every slot that a slider reaches, and counts its different attack sets. */
static struct count survey(const int steps[4][2], const uint64_t *mask,
                           const uint64_t *magic, const uint8_t *shift,
                           const uint32_t *offset)
{
    static uint64_t seen[4096];
    struct count count = {0, 0, 0, {0}};
    for (unsigned square = 0; square < 64; square++) {
        uint64_t occupied = 0;
        do {
            const uint64_t attacks = walk(steps, square, occupied, 0);
            unsigned long i = 0;
            while (i < count.of_square[square] && seen[i] != attacks)
                i++;
            seen[i] = attacks;
            if (i == count.of_square[square])
                count.of_square[square]++;
            reached[slot(mask, magic, shift, offset, square, occupied)] = 1;
            occupied = (occupied - mask[square]) & mask[square];
            count.occupancies++;
        } while (occupied != 0);
        count.slots += 1ul << (64 - shift[square]);
        count.distinct += count.of_square[square];
    }
    return count;
}

static void test_masks(void)
{
    unsigned wrong = 0;
    for (unsigned square = 0; square < 64; square++) {
        wrong += chess_magic_rook_mask[square] != walk(rook_steps, square, 0, 1);
        wrong += chess_magic_bishop_mask[square] != walk(bishop_steps, square, 0, 1);
    }
    expect(wrong == 0, "masks are the lines without their last squares");
}

static void test_counts(void)
{
    const struct count rooks =
        survey(rook_steps, chess_magic_rook_mask, chess_magic_rook_magic,
               chess_magic_rook_shift, chess_magic_rook_offset);
    const struct count bishops =
        survey(bishop_steps, chess_magic_bishop_mask, chess_magic_bishop_magic,
               chess_magic_bishop_shift, chess_magic_bishop_offset);
    unsigned long total = 0, zeros = 0;
    for (unsigned long i = 0; i < ENTRIES; i++) {
        total += reached[i];
        zeros += !reached[i] && chess_magic_attacks[i] == 0;
    }
    expect(rooks.occupancies + bishops.occupancies == 107648,
           "there are 107,648 occupancies");
    printf("%lu slots of %lu reached, in %lu entries\n", total,
           rooks.slots + bishops.slots, (unsigned long)ENTRIES);
    expect(total <= rooks.slots + bishops.slots, "they stay in blocks of 2^(64 - shift)");
    expect(zeros == ENTRIES - total, "entries that nothing reaches are zero");
    expect(rooks.distinct == 4900, "rooks have 4,900 different attack sets");
    expect(bishops.distinct == 1428, "bishops have 1,428 different attack sets");
    expect(rooks.of_square[0] == 49, "a rook in the corner has 49 of them");
    expect(bishops.of_square[27] == 108, "a bishop on d4 has 108 of them");
}

int main(void)
{
    test_masks();
    test_counts();
    return finish();
}
