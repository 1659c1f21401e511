/* Near misses: which known word an unknown one may have been meant for. */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

/* The nearest so far. Start from {.word = word}. */
struct near {
    const char *word;
    const char *best; /* NULL: none is near */
    unsigned changes; /* that lead from one to the other */
};

/* Asks a known word. Near is what at most one change for every three letters leads to: a letter
 * more, less, or another one, or two exchanged; capitals count as small letters. */
void near_ask(struct near *near, const char *known);

/* "; did you mean 'BEST'?", or nothing. */
struct near_words {
    char text[64];
};
struct near_words near_tell(const struct near *near);

#endif
