{{=@ @=}}
@>banner@

/**
 * The squares between two squares, and the line through both.
 *
 *     between(a, b)    those between a and b, without the two
 *     betweenTo(a, b)  the same and b
 *     line(a, b)       all of the line through a and b, from edge to edge
 *     beyond(a, b)     those of the line that are behind b, seen from a
 *
 * Of squares that no slider of the game connects these are empty, but for the b of
 * betweenTo.
 */
@>module@
