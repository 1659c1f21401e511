/* Tiny tables.
 *
 * Rotated: a word for each piece; its key on square s is the word, rotated to the left by
 * s. 12 words serve chess instead of 768. The 64 rotations of a word are independent
 * exactly when an odd number of its bits is set: taken as a polynomial over GF(2), the
 * word is a unit modulo x^64 + 1 = (x + 1)^64 when it is not zero at 1. So words are odd
 * in this sense; but between two pieces nothing is promised.
 *
 * Windows: a row of bytes; on a board of n squares, the key of piece p on square s is the
 * eight that start at byte number n p + s, the first the lowest. 775 bytes serve chess.
 *
 * Features other than pieces have whole tables of draws. The certificate tells the
 * distance, as far as it was searched.
 */
#include "zobrist/source.h"

/* Word number `i` of a feature. */
static uint64_t rotated_word(const struct key_task *task, const struct feature *feature,
                             size_t i)
{
    uint64_t word = stream_draw(key_stream(task, feature->name), i);
    return gf2_dot(word, UINT64_MAX) == 1 ? word : word ^ 1;
}

static uint64_t window_byte(const struct key_task *task, const struct feature *feature,
                            size_t i)
{
    return stream_draw(key_stream(task, feature->name), i / 8) >> 8 * (i % 8) & 0xff;
}

static uint64_t rotate(uint64_t word, unsigned by)
{
    return by == 0 ? word : word << by | word >> (64 - by);
}

static uint64_t rotated_key(const struct key_task *task, const struct entry *entry)
{
    return rotate(rotated_word(task, entry->feature, entry->row), entry->item);
}

static uint64_t window_key(const struct key_task *task, const struct entry *entry)
{
    size_t squares = board_squares(&task->layout->game->board);
    size_t first = entry->row * squares + entry->item;
    uint64_t key = 0;
    for (unsigned i = 0; i < 8; i++)
        key |= window_byte(task, entry->feature, first + i) << 8 * i;
    return key;
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    const bool is_rotated = task->choice->source->shape == SHAPE_ROTATED;
    const unsigned squares = board_squares(&task->layout->game->board);
    const struct stream others = key_stream(task, "");
    if (is_rotated && squares > set->width)
        return fault_at(fault, task->layout->features[0]->origin,
                        "%s has %u squares; a word of %u bits has no more rotations than "
                        "bits: take --keys tiny-windows",
                        task->layout->game->name, squares, set->width);
    for (size_t i = 0; i < set->count; i++) {
        const struct entry *entry = task->layout->keyed[i];
        set->keys[i] = entry->feature->kind != FEATURE_PIECES ? stream_draw(others, i)
                       : is_rotated                           ? rotated_key(task, entry)
                                                              : window_key(task, entry);
    }
    return true;
}

const struct key_source key_source_rotated = {
    .name = "tiny-rotated",
    .says = "one word for each piece, rotated by the square",
    .shape = SHAPE_ROTATED,
    .uses_seed = true,
    .widths = {64},
    .most_search = 6,
    .make = make,
    .element = rotated_word,
};

const struct key_source key_source_windows = {
    .name = "tiny-windows",
    .says = "overlapping windows of one row of bytes",
    .shape = SHAPE_WINDOWS,
    .uses_seed = true,
    .widths = {64},
    .most_search = 6,
    .make = make,
    .element = window_byte,
};
