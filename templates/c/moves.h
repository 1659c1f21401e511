{{=@ @=}}
@>open@

@words@

@#uses_attacks@
#include "attacks.h"
@/uses_attacks@
@#uses_leapers@
#include "leapers.h"
@/uses_leapers@
#include "types.h"

@>frame_linkage@

@>frame_declarations@

@>reads@
@#has_parts@
@>parts_read@
@#parts@
static inline @prefix@_bb @prefix@_moves_@slider@(unsigned square, @prefix@_bb occupied)
{
@>parts_body@
}

@/parts@
@/has_parts@
@#reverses@
/* The squares from which a piece attacks that steps as the @bent@, then goes as the @base@: one
 * step before each empty square that the @base@ would attack. */
static inline @prefix@_bb @prefix@_moves_@bent@_reverse(unsigned square, @prefix@_bb occupied)
{
    @prefix@_bb squares = @prefix@_@bent@_first_steps(square);
@#wide@
    const @prefix@_bb free =
        @prefix@_minus(@prefix@_@base@_attacks(square, occupied), occupied);
@#steps@
    squares = @prefix@_or(
        squares,
        @prefix@_and(
            @prefix@_make(@#is_up@free.lo << @by@, free.hi << @by@ | free.lo >> @others@@/is_up@@^is_up@free.lo >> @by@ | free.hi << @others@, free.hi >> @by@@/is_up@),
            @prefix@_@bent@_beyond(square, @step@)));
@/steps@
@/wide@
@^wide@
    const @prefix@_bb free = @prefix@_@base@_attacks(square, occupied) & ~occupied;
@#steps@
    squares |= free @#is_up@<<@/is_up@@^is_up@>>@/is_up@ @by@ & @prefix@_@bent@_beyond(square, @step@);
@/steps@
@/wide@
    return squares;
}

@/reverses@
@#movings@
static inline @prefix@_bb @prefix@_@piece@_@#is_quiet@moves@/is_quiet@@^is_quiet@attackers@/is_quiet@(@#colored@
    unsigned color, @/colored@unsigned square, @prefix@_bb occupied)
{
@#has_leaps@
    @prefix@_bb squares =
@#is_own_table@
        @prefix@_moves_@table@_leaps@#is_of_player@[@of@]@/is_of_player@[square];
@/is_own_table@
@^is_own_table@
        @prefix@_@piece@_@#is_mixed@leaps@/is_mixed@@^is_mixed@attacks@/is_mixed@(@#is_of_player@@of@, @/is_of_player@square);
@/is_own_table@
@/has_leaps@
@^has_leaps@
    @prefix@_bb squares = @>none@;
@/has_leaps@
@#slides@
@#players@
@#colored@
    if (color == @player@) {
    @>moves_parts@
    }
@/colored@
@^colored@
@>moves_parts@
@/colored@
@/players@
@/slides@
@^has_any@
    (void)square;
@/has_any@
@^uses_occupied@
    (void)occupied;
@/uses_occupied@
@#uses_occupied@
@#is_quiet@
    return @#wide@@prefix@_minus(squares, occupied)@/wide@@^wide@squares & ~occupied@/wide@;
@/is_quiet@
@^is_quiet@
    return squares;
@/is_quiet@
@/uses_occupied@
@^uses_occupied@
    return squares;
@/uses_occupied@
}

@/movings@
@>frame_close@
