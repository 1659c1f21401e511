{{=@ @=}}
@>begin@

@>frame_declarations@

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
@>pawns_none@
@>pawns_step@
    return to;
}

@/pushes@
@/sides@
static inline @prefix@_bb @prefix@_@piece@_attacks_of(unsigned color, @prefix@_bb set)
{
@>pawns_none@
@#sides@
    @#first@if (color == 0) {@/first@@^first@} else {@/first@
@#captures@
    @>pawns_step@
@/captures@
@/sides@
    }
    return to;
}

static inline @prefix@_bb @prefix@_@piece@_pushes(
    unsigned color, @prefix@_bb set, @prefix@_bb empty)
{
    @#wide@@prefix@_bb@/wide@@^wide@uint64_t@/wide@ to = @>none@;
@#sides@
    @#first@if (color == 0) {@/first@@^first@} else {@/first@
@#pushes@
        to @#wide@= @prefix@_or(to, @/wide@@^wide@|= @/wide@@prefix@_pawns_@piece@_push_@player@_@number@(set)@#wide@)@/wide@;
@/pushes@
@/sides@
    }
    return @#wide@@prefix@_and(to, empty)@/wide@@^wide@to & empty@/wide@;
}

@#has_doubles@
static inline @prefix@_bb @prefix@_@piece@_double_pushes(
    unsigned color, @prefix@_bb set, @prefix@_bb empty)
{
    @#wide@@prefix@_bb@/wide@@^wide@uint64_t@/wide@ to = @>none@;
@#sides@
    @#first@if (color == 0) {@/first@@^first@} else {@/first@
@#wide@
@#pushes@
        to = @prefix@_or(
            to,
            @prefix@_pawns_@piece@_push_@player@_@number@(@prefix@_and(
                @prefix@_pawns_@piece@_push_@player@_@number@(@prefix@_and(
                    set, @prefix@_make(0x@doubles_lo@, 0x@doubles_hi@))), empty)));
@/pushes@
@/wide@
@^wide@
@#pushes@
        to |= @prefix@_pawns_@piece@_push_@player@_@number@(
            @prefix@_pawns_@piece@_push_@player@_@number@(set & 0x@doubles_lo@) & empty);
@/pushes@
@/wide@
@/sides@
    }
    return @#wide@@prefix@_and(to, empty)@/wide@@^wide@to & empty@/wide@;
}

@/has_doubles@
@/pawn_pieces@
@#dead_end_pieces@
@#is_one_a_file@
static inline @prefix@_bb @prefix@_@piece@_one_a_file(@prefix@_bb set)
{
    @#wide@@prefix@_bb@/wide@@^wide@uint64_t@/wide@ files = @>none@;
    for (unsigned i = 0; i < @files@; i++) {
        const @#wide@@prefix@_bb@/wide@@^wide@uint64_t@/wide@ file = @prefix@_pawns_file_masks[i];
        if (@#wide@!@prefix@_is_empty(@prefix@_and(set, file))@/wide@@^wide@(set & file) != 0@/wide@)
            files @#wide@= @prefix@_or(files, file)@/wide@@^wide@|= file@/wide@;
    }
    return files;
}

@/is_one_a_file@
@/dead_end_pieces@
@>frame_close@
