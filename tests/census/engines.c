/* The keys of engines, made again from the generators, seeds and orders that their sources
 * publish; no table is anybody's.
 *
 *   engines          lists them, with where their sources are, on GitHub, and what makes keys
 *   engines NAME     prints a list of their keys: piece[row][square], others[i]
 *   engines check    compares the generators with published numbers
 *
 * Left out are numbers that an engine draws and never uses: squares that a board of 16 x 8 has
 * too many, en passant on other ranks than the third and the sixth, rooks that castle on other
 * ranks than the first and the last.
 */
#include "generators.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 16, SQUARES = 96, OTHERS = 128 };

struct keys {
    unsigned rows, squares, count, bits;
    uint64_t piece[ROWS][SQUARES], others[OTHERS];
};

static void add(struct keys *keys, uint64_t key)
{
    keys->others[keys->count++] = key;
}

static int is_passed_rank(unsigned square) /* where a pawn is passed by */
{
    return square / 8 == 2 || square / 8 == 5;
}

static int is_rook_rank(unsigned square) /* where a rook stands that castles */
{
    return square / 8 == 0 || square / 8 == 7;
}

/* Pieces, of which pawns have no keys where they promote, files, rights,
 * side. */
static void stockfish(struct keys *keys)
{
    uint64_t state = 1070372;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = xorshift64star(&state);
    memset(keys->piece[0] + 56, 0, 8 * sizeof(uint64_t));
    memset(keys->piece[6], 0, 8 * sizeof(uint64_t));
    for (unsigned i = 0; i < 8 + 16 + 1; i++)
        add(keys, xorshift64star(&state));
}

/* Kinds, squares and colours; files, squares of rooks, side. */
static void ethereal(struct keys *keys)
{
    uint64_t state = 1070372;
    for (unsigned i = 0; i < 6 * 64 * 2; i++)
        keys->piece[i % 2 * 6 + i / 128][i / 2 % 64] = xorshift64star(&state);
    for (unsigned i = 0; i < 8 + 64 + 1; i++) {
        uint64_t key = xorshift64star(&state);
        if (i < 8 || i == 8 + 64 || is_rook_rank(i - 8))
            add(keys, key);
    }
}

/* Side, squares a3 to h6, pieces, rights. */
static void weiss(struct keys *keys)
{
    uint64_t state = 1070372;
    add(keys, xorshift64star(&state));
    for (unsigned square = 16; square < 48; square++) {
        uint64_t key = xorshift64star(&state);
        if (is_passed_rank(square))
            add(keys, key);
    }
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = xorshift64star(&state);
    for (unsigned i = 0; i < 16; i++)
        add(keys, xorshift64star(&state));
}

/* Two words, each of which is added to by the other one, turned. */
static uint64_t berserk_next(uint64_t words[2])
{
    uint64_t old = words[0];
    words[0] += rotate_left(words[1] ^ 0xcf14f4ebc5462216, 63);
    return words[1] += rotate_left(old ^ 0x9576080c75ecfc58, 55);
}

/* Pieces, squares, rights, side; from 0, and 64 thrown away. */
static void berserk(struct keys *keys)
{
    uint64_t words[2] = {0, 0};
    for (unsigned i = 0; i < 64; i++)
        berserk_next(words);
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = berserk_next(words);
    for (unsigned square = 0; square < 64; square++) {
        uint64_t key = berserk_next(words);
        if (is_passed_rank(square))
            add(keys, key);
    }
    for (unsigned i = 0; i < 16 + 1; i++)
        add(keys, berserk_next(words));
}

/* Pieces; of each square one for a rook and one for en passant; none, side. */
static void demolito(struct keys *keys)
{
    uint64_t state = 0;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = splitmix64(&state);
    for (unsigned square = 0; square < 64; square++) {
        uint64_t rook = splitmix64(&state), passed = splitmix64(&state);
        if (is_rook_rank(square))
            add(keys, rook);
        if (is_passed_rank(square))
            add(keys, passed);
    }
    add(keys, splitmix64(&state));
    add(keys, splitmix64(&state));
}

/* Pieces, files, rights, side. */
static void blunder(struct keys *keys)
{
    uint64_t state = 1;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = xorshift64star(&state);
    for (unsigned i = 0; i < 8 + 16 + 1; i++)
        add(keys, xorshift64star(&state));
}

static uint64_t cpw_next(uint64_t *state)
{
    return *state = *state * 1103515245 + 12345;
}

