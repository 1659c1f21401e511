/* out/chess/lines.h, as an engine uses it. */
#include "chess/lines.h"

#include "check.h"

/* The squares from `from` in steps of (dx, dy), without it, to the edge. */
static uint64_t ray(unsigned from, int dx, int dy)
{
    uint64_t squares = 0;
    int file = (int)(from % 8) + dx, rank = (int)(from / 8) + dy;
    for (; bit_at(file, rank) != 0; file += dx, rank += dy)
        squares |= bit_at(file, rank);
    return squares;
}

int main(void)
{
    unsigned between_faults = 0, line_faults = 0, to_faults = 0, beyond_faults = 0;
    unsigned ray_faults = 0, pass_faults = 0;
    unsigned aligned = 0;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            const uint64_t to = (uint64_t)1 << b;
            uint64_t between = 0, line = 0, beyond = 0, onward = 0, pass = 0;
            for (int dx = -1; dx <= 1; dx++)
                for (int dy = -1; dy <= 1; dy++) {
                    if ((dx == 0 && dy == 0) || (ray(a, dx, dy) & to) == 0)
                        continue;
                    between = ray(a, dx, dy) & ray(b, -dx, -dy);
                    line = ray(a, dx, dy) | ray(a, -dx, -dy) | (uint64_t)1 << a;
                    beyond = ray(b, dx, dy);
                    onward = ray(a, dx, dy);
                    pass = beyond | to;
                    aligned++;
                }
            between_faults += chess_between(a, b) != between;
            line_faults += chess_line(a, b) != line;
            to_faults += chess_between_to(a, b) != (between | to);
            beyond_faults += chess_beyond(a, b) != beyond;
            ray_faults += chess_ray(a, b) != onward;
            pass_faults += chess_pass(a, b) != pass;
        }
    expect(between_faults == 0, "the squares between every two squares are right");
    expect(line_faults == 0, "the line through every two squares is right");
    expect(to_faults == 0, "the same with the second square, whether aligned or not");
    expect(beyond_faults == 0, "behind the second square is the rest of the ray");
    expect(ray_faults == 0, "from the first square through the second goes the ray");
    expect(pass_faults == 0, "the second square and what is behind it make a pass");
    expect(aligned == 1456, "1,456 ordered pairs are aligned");
    expect(chess_between(0, 63) == 0x0040201008040200, "b2 to g7 lie between a1 and h8");
    expect(chess_line(27, 27) == 0 && chess_between(27, 27) == 0,
           "a square has no line to itself");
    return finish();
}
