{{>banner}}

/**
 * Zobrist keys, each as a pair lo, hi of a table: entry i is at 2 * i and 2 * i + 1. A position's
 * key is the {{#certificate}}{{#is_additive}}sum{{/is_additive}}{{^is_additive}}exclusive or{{/is_additive}}{{/certificate}} of the keys of all its features, half by half.
 */
import { read64 } from "./types.js";
{{>tables}}