/* Kinds, colours and 128 squares; side, rights, 128 squares. */
static void cpw(struct keys *keys)
{
    uint64_t state = 1;
    for (unsigned i = 0; i < 12 * 128; i++) {
        uint64_t key = cpw_next(&state);
        if (i % 16 < 8)
            keys->piece[i / 128][i % 128 / 16 * 8 + i % 8] = key;
    }
    for (unsigned i = 0; i < 1 + 16; i++)
        add(keys, cpw_next(&state));
    for (unsigned i = 0; i < 128; i++) {
        uint64_t key = cpw_next(&state);
        if (i % 16 < 8 && is_passed_rank(i / 16 * 8))
            add(keys, key);
    }
}

/* The low halves of four numbers, the first the lowest. */
static uint64_t bbc_next(uint32_t *state)
{
    uint64_t key = xorshift32(state) & 0xffff;
    key |= (uint64_t)(xorshift32(state) & 0xffff) << 16;
    key |= (uint64_t)(xorshift32(state) & 0xffff) << 32;
    return key | (uint64_t)(xorshift32(state) & 0xffff) << 48;
}

/* Pieces, squares, rights, side. */
static void bbc(struct keys *keys)
{
    uint32_t state = 1804289383;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = bbc_next(&state);
    for (unsigned square = 0; square < 64; square++) {
        uint64_t key = bbc_next(&state);
        if (is_passed_rank(square))
            add(keys, key);
    }
    for (unsigned i = 0; i < 16 + 1; i++)
        add(keys, bbc_next(&state));
}

/* Four rights, side, files; kinds, squares and colours. */
static void shallow_blue(struct keys *keys)
{
    struct twister twister = twister_of(0xdeadbeef);
    for (unsigned i = 0; i < 4 + 1 + 8; i++)
        add(keys, twister_next(&twister));
    for (unsigned i = 0; i < 6 * 64 * 2; i++)
        keys->piece[i % 2 * 6 + i / 128][i / 2 % 64] = twister_next(&twister);
}

/* Pieces, side, rights, files, none. */
static void laser(struct keys *keys)
{
    struct twister twister = twister_of(61280152908);
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = twister_next(&twister);
    for (unsigned i = 0; i < 1 + 16 + 8 + 1; i++)
        add(keys, twister_next(&twister));
}

/* Pieces, side, rooks on the first and the last rank, files. */
static void halogen(struct keys *keys)
{
    uint64_t state = 0;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = splitmix64(&state);
    for (unsigned i = 0; i < 1 + 16 + 8; i++)
        add(keys, splitmix64(&state));
}

/* 128 squares and 16 pieces, the first two none; rights, files, side. */
static void rubichess(struct keys *keys)
{
    struct small small = {0xf1ea5eed, 0, 0, 0};
    for (unsigned i = 0; i < 20; i++)
        small_next(&small);
    for (unsigned i = 0; i < 128 * 16; i++) {
        uint64_t key = small_next(&small);
        unsigned square = i / 16, piece = i % 16;
        if (square % 16 < 8 && piece >= 2 && piece < 14)
            keys->piece[piece - 2][square / 16 * 8 + square % 8] = key;
    }
    for (unsigned i = 0; i < 4 + 8 + 1; i++)
        add(keys, small_next(&small));
}

static uint64_t igel_next(uint64_t *state)
{
    return *state = *state * 2862933555777941757 + 3037000493;
}

/* Squares and 14 pieces, the first two none; sides; of 256 one for rights, which are the bits
 * of 0x33, and one for a square, 64 when there is none. */
static void igel(struct keys *keys)
{
    uint64_t state = 30147;
    for (unsigned i = 0; i < 64 * 14; i++) {
        uint64_t key = igel_next(&state);
        if (i % 14 >= 2)
            keys->piece[i % 14 - 2][i / 14] = key;
    }
    add(keys, igel_next(&state));
    add(keys, igel_next(&state));
    for (unsigned i = 0; i < 256; i++) {
        uint64_t rights = igel_next(&state), passed = igel_next(&state);
        if ((i & ~0x33u) == 0)
            add(keys, rights);
        if (is_passed_rank(i) || i == 64)
            add(keys, passed);
    }
}

/* Squares and pieces 1 to 13, each set twice; black's king, 14, is
 * not; files, rights, side. */
static void pleco(struct keys *keys)
{
    uint64_t state = 23081;
    for (unsigned i = 0; i < 64 * 13; i++) {
        unsigned piece = i % 13 + 1;
        xorshift64star(&state);
        uint64_t key = xorshift64star(&state);
        if (piece <= 6 || piece >= 9)
            keys->piece[piece <= 6 ? piece - 1 : piece - 3][i / 13] = key;
    }
    for (unsigned i = 0; i < 8 + 4 + 1; i++)
        add(keys, xorshift64star(&state));
}

/* Side, pieces, rights, files. */
static void monty(struct keys *keys)
{
    uint64_t state = 180620142;
    add(keys, xorshift64(&state));
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = xorshift64(&state);
    for (unsigned i = 0; i < 4 + 8; i++)
        add(keys, xorshift64(&state));
}

