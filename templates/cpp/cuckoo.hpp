{{=@ @=}}
@>open@

// Cuckoo tables: the @moves_placed@ reversible moves of the game by their keys.
//
// Two positions that are one reversible move apart differ by the key of that move: the exclusive
// or of the keys of the piece on both squares, and of the side to move. So from keys alone one
// sees whether the side to move can get back to an earlier position: for each earlier one with
// the other side to move, up to the last irreversible move, `find(key ^ earlier_key)` tells
// the two squares. A repetition is at hand when nothing stands between them.
//
// A key has two places, key % @entries@ and (key >> @shift@) % @entries@, and is in one of them if it
// is that of a move. (van Kervinck: The Design and Implementation of the Rookie 2.0 Chess Playing
// Program, 2011.)
@>tables@

// The squares of a move, which goes either way: false when there is none.
struct squares {
    bool is_found;
    unsigned from, to;

    constexpr explicit operator bool() const noexcept { return is_found; }
};

// Between which squares the move with this key goes. Keys are those of zobrist.hpp@#is_wide@, their
// lowest 64 bits@/is_wide@.
constexpr squares find(std::uint@key_bits@_t key) noexcept
{
    std::uint@key_bits@_t place = key % @entries@;
    if (key_table[place] != key)
        place = (key >> @shift@) % @entries@;
    if (key_table[place] != key || key == 0)
        return {false, 0, 0};
    return {true, move_table[place] & 0xffu, static_cast<unsigned>(move_table[place]) >> 8};
}
@>close@
