{{>banner}}

{{words}}
export * from "./{{taken_in_halves}}.js";
