{{=@ @=}}
@>begin@

/* For each board the bit of a square, and by how much the board is shifted for its line. Then
 * the attacks along each line, by the low bits of the shifted board. */
@>frame_declarations@

/** The four boards of the occupied squares. */
typedef struct {
    uint64_t plain, rotated_90, rotated_45_clockwise, rotated_45_anticlockwise;
} @prefix@_rotated;

static inline void @prefix@_rotated_set(@prefix@_rotated *boards, unsigned square)
{
    boards->plain |= (uint64_t)1 << square;
    boards->rotated_90 |= (uint64_t)1 << @prefix@_rotated_place[1][square];
    boards->rotated_45_clockwise |= (uint64_t)1 << @prefix@_rotated_place[2][square];
    boards->rotated_45_anticlockwise |= (uint64_t)1 << @prefix@_rotated_place[3][square];
}

static inline void @prefix@_rotated_clear(@prefix@_rotated *boards, unsigned square)
{
    boards->plain &= ~((uint64_t)1 << square);
    boards->rotated_90 &= ~((uint64_t)1 << @prefix@_rotated_place[1][square]);
    boards->rotated_45_clockwise &= ~((uint64_t)1 << @prefix@_rotated_place[2][square]);
    boards->rotated_45_anticlockwise &= ~((uint64_t)1 << @prefix@_rotated_place[3][square]);
}

static inline void @prefix@_rotated_toggle(@prefix@_rotated *boards, unsigned square)
{
    boards->plain ^= (uint64_t)1 << square;
    boards->rotated_90 ^= (uint64_t)1 << @prefix@_rotated_place[1][square];
    boards->rotated_45_clockwise ^= (uint64_t)1 << @prefix@_rotated_place[2][square];
    boards->rotated_45_anticlockwise ^= (uint64_t)1 << @prefix@_rotated_place[3][square];
}

static inline @prefix@_rotated @prefix@_rotated_of(@prefix@_bb occupied)
{
    @prefix@_rotated boards = {0, 0, 0, 0};
    for (unsigned square = 0; square < @squares@; square++)
        if (((occupied >> square) & 1) != 0)
            @prefix@_rotated_set(&boards, square);
    return boards;
}

@#rotated_sliders@
static inline @prefix@_bb @prefix@_rotated_@slider@_attacks(
    unsigned square, const @prefix@_rotated *boards)
{
@#lines@
    const uint64_t @line@ =
        boards->@board@ >> @prefix@_rotated_shift[@plane@][square];
@/lines@
    return @#lines@@^first@ |
           @/first@@prefix@_rotated_@slider@_@line@[square][@line@ & @index_mask@]@/lines@;
}

@/rotated_sliders@
@#unions@
static inline @prefix@_bb @prefix@_rotated_@piece@_attacks(
    @#colored@unsigned color, @/colored@unsigned square, const @prefix@_rotated *boards)
{
@#players@
    @^last@if (color == @player@)
        @/last@return @#parts@@^first@ |
           @/first@@prefix@_rotated_@part@_attacks(square, boards)@/parts@@#is_mixed@ |
           @prefix@_@piece@_leaps(@#colored@color, @/colored@square)@/is_mixed@;
@/players@
}

@/unions@
@#has_both@
static inline @prefix@_both @prefix@_rotated_both_attacks(
    unsigned square, const @prefix@_rotated *boards)
{
    @prefix@_both both;
    both.rook = @prefix@_rotated_@both_rook@_attacks(square, boards);
    both.bishop = @prefix@_rotated_@both_bishop@_attacks(square, boards);
    return both;
}

@/has_both@
@>frame_close@
