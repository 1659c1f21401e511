/* Orders of threats that engines have, as lines of a game file (game/threats.h).
 *
 * One never changes under its name: networks hang on it. Counts, and digests of the lists, are
 * tests (tests/data/threat-orders.txt).
 */
#include <stddef.h>

#include "game/threats.h"

/* The first lines of all presets of chess, and those of victims that several share. */
#define CHESS                                                                            \
    {"pieces", "pawn knight bishop rook queen king"}, {"letters", "P N B R Q K"},        \
        {"pawn in", "a2-h7"}, {"twins", "keep"}, {"squares", "keep"},                    \
    {                                                                                    \
        "mirror", "king"                                                                 \
    }
#define NO_KING                                                                          \
    {"knight", "pawn knight bishop rook queen"}, {"bishop", "pawn knight bishop rook"},  \
        {"rook", "pawn knight bishop rook"},                                             \
    {                                                                                    \
        "queen", "pawn knight bishop rook queen"                                         \
    }

const struct threat_preset threat_presets[] = {
    {"sf10",
     {CHESS,
      {"pawn", "pawn knight rook"},
      {"bishop", "pawn knight bishop rook king"},
      {"rook", "pawn knight bishop rook king"},
      {"king", "pawn knight bishop rook"}}},
    {"sf11",
     {CHESS, NO_KING, {"pawn", "pawn knight rook"}, {"king", "pawn knight bishop rook"}}},
    {"sf12", {CHESS, NO_KING, {"pawn", "pawn knight rook"}, {"king", "-"}}},
    {"sf14",
     {CHESS,
      NO_KING,
      {"pawn", "pawn knight rook"},
      {"pawn attacks", "fFfW"},
      {"king", "-"}}},
    {"sf16", {CHESS, NO_KING, {"pawn", "knight rook"}, {"king", "-"}}},
    /* What engines pass, too: theirs is the order sf11, and sf16. */
    {"reckless",
     {CHESS,
      NO_KING,
      {"pawn", "pawn knight rook"},
      {"king", "pawn knight bishop rook"},
      {"mirror", "flag"},
      {"codes", "0 2 4 6 8 10 ^ 1"},
      {"word", "attacker:0 from:8 victim:16 to:24 add:31"},
      {"none", "-1"}}},
    {"plentychess",
     {CHESS,
      NO_KING,
      {"pawn", "knight rook"},
      {"king", "-"},
      {"mirror", "flag"},
      {"codes", "0..5 | 8"}}},
    {"pikafish",
     {{"pieces", "rook advisor cannon soldier horse elephant king"},
      {"letters", "R A C P N B K"},
      {"order", "side piece from victim_side victim to"},
      {"mirror", "flag king"},
      {"elephant in", "c1 g1 a3 e3 i3 c5 g5"},
      {"advisor in", "d1 f1 e2 d3 f3"},
      {"king in", "d1-f3"},
      {"soldier in", "a4 c4 e4 g4 i4 a5 c5 e5 g5 i5 a6-i10"},
      {"own rook", "rook advisor cannon soldier horse elephant own.king"},
      {"other rook", "rook advisor cannon soldier horse elephant other.king"},
      {"own advisor", "rook cannon horse own.advisor other.soldier"},
      {"other advisor", "rook cannon horse own.soldier other.advisor other.king"},
      {"own cannon", "rook advisor cannon soldier horse elephant own.king"},
      {"other cannon", "rook advisor cannon soldier horse elephant other.king"},
      {"own soldier", "cannon soldier horse elephant other.advisor"},
      {"other soldier", "cannon soldier horse elephant own.advisor"},
      {"own horse", "rook advisor cannon soldier horse elephant own.king"},
      {"other horse", "rook advisor cannon soldier horse elephant other.king"},
      {"own elephant", "rook cannon soldier horse own.elephant own.king"},
      {"other elephant", "rook cannon soldier horse other.elephant other.king"},
      {"own king", "-"},
      {"other king", "cannon horse own.soldier other.advisor other.elephant"}}},
    {"rshogi0",
     {{"pieces", "pawn lance knight silver gold bishop rook horse dragon"},
      {"letters", "P L N S G B R H D"},
      {"like gold", "promoted_pawn promoted_lance promoted_knight promoted_silver"},
      {"twins", "all"},
      {"squares", "keep"},
      {"mirror", "king"}}},
    {.name = NULL},
};
