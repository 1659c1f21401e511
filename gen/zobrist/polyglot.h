/* Polyglot's order of keys, an interchange format of opening books for chess.
 *
 * 64 squares, a1 to h8, of each of black pawn, white pawn, black knight, ... white king; four
 * castling rights, White's on the king's side and on the queen's, then Black's; the files of
 * en passant; the side to move. In its positions a file counts only when an enemy pawn stands
 * beside the one that moved, and the side counts when White is to move.
 *
 * Source: the description of the book format that came with the program Polyglot, by Fabien
 * Letouzey and Michel Van den Bergh.
 */
#ifndef ZOBRIST_POLYGLOT_H
#define ZOBRIST_POLYGLOT_H

#include "zobrist/key_layout.h"

enum { POLYGLOT_KEYS = 781 };

/* When a feature holds, in Polyglot's words; NULL when the game file's are right. */
const char *polyglot_meaning(const struct feature *feature);

/* Where that order has an entry; POLYGLOT_KEYS or more when it has none. */
size_t polyglot_place(const struct layout *layout, const struct entry *entry);

#endif
