{{>open}}

{{words}}
//
// It is {{prefix}}::attacks.

#ifndef {{PREFIX}}_ATTACKS_METHOD
{{=@ @=}}
@#is_joint@
#if defined(__BMI2__) || (defined(_MSC_VER) && defined(__AVX2__))
#define @PREFIX@_ATTACKS_METHOD pext
#else
#define @PREFIX@_ATTACKS_METHOD magic
#endif
@/is_joint@
@^is_joint@
@#has_vectors@
#if defined(__AVX512VL__) && defined(__AVX512CD__)
#define @PREFIX@_ATTACKS_METHOD @taken_by_vectors@
#else
#define @PREFIX@_ATTACKS_METHOD @taken@
#endif
@/has_vectors@
@^has_vectors@
#define @PREFIX@_ATTACKS_METHOD @taken@
@/has_vectors@
@/is_joint@
#endif

// Compares names: each is followed by a number, an unknown one by none.
#define @PREFIX@_ATTACKS_JOIN(a, b) a##b
#define @PREFIX@_ATTACKS_NUMBER(name) @PREFIX@_ATTACKS_JOIN(@PREFIX@_ATTACKS_IS_, name)
@#choices@
#define @PREFIX@_ATTACKS_IS_@choice@ @number@
@/choices@

@#choices@
#@^first@el@/first@if @PREFIX@_ATTACKS_NUMBER(@PREFIX@_ATTACKS_METHOD) == @number@
#include "@choice@.hpp"
@/choices@
#else
#error "attacks.hpp: @PREFIX@_ATTACKS_METHOD is none of @#choices@@choice@@^last@, @/last@@/choices@"
#endif

namespace @prefix@ {
namespace attacks = @PREFIX@_ATTACKS_METHOD;
}

#endif
