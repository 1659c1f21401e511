{{>banner}}
export * from "./{{#wide}}{{by_lines}}{{/wide}}{{^wide}}magic32{{/wide}}.js";
