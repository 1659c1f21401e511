{{=@ @=}}
@>open@

@words@
@>tables@
@#has_position@

/// What a key is made of.
struct position {
@#position_fields@
    /// @field_says@@#has_none@; @none@ for none@/has_none@
    @#is_sets@bitboard@/is_sets@@^is_sets@unsigned@/is_sets@ @field@@#is_sets@[@field_rows@]@/is_sets@@#is_numbers@[@field_rows@]@/is_numbers@;
@/position_fields@
};
@/has_position@
@>functions@
@#has_position@
@^bitboard@

// Whether keys of positions are what changes come to, for some by lot (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
namespace detail {
template <typename Draws> inline bool holds(Draws)
{
    // What stands there, by three numbers each: a field, which row of it, and the square that
    // is put into that set, or the number.
    const auto put = [](const unsigned *row, const unsigned *end) {
        position at{};
@#position_fields@
@#has_none@
        at.@field@ = @none@;
@/has_none@
@/position_fields@
        for (; row != end; row += 3)
            switch (row[0]) {
@#position_fields@
            case @field_number@:
                at.@field@@#is_sets@[row[1]] |= @#wide@@prefix@::of(row[2])@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(row[2])@/has_own_bits@@^has_own_bits@row[2]@/has_own_bits@)@/wide@@/is_sets@@^is_sets@@#is_numbers@[row[1]]@/is_numbers@ = row[2]@/is_sets@;
                break;
@/position_fields@
            default:
                break;
            }
        return at;
    };
@#position_trials@
    {
        const unsigned puts[] = {@puts@};
        const position at = put(puts, puts + sizeof puts / sizeof *puts);
        const std::uint64_t keys[] = {@#keys@0x@hi@@lo@@^last@, @/last@@/keys@};
        const std::uint64_t found[] = {@#key_sets@@#has_trial@@^first@, @/first@@set@of(at)@/has_trial@@/key_sets@};
        for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
            if (found[i] != keys[i])
                return false;
    }
@/position_trials@
@#has_move@
    // Who goes from where to where, whom it captures and what it becomes; how many things stand
    // before it, and after it; and these.
    const unsigned moves[] = {
@#move_trials@
        @trial@,
@/move_trials@
    };
    for (const unsigned *row = moves; row != moves + sizeof moves / sizeof *moves;) {
        const unsigned *middle = row + 7 + 3 * row[5], *end = middle + 3 * row[6];
        const position before = put(row + 7, middle), after = put(middle, end);
        if (move(before, of(before), row[0], row[1], row[2], row[3], row[4]) != of(after))
            return false;
        row = end;
    }
@#has_legal@
    // Where kings are nowhere, all may capture en passant.
    const position empty = put(nullptr, nullptr);
    for (unsigned to = 0; to < @squares@; to++) {
@#passant_players@
        position at@player@ = empty;
        at@player@.@move_piece@[@captor@] = @move_passant@_captors(@player@, to, @#wide@bitboard{~std::uint64_t{0}, ~std::uint64_t{0}}@/wide@@^wide@~bitboard{0}@/wide@);
        if ((of(at@player@) != of(empty)) != @move_passant@_is_legal(at@player@, @player@, to))
            return false;
@/passant_players@
    }
@/has_legal@
@/has_move@
    return true;
}
} // namespace detail
@/bitboard@
@/has_position@
@>close@
