{{>banner}}
{{#arrays}}
/** {{count}} keys, in pairs of lo and hi. */
export const {{symbol}}: Uint32Array;
{{/arrays}}
