/* A game file by lot, from all that a game file can say; the same one for the same numbers.
 *
 *     games SEED NUMBER
 *
 * Its first line tells with which options it is to be emitted. Most boards are small, so that
 * many files can be tried; few have as many squares as there can be. Most files are right; some
 * say what nobody can mean, in one place. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES_MAX = 6, ZONES_MAX = 3 };

struct lot {
    uint64_t state;
    unsigned files, ranks, zones, pieces;
    int by_cells, has_castling, has_keys, has_promotions, has_codes, has_threats;
    const char *names[PIECES_MAX];
    int is_pawn[PIECES_MAX];
};

/* SplitMix64, of Steele, Lea and Flood. */
static uint64_t draw(struct lot *lot)
{
    uint64_t z = lot->state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Below a number. */
static unsigned below(struct lot *lot, unsigned most)
{
    return (unsigned)(draw(lot) % most);
}

static int one_in(struct lot *lot, unsigned many)
{
    return below(lot, many) == 0;
}

#define ANY(lot, list) (list)[below(lot, sizeof(list) / sizeof *(list))]

/* ---- moves */

/* An atom, its slope (| straight, / diagonal, > oblique, * of two), and what may stand before it
 * besides directions and m, c and ~. */
static const struct {
    char word[8], slope, manners[5];
} atoms[] = {
    {"W", '|', ""},      {"F", '/', ""},      {"D", '|', "nj"},    {"N", '>', "n"},
    {"A", '/', "nj"},    {"H", '|', "n"},     {"C", '>', "n"},     {"Z", '>', "n"},
    {"G", '/', "n"},     {"L", '>', "n"},     {"J", '>', "n"},     {"K", '*', ""},
    {"R", '|', "pgj"},   {"B", '/', "pgj"},   {"Q", '*', "pgj"},   {"R", '|', "pgj"},
    {"B", '/', "pgj"},   {"K", '*', ""},      {"N", '>', "n"},     {"WW", '|', "pgj"},
    {"NN", '>', "npg"},  {"DD", '|', "npg"},  {"AA", '/', "npg"},  {"W3", '|', "pj"},
    {"F2", '/', "pj"},   {"R4", '|', "pj"},   {"B3", '/', "pj"},   {"Q2", '*', "pj"},
    {"B2-", '/', "p"},   {"R3-5", '|', "p"},  {"N2-", '>', "n"},   {"Q2-", '*', ""},
    {"N2", '>', "np"},   {"C0", '>', "npg"},  {"H2", '|', "np"},   {"K2", '*', "pj"},
    {"(1,4)", '>', "n"}, {"(2,4)", '>', "n"}, {"(0,4)", '|', "n"}, {"(5,3)2", '>', "np"}};
static const char straight[][8] = {"f", "b", "l", "r", "v", "s", "fl", "rb", "fs", "lrf"};
static const char diagonal[][8] = {"f",  "b",  "l",  "r",    "v",  "s",     "fl", "rb",
                                   "br", "lf", "fs", "rflb", "ff", "bbrrb", "lr"};
static const char oblique[][8] = {"f",  "b",  "l",    "r",    "v",     "s",   "ff",
                                  "fl", "lf", "rb",   "br",   "fs",    "bs",  "lv",
                                  "rv", "fh", "bh",   "lh",   "rh",    "hl",  "hr",
                                  "lr", "fb", "flbr", "frbl", "frblf", "fhbb"};
static const char both[][8] = {"f", "b", "l", "r", "v", "s"};
static const char whole[][16] = {
    "zB",      "zR",       "zB3",      "qN",     "t[FR]", "t[WB]", "gQ",
    "gR",      "pR",       "pB",       "jD",     "jA",    "jR",    "jB4",
    "nN",      "nA",       "nZ",       "nNN",    "~nN",   "mRcpR", "fmWfcF",
    "fmW",     "mQ",       "cN",       "KcfR",   "NcfB",  "KcfnA", "mNcB",
    "cbbrrbF", "fRrbBlbF", "frblBflN", "WifmnD", "ceF",   "~gB",   "jK3",
    "nD",      "nnN",      "nnCnnZ",   "~nnZ",   "fnnC",  "aK",    "KaK",
    "afsW",    "mpafN",    "pafK",     "aaF",    "~afsK", "mafrW", "t[NB]",
    "t[FR3-]", "ft[WB2]",  "t[KR2-4]", "~t[NR]", "asR2",  "masB3", "fpasR2-3"};

/* Letters before an atom; rarely any at all. */
static void put_prefix(struct lot *lot, char slope, const char *manners)
{
    if (one_in(lot, 200))
        for (unsigned i = 1 + below(lot, 3); i != 0; i--)
            putchar("fblrvshmcnpgjzq~iet"[below(lot, 19)]);
    if (one_in(lot, 4))
        putchar("mc"[below(lot, 2)]);
    if (one_in(lot, 10))
        putchar('~');
    if (*manners != '\0' && one_in(lot, 3))
        putchar(manners[below(lot, (unsigned)strlen(manners))]);
    if (one_in(lot, 3))
        fputs(slope == '|'   ? ANY(lot, straight)
              : slope == '/' ? ANY(lot, diagonal)
              : slope == '>' ? ANY(lot, oblique)
                             : ANY(lot, both),
              stdout);
}

static void put_word(struct lot *lot)
{
    for (unsigned i = 1 + below(lot, 3); i != 0; i--) {
        if (one_in(lot, 3)) {
            fputs(ANY(lot, whole), stdout);
        } else {
            const unsigned atom = below(lot, sizeof atoms / sizeof *atoms);
            put_prefix(lot, atoms[atom].slope, atoms[atom].manners);
            fputs(atoms[atom].word, stdout);
        }
        fputs(i == 1 || one_in(lot, 8) ? "" : " ", stdout); /* or WW3 may stand there */
    }
}

static void put_moves(struct lot *lot)
{
    for (unsigned i = one_in(lot, 5) ? 2 : 1; i != 0; i--) {
        put_word(lot);
        if (lot->zones != 0 && one_in(lot, 3))
            printf(" %s zone_%u", lot->state >> 20 & 1 ? "to" : "in", below(lot, lot->zones));
        fputs(i == 2 ? ", " : "\n", stdout);
    }
}

/* ---- squares */

static void put_square(struct lot *lot)
{
    printf("%c%u", 'a' + (char)below(lot, lot->files), 1 + below(lot, lot->ranks));
}

/* Squares and rectangles. */
static void put_squares(struct lot *lot, unsigned most)
{
    for (unsigned i = 1 + below(lot, most); i != 0; i--) {
        putchar(' ');
        put_square(lot);
        if (one_in(lot, 2)) {
            putchar('-');
            put_square(lot);
        }
    }
    putchar('\n');
}

/* The name of a square, and of what it is turned around to either player. */
static void put_turned_hole(struct lot *lot)
{
    const unsigned file = below(lot, lot->files), rank = below(lot, lot->ranks);
    for (unsigned i = 0; i < 4; i++)
        printf(" %c%u", 'a' + (char)(i % 2 != 0 ? lot->files - 1 - file : file),
               1 + (i / 2 != 0 ? lot->ranks - 1 - rank : rank));
}

/* Every square once, in any order. */
static void put_permutation(struct lot *lot)
{
    unsigned squares[128], count = lot->files * lot->ranks;
    for (unsigned i = 0; i < count; i++)
        squares[i] = i;
    for (unsigned i = count; i-- > 1;) {
        const unsigned other = below(lot, i + 1), square = squares[i];
        squares[i] = squares[other];
        squares[other] = square;
    }
    fputs("shuffled =", stdout);
    for (unsigned i = 0; i < count; i++)
        printf(" %c%u", 'a' + (char)(squares[i] % lot->files),
               1 + squares[i] / lot->files);
    putchar('\n');
}

/* ---- sections */

/* Any size, of up to so many squares. */
static void draw_size(struct lot *lot, unsigned most)
{
    do {
        lot->files = 1 + below(lot, 16);
        lot->ranks = 1 + below(lot, 16);
    } while (lot->files * lot->ranks > most);
}

static void draw_board(struct lot *lot)
{
    lot->by_cells = one_in(lot, 40);
    lot->files = lot->ranks = lot->by_cells ? 12 : 8;
    if (!lot->by_cells && !one_in(lot, 5))
        draw_size(lot, one_in(lot, 12) ? 128 : one_in(lot, 6) ? 81 : 42);
}

/* Other bits than numbers, ascending, in one word or two. */
static void put_bits(struct lot *lot)
{
    unsigned spare = 128 - lot->files * lot->ranks;
    fputs("bits =", stdout);
    if (spare >= 64 && one_in(lot, 2))
        spare -= 64; /* one word is enough */
    for (unsigned square = 0, bit = 0; square < lot->files * lot->ranks;
         square++, bit++) {
        while (spare != 0 && one_in(lot, 5))
            spare--, bit++;
        printf(" %u", bit);
    }
    putchar('\n');
}

static void put_board(struct lot *lot)
{
    printf("[board]\nfiles = %u\nranks = %u\n", lot->files, lot->ranks);
    if (one_in(lot, 4))
        puts("order = files");
    if (one_in(lot, 3))
        printf("from = %c%u\n", one_in(lot, 2) ? 'a' : 'a' + (char)(lot->files - 1),
               one_in(lot, 2) ? 1 : lot->ranks);
    if (!one_in(lot, 60))
        printf("second = %s\n", one_in(lot, 2) ? "rotated" : "mirrored");
    if (one_in(lot, 4))
        puts("players = white black");
    if (lot->by_cells) {
        fputs("number = squares\nholes = a1-b3 k10-l12 a10-b12 k1-l3", stdout);
        put_turned_hole(lot);
        putchar('\n');
    } else if (one_in(lot, 5)) {
        fputs("holes =", stdout);
        put_squares(lot, lot->files * lot->ranks < 30 ? 1 : 3);
    }
    if (!lot->by_cells && one_in(lot, 12))
        put_bits(lot);
}

static void put_zones(struct lot *lot)
{
    if (lot->zones != 0)
        puts("[zones]");
    for (unsigned i = 0; i < lot->zones; i++) {
        printf("zone_%u =", i);
        put_squares(lot, 3);
    }
}

static void put_pieces(struct lot *lot)
{
    static const char *const names[] = {
        "rook",        "pawn",  "king",   "bishop", "queen",  "knight",
        "piece_first", "color", "square", "line",   "first",  "occupied",
        "x",           "set",   "zone",   "from",   "leaper", "slider",
        "attack",      "word",  "steps",  "of",     "table"};
    lot->pieces = 1 + below(lot, PIECES_MAX);
    puts("[pieces]");
    for (unsigned i = 0; i < lot->pieces; i++) {
        do {
            lot->names[i] = ANY(lot, names);
            for (unsigned j = 0; j < i; j++)
                if (lot->names[i] == lot->names[j])
                    lot->names[i] = NULL;
        } while (lot->names[i] == NULL);
        lot->is_pawn[i] = one_in(lot, 8);
        printf("%s = ", lot->names[i]);
        if (lot->is_pawn[i])
            puts("fmWfcF");
        else
            put_moves(lot);
    }
}

static void put_pawns(struct lot *lot)
{
    int has_any = 0;
    for (unsigned i = 0; i < lot->pieces; i++)
        if (lot->is_pawn[i] && one_in(lot, 2)) {
            fputs(has_any++ == 0 ? "[pawns]\n" : "", stdout);
            printf("%s =", lot->names[i]);
            if (one_in(lot, 2))
                printf(" %u\n", 1 + below(lot, lot->ranks));
            else
                put_squares(lot, 2);
        }
}

/* A king and a rook on one rank, and what they become there: mostly on four squares. */
static void put_castling(struct lot *lot)
{
    const unsigned rank = one_in(lot, 2) ? 1 : lot->ranks, king = below(lot, lot->pieces);
    const unsigned rook = (king + !one_in(lot, 8)) % lot->pieces;
    const unsigned first = below(lot, lot->files), any = one_in(lot, 8);
    printf("[castling]\nright = %s", lot->names[king]);
    for (unsigned i = 0; i < 4; i++) {
        const unsigned file = any ? below(lot, lot->files) : (first + i) % lot->files;
        printf(" %c%u", 'a' + (char)file, rank);
        if (i == 1)
            printf(", %s", lot->names[rook]);
    }
    putchar('\n');
}

static const char *any_name(struct lot *lot)
{
    return lot->names[below(lot, lot->pieces)];
}

static void put_promotions(struct lot *lot)
{
    printf("[promotions]\n%s = %s in", any_name(lot), any_name(lot));
    put_squares(lot, 2);
}

/* Numbers of some pieces: of either player, or of both. */
static void put_codes(struct lot *lot)
{
    puts("[codes]");
    for (unsigned i = 0, code = below(lot, 3); i < lot->pieces; i++)
        if (i == 0 || !one_in(lot, 3)) {
            const int is_of_both = one_in(lot, 8);
            printf("%s = %u", lot->names[i], code);
            if (!is_of_both)
                printf(" %u", code + 1);
            code += 1 + !is_of_both + below(lot, 2);
            putchar('\n');
        }
}

static void put_threats(struct lot *lot)
{
    fputs("[threats]\npieces =", stdout);
    for (unsigned i = 0; i < lot->pieces && i < 3; i++)
        printf(" %s", lot->names[i]);
    putchar('\n');
    if (one_in(lot, 3))
        puts("victims = needed");
    if (one_in(lot, 3))
        puts("order = side piece victim_side victim from to");
    if (one_in(lot, 3))
        printf("%s in = %c1-%c%u\n", lot->names[0], 'a', 'a' + (char)(lot->files - 1),
               1 + below(lot, lot->ranks));
}

/* The names of some pieces, or of all, each once, with how many there can be, or without.
 * Returns the first one's number. */
static unsigned put_names(struct lot *lot, int has_counts)
{
    int has_any = 0, has_all = one_in(lot, 2);
    unsigned first = 0;
    for (unsigned i = 0; i < lot->pieces; i++)
        if (has_all || one_in(lot, 2) || (!has_any && i + 1 == lot->pieces)) {
            printf(" %s", lot->names[i]);
            if (has_counts)
                printf(":%u", 1 + below(lot, 18));
            first = has_any ? first : i;
            has_any = 1;
        }
    putchar('\n');
    return first;
}

static void put_keys(struct lot *lot)
{
    puts("[zobrist]");
    fputs("piece = pieces", stdout);
    const unsigned first = put_names(lot, 0);
    if (one_in(lot, 3))
        printf("right = %s %u\n", one_in(lot, 3) ? "each" : "subsets", 1 + below(lot, 5));
    if (one_in(lot, 6))
        printf("fifty = steps %u from %u by %u\n", 1 + below(lot, 12), 1 + below(lot, 20),
               1 + below(lot, 9));
    if (one_in(lot, 4))
        printf("passing = keys %u\n", 1 + below(lot, 20));
    if (one_in(lot, 4)) {
        fputs("marked = squares", stdout);
        put_squares(lot, 3);
    }
    if (!one_in(lot, 4))
        puts("side = key: the second player is to move");
    if (one_in(lot, 4)) {
        fputs("hand = counts", stdout);
        put_names(lot, 1);
    }
    if (one_in(lot, 4))
        printf("[zobrist.some]\npiece = shared %s\n", lot->names[first]);
    if (one_in(lot, 4)) {
        printf("[reach]\n%s =", lot->names[below(lot, lot->pieces)]);
        put_squares(lot, 2);
    }
}

/* What nobody can mean. */
static void put_nonsense(struct lot *lot)
{
    static const char *const lines[] = {"[pieces]\nRook = R\n",
                                        "[nonsense]\n",
                                        "word\n",
                                        "[zones]\nfar = q99\n",
                                        "[pieces]\nrook2 =\n",
                                        "[pieces]\nrook3 = R in nowhere\n",
                                        "[pieces]\nrook4 = RR0X\n",
                                        "[zobrist]\nside = ke\n",
                                        "[pieces]\nint = R\n",
                                        "[reach]\nnobody = a1\n",
                                        "[board]\nfiles = 9\n"};
    fputs(ANY(lot, lines), stdout);
}

/* ---- the options */

/* What serves any board; one word; and eight by eight. What only some files have stands apart. */
static const char any_board[][13] = {
    "default", "magic",   "pext",     "pext16",   "hyperbola", "modulo",
    "fold",    "compact", "attacks",  "leapers",  "moves",     "lines",
    "pseudo",  "squares", "leapers",  "symmetry", "types",     "checks",
    "pext32",  "default", "selftest", "default"};
static const char one_word[][13] = {"classical", "rotated", "sliders"};
static const char of_keys[][13] = {"zobrist", "keys", "keys", "cuckoo"};

static void put_module(struct lot *lot)
{
    const int is_chess = lot->files == 8 && lot->ranks == 8;
    fputs(" --only ", stdout);
    if (is_chess && one_in(lot, 16))
        fputs("kindergarten", stdout);
    else if (lot->files * lot->ranks <= 64 && one_in(lot, 24))
        fputs(ANY(lot, one_word), stdout);
    else if (lot->zones != 0 && one_in(lot, 12))
        fputs("zones", stdout);
    else if (lot->has_threats && one_in(lot, 3))
        fputs(one_in(lot, 2) ? "threats" : "rays", stdout);
    else if (lot->has_castling && one_in(lot, 4))
        fputs("castling", stdout);
    else if (lot->has_codes && one_in(lot, 4))
        fputs("codes", stdout);
    else if (lot->has_keys && one_in(lot, 4))
        fputs(ANY(lot, of_keys), stdout);
    else
        fputs(ANY(lot, any_board), stdout);
}

static void put_options(struct lot *lot)
{
    static const char *const keys[] = {"bch", "random", "additive", "tiny-rotated",
                                       "tiny-windows"};
    fputs("# options --finder constructive", stdout);
    if (lot->files * lot->ranks > 64 || !one_in(lot, 6))
        for (unsigned i = 1 + below(lot, 3); i != 0; i--)
            put_module(lot);
    if (one_in(lot, 6))
        printf(" --seed %u", below(lot, 1000));
    if (one_in(lot, 6))
        printf(" --keys %s", ANY(lot, keys));
    if (one_in(lot, 8))
        printf(" --keys bits=%u", 32 + 16 * below(lot, 3));
    putchar('\n');
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("usage: games SEED NUMBER\n", stderr);
        return 2;
    }
    struct lot lot = {.state = strtoull(argv[1], NULL, 10) << 32 ^
                               strtoull(argv[2], NULL, 10)};
    draw_board(&lot);
    lot.has_castling = lot.files >= 4 && one_in(&lot, 6);
    lot.has_keys = one_in(&lot, 2);
    lot.has_promotions = one_in(&lot, 6);
    lot.has_codes = one_in(&lot, 8);
    lot.has_threats = lot.files * lot.ranks <= 36 && one_in(&lot, 8);
    lot.zones = one_in(&lot, 2) ? 1 + below(&lot, ZONES_MAX) : 0;
    put_options(&lot);
    put_board(&lot);
    put_zones(&lot);
    put_pieces(&lot);
    put_pawns(&lot);
    if (lot.has_promotions)
        put_promotions(&lot);
    if (lot.has_codes)
        put_codes(&lot);
    if (lot.has_castling)
        put_castling(&lot);
    if (lot.has_keys)
        put_keys(&lot);
    if (lot.has_threats)
        put_threats(&lot);
    if (one_in(&lot, 10) && lot.files * lot.ranks <= 128) {
        puts("[permutations]");
        put_permutation(&lot);
    }
    if (one_in(&lot, 16))
        put_nonsense(&lot);
    return 0;
}
