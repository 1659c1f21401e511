/* Keys with a proof: columns of the check matrix of a BCH code, mixed. The theory is in
 * bch.c. */
#ifndef ZOBRIST_BCH_H
#define ZOBRIST_BCH_H

#include "base/field.h"
#include "zobrist/source.h"

/* What makes up the columns: see bch.c. */
struct bch {
    struct field field;
    unsigned powers; /* t: how many odd powers there are */
    bool parity;
    unsigned width;
};

enum { BCH_KEYS_MAX = 4095 };

/* The design with the smallest field for that many keys, 1 to BCH_KEYS_MAX. */
struct bch bch_design(size_t count, unsigned width, bool parity);

/* The distance that it proves. */
unsigned bch_distance(const struct bch *design);

/* The column of the element x, with the bits that the powers leave out of `spare`. */
struct gf2 bch_column(const struct bch *design, uint64_t x, struct gf2 spare);

/* The nonzero elements of the field, in random order. */
uint64_t *bch_elements(struct arena *arena, const struct field *field,
                       struct stream stream);

extern const struct key_source key_source_bch, key_source_bch_parity;

#endif
