/* Random keys: key i is draw i of the stream GAME/zobrist, cut to its width; of 128 bits,
 * draws 2 i and 2 i + 1.
 *
 * Nothing is proven of them. Among n random keys of w bits, about C(n, k) / 2^w subsets of
 * k keys are dependent, so that one is to be expected as soon as this reaches 1: for 781
 * keys of 64 bits, at 9.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
#include "zobrist/random.h"

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    (void)fault;
    struct stream stream = key_stream(task, "");
    bool wide = set->width > 64;
    for (size_t i = 0; i < set->count; i++) {
        struct gf2 key = {stream_draw(stream, wide ? 2 * i : i),
                          wide ? stream_draw(stream, 2 * i + 1) : 0};
        set->keys[i] = gf2_cut(key, set->width);
    }
    return true;
}

const struct key_source key_source_random = {
    .name = "random",
    .says = "of the fixed generator, judged: all subsets of up to 4 are tried",
    .uses_seed = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make,
};
