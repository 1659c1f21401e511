/* The fields GF(2^m), m up to 63: polynomials over GF(2) modulo a primitive one.
 *
 * Bit i of an element is its coefficient of g^i; g, which is 2, generates every element
 * but 0. Addition is exclusive or.
 */
#ifndef ZOBRIST_FIELD_H
#define ZOBRIST_FIELD_H

#include <stdbool.h>
#include <stdint.h>

struct binary_field {
    unsigned degree; /* m */
    uint64_t modulus;
};

/* The field of 2^degree elements, for degree 3 to 16, 40 and 60. False for others. */
bool field_of_degree(unsigned degree, struct binary_field *field);

uint64_t field_multiply(const struct binary_field *field, uint64_t a, uint64_t b);
uint64_t field_power(const struct binary_field *field, uint64_t a, uint64_t exponent);

#endif
