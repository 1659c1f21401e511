/* A toy accumulator: for each view a sum of random rows, one for each threat on the board. */
#ifndef ENGINE_SUMS_H
#define ENGINE_SUMS_H

/* Makes all moves from the positions of a file, a FEN a line, to a depth, keeps sums by what changes,
 * and compares them in each position with those made anew. Tells on stdout how many positions there
 * were, and how many differed. Returns an exit status. */
int sums(const char *name, unsigned depth);

#endif
