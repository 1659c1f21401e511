/* What an audit looks at, in the order in which it tells: the inside of audit.c. */
#ifndef AUDIT_PARTS_H
#define AUDIT_PARTS_H

#include "audit/audit.h"

enum { AUDIT_TOLD_MAX = 8 };

/* Starts a line about something, which is a fault or none. */
void audit_begin(struct audit *audit, bool is_fault, const char *what);

/* What a key is called. */
const char *audit_name(const struct audit *audit, size_t i);

/* A table of pieces, or of anything that has rows: `rows` times `columns` keys from number
 * `first` on. */
struct audit_table {
    const char *name;
    size_t first, rows, columns;
};

/* The tables that the layout tells of, or that a list of keys starts with: rows of a chess
 * board; how many. */
enum { AUDIT_TABLES_MAX = 64 };
unsigned audit_tables(const struct audit *audit, struct audit_table *tables);

/* Keys that are equal. */
void audit_twins(struct audit *audit);

/* Bits of the keys that are not 0: how many have each, how evenly they index a table; and
 * whether some say nothing of the piece, or of the square. */
void audit_bits(struct audit *audit, const struct gf2 *keys, size_t count);

/* Dependent subsets, of keys none of which is 0; `places` are their numbers. */
bool audit_subsets(struct audit *audit, const struct gf2 *keys, const size_t *places,
                   size_t count, struct fault *fault);

/* Sums of keys that are added: whether small different ones are equal. */
bool audit_sums(struct audit *audit, const struct gf2 *keys, const size_t *places,
                size_t count, struct fault *fault);

#endif
