/* out/chess/rays.h, as an engine uses it: features kept by changes, and those of a board made
 * anew, against each other and against a walk. */
#include "chess/rays.h"

#include "check.h"
#include "threat_walk.h"

#include <stdlib.h>
#include <string.h>

enum { KING = 16, NOBODY = 255 };

#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) && defined(__AVX512BITALG__)
enum { FORM = 2 };
#else
enum { FORM = 1 };
#endif

/* A position, and how often each number is active in each of two views. */
struct position {
    uint8_t board[64];
    uint64_t occupied;
    unsigned kings[2], views[2];
    signed char active[2][CHESS_THREATS];
};

/* Who stands on a square. What an empty one has on the board is nothing to anybody. */
static unsigned code_at(const struct position *position, unsigned square)
{
    const unsigned there = position->board[square];
    return (position->occupied >> square & 1) != 0 ? there : (unsigned)NOBODY;
}

/* Applies what changes; 1 where a number ends that was not there, or begins that was. */
static unsigned apply(struct position *position, unsigned code, unsigned square,
                      unsigned is_added, unsigned through)
{
    uint32_t words[257];
    uint16_t lists[4][300], *added[2], *removed[2];
    unsigned more[2] = {0, 0}, fewer[2] = {0, 0}, view, i, faults = 0;
    const unsigned count = chess_threat_changes(position->board, position->occupied, code,
                                                square, is_added, 64, through, words);
    for (view = 0; view < 2; view++) {
        added[view] = lists[view];
        removed[view] = lists[view + 2];
    }
    chess_threat_lists_both(words, count, position->views, added, more, removed, fewer);
    for (view = 0; view < 2; view++) {
        for (i = 0; i < fewer[view]; i++)
            position->active[view][removed[view][i]]--;
        for (i = 0; i < more[view]; i++)
            faults += ++position->active[view][added[view][i]] > 1;
    }
    return faults + (count > 256);
}

static unsigned take(struct position *position, unsigned square, unsigned through)
{
    const unsigned code = position->board[square];
    position->board[square] = (uint8_t)random_bits();
    position->occupied &= ~((uint64_t)1 << square);
    return apply(position, code, square, 0, through);
}

static unsigned put(struct position *position, unsigned code, unsigned square,
                    unsigned through)
{
    const unsigned faults = apply(position, code, square, 1, through);
    position->board[square] = (uint8_t)code;
    position->occupied |= (uint64_t)1 << square;
    return faults;
}

/* Whether what was kept is what the board has, and that what a walk finds. */
static unsigned compare(const struct position *position)
{
    static signed char anew[CHESS_THREATS], walked[CHESS_THREATS];
    uint16_t list[CHESS_THREATS_ACTIVE + 1];
    unsigned faults = 0, view, i, from, to;
    for (view = 0; view < 2; view++) {
        const unsigned count = chess_threat_active(position->views[view], position->board,
                                                   position->occupied, list);
        memset(anew, 0, sizeof anew);
        memset(walked, 0, sizeof walked);
        for (i = 0; i < count; i++)
            anew[list[i]]++;
        for (from = 0; from < 64; from++)
            for (to = 0; to < 64; to++)
                if ((position->occupied >> to & 1) != 0 &&
                    attacks(code_at(position, from), from, to, position->occupied)) {
                    const unsigned number =
                        chess_threat_seen(position->views[view], position->board[from],
                                          from, position->board[to], to);
                    if (number < CHESS_THREATS)
                        walked[number]++;
                }
        faults += count > CHESS_THREATS_ACTIVE;
        faults += memcmp(anew, walked, sizeof anew) != 0;
        faults += memcmp(anew, position->active[view], sizeof anew) != 0;
    }
    return faults;
}

/* A move of any piece to any square, with a promotion where a pawn cannot stand: castling, and
 * capturing en passant, consist of nothing else. */
static unsigned play(struct position *position)
{
    unsigned faults = 0, from = drawn(64), to = drawn(64), code;
    while (code_at(position, from) >= CODES)
        from = drawn(64);
    while (to == from || code_at(position, to) == KING)
        to = drawn(64);
    code = position->board[from];
    if (code_at(position, to) != NOBODY)
        faults += take(position, to, 64);
    faults += take(position, from, to);
    if (!can_stand(code, to))
        code += 2 * (1 + drawn(4));
    return faults + put(position, code, to, from);
}

