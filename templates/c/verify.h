{{=@ @=}}
@>open@

@words@

#include "keys.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a key that is wrong lacks, or has too much: `count` features, 0 when it is right, and 3 when
 * no one or two explain it. Each is told by two words, as in "white pawn", "e4". */
typedef struct @prefix@_slip {
    unsigned count;
    const char *what[2], *which[2];
} @prefix@_slip;
@#has_position@

static inline uint64_t @prefix@_verify_key(unsigned feature)
{
@#is_added@
    if (feature >= @slip_keys@)
        return 0 - @prefix@_verify_key(feature - @slip_keys@);
@/is_added@
@#slip_features@
    if (feature < @slip_count@)
        return @prefix@_zobrist_@slip_verb@_@slip_symbol@(0@^slip_is_key@, @#slip_is_rows@feature / @slip_columns@, feature % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@(unsigned)1 << feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
    feature -= @slip_count@;
@/slip_features@
    return 0;
}

static inline void @prefix@_verify_name(unsigned feature, const char **what, const char **which)
{
    static const char squares[@squares@][@slip_square_size@] = {
        @#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@};
@#is_added@
    feature %= @slip_keys@;
@/is_added@
@#slip_features@
    if (feature < @slip_count@) {
        static const char names[@slip_rows@][@slip_name_size@] = {
            @#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@};
@^slip_is_board@
        static const char items[@slip_columns@][@slip_item_size@] = {
            @#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@};
@/slip_is_board@
        *what = names[feature / @slip_columns@];
        *which = @#slip_is_board@squares@/slip_is_board@@^slip_is_board@items@/slip_is_board@[feature % @slip_columns@];
        return;
    }
    feature -= @slip_count@;
@/slip_features@
    *what = *which = squares[0];
}

static inline @prefix@_slip @prefix@_verify(uint64_t difference)
{
    @prefix@_slip slip = {0, {"", ""}, {"", ""}};
    if (difference == 0)
        return slip;
    for (unsigned pairs = 0; pairs < 2; pairs++)
        for (unsigned a = 0; a < @slip_terms@; a++) {
            const uint64_t rest = difference @key_less@ @prefix@_verify_key(a);
            for (unsigned b = a; b < (pairs != 0 ? @slip_terms@u : a + 1); b++) {
                if (rest != (pairs != 0 ? @prefix@_verify_key(b) : 0))
                    continue;
                slip.count = 1 + pairs;
                @prefix@_verify_name(a, &slip.what[0], &slip.which[0]);
                if (pairs != 0)
                    @prefix@_verify_name(b, &slip.what[1], &slip.which[1]);
                return slip;
            }
        }
    slip.count = 3;
    return slip;
}
@#key_sets@
@#has_of@

static inline @prefix@_slip @prefix@_zobrist_@set@verify(const @prefix@_position *position, uint64_t key)
{
    return @prefix@_verify(key @key_less@ @prefix@_zobrist_@set@of(position));
}
@/has_of@
@/key_sets@
@/has_position@

@>close@
