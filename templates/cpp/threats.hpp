{{>open}}

{{words}}
{{>tables}}

/// The number behind the last; the first is {{first_number}}.
inline constexpr unsigned end = {{end}};

/// No more of them than this are active on one board.
inline constexpr unsigned most_active = {{most_active}};
{{#has_pairs}}

/// The number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}.
inline constexpr unsigned pairs = {{pairs_end}};
{{/has_pairs}}

#ifndef {{PREFIX}}_{{MODULE}}_EACH
#define {{PREFIX}}_{{MODULE}}_EACH(number) static_cast<void>(number)
#endif

/// A feature: codes of pieces, and squares, as a view sees them.
struct attack {
    unsigned attacker, from, victim, to;
};
{{>functions}}
{{>close}}
