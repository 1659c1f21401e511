/* The fields GF(2^m).
 *
 * Source of the polynomials: Peterson, Weldon: Error-Correcting Codes, appendix C; Zierler,
 * Brillhart: On Primitive Trinomials (Mod 2), 1968, for degree 60. That each is primitive
 * is tested.
 */
#include "zobrist/field.h"

static const struct binary_field fields[] = {
    {3, 0xb},
    {4, 0x13},
    {5, 0x25},
    {6, 0x43},
    {7, 0x89},
    {8, 0x11d},
    {9, 0x211},
    {10, 0x409},
    {11, 0x805},
    {12, 0x1053},
    {13, 0x201b},
    {14, 0x4443},
    {15, 0x8003},
    {16, 0x1100b},
    {40, (uint64_t)1 << 40 | 1 << 5 | 1 << 4 | 1 << 3 | 1},
    {60, (uint64_t)1 << 60 | 1 << 1 | 1},
};

bool field_of_degree(unsigned degree, struct binary_field *field)
{
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].degree == degree) {
            *field = fields[i];
            return true;
        }
    return false;
}

uint64_t field_multiply(const struct binary_field *field, uint64_t a, uint64_t b)
{
    uint64_t product = 0;
    for (unsigned i = field->degree; i-- != 0;) {
        product <<= 1;
        if (product >> field->degree != 0)
            product ^= field->modulus;
        if ((b >> i & 1) != 0)
            product ^= a;
    }
    return product;
}

uint64_t field_power(const struct binary_field *field, uint64_t a, uint64_t exponent)
{
    uint64_t power = 1;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0)
            power = field_multiply(field, power, a);
        a = field_multiply(field, a, a);
    }
    return power;
}
