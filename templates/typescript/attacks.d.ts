{{>banner}}
export * from "./{{taken_in_halves}}.js";
