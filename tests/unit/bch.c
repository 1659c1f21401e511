/* Tests of keys with a proof (zobrist/bch.h): the algebra that the proof rests on, for
 * the keys of chess as they are made, and small cases by exhaustion. */
#include "zobrist/bch.h"

#include "support.h"
#include "zobrist/certificate.h"
#include "zobrist/mix.h"
#include "zobrist/random.h"
#include "zobrist/zobrist.h"

static const char chess[] = "[board]\nfiles = 8\nranks = 8\nplayers = white black\n"
                            "[pieces]\npawn = fF\nknight = N\nbishop = B\nrook = R\n"
                            "queen = RB\nking = K\n[zobrist]\n"
                            "piece = pieces pawn knight bishop rook queen king\n"
                            "castling = subsets 4\nen_passant = keys 8\nside = key\n";

static struct arena arena;
static struct game game;

static int open_chess(void **state)
{
    struct fault fault = {0};
    (void)state;
    return game_parse(&arena, "chess", "chess.ini", chess, strlen(chess), &game, &fault)
               ? 0
               : -1;
}

static int close_chess(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static struct key_set make(const struct key_source *source, unsigned width)
{
    struct key_choice choice = {source, NULL, width, 64};
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set;
    struct fault fault = {0};
    assert_true(key_set_make(&task, &set, &fault));
    assert_int_equal(set.count, 781);
    return set;
}

/* A product of GF(2^10), by shifts: x^10 = x^3 + 1. */
static unsigned multiply(unsigned a, unsigned b)
{
    unsigned product = 0;
    for (; b != 0; b >>= 1) {
        if (b % 2 == 1)
            product ^= a;
        a = a << 1 ^ (a >> 9) * 0x409;
    }
    return product;
}

/* The inverse of a matrix of 64 rows, by elimination beside the identity. */
static bool invert(const struct gf2_matrix *matrix, uint64_t inverse[64])
{
    uint64_t rows[64];
    for (unsigned i = 0; i < 64; i++) {
        rows[i] = matrix->rows[i].lo;
        inverse[i] = (uint64_t)1 << i;
    }
    for (unsigned column = 0; column < 64; column++) {
        unsigned pivot = column;
        while (pivot < 64 && (rows[pivot] >> column & 1) == 0)
            pivot++;
        if (pivot == 64)
            return false;
        uint64_t row = rows[pivot], other = inverse[pivot];
        rows[pivot] = rows[column], inverse[pivot] = inverse[column];
        rows[column] = row, inverse[column] = other;
        for (unsigned i = 0; i < 64; i++)
            if (i != column && (rows[i] >> column & 1) != 0) {
                rows[i] ^= row;
                inverse[i] ^= other;
            }
    }
    return true;
}

/* Turning the mix back shows the columns: distinct elements of the field, each with its
 * odd powers. That is all that the proof asks for. */
static void keys_are_mixed_columns(void **state)
{
    (void)state;
    struct key_set set = make(&key_source_bch, 64);
    struct gf2_matrix mix =
        mix_nested(stream_named("chess/zobrist/bch/mix", 1), set.width);
    uint64_t inverse[64];
    bool seen[1024] = {true};
    assert_true(invert(&mix, inverse));
    for (size_t i = 0; i < set.count; i++) {
        uint64_t column = 0;
        for (unsigned row = 0; row < 64; row++)
            column |= (uint64_t)(__builtin_popcountll(inverse[row] & set.keys[i].lo) % 2)
                      << row;
        unsigned x = column & 1023, power = x;
        assert_false(seen[x]);
        seen[x] = true;
        for (unsigned n = 1; n < 6; n++) {
            power = multiply(power, multiply(x, x));
            assert_int_equal(column >> 10 * n & 1023, power);
        }
    }
    assert_int_equal(set.proven, 2 * 6 + 1);
}

static void parity_is_in_the_last_bit_of_each_column(void **state)
{
    (void)state;
    struct key_set set = make(&key_source_bch_parity, 64);
    struct gf2_matrix mix =
        mix_nested(stream_named("chess/zobrist/bch-parity/mix", 1), set.width);
    uint64_t inverse[64];
    assert_true(invert(&mix, inverse));
    for (size_t i = 0; i < set.count; i++)
        assert_int_equal(__builtin_popcountll(inverse[63] & set.keys[i].lo) % 2, 1);
    assert_int_equal(set.proven, 14);
}

static void low_bits_depend_on_low_bits_alone(void **state)
{
    (void)state;
    static const unsigned ends[] = {24, 32, 40, 48, 56, 64, 96, 128};
    struct gf2_matrix mix = mix_nested(stream_named("mix", 1), 128);
    for (unsigned row = 0; row < 128; row++)
        for (unsigned block = 0; block < 8; block++)
            for (unsigned column = ends[block]; row < ends[block] && column < 128;
                 column++)
                assert_false(gf2_bit(mix.rows[row], column));
    assert_int_equal(gf2_rank(mix.rows, 128), 128);
}

/* The distances of the table that any text on these codes leads to. */
struct row {
    const char *description;
    size_t keys;
    unsigned width, plain, parity;
};

static const struct row rows[] = {
    {"511 keys of 32 bits", 511, 32, 7, 8},
    {"511 keys of 48 bits", 511, 48, 11, 12},
    {"511 keys of 64 bits", 511, 64, 15, 16},
    {"511 keys of 128 bits", 511, 128, 29, 30},
    {"781 keys of 32 bits", 781, 32, 7, 8},
    {"781 keys of 48 bits", 781, 48, 9, 10},
    {"781 keys of 64 bits", 781, 64, 13, 14},
    {"781 keys of 128 bits", 781, 128, 25, 26},
    {"1023 keys of 64 bits", 1023, 64, 13, 14},
    {"1024 keys of 64 bits", 1024, 64, 11, 12},
    {"2047 keys of 32 bits", 2047, 32, 5, 6},
    {"2047 keys of 128 bits", 2047, 128, 23, 24},
    {"2345 keys of 48 bits", 2345, 48, 9, 8},
    {"4095 keys of 64 bits", 4095, 64, 11, 12},
    {"4095 keys of 128 bits", 4095, 128, 21, 22},
};

static void check_distance(void **state)
{
    const struct row *row = *state;
    struct bch plain = bch_design(row->keys, row->width, false);
    struct bch parity = bch_design(row->keys, row->width, true);
    assert_int_equal(bch_distance(&plain), row->plain);
    assert_int_equal(bch_distance(&parity), row->parity);
}

/* Rows reduced one by one, by the test's own hand. */
static unsigned rank_of(const struct key_set *set)
{
    struct gf2 reduced[128];
    unsigned rank = 0;
    for (size_t i = 0; i < set->count; i++) {
        struct gf2 key = set->keys[i];
        for (unsigned j = 0; j < rank; j++) {
            struct gf2 sum = {key.lo ^ reduced[j].lo, key.hi ^ reduced[j].hi};
            if (sum.hi < key.hi || (sum.hi == key.hi && sum.lo < key.lo))
                key = sum;
        }
        if ((key.lo | key.hi) != 0)
            reduced[rank++] = key;
    }
    return rank;
}

static const char *fact(const struct value *map, const char *name)
{
    const struct value *value = value_member(map, name, strlen(name));
    assert_non_null(value);
    return value->kind == VALUE_FLAG ? value->flag ? "yes" : "no" : value->text.bytes;
}

static unsigned number(const struct value *map, const char *name)
{
    return (unsigned)strtoul(fact(map, name), NULL, 10);
}

/* What d - 1 features are: so many men of two positions each, who moves besides or not. */
static void check_men(const struct key_source *source, unsigned wanted)
{
    struct key_choice choice = {source, NULL, 64, 64};
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set = make(source, 64);
    struct value *map = value_map(&arena);
    struct fault fault = {0};
    assert_true(certificate_set(&task, &set, (struct parallel){1, NULL}, map, &fault));
    unsigned d = number(map, "distance"), men = number(map, "men");
    unsigned any = number(map, "men_any");
    assert_int_equal(d, wanted);
    assert_true(2 * men < d && 2 * (men + 1) >= d);
    assert_true(2 * any + 1 < d && 2 * (any + 1) + 1 >= d);
}

/* d = 13: two positions of six men differ in 12 features at most, of five and in who moves
 * in 11. */
static void the_certificate_says_what_is_so(void **state)
{
    (void)state;
    struct key_choice choice = key_choice_default();
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set = make(&key_source_bch, 64);
    struct value *map = value_map(&arena);
    struct fault fault = {0};
    assert_true(certificate_set(&task, &set, (struct parallel){1, NULL}, map, &fault));
    assert_int_equal(number(map, "rank"), rank_of(&set));
    assert_int_equal(number(map, "rank"), 64);
    assert_int_equal(number(map, "keys"), 781);
    assert_int_equal(number(map, "bits"), 64);
    assert_int_equal(number(map, "independent"), 12);
    check_men(&key_source_bch, 13);
    check_men(&key_source_bch_parity, 14);
    check_men(&key_source_random, 5);
    assert_string_equal(fact(map, "source"), "bch");
    assert_string_equal(fact(map, "seed"), "1");
    assert_string_equal(fact(map, "is_proven"), "yes");
    const struct value *cuts = value_member(map, "cuts", 4);
    assert_int_equal(cuts->list.count, 5);
    for (size_t i = 0; i < cuts->list.count; i++)
        assert_int_equal(number(cuts->list.items[i], "cut_distance"),
                         2 * (number(cuts->list.items[i], "cut_bits") / 10) + 1);
}

/* The root of 2 ln 2 2^bits. */
static void a_collision_is_likely_when_it_is(void **state)
{
    (void)state;
    assert_string_equal(certificate_birthday(&arena, 32), "7.7 * 10^4");
    assert_string_equal(certificate_birthday(&arena, 48), "2.0 * 10^7");
    assert_string_equal(certificate_birthday(&arena, 64), "5.1 * 10^9");
    assert_string_equal(certificate_birthday(&arena, 128), "2.2 * 10^19");
}

static void every_width_has_its_rank(void **state)
{
    (void)state;
    static const unsigned widths[] = {32, 48, 64, 128};
    for (unsigned i = 0; i < 4; i++) {
        struct key_set plain = make(&key_source_bch, widths[i]);
        struct key_set parity = make(&key_source_bch_parity, widths[i]);
        assert_int_equal(rank_of(&plain), widths[i]);
        assert_int_equal(rank_of(&parity), widths[i]);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(keys_are_mixed_columns),
    cmocka_unit_test(parity_is_in_the_last_bit_of_each_column),
    cmocka_unit_test(low_bits_depend_on_low_bits_alone),
    cmocka_unit_test(the_certificate_says_what_is_so),
    cmocka_unit_test(a_collision_is_likely_when_it_is),
    cmocka_unit_test(every_width_has_its_rank),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + COUNT(others)];
    memcpy(ADD_ROWS(tests, rows, check_distance), others, sizeof others);
    return cmocka_run_group_tests_name("bch", tests, open_chess, close_chess);
}
