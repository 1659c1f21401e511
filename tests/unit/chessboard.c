/* Tests of line maps and reversed bytes (symmetry/chessboard.h). */
#include "support.h"

#include "symmetry/chessboard.h"

/* First bit and distance of the next, of the line and of the result. */
struct sequence {
    const char *description;
    int from, from_step, to, to_step;
    bool folds;
};

static const struct sequence sequences[] = {
    {"file to rank takes a multiply and a shift", 0, 8, 0, 1, false},
    {"file to mirrored rank takes a multiply and a shift", 0, 8, 7, -1, false},
    {"rank to file must be folded", 0, 1, 0, 8, true},
    {"rank to mirrored file takes a multiply and a shift", 0, 1, 56, -8, false},
    {"diagonal to rank takes a multiply and a shift", 0, 9, 0, 1, false},
    {"diagonal to mirrored rank must be folded", 0, 9, 7, -1, true},
    {"antidiagonal to rank takes a multiply and a shift", 56, -7, 0, 1, false},
    {"antidiagonal to mirrored rank must be folded", 56, -7, 7, -1, true},
};

static void check_sequence(void **state)
{
    const struct sequence *row = *state;
    struct line_bits bits;
    struct line_map map;
    for (int i = 0; i < 8; i++) {
        bits.from[i] = (unsigned)(row->from + i * row->from_step);
        bits.to[i] = (unsigned)(row->to + i * row->to_step);
    }
    assert_true(line_map_find(&bits, &map));
    assert_int_equal(map.fold != 0, row->folds);
    for (unsigned line = 0; line < 256; line++) {
        uint64_t from = 0, to = 0;
        for (unsigned i = 0; i < 8; i++) {
            from |= (uint64_t)(line >> i & 1) << bits.from[i];
            to |= (uint64_t)(line >> i & 1) << bits.to[i];
        }
        if (map.fold != 0)
            from |= map.fold_up ? from << map.fold : from >> map.fold;
        assert_true((((from & map.keep) * map.multiplier) >> map.shift & map.mask) == to);
    }
}

/* Source: Flipping Mirroring and Rotating; the 32-bit constants are those that work. */
static void reversed_bytes_get_the_published_constants(void **state)
{
    (void)state;
    struct byte_map map_64 = byte_map_find(64), map_32 = byte_map_find(32);
    assert_true(map_64.spread[0] == 0x80200802 && map_64.keep[0] == 0x0884422110);
    assert_true(map_32.spread[0] == 0x0802 && map_32.keep[0] == 0x22110);
    assert_true(map_32.spread[1] == 0x8020 && map_32.keep[1] == 0x88440);
    assert_true(map_32.gather == 0x01010100);
}

static void bytes_are_reversed(void **state)
{
    (void)state;
    struct byte_map map_64 = byte_map_find(64), map_32 = byte_map_find(32);
    for (uint64_t byte = 0; byte < 256; byte++) {
        uint64_t kept = byte * map_64.spread[0] & map_64.keep[0], reversed = 0;
        uint32_t halves = (uint32_t)((byte * map_32.spread[0] & map_32.keep[0]) |
                                     (byte * map_32.spread[1] & map_32.keep[1]));
        for (unsigned i = 0; i < 8; i++)
            reversed |= (byte >> i & 1) << (7 - i);
        assert_true(kept * map_64.gather >> map_64.shift == reversed);
        assert_true((uint32_t)(halves * map_32.gather) >> map_32.shift == reversed);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(reversed_bytes_get_the_published_constants),
    cmocka_unit_test(bytes_are_reversed),
};

int main(void)
{
    return RUN("chessboard", ROWS(sequences, check_sequence), TESTS(others));
}
