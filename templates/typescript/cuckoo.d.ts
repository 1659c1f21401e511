{{>banner}}
{{>declarations}}

/**
 * Between which squares the move with this key goes, either way: one in the lowest byte, the
 * other above it; -1 when there is none.
 */
export function find(lo: number, hi: number): number;
