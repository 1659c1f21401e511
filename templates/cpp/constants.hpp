{{=@ @=}}
@>open@

@words@

#include "types.hpp"

namespace @prefix@::constants {
@#kinds@

/// @kind_says@.
namespace of_@kind@ {
enum @kind.Camel@ : unsigned {
    @#constants@@constant.Camel@@#is_kind@_@/is_kind@@#is_none@_@/is_none@ = @value@@^last@,@#ends_row@
    @/ends_row@@^ends_row@ @/ends_row@@/last@@/constants@
};
}
using of_@kind@::@kind.Camel@;
@/kinds@

} // namespace @prefix@::constants

namespace @prefix@ {
@#kinds@
using constants::@kind.Camel@;
@/kinds@
} // namespace @prefix@

#endif
