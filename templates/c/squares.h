{{=@ @=}}
@>begin@

@>frame_declarations@

@>reads@
static inline unsigned @prefix@_file_of(unsigned square)
{
    return @#from_right@@files@ - 1 - @/from_right@@#has_cells@@prefix@_squares_place[square]@/has_cells@@^has_cells@square@/has_cells@ @#by_files@/ @ranks@@/by_files@@^by_files@% @files@@/by_files@;
}

static inline unsigned @prefix@_rank_of(unsigned square)
{
    return @#from_top@@ranks@ - 1 - @/from_top@@#has_cells@@prefix@_squares_place[square]@/has_cells@@^has_cells@square@/has_cells@ @#by_files@% @ranks@@/by_files@@^by_files@/ @files@@/by_files@;
}

static inline unsigned @prefix@_square_at(unsigned file, unsigned rank)
{
@#from_right@
    file = @files@ - 1 - file;
@/from_right@
@#from_top@
    rank = @ranks@ - 1 - rank;
@/from_top@
@#has_cells@
    return @prefix@_squares_at_place[@#by_files@@ranks@ * file + rank@/by_files@@^by_files@@files@ * rank + file@/by_files@];
@/has_cells@
@^has_cells@
    return @#by_files@@ranks@ * file + rank@/by_files@@^by_files@@files@ * rank + file@/by_files@;
@/has_cells@
}

@^has_spares@
static inline @prefix@_bb @prefix@_file_mask(unsigned square)
{
    return @prefix@_squares_file_masks[@prefix@_file_of(square)];
}

static inline @prefix@_bb @prefix@_adjacent_files_mask(unsigned square)
{
    return @prefix@_squares_adjacent_masks[@prefix@_file_of(square)];
}

static inline @prefix@_bb @prefix@_rank_mask(unsigned square)
{
    return @prefix@_squares_rank_masks[@prefix@_rank_of(square)];
}

static inline @prefix@_bb @prefix@_diagonal_mask(unsigned square)
{
    return @prefix@_squares_diagonal_masks[
        @prefix@_file_of(square) + (@ranks@ - 1 - @prefix@_rank_of(square))];
}

static inline @prefix@_bb @prefix@_antidiagonal_mask(unsigned square)
{
    return @prefix@_squares_antidiagonal_masks[
        @prefix@_file_of(square) + @prefix@_rank_of(square)];
}

@/has_spares@
static inline unsigned @prefix@_file_distance(unsigned a, unsigned b)
{
    const unsigned first = @prefix@_file_of(a), second = @prefix@_file_of(b);
    return first < second ? second - first : first - second;
}

static inline unsigned @prefix@_rank_distance(unsigned a, unsigned b)
{
    const unsigned first = @prefix@_rank_of(a), second = @prefix@_rank_of(b);
    return first < second ? second - first : first - second;
}

static inline int @prefix@_is_light(unsigned square)
{
    return ((@prefix@_file_of(square) + @prefix@_rank_of(square)) & 1) != 0;
}

@^has_spares@
static inline @prefix@_bb @prefix@_color_mask(unsigned square)
{
    return @prefix@_squares_color_masks[(@prefix@_file_of(square) + @prefix@_rank_of(square)) & 1];
}

@/has_spares@
@>frame_names@
@>frame_close@
