/* What pieces of omega chess attack, and where they go. */
#include "omega/attacks.h"
#include "omega/leapers.h"
#include "omega/moves.h"

#define FILES 12
#define RANKS 12
#define SQUARE_OF(file, rank)                                                            \
    ((rank) == 0    ? (file) / 11                                                        \
     : (rank) == 11 ? 102 + (file) / 11                                                  \
                    : 2 + 10 * ((rank)-1) + (file)-1)
#define IS_HOLE(file, rank)                                                              \
    (((file) == 0 || (file) == 11) != ((rank) == 0 || (rank) == 11))
#define SQUARE_COUNT 104
#define GAME omega
#define PAWN_STEPS 3
#include "men.h"

#define PIECES(ROW)                                                                      \
    MEN(ROW)                                                                             \
    ROW(LEAPER, champion,                                                                \
        join(join(join(wazir_walk(at), leap_all(at, 2, 0)), leap_all(at, 0, 2)),         \
             leap_all(at, 2, 2)))                                                        \
    ROW(LEAPER, wizard,                                                                  \
        join(join(leap_all(at, 1, 1), leap_all(at, 1, 3)), leap_all(at, 3, 1)))
#include "pieces.h"
