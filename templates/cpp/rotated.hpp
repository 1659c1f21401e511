{{=@ @=}}
@>open@

@words@
@>tables@

/// The occupied squares, four times.
struct four_boards {
    std::uint64_t plain, rotated_90, rotated_45_clockwise, rotated_45_anticlockwise;
};
using record = four_boards;
@>functions@
@>close@
