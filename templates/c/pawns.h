{{=@ @=}}
@>begin@

@>declarations@

@>reads@
@#pawn_pieces@
static inline @prefix@_bb @prefix@_@piece@_passed(unsigned color, unsigned square)
{
@#wide@
    return @prefix@_or(
        @prefix@_@piece@_front(color, square),
        @prefix@_@piece@_attack_span(color, square));
@/wide@
@^wide@
    return @prefix@_@piece@_front(color, square) |
           @prefix@_@piece@_attack_span(color, square);
@/wide@
}

@#sides@
@#pushes@
static inline @prefix@_bb @prefix@_pawns_@piece@_push_@player@_@number@(@prefix@_bb set)
{
@>pawns_step@
}

@/pushes@
@#captures@
static inline @prefix@_bb @prefix@_pawns_@piece@_capture_@player@_@number@(@prefix@_bb set)
{
@>pawns_step@
}

@/captures@
static inline @prefix@_bb @prefix@_pawns_@piece@_attacks_of_@player@(@prefix@_bb set)
{
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0);
@#captures@
    attacks = @prefix@_or(
        attacks, @prefix@_pawns_@piece@_capture_@player@_@number@(set));
@/captures@
    return attacks;
@/wide@
@^wide@
    uint64_t attacks = 0;
@#captures@
    attacks |= @prefix@_pawns_@piece@_capture_@player@_@number@(set);
@/captures@
    return attacks;
@/wide@
}

@/sides@
static inline @prefix@_bb @prefix@_@piece@_attacks_of(unsigned color, @prefix@_bb set)
{
    if (color == 0)
        return @prefix@_pawns_@piece@_attacks_of_0(set);
    return @prefix@_pawns_@piece@_attacks_of_1(set);
}

@#sides@
static inline @prefix@_bb @prefix@_pawns_@piece@_pushes_@player@(@prefix@_bb set)
{
@#wide@
    @prefix@_bb ahead = @prefix@_make(0, 0);
@#pushes@
    ahead = @prefix@_or(ahead, @prefix@_pawns_@piece@_push_@player@_@number@(set));
@/pushes@
@/wide@
@^wide@
    uint64_t ahead = 0;
@#pushes@
    ahead |= @prefix@_pawns_@piece@_push_@player@_@number@(set);
@/pushes@
@/wide@
    return ahead;
}

@/sides@
static inline @prefix@_bb @prefix@_@piece@_pushes(
    unsigned color, @prefix@_bb set, @prefix@_bb empty)
{
    const @prefix@_bb ahead = color == 0
        ? @prefix@_pawns_@piece@_pushes_0(set)
        : @prefix@_pawns_@piece@_pushes_1(set);
@#wide@
    return @prefix@_and(ahead, empty);
@/wide@
@^wide@
    return ahead & empty;
@/wide@
}

@#has_doubles@
@#sides@
static inline @prefix@_bb @prefix@_pawns_@piece@_double_pushes_@player@(
    @prefix@_bb set, @prefix@_bb empty)
{
@#wide@
    const @prefix@_bb home = @prefix@_and(
        set, @prefix@_make(0x@doubles_lo@, 0x@doubles_hi@));
    @prefix@_bb ahead = @prefix@_make(0, 0);
@#pushes@
    ahead = @prefix@_or(
        ahead,
        @prefix@_pawns_@piece@_push_@player@_@number@(@prefix@_and(
            @prefix@_pawns_@piece@_push_@player@_@number@(home), empty)));
@/pushes@
    return @prefix@_and(ahead, empty);
@/wide@
@^wide@
    const uint64_t home = set & 0x@doubles_lo@;
    uint64_t ahead = 0;
@#pushes@
    ahead |= @prefix@_pawns_@piece@_push_@player@_@number@(
        @prefix@_pawns_@piece@_push_@player@_@number@(home) & empty);
@/pushes@
    return ahead & empty;
@/wide@
}

@/sides@
static inline @prefix@_bb @prefix@_@piece@_double_pushes(
    unsigned color, @prefix@_bb set, @prefix@_bb empty)
{
    if (color == 0)
        return @prefix@_pawns_@piece@_double_pushes_0(set, empty);
    return @prefix@_pawns_@piece@_double_pushes_1(set, empty);
}

@/has_doubles@
@/pawn_pieces@
@#dead_end_pieces@
@#is_one_a_file@
static inline @prefix@_bb @prefix@_@piece@_one_a_file(@prefix@_bb set)
{
@#wide@
    @prefix@_bb files = @prefix@_make(0, 0);
    for (unsigned i = 0; i < @files@; i++) {
        const @prefix@_bb file = @prefix@_pawns_file_masks[i];
        if (!@prefix@_is_empty(@prefix@_and(set, file)))
            files = @prefix@_or(files, file);
    }
    return files;
@/wide@
@^wide@
    uint64_t files = 0;
    for (unsigned i = 0; i < @files@; i++) {
        const uint64_t file = @prefix@_pawns_file_masks[i];
        if ((set & file) != 0)
            files |= file;
    }
    return files;
@/wide@
}

@/is_one_a_file@
@/dead_end_pieces@
@>close@
