{{>banner}}
{{#emitted}}
export * as {{module}} from "./{{module}}.js";
{{/emitted}}
