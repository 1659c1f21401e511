/* Symmetries of the board, the permutations that a file names, and the swaps of bits that both are made of.
 *
 * A symmetry says to which place each place goes: files and ranks turned around or exchanged; a pseudo
 * rotation moves each file up or down by its number, around the board. Functions of lines gather
 * those of one file, rank, diagonal or antidiagonal on rank 1 or file a, mirrored or not. A
 * permutation lists squares: the first goes where square 0 is, and so on. */
#include "judge.h"

enum { SETS = 40 };

/* ---- where a place goes */

static void stem_of(const char *name, char stem[100])
{
    static const char *const endings[] = {"_portable", "_square"};
    snprintf(stem, 100, "%.99s", name);
    for (int i = 0; i < 2; i++)
        if (ends(stem, endings[i]))
            stem[strlen(stem) - strlen(endings[i])] = '\0';
}

/* A place, or -1 where the name is no symmetry's. */
static int moved_to(const char *stem, int x, int y)
{
    const int right = game->files - 1 - x, up = game->ranks - 1 - y;
    return strcmp(stem, "flip_vertical") == 0                ? place(x, up)
           : strcmp(stem, "mirror_horizontal") == 0          ? place(right, y)
           : strcmp(stem, "rotate_180") == 0                 ? place(right, up)
           : strcmp(stem, "flip_diagonal") == 0              ? place(y, x)
           : strcmp(stem, "flip_antidiagonal") == 0          ? place(up, right)
           : strcmp(stem, "rotate_90_clockwise") == 0        ? place(y, right)
           : strcmp(stem, "rotate_90_anticlockwise") == 0    ? place(up, x)
           : strcmp(stem, "pseudo_rotate_45_clockwise") == 0 ? place(x, (y + 8 - x) % 8)
           : strcmp(stem, "undo_pseudo_rotate_45_clockwise") == 0 ? place(x, (y + x) % 8)
           : strcmp(stem, "pseudo_rotate_45_anticlockwise") == 0
               ? place(x, (y + 1 + x) % 8)
           : strcmp(stem, "undo_pseudo_rotate_45_anticlockwise") == 0
               ? place(x, (y + 7 - x) % 8)
               : -1;
}

/* Where what stands there goes of the line n; -1 nowhere, -2 where the name is no line's. */
static int gathered(const char *name, int n, int x, int y)
{
    const int is_mirrored = ends(name, "_mirrored"), i = is_mirrored ? 7 - x : x;
    if (begins(name, "file_to_rank"))
        return x != n ? -1 : is_mirrored ? 7 - y : y;
    if (begins(name, "rank_to_file"))
        return y != n ? -1 : 8 * i;
    if (begins(name, "diagonal_to_rank"))
        return x - y != n % 8 - n / 8 ? -1 : i;
    if (begins(name, "antidiagonal_to_rank"))
        return x + y != n % 8 + n / 8 ? -1 : i;
    return -2;
}

static struct set any_set(int i)
{
    return i < 12 ? board_by_lot(i) : drawn_set(2 + (unsigned)i);
}

static void judge_lines_of(int lines)
{
    for (int n = 0; n < lines; n++)
        for (int i = 0; i < SETS; i++) {
            const struct set board = any_set(i);
            struct set wanted = none;
            EACH_SQUARE(a)
            {
                const int to = gathered(function->name, n, file_of(a), rank_of(a));
                if (has(board, a) && to >= 0)
                    put(&wanted, to);
            }
            const struct in in = {.u = {(unsigned)n}, .s = {board}};
            is_set(call_function(function, &in).s[0], wanted, (unsigned)n, (unsigned)i);
        }
}

/* A flip, a mirroring, both or none, by two flags. */
static void judge_choice(void)
{
    for (unsigned n = 0; n < 4; n++)
        for (int i = 0; i < SETS; i++) {
            const struct set board = any_set(i);
            struct set wanted = none;
            EACH_SQUARE(a) if (has(board, a))
            {
                const int x = n / 2 != 0 ? game->files - 1 - file_of(a) : file_of(a);
                const int y = n % 2 != 0 ? game->ranks - 1 - rank_of(a) : rank_of(a);
                put(&wanted, game->square_of[place(x, y)]);
            }
            is_set(call(n % 2, n / 2, board, none, none).s[0], wanted, n, (unsigned)i);
        }
}

static void judge_reversed_bytes(void)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        unsigned wanted = 0;
        for (unsigned i = 0; i < 8; i++)
            wanted |= (byte >> i & 1) << (7 - i);
        is_number(number_of(byte, 0), wanted, byte, 0);
    }
}

