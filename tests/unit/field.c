/* Tests of the fields GF(2^m) (zobrist/field.h): that they are fields, with the generator 2. */
#include "zobrist/field.h"

#include "support.h"

__extension__ typedef unsigned __int128 wide;

/* The product as polynomials, then reduced from the top. */
static uint64_t product(const struct binary_field *field, uint64_t a, uint64_t b)
{
    wide sum = 0;
    for (unsigned i = 0; i < field->degree; i++)
        if ((b >> i & 1) != 0)
            sum ^= (wide)a << i;
    for (unsigned i = 2 * field->degree; i >= field->degree; i--)
        if ((sum >> i & 1) != 0)
            sum ^= (wide)field->modulus << (i - field->degree);
    return (uint64_t)sum;
}

struct row {
    const char *description;
    unsigned degree;
    uint64_t primes[12]; /* of 2^degree - 1 */
};

static const struct row rows[] = {
    {"2 generates GF(2^3)", 3, {7}},
    {"2 generates GF(2^4)", 4, {3, 5}},
    {"2 generates GF(2^5)", 5, {31}},
    {"2 generates GF(2^6)", 6, {3, 7}},
    {"2 generates GF(2^7)", 7, {127}},
    {"2 generates GF(2^8)", 8, {3, 5, 17}},
    {"2 generates GF(2^9)", 9, {7, 73}},
    {"2 generates GF(2^10)", 10, {3, 11, 31}},
    {"2 generates GF(2^11)", 11, {23, 89}},
    {"2 generates GF(2^12)", 12, {3, 5, 7, 13}},
    {"2 generates GF(2^13)", 13, {8191}},
    {"2 generates GF(2^14)", 14, {3, 43, 127}},
    {"2 generates GF(2^15)", 15, {7, 31, 151}},
    {"2 generates GF(2^16)", 16, {3, 5, 17, 257}},
    {"2 generates GF(2^40)", 40, {3, 5, 11, 17, 31, 41, 61681}},
    {"2 generates GF(2^60)", 60, {3, 5, 7, 11, 13, 31, 41, 61, 151, 331, 1321}},
};

/* As many powers of 2 are different as there are elements but 0, so these are all, and
 * each has an inverse. */
static void check_generator(void **state)
{
    const struct row *row = *state;
    struct binary_field field;
    assert_true(field_of_degree(row->degree, &field));
    assert_int_equal(field.modulus >> row->degree, 1);
    uint64_t order = ((uint64_t)1 << row->degree) - 1, rest = order;
    for (unsigned i = 0; row->primes[i] != 0; i++)
        while (rest % row->primes[i] == 0)
            rest /= row->primes[i];
    assert_int_equal(rest, 1);
    assert_int_equal(field_power(&field, 2, order), 1);
    for (unsigned i = 0; row->primes[i] != 0; i++)
        assert_int_not_equal(field_power(&field, 2, order / row->primes[i]), 1);
}

static void check_products(void **state)
{
    const struct row *row = *state;
    struct binary_field field;
    uint64_t random = 1, mask = ((uint64_t)1 << row->degree) - 1;
    assert_true(field_of_degree(row->degree, &field));
    for (int i = 0; i < 2000; i++) {
        uint64_t a = random_next(&random) & mask, b = random_next(&random) & mask;
        assert_int_equal(field_multiply(&field, a, b), product(&field, a, b));
    }
}

static void there_is_no_field_of_degree_17(void **state)
{
    (void)state;
    struct binary_field field;
    assert_false(field_of_degree(17, &field));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(there_is_no_field_of_degree_17),
};

int main(void)
{
    return RUN("field", ROWS(rows, check_generator), ROWS(rows, check_products),
               TESTS(others));
}
