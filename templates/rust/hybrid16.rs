{{=@ @=}}
@>banner@

//! Sliding attacks: rooks by subtraction, as in hyperbola, bishops by pext and pdep, as in
//! pext16: for x86-64 processors with BMI2.

#![cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
@>method@
