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

/* The number of the lowest bit of a word that is not 0. */
static inline unsigned @prefix@_rays_lowest(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
@#ray_sections@
@#first@
    return @prefix@_@header@_count@#wide@_word@/wide@((word - 1) & ~word);
@/first@
@/ray_sections@
#endif
}

/* Takes the lowest square out of a set that is not empty. */
static inline unsigned @prefix@_rays_take(@prefix@_bb *set)
{
@#wide@
    const uint64_t lo = set->lo, hi = set->hi;
    *set = @prefix@_make(lo & (lo - 1), lo == 0 ? hi & (hi - 1) : hi);
    return @#has_own_bits@@prefix@_square_of_bit(@/has_own_bits@lo != 0 ? @prefix@_rays_lowest(lo) : 64 + @prefix@_rays_lowest(hi)@#has_own_bits@)@/has_own_bits@;
@/wide@
@^wide@
    const uint64_t word = *set;
    *set = word & (word - 1);
    return @#has_own_bits@@prefix@_square_of_bit(@/has_own_bits@@prefix@_rays_lowest(word)@#has_own_bits@)@/has_own_bits@;
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
    return @>none@;
}

static inline unsigned @prefix@_@section@threat_active(
    unsigned view, const uint8_t *board, @prefix@_bb occupied, uint@list_bits@_t *list)
{
@#has_own_bits@
    @prefix@_bb left = @#wide@@prefix@_and(occupied, @prefix@_make(0x@all_lo@, 0x@all_hi@))@/wide@@^wide@occupied & 0x@all_lo@@/wide@;
@/has_own_bits@
@^has_own_bits@
    @prefix@_bb left = occupied;
@/has_own_bits@
    unsigned count = 0;
    while (@#wide@!@prefix@_is_empty(left)@/wide@@^wide@left != 0@/wide@) {
        const unsigned from = @prefix@_rays_take(&left);
        @prefix@_bb set = @prefix@_@section@threat_attacks(board[from], from, occupied);
        set = @#wide@@prefix@_and(set, occupied)@/wide@@^wide@set & occupied@/wide@;
        while (@#wide@!@prefix@_is_empty(set)@/wide@@^wide@set != 0@/wide@) {
            const unsigned to = @prefix@_rays_take(&set);
            const unsigned number =
                @prefix@_@section@threat_seen(view, board[from], from, board[to], to);
            list[count] = (uint@list_bits@_t)number;
            count += number < @end@;
        }
    }
    return count;
}

/* The word for a change. */
static inline uint32_t @prefix@_rays_@section@change(
    unsigned attacker, unsigned from, unsigned victim, unsigned to, unsigned is_added)
{
    return from@#from_shift@ << @.@@/from_shift@ | to@#to_shift@ << @.@@/to_shift@ | victim@#victim_shift@ << @.@@/victim_shift@ |
           attacker@#attacker_shift@ << @.@@/attacker_shift@ | is_added@#add_shift@ << @.@@/add_shift@;
}

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
