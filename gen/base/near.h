/* Near misses: which known word the user may have meant by an unknown one. */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

/* The nearest known word so far. Start from {.word = word}. */
struct near {
    const char *word;
    const char *best; /* NULL: none is near */
    unsigned changes; /* how many lead from one to the other */
};

/* Compares a known word. It is near if there is at most one change for every three letters: a letter more,
 * less or different, or two exchanged. Capitals count as small letters. */
void near_ask(struct near *near, const char *known);

/* "; did you mean 'BEST'?", or nothing. */
struct near_words {
    char text[64];
};
struct near_words near_tell(const struct near *near);

#endif
