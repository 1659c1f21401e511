{{=@ @=}}
@>begin@

@>frame_declarations@

@#features@
@#is_steps@
static inline uint64_t @prefix@_zobrist_@feature@(unsigned number)
{
    if (number < @from@)
        return 0;
    const unsigned step = (number - @from@) / @by@;
@#has_high@
    const uint64_t high = @prefix@_zobrist_@feature@_steps_high[step > @last_item@ ? @last_item@ : step];
@/has_high@
    return @#has_high@high << 32 | @/has_high@@prefix@_zobrist_@feature@_steps[step > @last_item@ ? @last_item@ : step];
}

@/is_steps@
@/features@
@#is_rotated@
@#features@
@#is_pieces@
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const uint64_t word = @prefix@_zobrist_@feature@[piece];
    @>zobrist_rotated@
}

@/is_pieces@
@/features@
@/is_rotated@
@#is_windows@
@#features@
@#is_pieces@
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const unsigned at = @numbers@ * piece + square;
    @>zobrist_window@
}

@/is_pieces@
@/features@
@/is_windows@
@>frame_close@