static unsigned count_faults(void)
{
    static struct position position;
    unsigned faults = 0, i;
    memset(&position, 0, sizeof position);
    position.kings[0] = 4;
    position.kings[1] = 58;
    for (i = 0; i < 2; i++) {
        position.board[position.kings[i]] = KING;
        position.occupied |= (uint64_t)1 << position.kings[i];
        position.views[i] = chess_threat_view(i, position.kings[i]);
    }
    for (i = 0; i < 10000; i++) {
        const unsigned square = drawn(64), code = drawn(CODES);
        if (code_at(&position, square) == NOBODY && can_stand(code, square) &&
            (i < 20 || drawn(5) == 0))
            faults += put(&position, code, square, 64);
        else if (i >= 20)
            faults += play(&position);
        faults += compare(&position);
    }
    return faults;
}

enum { MOST = 1000 };

/* Of changes, which are told in no order. */
static int order(const void *a, const void *b)
{
    const uint32_t one = *(const uint32_t *)a, two = *(const uint32_t *)b;
    return (one > two) - (one < two);
}

/* Changes as a walk finds them: each pair of squares without the piece, and with it. */
static unsigned walk_changes(const struct position *position, unsigned code,
                             unsigned square, unsigned is_added, unsigned other,
                             unsigned through, uint32_t *words)
{
    const uint64_t own = (uint64_t)1 << square;
    const uint64_t empty = position->occupied & ~own, full = empty | own;
    const uint64_t there = through < 64 ? (uint64_t)1 << through : 0;
    unsigned count = 0, from, to;
    for (from = 0; from < 64; from++)
        for (to = 0; to < 64; to++) {
            const unsigned attacker = from == square ? code : position->board[from];
            const unsigned victim = to == square ? code : position->board[to];
            if ((full >> from & full >> to & 1) == 0 || attacker >= CODES ||
                victim >= CODES)
                continue;
            if (from == square || to == square) {
                if ((from == square ? to : from) != other &&
                    attacks(attacker, from, to, empty))
                    words[count++] = word_of(attacker, from, victim, to, is_added);
            } else if (attacks(attacker, from, to, empty | there) &&
                       !attacks(attacker, from, to, full)) {
                words[count++] = word_of(attacker, from, victim, to, is_added ^ 1);
            }
        }
    return count;
}

/* That of any piece of the section, or of one of the two that are none of it. */
static unsigned draw_code(void)
{
    const unsigned code = drawn(CODES + 2);
    return code < CODES ? code : KING + code - CODES;
}

/* A board of any pieces, and its sets. */
static void draw_board(struct position *position, uint64_t *kinds, uint64_t *players)
{
    const unsigned all = 2 + drawn(5);
    unsigned i;
    memset(kinds, 0, 5 * sizeof *kinds);
    memset(players, 0, 2 * sizeof *players);
    for (i = 0; i < 64; i++) {
        const unsigned code = draw_code(), is_here = drawn(all) == 0;
        position->board[i] = (uint8_t)(is_here ? code : random_bits());
        players[code % 2] |= (uint64_t)is_here << i;
        if (code < CODES)
            kinds[code / 2] |= (uint64_t)is_here << i;
    }
    position->occupied = players[0] | players[1];
}

/* Whether changes of bytes, and of sets, are what a walk finds, and no more is left out. */
static unsigned count_changes(void)
{
    struct position position;
    uint64_t kinds[5], players[2];
    uint32_t walked[MOST], words[MOST];
    const unsigned square = drawn(64), is_added = drawn(2), code = draw_code();
    const unsigned other = drawn(65);
    unsigned through = drawn(128), count, faults = 0;
    draw_board(&position, kinds, players);
    if (through >= 64 || through == square || (position.occupied >> through & 1) != 0)
        through = 64;
    count = walk_changes(&position, code, square, is_added, other, through, walked);
    qsort(walked, count, sizeof *walked, order);

    faults += chess_threat_changes(position.board, position.occupied, code, square,
                                   is_added, other, through, words) != count;
    qsort(words, count, sizeof *words, order);
    faults += memcmp(words, walked, count * sizeof *words) != 0;

    memset(words, 0, sizeof words);
    faults += chess_threat_changes_of_sets(kinds, players, position.board, code, square,
                                           is_added, other, through, words) != count;
    qsort(words, count, sizeof *words, order);
    faults += memcmp(words, walked, count * sizeof *words) != 0;
    return faults;
}

int main(void)
{
    unsigned faults = 0, i;
    expect(CHESS_RAYS_FORM == FORM,
           "the form is the one of vectors where the compiler may");
    expect(count_faults() == 0,
           "what is kept by changes is what boards have, and what a walk finds");
    for (i = 0; i < 20000; i++)
        faults += count_changes();
    expect(faults == 0, "changes of bytes, and of sets, are what a walk finds");
    return finish();
}
