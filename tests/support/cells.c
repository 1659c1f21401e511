/* Names of squares on a board by cells: Omega chess, whose squares have the numbers 0 to 103. */
#define GAME_TABLES
#include "squares.h"

#include "../header/check.h"

int main(void)
{
    unsigned faults = 0;
    for (unsigned square = 0; square < 104; square++) {
        char name[8];
        game_square_name(square, name);
        faults += game_square_named(name) != square;
        faults += game_square_at(game_file_of(square), game_rank_of(square)) != square;
    }
    expect(faults == 0, "every square is found by its name, and by its place");
    expect(game_square_named("a1") == 0 && game_square_named("l12") == 103,
           "the corners are the first and the last");
    expect(game_square_named("b1") == 104 && game_square_named("a2") == 104,
           "what is beside them is no square");
    expect(game_distance(0, 103) == 11, "from corner to corner is a diagonal");
    return finish();
}
