/* What one call of the experiment is, and everything that answers calls. */
#ifndef PAPER_MODULO_CALLS_H
#define PAPER_MODULO_CALLS_H

#include <stdint.h>

/* The moves of one piece along one line. */
struct call {
    uint64_t occupied, own; /* all pieces, and those of the side to move */
    unsigned square;
};

/* Answers all calls `times` times over; returns the sum of all sets of targets. */
typedef uint64_t answer(const struct call *calls, unsigned count, unsigned times);

answer walk_file, walk_north_east, walk_north_west;
answer steps_file, steps_north_east, steps_north_east_minimal, steps_north_west;
answer combined_file, combined_north_east, combined_north_east_minimal,
    combined_north_west;

/* Fill the tables that no header has: those of the minimal hash of whole diagonals. */
void steps_prepare(void);
void combined_prepare(void);

/* A function that answers with attacks(square, occupied). */
#define ANSWER(name, attacks)                                                            \
    uint64_t name(const struct call *calls, unsigned count, unsigned times)              \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        for (unsigned i = 0; i < times; i++)                                             \
            for (unsigned j = 0; j < count; j++)                                         \
                sum += attacks(calls[j].square, calls[j].occupied) & ~calls[j].own;      \
        return sum;                                                                      \
    }

#endif
