{{>narrow}}
{{>banner}}

/**
 * What a piece attacks that nothing can block. A color is 0, {{first_player}}, or 1,
 * {{second_player}}. Each function puts its result into `out.lo` and `out.hi`.
 */
import { out, read64 } from "./types.js";
{{#leapers}}
{{^is_silent}}

/** What a {{piece}} on the square attacks. */
export function {{piece}}_attacks({{#colored}}color, {{/colored}}square) {
  const at = {{#colored}}({{squares}} * color + square){{/colored}}{{^colored}}square{{/colored}} << 1;
  out.lo = {{piece}}_attacks_table[at] | 0;
  out.hi = {{piece}}_attacks_table[at + 1] | 0;
}
{{/is_silent}}
{{/leapers}}
{{>named_tables}}
