/* What comments of zobrist.h and keys.h tell of keys, held against the tables and the functions. The
 * facts are what comments.awk has read; PREFIX is the game, HEADER one that has both.
 *
 * A fact of a table is how long it is, and which of its numbers are keys. Keys that were found so
 * must be as many as the header tells, of as many bits, all different. A fact of a position is a field
 * that alone is not empty: its key is then one of the table, and nothing else.
 */
#include HEADER

#include "../header/check.h"

#include <string.h>

#define JOINED(a, b) a##b
#define JOIN(a, b) JOINED(a, b)
#define OWN(name) JOIN(PREFIX, name)
#define COUNT(array) (sizeof(array) / sizeof *(array))

static uint64_t keys[20000];
static unsigned count, squares;

static void take(uint64_t key)
{
    if (key != 0 && count < COUNT(keys))
        keys[count++] = key;
}

static void judge(unsigned told, unsigned bits)
{
    uint64_t all = 0;
    unsigned equal = 0;
    for (unsigned i = 0; i < count; i++) {
        all |= keys[i];
        for (unsigned j = 0; j < i; j++)
            equal += keys[i] == keys[j];
    }
    expect(count == told, "there are as many keys as are told");
    expect(bits == 64 || all >> (bits - 1) == 1, "they have as many bits");
    expect(equal == 0, "all are different");
    count = 0;
}

#define SQUARES(n) squares = n;
#define PIECES(table, rows, has_zeros)                                                   \
    {                                                                                    \
        unsigned zeros = 0;                                                              \
        expect(COUNT(table) == rows && COUNT(table[0]) >= squares,                       \
               #table " has rows of squares");                                           \
        for (unsigned row = 0; row < COUNT(table); row++)                                \
            for (unsigned i = 0; i < squares; i++)                                       \
                zeros += table[row][i] == 0, take(table[row][i]);                        \
        expect((zeros != 0) == has_zeros, #table " has zeros where that is told");       \
    }
#define MADE(table, rows)                                                                \
    for (unsigned row = 0; row < rows; row++)                                            \
        for (unsigned i = 0; i < squares; i++)                                           \
            take(table(row, i));
#define SHARED(table, is_made) JOIN(SHARED_, is_made)(table)
#define SHARED_0(table) expect(COUNT(table[0]) >= squares, #table " is of squares");
#define SHARED_1(table) expect(table(0, 0) != 0, #table " gives keys");
#define SUBSETS(table, n)                                                                \
    expect(COUNT(table) == 1u << (n) && table[0] == 0,                                   \
           #table " has an entry for each set");                                         \
    for (unsigned i = 0; i < n; i++)                                                     \
        take(table[1u << i]);
#define CHOICE(table, n, is_squares)                                                     \
    {                                                                                    \
        unsigned some = 0;                                                               \
        for (unsigned i = 0; i < COUNT(table); i++)                                      \
            some += table[i] != 0, take(table[i]);                                       \
        expect(some == n && (COUNT(table) == n || is_squares),                           \
               #table " has as many keys");                                              \
    }
#define KEY(table) take(table);
#define COUNTS(table, rows, has_zeros)                                                   \
    expect(COUNT(table) == rows, #table " has a row for each piece");                    \
    for (unsigned row = 0; row < rows; row++) {                                          \
        expect(table[row][0] == 0, #table ": none is no key");                           \
        for (unsigned i = 1; i < COUNT(table[0]); i++)                                   \
            take(table[row][i]);                                                         \
    }
#define STEPS(function, n, from, by)                                                     \
    expect(function(from - 1) == 0 &&                                                    \
               function(100000) == function(from + (n - 1) * by) &&                      \
               function(100000) != function(from + (n - 1) * by - 1),                    \
           #function " begins and ends where it is told");                               \
    for (unsigned i = 0; i < n; i++) {                                                   \
        expect(function(from + i * by) == function(from + i * by + by - 1),              \
               #function " has steps");                                                  \
        take(function(from + i * by));                                                   \
    }
#define KEYS(n, bits) judge(n, bits);

/* ---- positions */

#ifdef HAS_POSITION
#define TABLE(field) JOIN(OWN(_zobrist_), field)
#ifdef IS_WIDE
#define SET(i) OWN(_of)(i)
#else
#define SET(i) ((uint64_t)1 << (i))
#endif
static OWN(_position) empty, position;
#define IS(key) (OWN(_zobrist_of)(&position) == (key))
#define MEN(field, rows)                                                                 \
    expect(COUNT(position.field) == rows, "a set for each man");                         \
    for (unsigned row = 0; row < rows; row++)                                            \
        for (unsigned i = 0; i < squares; i += 7) {                                      \
            position = empty;                                                            \
            position.field[row] = SET(i);                                                \
            expect(IS(TABLE(field)[row][i]),                                             \
                   "a man on a square has the key of " #field);                          \
        }
#define BITS(field, is_subsets)                                                          \
    for (unsigned i = 0; i < 2; i++) {                                                   \
        position = empty;                                                                \
        position.field = 1u << i;                                                        \
        expect(IS(TABLE(field)[is_subsets ? 1u << i : i]),                               \
               "each has its bit in " #field);                                           \
    }
#define ONE(field, none)                                                                 \
    for (unsigned i = 0; i <= none; i++) {                                               \
        position = empty;                                                                \
        position.field = i;                                                              \
        expect(IS(i == none ? 0 : TABLE(field)[i]),                                      \
               "each number has its key in " #field);                                    \
    }
#define ALONE(field)                                                                     \
    position = empty;                                                                    \
    position.field = 1;                                                                  \
    expect(IS(TABLE(field)), #field " has its key");
#define NUMBERS(field, rows)                                                             \
    expect(COUNT(position.field) == rows, "a number for each of " #field);               \
    for (unsigned row = 0; row < rows; row++) {                                          \
        position = empty;                                                                \
        position.field[row] = 1;                                                         \
        expect(IS(TABLE(field)[row][1]), "a number has the key of " #field);             \
    }
#endif
#define WORDS(here, there)                                                               \
    expect(strcmp(here, there) == 0, "told the same: " here ", " there);

int main(void)
{
#include "facts.h"
#ifdef START
    /* The hash that Polyglot's description publishes of the start. */
    static const uint64_t men[] = {0xff00, 0x42, 0x24, 0x81, 0x08, 0x10};
    position = empty;
    for (unsigned i = 0; i < COUNT(men); i++) {
        position.piece[i] = men[i];
        position.piece[COUNT(men) + i] = i == 0 ? men[i] << 40 : men[i] << 56;
    }
    position.castling = 15;
    position.side = WHITE_HAS_KEY;
    expect(IS(UINT64_C(0x463b96181691fc9c)), "who moves is told as Polyglot has it");
#endif
    return finish();
}
