{{=@ @=}}
@>open@

// Sliding attacks by pext and pdep: for x86-64 processors with BMI2, in a quarter of the
// bytes that pext takes.
//
// What is attacked is a part of the square's rays, which have 14 squares at most, so the table
// says only which of them, and pdep puts them onto the board:
//
//     attacks = pdep(table[offset + pext(occupied, mask)], rays)
//
// The attacks take @attacks.bytes@ bytes. (AMD processors before Zen 3 have slow pext and pdep;
// take magic there.)

#if !defined(__BMI2__) && !(defined(_MSC_VER) && defined(__AVX2__))
#error "pext16.hpp needs BMI2: compile with -mbmi2, or include magic.hpp"
#endif
#include <immintrin.h>
@>module@
