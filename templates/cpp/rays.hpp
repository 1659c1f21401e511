{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@
@^bitboard@

// Whether what begins and ends where pieces go is what boards have before and after
// (selftest.hpp). Lists are compared by what they add up to, in any order.
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws drawn)
{
    const auto add = [](std::uint64_t sum, std::uint64_t item) { return sum + item * (item + 0x9e3779b9); };
    const auto sum = [&add](const auto *list, unsigned count) {
        std::uint64_t found = count;
        for (unsigned i = 0; i < count; i++)
            found = add(found, list[i]);
        return found;
    };
@#ray_sections@
    for (unsigned n = 0; n < 16; n++) {
        constexpr unsigned codes[][3] = {@#ray_codes@{@code@, @kind@, @player@}@^last@, @/last@@/ray_codes@};
        constexpr unsigned count = sizeof codes / sizeof *codes;
        std::uint8_t board[@squares@]{};
        bool is_there[@squares@]{};
        bitboard kinds[@kinds@]{}, players[2]{};
        for (unsigned square = 0; square < @squares@; square++) {
            const unsigned man = static_cast<unsigned>(drawn.word() >> 5) % (2 * count);
            if (man >= count)
                continue;
            const bitboard one = @#wide@@#bitboard@sets::@/bitboard@of(square)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@)@/wide@;
            bitboard &kind = kinds[codes[man][1]], &player = players[codes[man][2]];
            kind = @#wide@sets::make(sets::lo(kind) | sets::lo(one), sets::hi(kind) | sets::hi(one))@/wide@@^wide@kind | one@/wide@;
            player = @#wide@sets::make(sets::lo(player) | sets::lo(one), sets::hi(player) | sets::hi(one))@/wide@@^wide@player | one@/wide@;
            board[square] = static_cast<std::uint8_t>(codes[man][0]);
            is_there[square] = true;
        }
        const bitboard occupied = @#wide@sets::make(sets::lo(players[0]) | sets::lo(players[1]), sets::hi(players[0]) | sets::hi(players[1]))@/wide@@^wide@players[0] | players[1]@/wide@;
        std::uint@list_bits@_t list[8192];
        std::uint64_t all = 0;
        for (unsigned i = 0; i < @squares@ * @squares@; i++) {
            const unsigned from = i / @squares@, to = i % @squares@;
            if (!is_there[from] || !is_there[to])
                continue;
            const bitboard set = @section@threat_attacks(board[from], from, occupied), one = @#wide@@#bitboard@sets::@/bitboard@of(to)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(to)@/has_own_bits@@^has_own_bits@to@/has_own_bits@)@/wide@;
            const unsigned number = @header@::seen(0, board[from], from, board[to], to);
            if (number < @end@ && @#wide@((sets::lo(set) & sets::lo(one)) | (sets::hi(set) & sets::hi(one))) != 0@/wide@@^wide@static_cast<std::uint64_t>(set & one) != 0@/wide@)
                all = add(all + 1, number);
        }
        if (sum(list, @section@threat_active(0, board, occupied, list)) != all)
            return false;
        for (unsigned square = 0; square < @squares@; square++) {
            if (!is_there[square])
                continue;
            std::uint32_t words[@room@], of_sets[@room@];
            std::uint@list_bits@_t added[@room@ + 16], removed[@room@ + 16];
            unsigned more = 0, fewer = 0;
            const unsigned changes = @section@threat_changes(board, occupied, board[square], square, 0, @squares@, @squares@, words);
            const unsigned by_sets = @section@threat_changes_of_sets(kinds, players, board, board[square], square, 0, @squares@, @squares@, of_sets);
            @header@::lists(words, changes, 0, added, more, removed, fewer);
            const bitboard one = @#wide@@#bitboard@sets::@/bitboard@of(square)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@)@/wide@;
            const bitboard rest = @#wide@sets::make(sets::lo(occupied) ^ sets::lo(one), sets::hi(occupied) ^ sets::hi(one))@/wide@@^wide@occupied ^ one@/wide@;
            const unsigned after = @section@threat_active(0, board, rest, list);
            if (sum(words, changes) != sum(of_sets, by_sets) ||
                sum(list, after) + sum(removed, fewer) != all + sum(added, more))
                return false;
        }
    }
@/ray_sections@
    return true;
}
} // namespace detail
@/bitboard@
@>close@
