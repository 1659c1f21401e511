/* Searching a list of positions to a fixed depth. */
#ifndef ENGINE_BENCH_H
#define ENGINE_BENCH_H

#include <stddef.h>

/* Tells on stdout each position's score and principal variation, and the signature, which is
 * the number of nodes of all; on stderr nodes a second of this process's time. The file has a
 * FEN a line; "-" is standard input: then each position is told as it comes, with the
 * microseconds that it took. Returns an exit status. */
int bench(const char *name, unsigned depth, size_t megabytes);

#endif
