{{>banner}}

/**
 * Sliding attacks by magics of 32 bits: two multiplications, and no BigInt.
 *
 * What a slider attacks depends only on the squares of its mask. The halves of what is
 * occupied of it, times those of the magic, give an index that differs whenever the attacks do:
 *
 *     attacks = table[offset + ((lo * magic.lo ^ hi * magic.hi) >>> shift)]
 */
{{>module}}
