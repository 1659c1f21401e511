{{>banner}}

{{words}}
export * from "./{{taken}}.js";
