/* The lowest bits of words. Plain C99 and C++11. */
#ifndef TESTS_GAMES_BITS_H
#define TESTS_GAMES_BITS_H

#include <stdint.h>

/* The number of the lowest bit of a word that is not 0. */
static inline unsigned lowest_of_word(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    unsigned bit = 0;
    while ((word >> bit & 1) == 0)
        bit++;
    return bit;
#endif
}

/* The same of two words, low and high, one of which is not 0; and takes it out of them. */
static inline unsigned pop_words(uint64_t *lo, uint64_t *hi)
{
    uint64_t *word = *lo != 0 ? lo : hi;
    const unsigned bit = lowest_of_word(*word);
    *word &= *word - 1;
    return word == lo ? bit : 64 + bit;
}

#endif
