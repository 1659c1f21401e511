/* All that the headers of a game give, against a second reading of its file.
 *
 *     every FILE.ini [excused] <exceptions.txt
 *
 * FILE.ini is flat (flat.awk). Each piece has its functions, unless they are excused; each function has a judge, by its name and what it
 * takes; one that has none is a fault, unless exceptions.txt lists it: a pattern of names a line, and why. The last line tells which exceptions were met. */
#include "judge.h"

#include <fnmatch.h>

enum { EXCEPTIONS = 64, PATTERN = 80, TOLD = 8 };

const struct game *game;
const struct headers *headers;
const struct function *function;
int is_thorough;

static unsigned compared, wrong;
static char patterns[EXCEPTIONS][PATTERN];
static int is_met[EXCEPTIONS], pattern_count;

/* ---- by lot */

/* SplitMix64, of Steele, Lea and Flood. */
uint64_t drawn_bits(void)
{
    static uint64_t state = 1;
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

unsigned drawn(unsigned below)
{
    return (unsigned)((drawn_bits() >> 32) * below >> 32);
}

struct set drawn_set(unsigned rare)
{
    struct set set = none;
    EACH_SQUARE(a)
    if (drawn(rare) == 0)
        put(&set, a);
    return set;
}

struct set board_by_lot(int number)
{
    return number == 0 ? none : drawn_set(number == 1 ? 1 : 2 + (unsigned)number % 4);
}

/* ---- places */

int is_there(int square)
{
    return square >= 0 && square < game->squares &&
           !game->is_hole[place(file_of(square), rank_of(square))];
}

int step_on(unsigned color, int square, int dx, int dy)
{
    int file, rank;
    if (!is_there(square))
        return -1;
    see(color, square, &file, &rank);
    return square_at(color, file + dx, rank + dy);
}

const struct piece *piece_called(const char *name)
{
    for (int i = 0; i < game->piece_count; i++)
        if (strcmp(game->pieces[i].name, name) == 0)
            return &game->pieces[i];
    return NULL;
}

/* ---- functions */

const struct function *find(const char *name)
{
    for (const struct function *f = headers->functions; f->name != NULL; f++)
        if (strcmp(f->name, name) == 0)
            return f;
    return NULL;
}

int begins(const char *name, const char *with)
{
    return strncmp(name, with, strlen(with)) == 0;
}

int ends(const char *name, const char *with)
{
    const size_t n = strlen(name), m = strlen(with);
    return n >= m && strcmp(name + n - m, with) == 0;
}

int is_called(const char *name)
{
    return strcmp(function->name, name) == 0;
}

int takes(const char *letters)
{
    return strcmp(function->takes, letters) == 0;
}

const struct piece *piece_before(const char *end)
{
    char name[200];
    for (int i = 0; i < 2 * game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i / 2];
        snprintf(name, sizeof name, "%s%s%s%s", i % 2 != 0 ? function->header : "",
                 i % 2 != 0 ? "_" : "", piece->name, end);
        if (is_called(name))
            return piece;
    }
    return NULL;
}

/* ---- calls */

static struct set exchanged(struct set set, int is_to_bits)
{
    struct set out = none;
    if (!game->has_bits)
        return set;
    EACH_SQUARE(a)
    {
        const int from = is_to_bits ? a : game->bit_of[a],
                  to = is_to_bits ? game->bit_of[a] : a;
        if (has(set, from)) {
            put(&out, to);
            take(&set, from);
        }
    }
    if (!is_empty(set))
        out.word[0] = out.word[1] = ~(uint64_t)0;
    return out;
}

struct set to_bits(struct set squares)
{
    return exchanged(squares, 1);
}

struct set to_squares(struct set bits)
{
    return exchanged(bits, 0);
}

struct set noise(void)
{
    struct set free = {{~(uint64_t)0, ~(uint64_t)0}};
    if (!game->has_bits || drawn(2) == 0)
        return none;
    EACH_SQUARE(a) take(&free, game->bit_of[a]);
    return common(free, (struct set){{drawn_bits(), drawn_bits()}});
}

struct out call_function(const struct function *f, const struct in *in)
{
    struct out out = {{{{0, 0}}, {{0, 0}}}, 0, {0}};
    f->call(in, &out);
    return out;
}

