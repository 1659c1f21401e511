/* Games of random moves: features that are kept by changes, against those of each board made anew.
 * Made with the -D of threats.c beside it, and -DCODES=14: all codes are below. */
#include "rays.h"

#include "../support/random_bits.h"

#include <stdio.h>
#include <string.h>

#define JOIN(a, b, c) a##b##c
#define CALL(a, b, c) JOIN(a, b, c)
#define END CALL(T_, CAPITALS, _THREATS)
#define ACTIVE CALL(T_, CAPITALS, _THREATS_ACTIVE)

enum { MOVES = 10000, NOBODY = 255, ROOM = 4 * SQUARES + 1 };

static uint8_t board[SQUARES];
static t_bb occupied;
static signed char kept[END], anew[END];
static unsigned view;

static void change(unsigned code, unsigned square, unsigned is_added, unsigned through)
{
    uint32_t words[ROOM];
    NUMBER added[ROOM + 16], removed[ROOM + 16];
    unsigned more = 0, fewer = 0, i;
    const unsigned count = CALL(t_, NAME, _threat_changes)(
        board, occupied, code, square, is_added, SQUARES, through, words);
    CALL(t_, NAME, _threat_lists)(words, count, view, added, &more, removed, &fewer);
    for (i = 0; i < fewer; i++)
        kept[removed[i]]--;
    for (i = 0; i < more; i++)
        kept[added[i]]++;
}

static void set(unsigned square, int is_there)
{
#if SQUARES > 64
    occupied = t_minus(occupied, t_of(square));
    if (is_there)
        occupied = t_or(occupied, t_of(square));
#else
    occupied &= ~((uint64_t)1 << square);
    occupied |= (uint64_t)(is_there != 0) << square;
#endif
}

static void take(unsigned square, unsigned through)
{
    const unsigned code = board[square];
    board[square] = NOBODY;
    set(square, 0);
    change(code, square, 0, through);
}

static void put(unsigned code, unsigned square, unsigned through)
{
    change(code, square, 1, through);
    board[square] = (uint8_t)code;
    set(square, 1);
}

int main(void)
{
    NUMBER list[ACTIVE + 1];
    unsigned wrong = 0, most = 0, i, j;
    memset(board, NOBODY, sizeof board);
    for (i = 0; i < MOVES; i++) {
        const unsigned from = drawn(SQUARES), to = drawn(SQUARES);
        unsigned code = board[from], through = SQUARES;
        if (code == NOBODY || from == to) {
            code = drawn(CODES + 1); /* the last is no piece of the section, but blocks */
            if (i > 100 && drawn(8) != 0)
                continue;
        } else {
            through = from;
        }
        if (board[to] != NOBODY)
            take(to, SQUARES);
        if (through != SQUARES)
            take(from, to);
        put(code, to, through);
        const unsigned count =
            CALL(t_, NAME, _threat_active)(view, board, occupied, list);
        memset(anew, 0, sizeof anew);
        for (j = 0; j < count; j++)
            anew[list[j]]++;
        most = count > most ? count : most;
        wrong += memcmp(anew, kept, sizeof kept) != 0 || count > ACTIVE;
        if (i % 1000 == 999) { /* another view: all anew */
#ifdef MIRRORS
            view = CALL(t_, NAME, _threat_view)(drawn(2), drawn(SQUARES));
#endif
            const unsigned again =
                CALL(t_, NAME, _threat_active)(view, board, occupied, list);
            memset(kept, 0, sizeof kept);
            for (j = 0; j < again; j++)
                kept[list[j]]++;
        }
    }
    printf("%u wrong, at most %u active\n", wrong, most);
    return wrong != 0 || most < 20;
}
