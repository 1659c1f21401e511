{{>open}}

{{words}}
{{>tables}}

{{#bounds}}
/// {{bound_says}}.
inline constexpr unsigned {{bound}} = {{value}};

{{/bounds}}
#ifndef {{PREFIX}}_{{MODULE}}_EACH
#define {{PREFIX}}_{{MODULE}}_EACH(number) static_cast<void>(number)
#endif

/// A feature: codes of pieces, and squares, as a view sees them.
struct attack {
    unsigned attacker, from, victim, to;
};
{{>functions}}
{{>close}}
