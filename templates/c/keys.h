{{=@ @=}}
@>open@

@words@

#include "types.h"
#include "zobrist.h"

@>frame_linkage@

@>frame_padded@
/** What a key is made of. */
typedef struct @prefix@_position {
@#position_fields@
    @#is_sets@@prefix@_bb@/is_sets@@^is_sets@unsigned@/is_sets@ @field@@#is_sets@[@field_rows@]@/is_sets@@#is_numbers@[@field_rows@]@/is_numbers@; /**< @field_says@@#has_none@; @none@ for none@/has_none@ */
@/position_fields@
} @prefix@_position;
@>frame_padded_end@

@>keys_functions@
@>frame_close@