struct out call(unsigned a, unsigned b, struct set x, struct set y, struct set z)
{
    const struct in in = {.u = {a, b}, .s = {to_bits(x), to_bits(y), to_bits(z)}};
    struct out out = call_function(function, &in);
    out.s[0] = to_squares(out.s[0]);
    out.s[1] = to_squares(out.s[1]);
    return out;
}

struct set set_of(unsigned a, unsigned b)
{
    return call(a, b, none, none, none).s[0];
}

uint64_t number_of(unsigned a, unsigned b)
{
    return call(a, b, none, none, none).n;
}

/* ---- comparing */

static int is_told(void)
{
    compared++;
    return wrong++ < TOLD;
}

static void tell(unsigned a, unsigned b)
{
    printf("%s, %s.h, form %u: %s(%u, %u): ", headers->language, function->header,
           function->form, function->name, a, b);
}

void is_set(struct set got, struct set wanted, unsigned a, unsigned b)
{
    if (is_same(got, wanted)) {
        compared++;
    } else if (is_told()) {
        tell(a, b);
        printf("%016llx %016llx, not %016llx %016llx\n", (unsigned long long)got.word[1],
               (unsigned long long)got.word[0], (unsigned long long)wanted.word[1],
               (unsigned long long)wanted.word[0]);
    }
}

void is_number(uint64_t got, uint64_t wanted, unsigned a, unsigned b)
{
    if (got == wanted) {
        compared++;
    } else if (is_told()) {
        tell(a, b);
        printf("%llu, not %llu\n", (unsigned long long)got, (unsigned long long)wanted);
    }
}

void is_true(int holds, const char *what, unsigned a, unsigned b)
{
    if (holds) {
        compared++;
    } else if (is_told()) {
        tell(a, b);
        printf("not so: %s\n", what);
    }
}

/* ---- all of them */

static int judge(void)
{
    static int (*const judges[])(void) = {
        judge_attacks, judge_slides,   judge_leaps,    judge_rotated,      judge_lines,
        judge_squares, judge_types,    judge_symmetry, judge_permutations, judge_swaps,
        judge_pawns,   judge_castling, judge_zones,    judge_codes,        judge_checks,
        judge_keys,    judge_cuckoo,   judge_threats,  judge_selftest};
    for (size_t i = 0; i < sizeof judges / sizeof *judges; i++)
        if (function->takes[0] != '?' && judges[i]())
            return 1;
    return 0;
}

/* Whether the function is an exception; it is met then. */
static int is_excepted(void)
{
    char name[200];
    snprintf(name, sizeof name, "%s/%s", function->header, function->name);
    for (int i = 0; i < pattern_count; i++)
        if (fnmatch(patterns[i], name, 0) == 0)
            return is_met[i] = 1;
    return 0;
}

static void read_exceptions(void)
{
    char line[200];
    while (fgets(line, sizeof line, stdin) != NULL)
        if (line[0] != '#' && line[0] != '\n' && pattern_count < EXCEPTIONS)
            snprintf(patterns[pattern_count++], PATTERN, "%.*s",
                     (int)strcspn(line, " \n"), line);
}

static unsigned judge_language(const struct headers *those)
{
    unsigned judged = 0;
    headers = those;
    for (function = headers->functions; function->name != NULL; function++) {
        const unsigned before = compared + wrong;
        if (is_excepted())
            continue;
        judged++;
        if (!judge())
            is_true(0, "it has a judge", 0, 0);
        else if (compared + wrong == before)
            is_true(0, "its judge compares something", 0, 0);
    }
    judge_constants();
    return judged;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        give_up("usage", "every FILE");
    is_thorough = getenv("EVERY") != NULL && strcmp(getenv("EVERY"), "all") == 0;
    game = read_game(argv[1]);
    read_lines(argv[1]);
    read_exceptions();
    if (argc < 3)
        judge_pieces();
    const unsigned judged = (&headers_c != NULL ? judge_language(&headers_c) : 0) +
                            (&headers_cpp != NULL ? judge_language(&headers_cpp) : 0);
    printf("%u functions, %u comparisons, %u wrong; met:", judged, compared, wrong);
    for (int i = 0; i < pattern_count; i++)
        if (is_met[i])
            printf(" %s", patterns[i]);
    printf("\n");
    return wrong != 0;
}
