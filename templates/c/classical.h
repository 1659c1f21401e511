{{=@ @=}}
@>begin@

/* For each direction, the squares that lie that way from each @#has_own_bits@@^is_full@bit@/is_full@@#is_full@square@/is_full@@/has_own_bits@@^has_own_bits@square@/has_own_bits@. */
@>frame_declarations@

/* The number of the highest bit of a word that is not 0. */
static inline unsigned @prefix@_classical_highest(uint64_t word)
{
#if defined(__GNUC__)
    return 63u - (unsigned)__builtin_clzll(word);
#else
    const unsigned a = word >> 32 != 0 ? 32u : 0u;
    const unsigned b = a + (word >> a >> 16 != 0 ? 16u : 0u);
    const unsigned c = b + (word >> b >> 8 != 0 ? 8u : 0u);
    const unsigned d = c + (word >> c >> 4 != 0 ? 4u : 0u);
    const unsigned e = d + (word >> d >> 2 != 0 ? 2u : 0u);
    return e + (word >> e >> 1 != 0 ? 1u : 0u);
#endif
}

@#goes_up@
/* The number of the lowest bit of a word that is not 0. */
static inline unsigned @prefix@_classical_lowest(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    return @prefix@_classical_highest(word & (0 - word));
#endif
}

static inline @prefix@_bb @prefix@_classical_up(
    const @^wide@uint64_t@/wide@@#wide@@prefix@_bb@/wide@ *rays, unsigned square, @prefix@_bb occupied)
{
@#wide@
    const uint64_t last = (uint64_t)1 << (@last_bit@ & 63);
    const @prefix@_bb ray = rays[@>bit_of_square@];
    const uint64_t lo = occupied.lo & ray.lo, hi = (occupied.hi & ray.hi) | last;
    const unsigned first =
        lo != 0 ? @prefix@_classical_lowest(lo) : 64 + @prefix@_classical_lowest(hi);
    return @prefix@_xor(ray, rays[first]);
@/wide@
@^wide@
    const uint64_t last = (uint64_t)1 << @last_bit@, ray = rays[@#is_full@square@/is_full@@^is_full@@>bit_of_square@@/is_full@];
@#is_full@
    const unsigned bit = @prefix@_classical_lowest((occupied & ray) | last);
    return ray ^ rays[@prefix@_square_of_bit(bit)];
@/is_full@
@^is_full@
    return ray ^ rays[@prefix@_classical_lowest((occupied & ray) | last)];
@/is_full@
@/wide@
}

@/goes_up@
@#goes_down@
static inline @prefix@_bb @prefix@_classical_down(
    const @^wide@uint64_t@/wide@@#wide@@prefix@_bb@/wide@ *rays, unsigned square, @prefix@_bb occupied)
{
@#wide@
    const @prefix@_bb ray = rays[@>bit_of_square@];
    const uint64_t lo = (occupied.lo & ray.lo) | 1, hi = occupied.hi & ray.hi;
    const unsigned first =
        hi != 0 ? 64 + @prefix@_classical_highest(hi) : @prefix@_classical_highest(lo);
    return @prefix@_xor(ray, rays[first]);
@/wide@
@^wide@
@#is_full@
    const uint64_t last = (uint64_t)1 << @prefix@_bit(0), ray = rays[square];
    const unsigned bit = @prefix@_classical_highest((occupied & ray) | last);
    return ray ^ rays[@prefix@_square_of_bit(bit)];
@/is_full@
@^is_full@
    const uint64_t ray = rays[@>bit_of_square@];
    return ray ^ rays[@prefix@_classical_highest((occupied & ray) | 1)];
@/is_full@
@/wide@
}

@/goes_down@
@#ray_sliders@
static inline @prefix@_bb @prefix@_classical_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0);
@#rays@
    attacks = @prefix@_or(attacks, @prefix@_classical_@way@(@prefix@_classical_ray[@ray@], square, occupied));
@/rays@
    return attacks;
@/wide@
@^wide@
    return @#rays@@^first@ |
           @/first@@prefix@_classical_@way@(@prefix@_classical_ray[@ray@], square, occupied)@/rays@;
@/wide@
}

@/ray_sliders@
@>unions@
@>method_close@
