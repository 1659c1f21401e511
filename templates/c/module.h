{{=@ @=}}
@>open@

@words@

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@>reads@
@>close@
