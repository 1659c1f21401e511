{{>banner}}

{{words}}

#![cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
{{>method}}
