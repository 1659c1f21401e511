{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@
@#has_forms@
@^bitboard@

// Whether changes from sets are those from a board, in any order (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws drawn)
{
    const auto sum = [](const std::uint32_t *words, unsigned count) {
        std::uint64_t found = count;
        for (unsigned i = 0; i < count; i++)
            found += std::uint64_t{words[i]} * (words[i] + 0x9e3779b9);
        return found;
    };
@#ray_sections@
    for (unsigned n = 0; n < 16; n++) {
        constexpr unsigned codes[][3] = {@#ray_codes@{@code@, @kind@, @player@}@^last@, @/last@@/ray_codes@};
        constexpr unsigned count = sizeof codes / sizeof *codes;
        std::uint8_t board[@squares@]{};
        bitboard kinds[@kinds@]{}, players[2]{};
        for (unsigned square = 0; square < @squares@; square++) {
            const unsigned man = static_cast<unsigned>(drawn.word() >> 5) % (2 * count);
            if (man >= count)
                continue;
            const bitboard one = std::uint64_t{1} << square;
            kinds[codes[man][1]] |= one;
            players[codes[man][2]] |= one;
            board[square] = static_cast<std::uint8_t>(codes[man][0]);
        }
        const bitboard occupied = players[0] | players[1];
        for (unsigned square = 0; square < @squares@; square++) {
            std::uint32_t words[@room@], of_sets[@room@];
            const unsigned code = occupied >> square & 1 ? board[square] : 255;
            const unsigned changes = @section@threat_changes(board, occupied, code, square, 0, @squares@, @squares@, words);
            const unsigned by_sets = @section@threat_changes_of_sets(kinds, players, board, code, square, 0, @squares@, @squares@, of_sets);
            if (sum(words, changes) != sum(of_sets, by_sets))
                return false;
        }
    }
@/ray_sections@
    return true;
}
} // namespace detail
@/bitboard@
@/has_forms@
@>close@
