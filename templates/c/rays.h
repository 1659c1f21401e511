{{=@ @=}}
@>open@

@words@

#include "attacks.h"
@#uses_leapers@
#include "leapers.h"
@/uses_leapers@
#include "threats.h"
#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

/* Sets as this header needs them. */
@#wide@
#define @PREFIX@_RAYS_AND(a, b) @prefix@_and(a, b)
#define @PREFIX@_RAYS_OR(a, b) @prefix@_or(a, b)
#define @PREFIX@_RAYS_XOR(a, b) @prefix@_xor(a, b)
#define @PREFIX@_RAYS_OF(square) @prefix@_of(square)
#define @PREFIX@_RAYS_MINUS(a, b) @prefix@_minus(a, b)
#define @PREFIX@_RAYS_EMPTY(set) @prefix@_is_empty(set)
#define @PREFIX@_RAYS_HAS(set, square) @prefix@_has(set, square)
@/wide@
@^wide@
#define @PREFIX@_RAYS_AND(a, b) ((a) & (b))
#define @PREFIX@_RAYS_OR(a, b) ((a) | (b))
#define @PREFIX@_RAYS_XOR(a, b) ((a) ^ (b))
#define @PREFIX@_RAYS_OF(square) ((uint64_t)1 << (square))
#define @PREFIX@_RAYS_MINUS(a, b) ((a) & ~(b))
#define @PREFIX@_RAYS_EMPTY(set) (!(set))
#define @PREFIX@_RAYS_HAS(set, square) (@prefix@_threats_has(set, square) != 0)
@/wide@
#if defined(__GNUC__)
#define @PREFIX@_RAYS_LOWEST(word) (unsigned)__builtin_ctzll(word)
#else
#define @PREFIX@_RAYS_LOWEST(word) @prefix@_threats_count@#wide@_word@/wide@(((word) - 1) & ~(word))
#endif

/* The lowest square of a set that is not empty, which is taken out of it. */
static inline unsigned @prefix@_rays_take(@prefix@_bb *set)
{
@#wide@
    const uint64_t lo = set->lo, hi = set->hi;
    set->lo = lo & (lo - 1);
    set->hi = lo == 0 ? hi & (hi - 1) : hi;
    return lo != 0 ? @PREFIX@_RAYS_LOWEST(lo) : 64 + @PREFIX@_RAYS_LOWEST(hi);
@/wide@
@^wide@
    const uint64_t word = *set;
    *set = word & (word - 1);
    return @PREFIX@_RAYS_LOWEST(word);
@/wide@
}

@#ray_sections@
static inline @prefix@_bb @prefix@_@section@threat_attacks(
    unsigned code, unsigned square, @prefix@_bb occupied)
{
@#ray_codes@
    if (code == @code@)
        return @#call@@prefix@_@.@_attacks(@color@square@#slides@, occupied@/slides@)@/call@@^call@@prefix@_rays_@section@leaps[code][square]@/call@;
@/ray_codes@
    return @#wide@@prefix@_make(0, 0)@/wide@@^wide@0@/wide@;
}

static inline unsigned @prefix@_@section@threat_active(
    unsigned view, const uint8_t *board, @prefix@_bb occupied, uint@list_bits@_t *list)
{
    @prefix@_bb left = occupied, set;
    unsigned count = 0;
    while (!@PREFIX@_RAYS_EMPTY(left)) {
        const unsigned from = @prefix@_rays_take(&left);
        set = @prefix@_@section@threat_attacks(board[from], from, occupied);
        set = @PREFIX@_RAYS_AND(set, occupied);
        while (!@PREFIX@_RAYS_EMPTY(set)) {
            const unsigned to = @prefix@_rays_take(&set);
            const unsigned number =
                @prefix@_@section@threat_seen(view, board[from], from, board[to], to);
            list[count] = (uint@list_bits@_t)number;
            count += number < @end@;
        }
    }
    return count;
}

/* Writes the word of a change. */
static inline void @prefix@_rays_@section@put(
    uint32_t *word, unsigned attacker, unsigned from, unsigned victim, unsigned to,
    unsigned is_added)
{
    *word = from@#from_shift@ << @.@@/from_shift@ | to@#to_shift@ << @.@@/to_shift@ |
            victim@#victim_shift@ << @.@@/victim_shift@ | attacker@#attacker_shift@ << @.@@/attacker_shift@ |
            is_added@#add_shift@ << @.@@/add_shift@;
}

static inline unsigned @prefix@_@section@threat_changes(
    const uint8_t *board, @prefix@_bb occupied, unsigned code, unsigned square,
    unsigned is_added, unsigned other, uint32_t *words)
{
    const @prefix@_bb own = @PREFIX@_RAYS_OF(square);
    const @prefix@_bb empty = @PREFIX@_RAYS_MINUS(occupied, own);
    const @prefix@_bb full = @PREFIX@_RAYS_OR(occupied, own);
@#sees_lines@
    @prefix@_both both;
@/sees_lines@
    @prefix@_bb left, set;
    unsigned count = 0;
    set = @prefix@_@section@threat_attacks(code, square, empty);
    set = @PREFIX@_RAYS_AND(set, empty);
    while (!@PREFIX@_RAYS_EMPTY(set)) {
        const unsigned to = @prefix@_rays_take(&set);
        @prefix@_rays_@section@put(&words[count], code, square, board[to], to, is_added);
        count += to != other && board[to] < @codes@;
    }
    left = @prefix@_rays_near[square];
@#sees_lines@
    both = @prefix@_both_attacks(square, empty);
    left = @PREFIX@_RAYS_OR(left, @PREFIX@_RAYS_OR(both.rook, both.bishop));
@/sees_lines@
    left = @PREFIX@_RAYS_AND(left, empty);
    while (!@PREFIX@_RAYS_EMPTY(left)) {
        const unsigned from = @prefix@_rays_take(&left);
        const @prefix@_bb before =
            @prefix@_@section@threat_attacks(board[from], from, empty);
        const @prefix@_bb after =
            @prefix@_@section@threat_attacks(board[from], from, full);
        @prefix@_rays_@section@put(&words[count], board[from], from, code, square, is_added);
        count += from != other && code < @codes@ && @PREFIX@_RAYS_HAS(after, square);
        set = @PREFIX@_RAYS_AND(@PREFIX@_RAYS_XOR(before, after), empty);
        while (!@PREFIX@_RAYS_EMPTY(set)) {
            const unsigned to = @prefix@_rays_take(&set);
            const unsigned begins = @PREFIX@_RAYS_HAS(after, to) ? is_added : is_added ^ 1;
            @prefix@_rays_@section@put(
                &words[count], board[from], from, board[to], to, begins);
            count += board[to] < @codes@;
        }
    }
    return count;
}

@/ray_sections@
@>close@