/* By where each square goes; sets, or squares. */
static void judge_moved(const int to[128])
{
    if (takes("u>u")) {
        EACH_SQUARE(a)
        is_number(number_of((unsigned)a, 0), (uint64_t)to[a], (unsigned)a, 0);
        return;
    }
    for (int i = 0; i < SETS; i++) {
        const struct set board = any_set(i);
        struct set wanted = none;
        EACH_SQUARE(a) if (has(board, a)) put(&wanted, to[a]);
        is_set(call(0, 0, board, none, none).s[0], wanted, (unsigned)i, 0);
    }
}

int judge_symmetry(void)
{
    char stem[100];
    int to[128];
    stem_of(function->name, stem);
    if (begins(function->name, "reverse_byte")) {
        judge_reversed_bytes();
    } else if (is_called("flip_mirror_or_reverse")) {
        judge_choice();
    } else if (takes("su>s") && gathered(function->name, 0, 0, 0) != -2) {
        judge_lines_of(strstr(function->name, "diagonal") != NULL ? 64 : 8);
    } else if ((takes("u>u") || takes("s>s")) && moved_to(stem, 0, 0) >= 0) {
        EACH_SQUARE(a) to[a] = game->square_of[moved_to(stem, file_of(a), rank_of(a))];
        judge_moved(to);
    } else {
        return 0;
    }
    return 1;
}

/* ---- permutations of the file */

int judge_permutations(void)
{
    char stem[100], key[KEY];
    int to[128], from[128];
    stem_of(function->name, stem);
    const int is_undone = begins(stem, "undo_");
    const char *text = find_line("[permutations]", is_undone ? stem + 5 : stem, 0, key);
    if (text == NULL || !(takes("u>u") || takes("s>s")))
        return 0;
    for (int i = 0; i < game->squares; i++) {
        int file, rank;
        text = read_square(text + strspn(text, " "), &file, &rank);
        from[i] = game->square_of[place(file, rank)];
        to[from[i]] = i;
    }
    judge_moved(is_undone ? from : to);
    return 1;
}

/* ---- swaps: of bits, whatever they stand for */

static int bit_of(struct set set, unsigned i)
{
    return i < 128 && has(set, (int)i);
}

static struct set shifted(struct set set, int up)
{
    struct set out = none;
    for (int i = 0; i < 128; i++)
        if (i - up >= 0 && i - up < 128 && has(set, i - up))
            put(&out, i);
    return out;
}

/* Bits of the mask and those at the distance above change places. */
static struct set swapped(struct set set, struct set mask, unsigned distance)
{
    struct set out = set;
    for (unsigned i = 0; i + distance < 128; i++)
        if (has(mask, (int)i) && bit_of(set, i) != bit_of(set, i + distance)) {
            out.word[i / 64] ^= (uint64_t)1 << i % 64;
            out.word[(i + distance) / 64] ^= (uint64_t)1 << (i + distance) % 64;
        }
    return out;
}

/* Masks that swap no bit twice, of a word or of two. */
static struct set mask_by_lot(unsigned distance, unsigned bits)
{
    struct set mask = none, taken = none;
    for (unsigned i = 0; i + distance < bits; i++)
        if (!has(taken, (int)i) && drawn(2) == 0) {
            put(&mask, (int)i);
            put(&taken, (int)(i + distance));
        }
    return mask;
}

int judge_swaps(void)
{
    const int is_wide = takes("skku>s");
    const unsigned bits = is_wide || begins(function->name, "shift_") ? 128 : 64;
    for (unsigned i = 0; i < 200; i++) {
        const unsigned distance = 1 + i % (bits - 1);
        struct set set = {{drawn_bits(), bits == 128 ? drawn_bits() : 0}};
        struct set mask = mask_by_lot(distance, bits), wanted;
        if (is_called("exchange") &&
            takes("sku>s")) { /* a mask and what is above it are all */
            for (unsigned j = 0; j < 64; j++)
                if (!has(mask, (int)j) &&
                    (j < distance || !has(mask, (int)(j - distance))))
                    take(&set, (int)j);
            wanted = swapped(set, mask, distance);
        } else if (is_called("delta_swap") && (is_wide || takes("sku>s"))) {
            wanted = swapped(set, mask, distance);
        } else if (is_called("rotate_and_select") && takes("sku>s")) {
            wanted = minus(set, mask);
            for (unsigned j = 0; j < 64; j++)
                if (has(mask, (int)j) && has(set, (int)((j + distance) % 64)))
                    put(&wanted, (int)j);
        } else if (is_called("shift_up")) {
            wanted = shifted(set, (int)distance);
        } else if (is_called("shift_down")) {
            wanted = shifted(set, -(int)distance);
        } else {
            return 0;
        }
        const struct in in = {
            .u = {distance}, .s = {set}, .k = {mask.word[0], mask.word[1]}};
        is_set(call_function(function, &in).s[0], wanted, distance, i);
    }
    return 1;
}
