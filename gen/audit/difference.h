/* Whether a set of features can be what two positions differ in. */
#ifndef AUDIT_DIFFERENCE_H
#define AUDIT_DIFFERENCE_H

#include "zobrist/dependent.h"
#include "zobrist/key_layout.h"

enum difference {
    DIFFERENCE_NONE,   /* no two positions differ in just these */
    DIFFERENCE_UNSURE, /* it rests on rules that a game file does not tell */
    DIFFERENCE_LEGAL, /* two do: one king each, one man a square, no king that can be taken */
};

/* Judges a subset of the live entries of a layout. */
enum difference difference_judge(const struct layout *layout,
                                 const struct dependent *subset);

#endif
