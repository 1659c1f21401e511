{{=@ @=}}
@>open@

@words@

@#has_forms@
@>threats_form@

@/has_forms@
@>includes@

@#bounds@
/* @bound_says@. */
#define @PREFIX@_@SYMBOL@ @value@

@/bounds@
@>frame_each@

@>frame_declarations@

/** A feature: codes of pieces, and squares, as a view sees them. */
typedef struct {
    unsigned attacker, from, victim, to;
} @prefix@_@section@threat_of;

/* How many bits are set: an instruction, where compilers know one. */
static inline unsigned @prefix@_@module@_count@#wide@_word@/wide@(uint64_t word)
{
    word = word - (word >> 1 & 0x5555555555555555);
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (unsigned)(word * 0x0101010101010101 >> 56);
}

@#wide@
static inline unsigned @prefix@_@module@_count(@prefix@_bb set)
{
    return @prefix@_@module@_count_word(set.lo) + @prefix@_@module@_count_word(set.hi);
}

/* How many squares of a set have lower numbers than one. */
static inline unsigned @prefix@_@module@_rank(@prefix@_bb set, unsigned square)
{
    return @prefix@_@module@_count(@prefix@_and(set, @prefix@_below(square)));
}
@/wide@
@^wide@
/* How many squares of a set have lower numbers than one. */
static inline unsigned @prefix@_@module@_rank(@prefix@_bb set, unsigned square)
{
    return @prefix@_@module@_count(set & (((uint64_t)1 << @>bit_of_square@) - 1));
}

static inline unsigned @prefix@_@module@_has(@prefix@_bb set, unsigned square)
{
    return (unsigned)(set >> @>bit_of_square@ & 1);
}
@/wide@

static inline unsigned @prefix@_@section@threat(
    unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    if (attacker >= @codes@ || victim >= @codes@ || from >= @squares@ || to >= @squares@)
        return @none@;
    @>threats_found@
@#wide@
@#has_twins@
    if (pair >> @twin_shift@ != 0 && from < to)
        return @none@;
@/has_twins@
@#has_stands@
    if (!@prefix@_has(@prefix@_@module@_stands[victim], to))
        return @none@;
@/has_stands@
    return @prefix@_has(set, to) ? first + @prefix@_@module@_rank(set, to) : @none@;
@/wide@
@^wide@
    return @prefix@_@module@_has(there, to) != 0 ? number : @none@;
@/wide@
}

