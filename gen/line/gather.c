/* Gathers: from the occupied squares of a mask to an index.
 *
 *   magic   a multiplication by a factor that is searched (magics.c). Attacks that differ have
 *           indices that differ. Source: Kannan, Magic Move-Bitboard Generation in Computer Chess, 2007
 *   pext    the instruction pext, which brings the n-th square of the mask to bit n
 *   fold    a multiplication by a factor that is constructed (search/fold.h), one for a line. Subsets
 *           of the mask that differ have indices that differ
 *
 * On boards of two words a part is read as one word where that loses nothing: lo | hi << join.
 */
#include "line/parts.h"
#include "search/finder.h"
#include "search/fold.h"

struct bits part_word(const struct part *part, struct bits set)
{
    return part->is_joined ? (struct bits){set.lo | set.hi << part->join, 0} : set;
}

/* An index of so many bits. Without a mask there is one entry, whatever the shift. */
static void set_bits(struct part *part, unsigned bits)
{
    part->bits = bits;
    part->size = bits_empty(part->mask) ? 1 : (size_t)1 << bits;
}

static size_t product_index(const struct part *part, struct bits occupied)
{
    return (size_t)finder_slot(part->factor, finder_shift(part->bits),
                               part_word(part, occupied));
}

static bool make_plain(struct part *part)
{
    set_bits(part, bits_count(part->mask));
    return true;
}

static size_t pext_index(const struct part *part, struct bits occupied)
{
    return (size_t)bits_extract(part_word(part, occupied), part_word(part, part->mask));
}

static bool make_fold(struct part *part)
{
    struct fold fold;
    if (!fold_find_least(part->mask, part->join, GROUP_BITS_MAX, &fold))
        return false;
    part->factor = (struct bits){fold.factor, 0};
    set_bits(part, fold.bits);
    return true;
}

const struct gather gather_magic = {.name = "by_magic",
                                    .has_factor = true,
                                    .make = make_plain,
                                    .find = magics_find,
                                    .index = product_index},
                    gather_pext = {.name = "by_pext",
                                   .make = make_plain,
                                   .index = pext_index},
                    gather_fold = {.name = "by_fold",
                                   .has_joins = true,
                                   .has_factor = true,
                                   .make = make_fold,
                                   .index = product_index};

const struct gather *const gathers[] = {&gather_magic, &gather_pext, &gather_fold, NULL};

/* How many entries the group's blocks have with this join beyond one for each subset of their masks;
 * as soon as that is not below `most`, or when a part has no index, `most`. */
static size_t count_waste(const struct gather *gather, const struct bits *masks,
                          unsigned squares, unsigned join, size_t most)
{
    size_t waste = 0;
    for (unsigned square = 0; square < squares && waste < most; square++) {
        struct part part = {.mask = masks[square], .is_joined = true, .join = join};
        if (bits_empty(part.mask))
            continue;
        if (bits_count(part_word(&part, part.mask)) != bits_count(part.mask) ||
            !gather->make(&part))
            return most;
        waste += part.size - ((size_t)1 << bits_count(part.mask));
    }
    return waste < most ? waste : most;
}

bool gather_choose_join(const struct gather *gather, const struct game *game,
                        struct group group, unsigned *join)
{
    const struct board *board = &game->board;
    const unsigned squares = board_squares(board);
    const unsigned joins = board_is_wide(board) ? FOLD_JOINS : 1;
    size_t least = SIZE_MAX;
    struct bits masks[BOARD_SQUARES_MAX];
    for (unsigned square = 0; square < squares; square++)
        masks[square] = group_mask(board, group, square);
    for (unsigned i = 0; i < joins && least != 0; i++) {
        const size_t waste = count_waste(gather, masks, squares, i, least);
        *join = waste < least ? i : *join;
        least = waste < least ? waste : least;
    }
    return least != SIZE_MAX;
}
