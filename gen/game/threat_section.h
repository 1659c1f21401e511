/* Reading a section [threats], which takes two chapters: what is numbered (threat_order.c); and how functions
 * take it, with keys and sections as a whole (threats.c). */
#ifndef GAME_THREAT_SECTION_H
#define GAME_THREAT_SECTION_H

#include "game/section.h"

/* ---- what is numbered: words of it */

/* The place in `pieces` of the piece of that name; THREAT_NONE when it is not there. */
int threats_kind(const struct reader *reader, const char *name);

/* The piece of the game that has that name, and is not numbered yet, nor like one that is; with a
 * fault, THREAT_NONE. */
int threats_new_piece(const struct reader *reader, const char *name);

/* The line of a key, or where the section begins. */
struct origin threats_line(const struct reader *reader, const char *key);

/* Each reads the value of a key. */
bool threats_read_pieces(const struct reader *reader, char *rest);
bool threats_read_letters(const struct reader *reader, char *rest);
bool threats_read_order(const struct reader *reader, char *rest);
bool threats_read_mirror(const struct reader *reader, char *rest);

/* The victims of a piece, of one side or of both; what it attacks; where it stands. */
bool threats_read_victims(const struct reader *reader, unsigned kind,
                          const bool is_of[PLAYERS], char *rest);
bool threats_read_attacks(const struct reader *reader, unsigned kind, char *rest);
bool threats_read_reach(const struct reader *reader, unsigned kind, const char *rest);

/* Fills in how files are mirrored, where that was left out, and judges the whole. */
bool threats_finish_order(const struct reader *reader);

#endif
