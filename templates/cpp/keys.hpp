{{=@ @=}}
@>open@

@words@
@>tables@
@#has_position@

// What a key is made of.
struct position {
@#position_fields@
    // @field_says@@#has_none@; @none@ for none@/has_none@
    @#is_sets@bitboard@/is_sets@@^is_sets@unsigned@/is_sets@ @field@@#is_sets@[@field_rows@]@/is_sets@@#is_numbers@[@field_rows@]@/is_numbers@;
@/position_fields@
};
@/has_position@
@>functions@
@#has_position@
@^bitboard@

// Whether keys of positions are what changes come to, for some by lot (selftest.hpp).
#define @PREFIX@_@MODULE@_HOLDS
template <typename Draws> inline bool holds(Draws drawn)
{
    for (unsigned n = 0; n < 32; n++) {
        position at{};
@#position_fields@
@#is_sets@
        for (auto &set : at.@field@)
            set = drawn.set() & drawn.set() & drawn.set();
@/is_sets@
@#is_numbers@
        for (auto &number : at.@field@)
            number = static_cast<unsigned>(drawn.word() % @field_limit@);
@/is_numbers@
@^is_sets@
@^is_numbers@
        at.@field@ = static_cast<unsigned>(drawn.word() % @field_limit@);
@/is_numbers@
@/is_sets@
@/position_fields@
        std::uint64_t key = 0;
@#key_sets@
@#has_of@
        key = 0;
@#key_features@
@#is_of_squares@
        for (unsigned square = 0; square < @squares@; square++) {
@#is_all@
            for (unsigned man = 0; man < @rows@; man++)
                if (@#wide@has(at.@place@[man], square)@/wide@@^wide@(static_cast<std::uint64_t>(at.@place@[man]) >> @#has_own_bits@bit_of(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@ & 1) != 0@/wide@)
                    key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, man, square);
@/is_all@
@^is_all@
@#members@
            if (@#wide@has(at.@place@[@at@], square)@/wide@@^wide@(static_cast<std::uint64_t>(at.@place@[@at@]) >> @#has_own_bits@bit_of(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@ & 1) != 0@/wide@)
                key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, @member@, square);
@/members@
@/is_all@
        }
@/is_of_squares@
@#is_of_counts@
@#members@
        {
            unsigned count = 0;
            for (unsigned square = 0; square < @squares@; square++)
                if (@#wide@has(at.@place@[@at@], square)@/wide@@^wide@(static_cast<std::uint64_t>(at.@place@[@at@]) >> @#has_own_bits@bit_of(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@ & 1) != 0@/wide@) {
@#is_filling@
                    key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, @member@, count);
@/is_filling@
                    count++;
                }
@#is_counted_sets@
            key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, @member@, count);
@/is_counted_sets@
        }
@/members@
@/is_of_counts@
@#is_of_hands@
        for (unsigned man = 0; man < @rows@; man++)
            key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, man, at.@place@[man]);
@/is_of_hands@
@#is_each@
        for (unsigned i = 0; i < @items@; i++)
            if ((at.@place@ >> i & 1) != 0)
                key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, i);
@/is_each@
@#is_chosen@
        key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key, at.@place@);
@/is_chosen@
@#is_key@
        if (at.@place@ != 0)
            key = @#is_added@add@/is_added@@^is_added@toggle@/is_added@_@symbol@(key);
@/is_key@
@/key_features@
        if (@set@of(at) != key)
            return false;
@/has_of@
@/key_sets@
    }
@#has_move@
    // A man goes somewhere, and captures somebody there or nobody; no rights are left.
    position empty{};
@#position_fields@
@#has_none@
    empty.@field@ = @none@;
@/has_none@
@/position_fields@
    for (unsigned i = 0; i < @move_rows@ * @squares@; i++) {
        const unsigned piece = i / @squares@, from = i % @squares@, to = (from + 7 * piece + 1) % @squares@;
        position before = empty, after = empty;
        before.@move_piece@[piece] = @#wide@@prefix@::of(from)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(from)@/has_own_bits@@^has_own_bits@from@/has_own_bits@)@/wide@;
        after.@move_piece@[piece] = @#wide@@prefix@::of(to)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(to)@/has_own_bits@@^has_own_bits@to@/has_own_bits@)@/wide@;
@#move_side@
        after.@move_side@ = 1;
@/move_side@
        if (from != to && move(before, of(before), piece, from, to, @move_rows@, piece) != of(after))
            return false;
@^move_hand@
        const unsigned captured = (piece + @move_half@) % @move_rows@;
        before.@move_piece@[captured] = @#wide@@prefix@::of(to)@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(to)@/has_own_bits@@^has_own_bits@to@/has_own_bits@)@/wide@;
        if (from != to && move(before, of(before), piece, from, to, captured, piece) != of(after))
            return false;
@/move_hand@
    }
@#has_legal@
    for (unsigned to = 0; to < @squares@; to++) {
@#passant_players@
        position at@player@ = empty;
        at@player@.@move_piece@[@captor@] = @move_passant@_captors(@player@, to, @#wide@bitboard{~std::uint64_t{0}, ~std::uint64_t{0}}@/wide@@^wide@~bitboard{0}@/wide@);
        if ((of(at@player@) != of(empty)) != (@move_passant@_is_legal(at@player@, @player@, to) != 0))
            return false;
@/passant_players@
    }
@/has_legal@
@#has_move_trials@
    // Men, numbers in hand, rights, en passant and who moves, as three numbers each tell them.
    const auto put = [&empty](const unsigned *row, const unsigned *end) {
        position at = empty;
        for (; row != end; row += 3)
            switch (row[0]) {
            case 0:
                at.@move_piece@[row[1]] |= @#wide@@prefix@::of(row[2])@/wide@@^wide@static_cast<bitboard>(std::uint64_t{1} << @#has_own_bits@bit_of(row[2])@/has_own_bits@@^has_own_bits@row[2]@/has_own_bits@)@/wide@;
                break;
@#move_hand@
            case 1:
                at.@move_hand@[row[1]] = row[2];
                break;
@/move_hand@
@#move_rights@
            case 2:
                at.@move_rights@ = row[2];
                break;
@/move_rights@
@#move_passant@
            case 3:
                at.@move_passant@ = row[2];
                break;
@/move_passant@
@#move_side@
            case 4:
                at.@move_side@ = row[2];
                break;
@/move_side@
            default:
                break;
            }
        return at;
    };
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
@/has_move_trials@
@/has_move@
    return true;
}
@/bitboard@
@/has_position@
@>close@
