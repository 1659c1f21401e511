{{=@ @=}}
@>open@

@words@

#include "types.h"
#include "zobrist.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#endif
/** What a key is made of. */
typedef struct @prefix@_position {
@#position_fields@
    @#is_sets@@prefix@_bb@/is_sets@@^is_sets@unsigned@/is_sets@ @field@@#is_sets@[@field_rows@]@/is_sets@@#is_numbers@[@field_rows@]@/is_numbers@; /**< @field_says@@#has_none@; @none@ for none@/has_none@ */
@/position_fields@
} @prefix@_position;
#ifdef __clang__
#pragma GCC diagnostic pop
#endif

@>keys_functions@
@>close@
