{{>banner}}
/**
 * Compares all that is here with what was generated, and attacks with a walk over the board,
 * one step at a time: undefined when all is well, or the first fault. It takes a second or two.
 */
export declare function selftest(): string | undefined;
