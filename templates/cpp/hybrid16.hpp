{{=@ @=}}
@>open@

// Sliding attacks: rooks by subtraction, as in hyperbola, bishops by pext and pdep, as in
// pext16: for x86-64 processors with BMI2.

#if !defined(__BMI2__) && !(defined(_MSC_VER) && defined(__AVX2__))
#error "hybrid16.hpp needs BMI2: compile with -mbmi2, or include magic.hpp"
#endif
#include <immintrin.h>
@>module@
