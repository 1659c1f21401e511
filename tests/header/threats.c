/* out/chess/threats.h, as an engine and a trainer use it. */
#include <stdint.h>

/* The sum of the numbers that lists get; that of none may be among what is told. */
static uint64_t sum_of_each;
#define CHESS_THREATS_EACH(number) (sum_of_each += (number) % CHESS_THREATS)
#include "chess/threats.h"

#include "check.h"
#include "threat_walk.h"

#include <string.h>

enum { FEATURES = CODES * 64 * CODES * 64 };

static int can_be(unsigned attacker, unsigned from, unsigned victim, unsigned to)
{
    return can_stand(attacker, from) && can_stand(victim, to) &&
           attacks(attacker, from, to, 0);
}

/* How many attacks a full board has, each square with the piece that has most there. */
static unsigned count_most(void)
{
    unsigned all = 0, from, code, to;
    for (from = 0; from < 64; from++) {
        unsigned most = 0;
        for (code = 0; code < CODES; code++) {
            unsigned count = 0;
            for (to = 0; to < 64; to++)
                count += attacks(code, from, to, ~(uint64_t)0) != 0;
            most = count > most ? count : most;
        }
        all += most;
    }
    return all;
}

/* How many numbers are not those of one feature, or go back to another. */
static unsigned count_numbers(void)
{
    static unsigned char seen[CHESS_THREATS];
    unsigned faults = 0, i;
    for (i = 0; i < FEATURES; i++) {
        const unsigned attacker = i / 64 / CODES / 64, from = i / 64 / CODES % 64;
        const unsigned victim = i / 64 % CODES, to = i % 64;
        const unsigned number = chess_threat(attacker, from, victim, to);
        if (number > CHESS_THREATS)
            faults++;
        if (number >= CHESS_THREATS)
            continue;
        faults += !can_be(attacker, from, victim, to) || seen[number] != 0;
        seen[number] = 1;
    }
    for (i = 0; i < CHESS_THREATS; i++) {
        chess_threat_of feature = {0, 0, 0, 0};
        faults +=
            !seen[i] || !chess_threat_feature(i, &feature) ||
            chess_threat(feature.attacker, feature.from, feature.victim, feature.to) != i;
    }
    return faults;
}

/* Pieces and squares that are none. */
static unsigned count_beyond(void)
{
    static const unsigned large[] = {CODES, 64, 127, 128, 255, 4096, 0xffffffffu};
    chess_threat_of feature;
    unsigned faults = 0, i;
    for (i = 0; i < 7; i++) {
        faults += chess_threat(large[i], 0, 4, 9) != CHESS_THREATS;
        faults += chess_threat(4, 0, large[i], 9) != CHESS_THREATS;
        if (large[i] >= 64) {
            faults += chess_threat(4, large[i], 4, 9) != CHESS_THREATS;
            faults += chess_threat(4, 0, 4, large[i]) != CHESS_THREATS;
            faults += chess_threat_seen(0, 4, large[i], 4, 9) != CHESS_THREATS;
        }
    }
    faults += chess_threat_feature(CHESS_THREATS, &feature) != 0;
    return faults + (chess_threat_feature(0xffffffffu, &feature) != 0);
}

/* A random board: the code of each square, 255 for none. */
static void fill(unsigned char board[64], uint64_t *occupied)
{
    unsigned square;
    *occupied = random_bits() & random_bits();
    for (square = 0; square < 64; square++) {
        const unsigned code = (unsigned)(random_bits() >> 32) % CODES;
        const int is_there = (*occupied >> square & 1) != 0 && can_stand(code, square);
        board[square] = is_there ? (unsigned char)code : 255;
        if (!is_there)
            *occupied &= ~((uint64_t)1 << square);
    }
}

/* Whether two boards with the same pieces on other squares have other numbers: what is there can
 * be told from the numbers. Each feature that holds is one of them, or the one from the other end
 * is. */
