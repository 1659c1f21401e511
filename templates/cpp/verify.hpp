{{=@ @=}}
@>open@

@words@

#include "keys.hpp"

namespace @prefix@::verify {

/// What a key that is wrong lacks, or has too much: `count` features, 0 when it is right, and 3 when
/// no one or two explain it. Each is told by two words, as in "white pawn", "e4".
struct slip {
    unsigned count = 0;
    const char *what[2] = {"", ""}, *which[2] = {"", ""};

    explicit operator bool() const noexcept { return count != 0; }
};
@#has_position@

namespace detail {
static inline std::uint64_t key_of(unsigned feature) noexcept
{
    using namespace keys;
@#is_added@
    if (feature >= @slip_keys@)
        return 0 - key_of(feature - @slip_keys@);
@/is_added@
@#slip_features@
    if (feature < @slip_count@)
        return @slip_verb@_@slip_symbol@(0@^slip_is_key@, @#slip_is_rows@feature / @slip_columns@, feature % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1u << feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
    feature -= @slip_count@;
@/slip_features@
    return 0;
}

static inline void name(unsigned feature, const char *&what, const char *&which) noexcept
{
    static constexpr char squares[][@slip_square_size@] = {
        @#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@};
@#is_added@
    feature %= @slip_keys@;
@/is_added@
@#slip_features@
    if (feature < @slip_count@) {
        static constexpr char names[][@slip_name_size@] = {
            @#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@};
@^slip_is_board@
        static constexpr char items[][@slip_item_size@] = {
            @#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@};
@/slip_is_board@
        what = names[feature / @slip_columns@];
        which = @#slip_is_board@squares@/slip_is_board@@^slip_is_board@items@/slip_is_board@[feature % @slip_columns@];
        return;
    }
    feature -= @slip_count@;
@/slip_features@
    what = which = squares[0];
}
} // namespace detail

/// What explains that two keys differ so.
static inline slip explain(std::uint64_t difference) noexcept
{
    slip found;
    if (difference == 0)
        return found;
    for (unsigned pairs = 0; pairs < 2; pairs++)
        for (unsigned a = 0; a < @slip_terms@; a++) {
            const std::uint64_t rest = difference @key_less@ detail::key_of(a);
            for (unsigned b = a; b < (pairs != 0 ? @slip_terms@u : a + 1); b++) {
                if (rest != (pairs != 0 ? detail::key_of(b) : 0))
                    continue;
                found.count = 1 + pairs;
                detail::name(a, found.what[0], found.which[0]);
                if (pairs != 0)
                    detail::name(b, found.what[1], found.which[1]);
                return found;
            }
        }
    found.count = 3;
    return found;
}
@#key_sets@
@#has_of@

/// What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position.
static inline slip @set@verify(const keys::position &position, std::uint64_t key) noexcept
{
    return explain(key @key_less@ keys::@set@of(position));
}
@/has_of@
@/key_sets@
@/has_position@

} // namespace @prefix@::verify

#endif
