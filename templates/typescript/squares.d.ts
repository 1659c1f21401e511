{{>banner}}

{{words}}
{{>declarations}}

/** The name of a square, like `e4`: the letter of its file, and the number of its rank. */
export function name(square: number): string;

/** The square of that name; undefined when none is. */
export function named(name: string): number | undefined;
