{{>banner}}
{{#leapers}}
{{^is_silent}}
/** What a {{piece}} attacks, into `out` of types.js. */
export function {{piece}}_attacks({{#colored}}color: number, {{/colored}}square: number): void;
{{/is_silent}}
{{/leapers}}
{{#arrays}}
export const {{symbol}}_table: Uint32Array;
{{/arrays}}
