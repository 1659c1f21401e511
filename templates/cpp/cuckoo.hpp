{{=@ @=}}
@>open@

@words@
@>tables@
@>functions@

/// How many bits of an entry are one square of its move.
inline constexpr unsigned square_bits = @square_bits@;

/// The squares of a move, which goes either way: false when there is none.
struct squares {
    bool is_found;
    unsigned from, to;

    constexpr explicit operator bool() const noexcept { return is_found; }
};

/// Between which squares the move with this key goes. Keys are those of zobrist.hpp.
constexpr squares find(std::uint64_t key) noexcept
{
    unsigned entry = detail::move_table[key % @entries@];
    if (detail::key_of(entry) != key)
        entry = detail::move_table[(key >> @shift@) % @entries@];
    if (detail::key_of(entry) != key || entry == 0)
        return {false, 0, 0};
    return {true, entry & @square_mask@, entry >> @square_bits@ & @square_mask@};
}
@>close@
