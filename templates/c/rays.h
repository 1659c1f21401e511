{{=@ @=}}
@>open@

@words@

@#has_forms@
@>rays_form@

@/has_forms@
#include "attacks.h"
@#uses_leapers@
#include "leapers.h"
@/uses_leapers@
@#ray_sections@
#include "@header@.h"
@/ray_sections@
#include "types.h"

@>frame_linkage@
@^has_forms@

@/has_forms@
@>frame_declarations@

/* Sets as this header needs them. */
@#wide@
#define @PREFIX@_RAYS_AND(a, b) @prefix@_and(a, b)
#define @PREFIX@_RAYS_OR(a, b) @prefix@_or(a, b)
#define @PREFIX@_RAYS_XOR(a, b) @prefix@_xor(a, b)
#define @PREFIX@_RAYS_OF(square) @prefix@_of(square)
#define @PREFIX@_RAYS_MINUS(a, b) @prefix@_minus(a, b)
#define @PREFIX@_RAYS_ANY(set) !@prefix@_is_empty(set)
#define @PREFIX@_RAYS_HAS(set, square) @prefix@_has(set, square)
@/wide@
@^wide@
#define @PREFIX@_RAYS_AND(a, b) ((a) & (b))
#define @PREFIX@_RAYS_OR(a, b) ((a) | (b))
#define @PREFIX@_RAYS_XOR(a, b) ((a) ^ (b))
#define @PREFIX@_RAYS_OF(square) ((uint64_t)1 << @#has_own_bits@@prefix@_bit@/has_own_bits@(square))
#define @PREFIX@_RAYS_MINUS(a, b) ((a) & ~(b))
#define @PREFIX@_RAYS_ANY(set) ((set) != 0)
#define @PREFIX@_RAYS_HAS(set, square) (((set) >> @#has_own_bits@@prefix@_bit@/has_own_bits@(square) & 1) != 0)
@/wide@
#if defined(__GNUC__)
#define @PREFIX@_RAYS_LOWEST(word) (unsigned)__builtin_ctzll(word)
#else
@#ray_sections@
@#first@
#define @PREFIX@_RAYS_LOWEST(word) @prefix@_@header@_count@#wide@_word@/wide@(((word) - 1) & ~(word))
@/first@
@/ray_sections@
#endif

/* The lowest square of a set that is not empty, which is taken out of it. */
static inline unsigned @prefix@_rays_take(@prefix@_bb *set)
{
@#wide@
    const uint64_t lo = set->lo, hi = set->hi;
    *set = @prefix@_make(lo & (lo - 1), lo == 0 ? hi & (hi - 1) : hi);
    return @#has_own_bits@@prefix@_square_of_bit(@/has_own_bits@lo != 0 ? @PREFIX@_RAYS_LOWEST(lo) : 64 + @PREFIX@_RAYS_LOWEST(hi)@#has_own_bits@)@/has_own_bits@;
@/wide@
@^wide@
    const uint64_t word = *set;
    *set = word & (word - 1);
    return @#has_own_bits@@prefix@_square_of_bit(@/has_own_bits@@PREFIX@_RAYS_LOWEST(word)@#has_own_bits@)@/has_own_bits@;
@/wide@
}

@#has_forms@
@>rays_slots@

@/has_forms@
@#ray_sections@
static inline @prefix@_bb @prefix@_@section@threat_attacks(
    unsigned code, unsigned square, @prefix@_bb occupied)
{
@^slides_any@
    (void)occupied;
@/slides_any@
@#ray_codes@
    if (code == @code@)
        return @#call@@prefix@_@.@_attacks(@color@square@#slides@, occupied@/slides@)@/call@@^call@@prefix@_rays_@section@leaps[code][square]@/call@;
@/ray_codes@
    return @#wide@@prefix@_make(0, 0)@/wide@@^wide@0@/wide@;
}

static inline unsigned @prefix@_@section@threat_active(
    unsigned view, const uint8_t *board, @prefix@_bb occupied, uint@list_bits@_t *list)
{
@#has_own_bits@
    @prefix@_bb left = @PREFIX@_RAYS_AND(occupied, @#wide@@prefix@_make(0x@all_lo@, 0x@all_hi@)@/wide@@^wide@0x@all_lo@@/wide@);
@/has_own_bits@
@^has_own_bits@
    @prefix@_bb left = occupied;
@/has_own_bits@
    unsigned count = 0;
    while (@PREFIX@_RAYS_ANY(left)) {
        const unsigned from = @prefix@_rays_take(&left);
        @prefix@_bb set = @prefix@_@section@threat_attacks(board[from], from, occupied);
        set = @PREFIX@_RAYS_AND(set, occupied);
        while (@PREFIX@_RAYS_ANY(set)) {
            const unsigned to = @prefix@_rays_take(&set);
            const unsigned number =
                @prefix@_@section@threat_seen(view, board[from], from, board[to], to);
            list[count] = (uint@list_bits@_t)number;
            count += number < @end@;
        }
    }
    return count;
}

/* The word of a change, of unsigned numbers. */
#define @PREFIX@_RAYS_@SECTION@WORD(attacker, from, victim, to, is_added) \
    ((from)@#from_shift@ << @.@@/from_shift@ | (to)@#to_shift@ << @.@@/to_shift@ | (victim)@#victim_shift@ << @.@@/victim_shift@ | \
        (attacker)@#attacker_shift@ << @.@@/attacker_shift@ | (is_added)@#add_shift@ << @.@@/add_shift@)

@#has_forms@
#if @PREFIX@_RAYS_FORM == 2

@>rays_avx512@

#else

@/has_forms@
@>rays_plain@

@#has_forms@
#endif

@/has_forms@
@/ray_sections@
@>frame_close@