/* Pieces on 128 squares, files, rights, side. */
static void chess_js(struct keys *keys)
{
    uint64_t state[2] = {0x31c4b365b102e01e, 0xa187eb39cdcaed8f};
    for (unsigned i = 0; i < 12 * 128; i++) {
        uint64_t key = xoroshiro128(state);
        if (i % 16 < 8)
            keys->piece[i / 128][i % 128 / 16 * 8 + i % 8] = key;
    }
    for (unsigned i = 0; i < 8 + 16 + 1; i++)
        add(keys, xoroshiro128(state));
}

/* Numbers 57 piece + 13 square; 300 + 3 right + 3 colour, of which White's long
 * castling and Black's short are one; 500 + 3 colour; 400 + 3 square. */
static void chesslib(struct keys *keys)
{
    uint64_t state = 49109794719, numbers[2000];
    for (unsigned i = 0; i < 2000; i++)
        numbers[i] = xorshift64star(&state);
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = numbers[57 * (i / 64) + 13 * (i % 64)];
    for (unsigned i = 0; i < 3 * 2; i++)
        add(keys, numbers[300 + 3 * (i % 3) + 3 * (i / 3)]);
    add(keys, numbers[500]);
    add(keys, numbers[503]);
    for (unsigned square = 0; square < 64; square++)
        if (is_passed_rank(square))
            add(keys, numbers[400 + 3 * square]);
}

/* Five numbers of 31 bits where the rule was made for 15, one over the other. */
static uint64_t vice_next(struct gnu_rand *rand)
{
    uint64_t key = gnu_step(rand);
    key |= (uint64_t)gnu_step(rand) << 15;
    key |= (uint64_t)gnu_step(rand) << 30;
    key |= (uint64_t)gnu_step(rand) << 45;
    return key | (uint64_t)(gnu_step(rand) & 15) << 60;
}

/* 13 pieces, the first for en passant, on 120 squares; side, rights. */
static void vice(struct keys *keys)
{
    struct gnu_rand rand = gnu_rand_of(1);
    for (unsigned i = 0; i < 13 * 120; i++) {
        uint64_t key = vice_next(&rand);
        unsigned piece = i / 120, rank = i % 120 / 10 - 2, file = i % 10 - 1;
        if (rank >= 8 || file >= 8)
            continue;
        if (piece != 0)
            keys->piece[piece - 1][8 * rank + file] = key;
        else if (is_passed_rank(8 * rank))
            add(keys, key);
    }
    for (unsigned i = 0; i < 1 + 16; i++)
        add(keys, vice_next(&rand));
}

static uint64_t tscp_next(struct gnu_rand *rand)
{
    uint32_t key = 0;
    for (unsigned i = 0; i < 32; i++)
        key ^= gnu_step(rand) << i;
    return key;
}

/* Pieces, side, squares. */
static void tscp(struct keys *keys)
{
    struct gnu_rand rand = gnu_rand_of(0);
    keys->bits = 32;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys->piece[i / 64][i % 64] = tscp_next(&rand);
    add(keys, tscp_next(&rand));
    for (unsigned square = 0; square < 64; square++) {
        uint64_t key = tscp_next(&rand);
        if (is_passed_rank(square))
            add(keys, key);
    }
}

/* Pieces on 90 squares, side. */
static void pikafish(struct keys *keys)
{
    uint64_t state = 1070372;
    keys->rows = 14;
    keys->squares = 90;
    for (unsigned i = 0; i < 14 * 90; i++)
        keys->piece[i / 90][i % 90] = xorshift64star(&state);
    add(keys, xorshift64star(&state));
}

/* A key and a lock of 32 bits each, with a number between them that is not used. */
static uint64_t xqwlight_next(struct rc4 *rc4)
{
    uint64_t key = rc4_word(rc4);
    rc4_word(rc4);
    return key | (uint64_t)rc4_word(rc4) << 32;
}

/* Side; 14 pieces on 256 squares, of which 90 are the board. */
static void xqwlight(struct keys *keys)
{
    struct rc4 rc4 = rc4_of(0);
    keys->rows = 14;
    keys->squares = 90;
    add(keys, xqwlight_next(&rc4));
    for (unsigned i = 0; i < 14 * 256; i++) {
        uint64_t key = xqwlight_next(&rc4);
        unsigned file = i % 16 - 3, rank = i % 256 / 16 - 3;
        if (file < 9 && rank < 10)
            keys->piece[i / 256][9 * rank + file] = key;
    }
}

