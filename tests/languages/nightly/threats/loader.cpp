// The inputs of positions, by the headers: what a loader of training data needs.
#define CHESS_TABLES
#include "chess/rays.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstring>

int main()
{
    static const char letters[] = "pnbrqk"; // kings have codes that the section does not know
    char line[80];
    while (std::fgets(line, sizeof line, stdin)) {
        std::uint8_t board[64];
        chess_bb occupied = 0;
        const unsigned player = line[65] == '1';
        unsigned king = 0;
        for (unsigned square = 0; square < 64; square++) {
            const unsigned char letter = static_cast<unsigned char>(line[square]);
            const char *kind = std::strchr(letters, std::tolower(letter));
            board[square] = 255;
            if (kind == nullptr)
                continue;
            const unsigned is_black = std::islower(letter) != 0;
            board[square] = static_cast<std::uint8_t>(2 * (kind - letters) + is_black);
            occupied |= chess_bb{1} << square;
            if (*kind == 'k' && is_black == player)
                king = square;
        }
        std::uint16_t list[CHESS_THREATS_ACTIVE + 1];
        const unsigned view = chess_threat_view(player, king);
        const unsigned count = chess_threat_active(view, board, occupied, list);
        std::sort(list, list + count);
        for (unsigned i = 0; i < count; i++)
            std::printf("%s%u", i == 0 ? "" : " ", static_cast<unsigned>(list[i]));
        std::puts("");
    }
}
