{{>open}}

{{words}}
//
// It is {{prefix}}::attacks.

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
#include "{{taken}}.hpp"
namespace {{prefix}} {
namespace attacks = {{taken}};
}
{{/is_joint}}

#endif
