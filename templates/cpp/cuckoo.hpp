{{=@ @=}}
@>open@

@words@
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
