/* What the module of changes (rays.c) is made of: changes from sets of pieces, and by slots. */
#ifndef THREATS_RAYS_H
#define THREATS_RAYS_H

#include "table/tables.h"

/* ---- sets: who attacks a square, from the sets of each kind, and whom */

/* Adds what a section has by sets, for the variant: how each code moves, 0 where it stands for no
 * piece; and patterns of leaps. Sets what its template needs. False where changes are not found
 * from sets. */
bool sets_add_section(struct tables *tables, const struct threats *threats, bool by_lines,
                      unsigned variant, struct value *map);

/* Adds the lines of each square, without itself: file, rank, and the two that slant. */
void sets_add_lines(struct tables *tables, unsigned variant);

/* ---- slots: how a square sees a small board along its rays, and what is found from that at once.
 *
 * Of each of eight directions, clockwise from the first player's far side, there are eight slots:
 * the square that a knight reaches beside it, to its left where it is straight and to its right
 * where it slants, and those at the distances 1 to 7. So slots of opposite directions are 32 apart.
 * Source: 87flowers, "Byteboard attack tables".
 */

enum { SLOTS = 64, SLOTS_OF_RAY = 8, SLOT_NONE = 128, SLOT_CODES = 64 };

/* Whether what all sections have is found by slots: pieces slide along rays to the first piece, as
 * far as the board goes, or leap to a neighbor or as knights do; not more kinds of them than there
 * are bits of a byte, of which one tells of any piece. */
bool slots_serve(const struct game *game);

/* Adds for each square the squares of its slots, for the variant. */
void slots_add_order(struct tables *tables, unsigned variant);

/* Adds what a section has by slots: of each code the kinds that it is of, as bits, and the slots
 * that it attacks; of each slot the kinds that attack from there, and those that slide. */
void slots_add_section(struct tables *tables, const struct threats *threats,
                       unsigned variant);

#endif
