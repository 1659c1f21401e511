{{>banner}}
export * from "./{{taken}}.js";
