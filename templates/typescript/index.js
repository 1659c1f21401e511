{{>banner}}

/** Tables and lookups for {{game}}. */
{{#emitted}}
export * as {{module}} from "./{{module}}.js";
{{/emitted}}
