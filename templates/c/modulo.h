{{=@ @=}}
@>begin@

#ifndef @PREFIX@_MODULO_FORM
#define @PREFIX@_MODULO_FORM @default_form@
#endif
#if @PREFIX@_MODULO_FORM < 1 || @PREFIX@_MODULO_FORM > 4
#error "modulo.h: @PREFIX@_MODULO_FORM must be 1, 2, 3 or 4"
#endif

/* For each square the other squares of its line, the first square of the line, and how many
 * squares of the line lie before it; then the entries, by place and hash.@^wide@ */@/wide@
@#wide@
 * `below` has the squares with lower numbers than each, also for numbers beyond the board,
 * where places of shorter lines may lie.@#is_hopped@ `beyond` are the places reached if the nearest
 * pieces were not there.@/is_hopped@ */
@/wide@
@>declarations@

@#wide@
@>modulo_wide@
@/wide@
@^wide@
@>modulo_narrow@
@/wide@
@#has_parts@
@>parts@
@/has_parts@
@#line_sliders@
static inline @prefix@_bb @prefix@_modulo_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#wide@
    @prefix@_bb attacks = @prefix@_make(0, 0);
@#tracks@
@^is_part@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@line@@#is_hop@_hop@/is_hop@(square, occupied));
@/is_part@
@#is_part@
    attacks = @prefix@_or(attacks, @prefix@_and(
        @prefix@_modulo_@line@@#is_hop@_hop@/is_hop@(square, occupied),
        @prefix@_modulo_@part@[square]));
@/is_part@
@/tracks@
@#has_rest@
    attacks = @prefix@_or(
        attacks, @prefix@_modulo_@slider@_rest(square, occupied));
@/has_rest@
    return attacks;
@/wide@
@^wide@
    return @#tracks@@^first@ |
           @/first@@#is_part@(@/is_part@@prefix@_modulo_@line@(square, occupied)@#is_part@ &
            @prefix@_modulo_@part@[square])@/is_part@@/tracks@@#has_rest@ |
           @prefix@_modulo_@slider@_rest(square, occupied)@/has_rest@;
@/wide@
}

@/line_sliders@
@>unions@
@>method_close@
