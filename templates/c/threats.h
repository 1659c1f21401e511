{{=@ @=}}
@>begin@

@#threat_sections@
/* The numbers of [threats@#name@.@name@@/name@]@#preset@, as @preset@ has them@/preset@: below this one, and from @first_number@ on. */
#define @PREFIX@_@SECTION@THREATS @end@
@#has_pairs@

/* Those of pairs of @pair_piece@s: from the first, below the second. */
#define @PREFIX@_THREATS_@SECTION@PAIRS_FIRST @pair_first@
#define @PREFIX@_THREATS_@SECTION@PAIRS @pair_end@
@/has_pairs@

@/threat_sections@
@>declarations@

/* A feature, by codes of pieces and squares as they are seen. */
typedef struct {
    unsigned attacker, from, victim, to;
} @prefix@_threat_of;

/* How many squares are in a word: compilers make an instruction of this where there is one. */
static inline unsigned @prefix@_threats_count_word(uint64_t word)
{
    word = word - (word >> 1 & 0x5555555555555555);
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (unsigned)(word * 0x0101010101010101 >> 56);
}

@#wide@
static inline unsigned @prefix@_threats_count(@prefix@_bb set)
{
    return @prefix@_threats_count_word(set.lo) + @prefix@_threats_count_word(set.hi);
}

@/wide@
@#threat_sections@
static inline unsigned @prefix@_@section@threat(
    unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    if (attacker >= @codes@ || victim >= @codes@ || from >= @squares@ || to >= @squares@)
        return @none@;
    const unsigned pattern = @prefix@_threats_@section@pattern[attacker][victim]@#has_twins@ & @pattern_mask@@/has_twins@;
    const @prefix@_bb squares = @prefix@_threats_@section@sets[pattern][from];
@#wide@
    const unsigned rank = @prefix@_threats_count(@prefix@_and(squares, @prefix@_below(to)));
@/wide@
@^wide@
    const unsigned rank = @prefix@_threats_count_word(squares & (((uint64_t)1 << to) - 1));
@/wide@
@#by_square@
    const unsigned number = @prefix@_threats_@section@pair_first[attacker][@codes@ * from + victim] + rank;
@/by_square@
@^by_square@
    const unsigned number =
        @prefix@_threats_@section@pair_first[attacker][victim] + @prefix@_threats_@section@square_first[pattern][from] + rank;
@/by_square@
@#has_twins@
    if (from < to && @prefix@_threats_@section@pattern[attacker][victim] != pattern)
        return @none@;
@/has_twins@
@#has_stands@
@#wide@
    if (!@prefix@_has(@prefix@_threats_@section@stands[victim], to))
        return @none@;
@/wide@
@^wide@
    if ((@prefix@_threats_@section@stands[victim] >> to & 1) == 0)
        return @none@;
@/wide@
@/has_stands@
@#wide@
    return @prefix@_has(squares, to) ? number : @none@;
@/wide@
@^wide@
    return (squares >> to & 1) != 0 ? number : @none@;
@/wide@
}

