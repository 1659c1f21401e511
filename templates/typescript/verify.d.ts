{{=@ @=}}
@>banner@
@#has_position@
@^is_added@

import type { Position } from "./keys.js";

/**
 * What explains that two keys differ so: null when they do not, the name of a feature, or of two; of more,
 * an empty list.
 */
export function explain(lo: number, hi: number): string[] | null;
@#key_sets@
@#has_of@

/** What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position. */
export function @set.camel@@#set_name@Verify@/set_name@@^set_name@verify@/set_name@(position: Position, lo: number, hi: number): string[] | null;
@/has_of@
@/key_sets@
@/is_added@
@/has_position@
