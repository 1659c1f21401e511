{{=@ @=}}
@>open@

@words@

#include <optional>
#include <utility>
@>tables@
@>functions@
@>close@
