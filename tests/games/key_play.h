/* What games are to key_play.c: KEY_PLAY_CHESS and so on chooses one. */
#if defined(KEY_PLAY_CHESS) || defined(KEY_PLAY_CHESS960) || defined(KEY_PLAY_CRAZYHOUSE)
#define CHESS
#define FILES 8
#define RANKS 8
#define KING 5
#define RIGHTS 4
#define PROMOTED 1
#define MEN 12
#define MOVES_OF_MEN                                                                     \
    {END}, {KNIGHT, END}, {BISHOP, END}, {ROOK, END}, {ROOK, BISHOP, END},               \
    {                                                                                    \
        WAZIR, FERZ, END                                                                 \
    }
#endif
#ifdef KEY_PLAY_CHESS
#include "chess/keys.h"
#define GAME chess
#endif
#ifdef KEY_PLAY_CHESS960
#include "chess960/keys.h"
#define GAME chess960
#define FILE_RIGHTS
#undef RIGHTS
#define RIGHTS 16
#endif
#ifdef KEY_PLAY_CRAZYHOUSE
#include "crazyhouse/keys.h"
#define GAME crazyhouse
#define HANDS 10
#undef PROMOTED
#define PROMOTED 6
#undef MEN
#define MEN 20
#undef MOVES_OF_MEN
#define MOVES_OF_MEN                                                                     \
    {END}, {KNIGHT, END}, {BISHOP, END}, {ROOK, END}, {ROOK, BISHOP, END},               \
        {WAZIR, FERZ, END}, {KNIGHT, END}, {BISHOP, END}, {ROOK, END},                   \
    {                                                                                    \
        ROOK, BISHOP, END                                                                \
    }
static const unsigned bases[] = {0, 1, 2, 3, 4, 5, 0, 0, 0, 0};
static const unsigned hand_rows[] = {0, 1, 2, 3, 4};
static const unsigned of_hand[] = {0, 1, 2, 3, 4};
#endif
#ifdef KEY_PLAY_SHOGI
#include "shogi/keys.h"
#define GAME shogi
#define SHOGI
#define WIDE
#define FILES 9
#define RANKS 9
#define KING 9
#define MEN 28
#define HANDS 14
#define MOVES_OF_MEN                                                                     \
    {ROOK, END}, {BISHOP, END}, {{0, 1, 1}, END}, {ROOK, FERZ, END},                     \
        {BISHOP, WAZIR, END}, {GOLD, END}, {FERZ, {0, 1, 0}, END},                       \
        {{1, 2, 0}, {-1, 2, 0}, END}, {{0, 1, 0}, END}, {WAZIR, FERZ, END}, {GOLD, END}, \
        {GOLD, END}, {GOLD, END},                                                        \
    {                                                                                    \
        GOLD, END                                                                        \
    }
#define LETTERS "RBLDHGSNPK"
#define FIRST_ROWS "LNSGKGSNL", " B     R ", "PPPPPPPPP"
/* rook bishop lance dragon horse gold silver knight pawn king, and silver to pawn promoted */
static const unsigned bases[] = {0, 1, 2, 0, 1, 5, 6, 7, 8, 9, 6, 7, 2, 8};
static const unsigned promotes[] = {3, 4, 12, 0, 0, 0, 10, 11, 13, 0, 0, 0, 0, 0};
static const unsigned hand_rows[] = {0, 1, 5, 9, 9, 2, 3, 4, 6};
static const unsigned of_hand[] = {0, 1, 5, 6, 7, 2, 8};
#endif
#ifdef KEY_PLAY_XIANGQI
#include "xiangqi/keys.h"
#define GAME xiangqi
#define WIDE
#define FILES 9
#define RANKS 10
#define KING 5
#define MEN 14
/* Without palaces, rivers and screens: keys know none of these. */
#define MOVES_OF_MEN                                                                     \
    {ROOK, END}, {ROOK, END}, {KNIGHT, END},                                             \
        {{2, 2, 0}, {-2, 2, 0}, {2, -2, 0}, {-2, -2, 0}, END}, {FERZ, END},              \
        {WAZIR, END},                                                                    \
    {                                                                                    \
        {0, 1, 0}, {1, 0, 0}, {-1, 0, 0}, END                                            \
    }
#define LETTERS "RCHEAKS"
#define FIRST_ROWS "RHEAKAEHR", "         ", " C     C ", "S S S S S"
#endif
