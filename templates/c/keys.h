{{=@ @=}}
@>open@

@words@

#include "types.h"
#include "zobrist.h"

@>frame_linkage@

@>frame_padded@
/** What a key is made of. */
typedef struct @prefix@_position {
@#records@
@#fields@
    @#is_set@@prefix@_bb@/is_set@@^is_set@unsigned@/is_set@ @field@@#field_rows@[@.@]@/field_rows@; /**< @field_says@ */
@/fields@
@/records@
} @prefix@_position;
@>frame_padded_end@

@>keys_functions@
@>frame_close@