static const struct engine {
    const char *name, *repository, *files, *by;
    void (*make)(struct keys *keys);
} engines[] = {
    {"Stockfish", "official-stockfish/Stockfish", "src/position.cpp",
     "`xorshift64*`, 1070372", stockfish},
    {"Ethereal", "AndyGrant/Ethereal", "src/zobrist.c", "`xorshift64*`, 1070372", ethereal},
    {"Weiss", "TerjeKir/weiss", "src/board.c", "`xorshift64*`, 1070372", weiss},
    {"Berserk", "jhonnold/berserk", "src/zobrist.c, src/random.c",
     "two words that turn, 0", berserk},
    {"Demolito", "lucasart/Demolito", "src/zobrist.c", "SplitMix64, 0", demolito},
    {"Blunder", "deanmchris/blunder", "engine/zobrist.go", "`xorshift64*`, 1", blunder},
    {"CPW-Engine", "nescitus/cpw-engine", "transposition.cpp", "1103515245 x + 12345, 1",
     cpw},
    {"BBC", "maksimKorzh/bbc", "src/bbc_nnue/bbc.c", "`xorshift32`, 1804289383", bbc},
    {"shallow-blue", "GunshipPenguin/shallow-blue", "src/zkey.cc",
     "`mt19937_64`, 0xdeadbeef", shallow_blue},
    {"Laser", "jeffreyan11/laser-chess-engine", "src/board.cpp",
     "`mt19937_64`, 61280152908", laser},
    {"Halogen", "KierenP/Halogen", "src/search/zobrist.cpp", "SplitMix64, 0", halogen},
    {"RubiChess", "Matthies/RubiChess", "src/transposition.cpp", "Jenkins's small one, 0",
     rubichess},
    {"Igel", "vshcherbyna/igel", "src/position.cpp, src/utils.cpp",
     "2862933555777941757 x + 3037000493, 30147", igel},
    {"Pleco", "pleco-rs/Pleco", "pleco/src/helper/zobrist.rs", "`xorshift64*`, 23081",
     pleco},
    {"Monty", "official-monty/Monty", "crates/montyformat/src/chess/consts.rs",
     "`xorshift64`, 180620142", monty},
    {"chess.js", "jhlywa/chess.js", "src/chess.ts", "`xoroshiro128**`", chess_js},
    {"chesslib", "bhlangonijr/chesslib", "Board.java, util/XorShiftRandom.java",
     "`xorshift64*`, 49109794719", chesslib},
    {"VICE", "bluefeversoft/vice", "Vice11/src/init.c", "`rand()` of glibc, 1", vice},
    {"TSCP", "terredeciels/TSCP", "board.c", "`rand()` of glibc, 0", tscp},
    {"Pikafish", "official-pikafish/Pikafish", "src/position.cpp", "`xorshift64*`, 1070372",
     pikafish},
    {"xqwlight", "xqbase/xqwlight", "Java ME/src/xqwlight/Position.java", "RC4, 0",
     xqwlight},
};

static void print(const struct keys *keys)
{
    int digits = (int)keys->bits / 4;
    for (unsigned row = 0; row < keys->rows; row++)
        for (unsigned i = 0; i < keys->squares; i++)
            printf("piece[%u][%u] %0*llx\n", row, i, digits,
                   (unsigned long long)keys->piece[row][i]);
    for (unsigned i = 0; i < keys->count; i++)
        printf("others[%u] %0*llx\n", i, digits, (unsigned long long)keys->others[i]);
}

/* Numbers that are published: of the C++ standard, of the paper on SplitMix64's generator as in
 * its reference, of the GNU C library, and of RC4 with the key 0. */
static int check(void)
{
    struct twister twister = twister_of(5489);
    struct gnu_rand rand = gnu_rand_of(1);
    struct rc4 rc4 = rc4_of(0);
    uint64_t state = 0, last = 0;
    for (unsigned i = 0; i < 10000; i++)
        last = twister_next(&twister);
    return last == 9981545732273789042u && splitmix64(&state) == 0xe220a8397b1dcdaf &&
           gnu_step(&rand) == 1804289383 && gnu_step(&rand) == 846930886 &&
           rc4_word(&rc4) == 0x418918de;
}

int main(int argc, char **argv)
{
    static struct keys keys = {12, 64, 0, 64, {{0}}, {0}};
    if (argc == 2 && strcmp(argv[1], "check") == 0)
        return !check();
    for (unsigned i = 0; i < sizeof engines / sizeof *engines; i++) {
        if (argc == 1) {
            printf("%s\t%s: %s\t%s\n", engines[i].name, engines[i].repository,
                   engines[i].files, engines[i].by);
        } else if (strcmp(argv[1], engines[i].name) == 0) {
            engines[i].make(&keys);
            print(&keys);
            return 0;
        }
    }
    return argc != 1;
}
