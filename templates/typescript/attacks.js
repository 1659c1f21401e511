{{>banner}}

/** Sliding attacks by the method that suits: another one has the same functions. */
export * from "./{{taken_in_halves}}.js";
