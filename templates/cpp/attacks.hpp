{{>open}}

{{words}}
//
// It is {{prefix}}::attacks.

{{#is_joint}}
#if defined(__BMI2__) || (defined(_MSC_VER) && defined(__AVX2__))
#include "pext.hpp"
namespace {{prefix}} {
namespace attacks = pext;
}
#else
#include "magic.hpp"
namespace {{prefix}} {
namespace attacks = magic;
}
#endif
{{/is_joint}}
{{^is_joint}}
{{#has_vectors}}
#if defined(__AVX512VL__) && defined(__AVX512CD__)
#include "{{taken_by_vectors}}.hpp"
namespace {{prefix}} {
namespace attacks = {{taken_by_vectors}};
}
#else
{{/has_vectors}}
#include "{{taken}}.hpp"
namespace {{prefix}} {
namespace attacks = {{taken}};
}
{{#has_vectors}}
#endif
{{/has_vectors}}
{{/is_joint}}

#endif
