/* Keys with a proof: columns of the check matrix of a BCH code, mixed. The theory is in
 * bch.c. */
#ifndef ZOBRIST_BCH_H
#define ZOBRIST_BCH_H

#include "zobrist/field.h"
#include "zobrist/source.h"

enum {
    BCH_KEYS_MAX = 65535,
    BCH_DEGREE_MAX = 16,
    BCH_POWERS_MAX = 40,
};

/* A power that columns hold. */
struct bch_power {
    unsigned exponent;
    unsigned end; /* the first so many bits of a column give it */
};

/* What makes up the columns: see bch.c. */
struct bch {
    struct binary_field field;
    uint64_t *columns; /* one for each key: the bits of its powers */
    size_t count;      /* of keys */
    unsigned width;
    struct bch_power powers[BCH_POWERS_MAX];
    unsigned power_count;
    unsigned used; /* bits of the column, from the lowest, that powers fill */
    bool parity;
};

/* The design for that many keys, 1 to BCH_KEYS_MAX, with the smallest field for them, whose
 * elements are drawn from the stream. */
struct bch bch_design(struct arena *arena, size_t count, unsigned width, bool parity,
                      struct stream stream);

/* The distance that the design proves of the first `end` bits of its keys, in the order of
 * bch.c. It is count + 1 when all keys are independent in these bits. */
unsigned bch_distance(const struct bch *design, unsigned end);

/* The column of key number `i`. Where no power fills a bit, it is that of `spare`. */
uint64_t bch_column(const struct bch *design, size_t i, uint64_t spare);

extern const struct key_source key_source_bch, key_source_bch_parity;

#endif