@#is_xor@
static inline unsigned @prefix@_@section@threat_view(unsigned player@#has_mirror@, unsigned @mirror_by@@/has_mirror@)
{
@#by_king@
    const unsigned is_mirrored = (unsigned)((uint64_t)0x@right_lo@ >> (king & 63) & 1);
@/by_king@
@#by_flag@
    const unsigned is_mirrored = mirrored != 0 ? 1 : 0;
@/by_flag@
    return ((player & 1) != 0 ? @player_change@ : 0)@#has_mirror@ ^ (is_mirrored != 0 ? @mirror_change@ : 0)@/has_mirror@;
}

static inline unsigned @prefix@_@section@threat_seen(
    unsigned view, unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    return @prefix@_@section@threat(
        attacker ^ view >> 8, from ^ (view & 127), victim ^ view >> 8, to ^ (view & 127));
}

@/is_xor@
@^is_xor@
static inline unsigned @prefix@_@section@threat_view(unsigned player@#has_mirror@, unsigned @mirror_by@@/has_mirror@)
{
@#by_king@
@#wide@
    const @prefix@_bb right = @prefix@_make(0x@right_lo@, 0x@right_hi@);
    const unsigned is_mirrored = @prefix@_has(right, king & 127) ? 1 : 0;
@/wide@
@^wide@
    const unsigned is_mirrored = (unsigned)((uint64_t)0x@right_lo@ >> (king & 63) & 1);
@/wide@
@/by_king@
@#by_flag@
    const unsigned is_mirrored = mirrored != 0 ? 1 : 0;
@/by_flag@
    return ((player & 1) != 0 ? @player_change@ : 0)@#has_mirror@ + 2 * is_mirrored@/has_mirror@;
}

static inline unsigned @prefix@_@section@threat_seen(
    unsigned view, unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    if (from >= @squares@ || to >= @squares@)
        return @none@;
    return @prefix@_@section@threat(
        attacker ^ view >> 8, @prefix@_threats_@section@seen[view & 3][from],
        victim ^ view >> 8, @prefix@_threats_@section@seen[view & 3][to]);
}

@/is_xor@
/* The feature of a number; 0 where it is none, or never active. Slow: for trainers and tests. */
static inline int @prefix@_@section@threat_feature(unsigned number, @prefix@_threat_of *feature)
{
    unsigned attacker, victim, from, to;
    for (attacker = 0; attacker < @codes@; attacker++)
        for (victim = 0; victim < @codes@; victim++) {
            const unsigned pattern = @prefix@_threats_@section@pattern[attacker][victim]@#has_twins@ & @pattern_mask@@/has_twins@;
            for (from = 0; from < @squares@; from++) {
                const @prefix@_bb squares = @prefix@_threats_@section@sets[pattern][from];
@#by_square@
                const unsigned first = @prefix@_threats_@section@pair_first[attacker][@codes@ * from + victim];
@/by_square@
@^by_square@
                const unsigned first = @prefix@_threats_@section@pair_first[attacker][victim] +
                    @prefix@_threats_@section@square_first[pattern][from];
@/by_square@
                if (number < first || number >= first + @prefix@_threats_count@^wide@_word@/wide@(squares))
                    continue;
                for (to = 0; to < @squares@; to++)
                    if (@prefix@_@section@threat(attacker, from, victim, to) == number) {
                        feature->attacker = attacker;
                        feature->from = from;
                        feature->victim = victim;
                        feature->to = to;
                        return 1;
                    }
            }
        }
    return 0;
}

/* The numbers of changes as a view sees them, what begins and what ends: words as above, any
 * count of them. Either list needs room for count + 16, and its length is what it had plus what
 * was added. */
static inline void @prefix@_@section@threat_lists(
    const uint32_t *words, unsigned count, unsigned view,
    uint@list_bits@_t *added, unsigned *added_length, uint@list_bits@_t *removed, unsigned *removed_length)
{
    uint@list_bits@_t *list[2];
    unsigned length[2], i;
    list[0] = removed;
    list[1] = added;
    length[0] = *removed_length;
    length[1] = *added_length;
    for (i = 0; i < count; i++) {
        const uint32_t word = words[i];
        const unsigned is_added = word >> @add_shift@ & 1;
        const unsigned number = @prefix@_@section@threat_seen(
            view, word >> @attacker_shift@ & @code_mask@, word >> @from_shift@ & @square_mask@, word >> @victim_shift@ & @code_mask@,
            word >> @to_shift@ & @square_mask@);
        list[is_added][length[is_added]] = (uint@list_bits@_t)number;
        length[is_added] += number < @PREFIX@_@SECTION@THREATS;
    }
    *removed_length = length[0];
    *added_length = length[1];
}

/* The same for two views: lists and lengths of the first, then of the second. */
static inline void @prefix@_@section@threat_lists_both(
    const uint32_t *words, unsigned count, const unsigned *views,
    uint@list_bits@_t *const *added, unsigned *added_length, uint@list_bits@_t *const *removed, unsigned *removed_length)
{
    unsigned which;
    for (which = 0; which < 2; which++)
        @prefix@_@section@threat_lists(
            words, count, views[which], added[which], &added_length[which], removed[which], &removed_length[which]);
}

@/threat_sections@
@>close@
