/* A chess engine on emitted headers, to measure by and to test with.
 *
 *   engine bench FILE DEPTH [MB]     searches the positions of a file, with a table of 16 MB
 *                                    unless told otherwise
 *   engine sums FILE DEPTH           keeps sums over threats in all positions to a depth
 */
#include "bench.h"
#include "search.h"
#include "sums.h"

#include <stdio.h>
#include <stdlib.h>

enum { HASH_DEFAULT = 16, HASH_MAX = 4096 };

int main(int argc, char **argv)
{
    const long depth = argc == 4 || argc == 5 ? strtol(argv[3], NULL, 10) : 0;
    const long megabytes = argc == 5 ? strtol(argv[4], NULL, 10) : HASH_DEFAULT;
    if (argc == 4 && strcmp(argv[1], "sums") == 0 && depth > 0 && depth < PLIES_MAX)
        return sums(argv[2], (unsigned)depth);
    if (argc < 4 || argc > 5 || strcmp(argv[1], "bench") != 0 || depth < 1 ||
        depth >= PLIES_MAX || megabytes < 1 || megabytes > HASH_MAX) {
        fprintf(stderr, "usage: engine bench FILE DEPTH [MB] | sums FILE DEPTH\n");
        return 2;
    }
    return bench(argv[2], (unsigned)depth, (size_t)megabytes);
}
