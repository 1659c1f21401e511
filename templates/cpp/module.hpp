{{>open}}

{{words}}
{{#extension}}

#if !defined(__BMI2__) && !(defined(_MSC_VER) && defined(__AVX2__))
#error "{{module}}.hpp needs BMI2: compile with -mbmi2, or include magic.hpp"
#endif

{{/extension}}
{{>tables}}
{{>functions}}
{{>close}}
