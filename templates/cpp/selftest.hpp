{{=@ @=}}
@>open@

// A test of the other headers, where they are used: with your compiler, on your machine.
//
// Include it in one of your files, behind the headers that you vendor, and call
//
//     @prefix@::selftest::run()
//
// It is 0 when all is well; or else it names the first fault:
//
//     1000 m + i   table number i (from 1) of module m is not what was generated:
@#modules@
@#has_arrays@
//                  @number@ @module@
@/has_arrays@
@/modules@
//     1000 m + 500 + i
//                  function number i (from 1) of module m, of those that its each_function tells
//                  of, gives something else than it should
//     100 + i      the attacks of sliding piece i are wrong:
@#sliding_pieces@
//                  @index@ @piece@
@/sliding_pieces@
//     200 + i      the attacks of leaper i are wrong:
@#leapers@
//                  @index@ @piece@
@/leapers@
//
// The tables are compared by checksums, and so are functions of one number or two, for all of
// these: what they should give was told by the rules of the game, and was not read from the
// tables. Functions of sets are left out.
//
// The attacks are compared with a walk over the board, for up to 4,096 occupancies a square; of
// pieces that are made of others, up to 1,024. Pieces that hop, that are lame or bound to a zone
// are left to the checksums.

#include "types.hpp"

