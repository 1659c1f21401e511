{{>open}}

{{words}}
{{>tables}}

/// The number behind the last; the first is {{first_number}}.
inline constexpr unsigned end = {{end}};

/// No more of them than this are active on one board.
inline constexpr unsigned most_active = {{most_active}};
{{#has_pairs}}

/// The number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}.
inline constexpr unsigned pairs = {{pairs_end}};
{{/has_pairs}}

#ifndef {{PREFIX}}_{{MODULE}}_EACH
#define {{PREFIX}}_{{MODULE}}_EACH(number) static_cast<void>(number)
#endif

/// A feature: codes of pieces, and squares, as a view sees them.
struct attack {
    unsigned attacker, from, victim, to;
};
{{>functions}}
{{=@ @=}}

// Whether lists are what each word tells, and features have their numbers (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws drawn)
{
    const auto draw = [&drawn](unsigned limit) { return static_cast<unsigned>(drawn.word() >> 5) % limit; };
    const unsigned views[] = {0, view(1@#has_mirror@, 0@/has_mirror@)};
    std::uint32_t words[200];
    std::uint@list_bits@_t expected[2][2][216], added[2][216], removed[2][216];
    unsigned counts[2][2]{}, more[2]{}, fewer[2]{};
    for (std::uint32_t &word : words) {
        const unsigned attacker = draw(@codes@), victim = draw(@codes@), is_added = draw(2);
        const unsigned from = draw(@squares@), to = draw(@squares@);
        word = from << @from_bit@ | to << @to_bit@ | victim << @victim_bit@ | attacker << @attacker_bit@ | is_added << @add_bit@;
        for (unsigned i = 0; i < 2; i++) {
            const unsigned number = seen(views[i], attacker, from, victim, to);
            if (number < @end@)
                expected[i][is_added][counts[i][is_added]++] = static_cast<std::uint@list_bits@_t>(number);
        }
    }
    const auto is = [&](unsigned i, unsigned plus, unsigned minus) {
        bool same = plus == counts[i][1] && minus == counts[i][0];
        for (unsigned j = 0; same && j < plus; j++)
            same = added[i][j] == expected[i][1][j];
        for (unsigned j = 0; same && j < minus; j++)
            same = removed[i][j] == expected[i][0][j];
        return same;
    };
    std::uint@list_bits@_t *const all_added[] = {added[0], added[1]}, *const all_removed[] = {removed[0], removed[1]};
    lists_both(words, 200, views, all_added, more, all_removed, fewer);
    for (unsigned i = 0; i < 2; i++) {
        if (!is(i, more[i], fewer[i]))
            return false;
        more[i] = fewer[i] = 0;
        lists(words, 200, views[i], added[i], more[i], removed[i], fewer[i]);
        if (!is(i, more[i], fewer[i]))
            return false;
    }
    attack told{};
    bool is_found = false;
    for (unsigned i = 0; i < 16; i++) {
        const unsigned number = @first_number@ + (@end@ - 1 - @first_number@) / 15 * i;
        if (!feature(number, told))
            continue;
        is_found = true;
        if (threat(told.attacker, told.from, told.victim, told.to) != number)
            return false;
    }
    return is_found && !feature(@end@, told);
}
} // namespace detail
@={{ }}=@
{{>close}}
