{{>open}}

// Sliding attacks by the method that suits the target, as {{prefix}}::attacks.

{{#is_joint}}
#if defined(__BMI2__)
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
#include "{{by_lines}}.hpp"
namespace {{prefix}} {
namespace attacks = {{by_lines}};
}
{{/is_joint}}

#endif
