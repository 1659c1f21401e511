{{>banner}}

{{words}}
{{>attacks_others}}
export * from "./{{taken}}.js";