namespace @prefix@::selftest {

// The selftest's own sets of squares: two words, whatever the board.
struct set {
    std::uint64_t word[2];
};

struct step {
    int dx, dy;
    unsigned range; // how many steps, 0 for any
};

constexpr void put(set &squares, unsigned square) noexcept
{
    squares.word[square / 64] |= std::uint64_t{1} << square % 64;
}

constexpr bool has(set squares, unsigned square) noexcept
{
    return (squares.word[square / 64] >> square % 64 & 1) != 0;
}

constexpr bool is_square(@#has_holes@unsigned square@/has_holes@@^has_holes@unsigned@/has_holes@) noexcept
{
@#has_holes@
    return !has(set{{0x@holes_lo@, 0x@holes_hi@}}, square);
@/has_holes@
@^has_holes@
    return true;
@/has_holes@
}

@#has_cells@
// Where squares are in the frame of files by ranks, in which others are missing.
inline constexpr int places[] = {@#places@@.@, @/places@0};
inline constexpr unsigned cells[] = {@#place_squares@@.@, @/place_squares@0};

@/has_cells@
// Goes one step over the board; false when there is no square.
constexpr bool move(unsigned &square, step by) noexcept
{
@#has_cells@
    const int place = places[square];
@/has_cells@
@^has_cells@
    const int place = static_cast<int>(square);
@/has_cells@
@#by_files@
    const int file = place / @ranks@ @^from_right@+@/from_right@@#from_right@-@/from_right@ by.dx;
    const int rank = place % @ranks@ @^from_top@+@/from_top@@#from_top@-@/from_top@ by.dy;
    const int next = file * @ranks@ + rank;
@/by_files@
@^by_files@
    const int file = place % @files@ @^from_right@+@/from_right@@#from_right@-@/from_right@ by.dx;
    const int rank = place / @files@ @^from_top@+@/from_top@@#from_top@-@/from_top@ by.dy;
    const int next = rank * @files@ + file;
@/by_files@
    if (file < 0 || file >= @files@ || rank < 0 || rank >= @ranks@)
        return false;
@#has_cells@
    square = cells[next];
    return square != @no_square@ && is_square(square);
@/has_cells@
@^has_cells@
    square = static_cast<unsigned>(next);
    return is_square(square);
@/has_cells@
}

// What the steps attack. With `inner`, without the last square of each way.
template <unsigned count>
constexpr set walk(const step (&steps)[count], unsigned square, set occupied,
                       bool inner) noexcept
{
    set attacks{};
    for (const step &by : steps) {
        unsigned at = square;
        for (unsigned n = 1; move(at, by); n++) {
            unsigned next = at;
            const bool is_last = n == by.range || !move(next, by);
            if (!inner || !is_last)
                put(attacks, at);
            if (is_last || has(occupied, at))
                break;
        }
    }
    return attacks;
}

constexpr bitboard to_bitboard(set squares) noexcept
{
@#wide@
    return {squares.word[0], squares.word[1]};
@/wide@
@^wide@
    return static_cast<bitboard>(squares.word[0]);
@/wide@
}

constexpr bool is(bitboard found, set squares) noexcept
{
@#wide@
    return found.lo == squares.word[0] && found.hi == squares.word[1];
@/wide@
@^wide@
    return static_cast<std::uint64_t>(found) == squares.word[0];
@/wide@
}

// The squares that are not in the set.
constexpr set others(set squares) noexcept
{
    set rest{};
    for (unsigned square = 0; square < @squares@; square++)
        if (!has(squares, square))
            put(rest, square);
    return rest;
}

// Whether a lookup finds what the walk finds: for up to `most` occupancies of each square's
// mask, by themselves and among all other squares.
template <unsigned count, typename Lookup>
bool compare(const step (&steps)[count], unsigned most, Lookup lookup)
{
    for (unsigned square = 0; square < @squares@; square++) {
        if (!is_square(square))
            continue;
        const set mask = walk(steps, square, {}, true), noise = others(mask);
        set part{};
        for (unsigned n = 0; n < most; n++) {
            const set expected = walk(steps, square, part, false);
            const set among{{part.word[0] | noise.word[0], part.word[1] | noise.word[1]}};
            if (!is(lookup(square, to_bitboard(part)), expected) ||
                !is(lookup(square, to_bitboard(among)), expected))
                return false;
            part.word[0] = (part.word[0] - mask.word[0]) & mask.word[0];
            if (part.word[0] == 0)
                part.word[1] = (part.word[1] - mask.word[1]) & mask.word[1];
            if ((part.word[0] | part.word[1]) == 0)
                break;
        }
    }
    return true;
}

// How many elements a table has, and its checksum: every step is a bijection.
template <typename Element> constexpr std::uint64_t count_of(const Element &) noexcept
{
    return 1;
}

template <typename Element, std::size_t count>
constexpr std::uint64_t count_of(const Element (&table)[count]) noexcept
{
    return count * count_of(table[0]);
}

constexpr std::uint64_t add(std::uint64_t sum, std::uint64_t element) noexcept
{
    sum = (sum ^ element) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 32;
}

@#wide@
constexpr std::uint64_t add(std::uint64_t sum, bitboard element) noexcept
{
    return add(add(sum, element.lo), element.hi);
}

@/wide@
template <typename Element, std::size_t count>
constexpr std::uint64_t add(std::uint64_t sum, const Element (&table)[count]) noexcept
{
    for (const Element &element : table)
        sum = add(sum, element);
    return sum;
}

@^wide@
template <typename Given> constexpr std::uint64_t add_given(std::uint64_t sum, Given given) noexcept
{
    return add(sum, static_cast<std::uint64_t>(given));
}
@/wide@
@#wide@
template <typename Given> constexpr std::uint64_t add_given(std::uint64_t sum, Given given) noexcept
{
    return add(sum, given);
}
@/wide@

// A checksum over what a function gives for all numbers below a limit, or for all pairs.
template <typename Function>
constexpr std::uint64_t sum_up(Function function, unsigned limit) noexcept
{
    std::uint64_t sum = limit;
    for (unsigned i = 0; i < limit; i++)
        sum = add_given(sum, function(i));
    return sum;
}

template <typename Function>
constexpr std::uint64_t sum_up(Function function, unsigned first, unsigned second) noexcept
{
    std::uint64_t sum = first * second;
    for (unsigned i = 0; i < first * second; i++)
        sum = add_given(sum, function(i / second, i % second));
    return sum;
}

@#sliding_pieces@
@#is_plain@
template <typename Attacks> int piece_@piece@(Attacks attacks)
{
@#players@
    constexpr step steps_@player@[] = {@#moves@{@dx@, @dy@, @range@}@^last@, @/last@@/moves@};
    if (!compare(steps_@player@, @#is_slider@4096@/is_slider@@^is_slider@1024@/is_slider@, [&](unsigned square, bitboard occupied) {
            return attacks(@player@, square, occupied);
        }))
        return 100 + @index@;
@/players@
    return 0;
}

@/is_plain@
@/sliding_pieces@
inline int compare_tables()
{
    int fault = 0;
    const auto tell = [&fault](const auto &table, std::uint64_t checksum) {
        fault++;
        return add(count_of(table), table) == checksum;
    };
    (void)tell;
@#modules@
@#has_arrays@
#ifdef @PREFIX@_@MODULE@_HPP
    fault = 1000 * @number@;
    if (!@module@::each_table(tell))
        return fault;
#endif
@/has_arrays@
@/modules@
    return 0;
}

inline int compare_functions()
{
    int fault = 0;
    const auto tell = [&fault](auto function, std::uint64_t checksum, auto... limits) {
        fault++;
        return sum_up(function, limits...) == checksum;
    };
    (void)tell;
@#modules@
@#has_rows@
#ifdef @PREFIX@_@MODULE@_HPP
    fault = 1000 * @number@ + 500;
    if (!@module@::each_function(tell))
        return fault;
#endif
@/has_rows@
@/modules@
    return 0;
}

inline int compare_leapers()
{
#ifdef @PREFIX@_LEAPERS_HPP
@#leapers@
@#is_plain@
    {
@#players@
        constexpr step steps_@player@[] = {@#moves@{@dx@, @dy@, @range@}@^last@, @/last@@/moves@};
        if (!compare(steps_@player@, 1, [](unsigned square, bitboard) {
                return leapers::@piece@_attacks(@#colored@@player@, @/colored@square);
            }))
            return 200 + @index@;
@/players@
    }
@/is_plain@
@/leapers@
#endif
    return 0;
}

inline int compare_methods()
{
    int fault = 0;
@#modules@
@#is_method@
#ifdef @PREFIX@_@MODULE@_HPP
@#sliding_pieces@
@#is_plain@
    if (fault == 0)
        fault = piece_@piece@([](unsigned@#colored@ color@/colored@, unsigned square, bitboard occupied) {
            return @module@::@piece@_attacks(@#colored@color, @/colored@square, occupied);
        });
@/is_plain@
@/sliding_pieces@
#endif
@/is_method@
@/modules@
    return fault;
}

inline int run()
{
    if (const int fault = compare_tables())
        return fault;
    if (const int fault = compare_functions())
        return fault;
    if (const int fault = compare_leapers())
        return fault;
    return compare_methods();
}

} // namespace @prefix@::selftest

#endif