static inline unsigned @prefix@_@section@threat_view(unsigned player@#has_mirror@, unsigned @mirror_by@@/has_mirror@)
{
    const unsigned view = (player & 1) != 0 ? @player_change@ : 0;
@#by_king@
    const @prefix@_bb right = @#is_rotated@(player & 1) != 0 ? @#wide@@prefix@_make(0x@turned_lo@, 0x@turned_hi@)@/wide@@^wide@0x@turned_lo@@/wide@ : @/is_rotated@@#wide@@prefix@_make(0x@right_lo@, 0x@right_hi@)@/wide@@^wide@0x@right_lo@@/wide@;
    return view ^ (@#wide@@prefix@_has(right, king & 127)@/wide@@^wide@@prefix@_@module@_has(right, king & 63) != 0@/wide@ ? @mirror_change@ : 0);
@/by_king@
@#by_flag@
    return view ^ (mirrored != 0 ? @mirror_change@ : 0);
@/by_flag@
@^has_mirror@
    return view;
@/has_mirror@
}

static inline unsigned @prefix@_@section@threat_seen(
    unsigned view, unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    const unsigned swap = view >> 8 & @code_mask@;
@#adds_codes@
    const unsigned a = attacker@#lowest_code@ - @.@@/lowest_code@, v = victim@#lowest_code@ - @.@@/lowest_code@;
    const unsigned seen_attacker =
        a < @code_change@ ? attacker + swap : a < @behind_codes@ ? attacker - swap : attacker;
    const unsigned seen_victim =
        v < @code_change@ ? victim + swap : v < @behind_codes@ ? victim - swap : victim;
@/adds_codes@
@#is_xor@
    const unsigned turn = view & @square_mask@;
    return @prefix@_@section@threat(
        @^adds_codes@attacker ^ swap@/adds_codes@@#adds_codes@seen_attacker@/adds_codes@, from ^ turn,@^adds_codes@ victim ^ swap@/adds_codes@@#adds_codes@ seen_victim@/adds_codes@, to ^ turn);
@/is_xor@
@^is_xor@
    const unsigned as = view & @view_mask@;
    if (from >= @squares@ || to >= @squares@)
        return @none@;
    return @prefix@_@section@threat(
        @^adds_codes@attacker ^ swap@/adds_codes@@#adds_codes@seen_attacker@/adds_codes@, @prefix@_@module@_seen[as][from],
        @^adds_codes@victim ^ swap@/adds_codes@@#adds_codes@seen_victim@/adds_codes@, @prefix@_@module@_seen[as][to]);
@/is_xor@
}

@#has_pairs@
static inline unsigned @prefix@_@section@@pair_piece@_pair(
    unsigned side, unsigned square, unsigned other_side, unsigned other_square)
{
    const unsigned a = square - @pair_offset@, b = other_square - @pair_offset@;
    if (side > 1 || other_side > 1 || a >= @pair_squares@ || b >= @pair_squares@ || a == b)
        return @none@;
@#pairs_are_dense@
    const int is_higher = side != other_side ? side > other_side : square > other_square;
    const unsigned high = is_higher ? square : other_square;
    const unsigned low = is_higher ? other_square : square;
    const unsigned high_side = is_higher ? side : other_side;
    const unsigned low_side = is_higher ? other_side : side;
    const @prefix@_bb neighbors = @prefix@_@module@_near[high];
    if (@#wide@!@prefix@_has(neighbors, low)@/wide@@^wide@@prefix@_@module@_has(neighbors, low) == 0@/wide@)
        return @none@;
    return (unsigned)@prefix@_@module@_near_first[high_side][high] +
           (low_side != 0 ? @prefix@_@module@_count(neighbors) : 0) +
           @prefix@_@module@_rank(neighbors, low);
@/pairs_are_dense@
@^pairs_are_dense@
    const unsigned first = a + @pair_squares@ * side, second = b + @pair_squares@ * other_side;
    const unsigned high = first > second ? first : second;
    const unsigned low = first > second ? second : first;
    return @pairs_first@ + high * (high - 1) / 2 + low;
@/pairs_are_dense@
}

@/has_pairs@
static inline int @prefix@_@section@threat_feature(
    unsigned number, @prefix@_@section@threat_of *feature)
{
    unsigned attacker, victim, from, to;
    for (attacker = 0; attacker < @codes@; attacker++)
        for (victim = 0; victim < @codes@; victim++) {
            @>threats_pair@
            for (from = 0; from < @squares@; from++) {
                @>threats_first@
                const unsigned is_near =
                    number < @end@ && number >= first && number < first + @squares@;
                for (to = 0; is_near && to < @squares@; to++)
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

@#is_direct@
/* What a view changes in a word. */
static inline uint32_t @prefix@_@module@_change(unsigned view)
{
    const unsigned square = view & @square_mask@, code = view >> 8 & @code_mask@;
    return square@#from_shift@ << @.@@/from_shift@ | square@#to_shift@ << @.@@/to_shift@ | code@#victim_shift@ << @.@@/victim_shift@ |
           code@#attacker_shift@ << @.@@/attacker_shift@;
}

@/is_direct@
@#has_forms@
#if @PREFIX@_@MODULE@_FORM == 2

@>threats_avx512@

#else

@/has_forms@
@>threats_plain@

@#has_forms@
#endif

@/has_forms@
static inline void @prefix@_@section@threat_lists_both(
    const uint32_t *words, unsigned n, const unsigned *views,
    uint@list_bits@_t *const *added, unsigned *more,
    uint@list_bits@_t *const *removed, unsigned *fewer)
{
    unsigned i;
    for (i = 0; i < 2; i++)
        @prefix@_@section@threat_lists(
            words, n, views[i], added[i], &more[i], removed[i], &fewer[i]);
}

@>frame_close@