static unsigned count_board(const unsigned char board[64], uint64_t occupied)
{
    unsigned faults = 0, from, to;
    for (from = 0; from < 64; from++)
        for (to = 0; to < 64; to++) {
            if (from == to || board[from] == 255 || board[to] == 255)
                continue;
            const int there = attacks(board[from], from, to, occupied);
            const int back = attacks(board[to], to, from, occupied);
            const unsigned number = chess_threat(board[from], from, board[to], to);
            const unsigned other = chess_threat(board[to], to, board[from], from);
            faults +=
                there && number >= CHESS_THREATS && (!back || other >= CHESS_THREATS);
            faults += number < CHESS_THREATS && other < CHESS_THREATS && there && back &&
                      board[from] / 2 == board[to] / 2;
        }
    return faults;
}

/* ---- views and lists */

static unsigned turned(unsigned square, unsigned player, unsigned king)
{
    const unsigned rank = player == 0 ? square / 8 : 7 - square / 8;
    return 8 * rank + (king % 8 < 4 ? square % 8 : 7 - square % 8);
}

enum { WORDS = 40 };

/* Lists of random changes against numbers one by one; rooms are as large as is said, and what is
 * behind stays. */
static unsigned count_lists(void)
{
    uint32_t words[WORDS];
    uint16_t lists[4][WORDS + 17], wanted[2][2][WORDS];
    uint16_t *added[2], *removed[2];
    unsigned views[2], counts[2][2] = {{0, 0}, {0, 0}}, lengths[2][2] = {{0, 0}, {0, 0}};
    unsigned faults = 0, i, view;
    uint64_t sum = 0;
    const unsigned count = (unsigned)(random_bits() % (WORDS + 1));
    const unsigned kings[2] = {(unsigned)(random_bits() % 64),
                               (unsigned)(random_bits() % 64)};
    for (i = 0; i < count; i++) {
        const uint64_t draw = random_bits();
        const unsigned a = draw % 16, v = draw >> 8 & 15, from = draw >> 16 & 63;
        const unsigned to = draw >> 24 & 63, is_added = draw >> 32 & 1;
        words[i] = word_of(a, from, v, to, is_added);
        for (view = 0; view < 2; view++) {
            const unsigned number =
                chess_threat(a ^ view, turned(from, view, kings[view]), v ^ view,
                             turned(to, view, kings[view]));
            if (number < CHESS_THREATS)
                wanted[view][is_added][counts[view][is_added]++] = (uint16_t)number;
            sum += number % CHESS_THREATS;
        }
    }
    for (i = 0; i < 2; i++) {
        views[i] = chess_threat_view(i, kings[i]);
        added[i] = lists[2 * i];
        removed[i] = lists[2 * i + 1];
        added[i][count + 16] = removed[i][count + 16] = 4711;
    }
    sum_of_each = 0;
    chess_threat_lists_both(words, count, views, added, lengths[1], removed, lengths[0]);
    faults += sum_of_each != sum;
    for (view = 0; view < 2; view++) {
        faults +=
            lengths[0][view] != counts[view][0] || lengths[1][view] != counts[view][1];
        faults += memcmp(removed[view], wanted[view][0], 2 * counts[view][0]) != 0;
        faults += memcmp(added[view], wanted[view][1], 2 * counts[view][1]) != 0;
        faults += added[view][count + 16] != 4711 || removed[view][count + 16] != 4711;
    }
    return faults;
}

int main(void)
{
    unsigned char board[64];
    uint64_t occupied;
    unsigned faults = 0, i;
    expect(CHESS_THREATS == 50626, "there are 50,626 numbers");
    expect(CHESS_THREATS_ACTIVE == count_most(),
           "no more are active than a board can have");
    expect(count_numbers() == 0,
           "each number is that of one feature, which is given back");
    expect(count_beyond() == 0, "what is no piece or square has no number");
    for (i = 0; i < 20000; i++) {
        fill(board, &occupied);
        faults += count_board(board, occupied);
    }
    expect(faults == 0, "on random boards each attack has a number, or the one back has");
    for (i = 0, faults = 0; i < 100000; i++)
        faults += count_lists();
    expect(faults == 0, "lists have, and tell, the numbers of all changes in order");
    return finish();
}
