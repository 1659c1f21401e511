/* The tables of all headers that the engine uses. */
#define CHESS_TABLES
#include "chess.h"
