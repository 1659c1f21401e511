{{>banner}}
{{#sliders}}
/** What a {{slider}} attacks, into `out` of types.js, when the squares in lo and hi are occupied. */
export function {{slider}}_attacks(square: number, lo: number, hi: number): void;
{{/sliders}}
{{#unions}}
{{^is_compound}}
/** What a {{piece}} attacks, into `out` of types.js, when the squares in lo and hi are occupied. */
export function {{piece}}_attacks(square: number, lo: number, hi: number): void;
{{/is_compound}}
{{/unions}}
{{#arrays}}
export const {{symbol}}: Uint32Array;
{{/arrays}}
