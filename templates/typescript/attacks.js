{{>banner}}

/** Sliding attacks by the method that suits: another one has the same functions. */
export * from "./{{#wide}}{{by_lines}}{{/wide}}{{^wide}}magic32{{/wide}}.js";
