/* A program that compares counts of legal moves with published ones. It is given a file of
 * positions, whose lines end in "; D1 20; D2 400", and the greatest count that is compared.
 */
#ifndef TESTS_GAMES_COUNTS_H
#define TESTS_GAMES_COUNTS_H

#include "check.h"

#include <stdlib.h>
#include <string.h>

static uint64_t nodes_counted;

typedef void check_count_fn(const char *line, unsigned depth, uint64_t wanted,
                            uint64_t limit);

static inline void check_counts(const char *line, uint64_t limit, check_count_fn *check)
{
    for (const char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';')) {
        unsigned depth;
        unsigned long long wanted;
        if (sscanf(at, "; D%u %llu", &depth, &wanted) == 2 && wanted <= limit)
            check(line, depth, wanted, limit);
    }
}

/* Calls check_count for each count of each line. Ends the test program. */
static inline int test_counts(int argc, char **argv, check_count_fn *check_count)
{
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    char line[256];
    if (file == NULL) {
        fprintf(stderr, "usage: %s FILE LIMIT\n", argv[0]);
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        check_counts(line, strtoull(argv[2], NULL, 10), check_count);
    }
    fclose(file);
    printf("%llu nodes\n", (unsigned long long)nodes_counted);
    return finish();
}

#endif
