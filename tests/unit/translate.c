/* C's meaning in flat code (reader/translate.h, proof/machine.h).
 *
 * What can be translated is compared with what this file's own compiler makes of the same
 * text, for many numbers; what cannot is refused with a reason, and so is what C has no
 * meaning for.
 */
#include "snippet.h"

#include "proof/lookup.h"

/* Arrays that the snippets read: for C, and as the proof has them. */
typedef struct {
    uint64_t lo, hi;
} bb;
typedef struct {
    bb all;
    uint64_t turned;
} boards;

#define HEAD                                                                             \
    "typedef struct { uint64_t lo, hi; } bb;\n"                                          \
    "typedef struct { bb all; uint64_t turned; } boards;\n"

static const uint8_t bytes[] = {3, 1, 4, 1, 5, 9, 2, 6, 53, 5, 89, 7, 255, 254, 0, 31};
static const uint16_t halves[] = {1, 65535, 256, 40000};
static const uint32_t numbers[] = {7, UINT32_MAX, 0, 0x80000001};
static const uint64_t words[] = {UINT64_MAX, 0, 1, 0x8040201008040201, 77, 1ull << 63};
static const uint64_t rows[3][4] = {{1, 2, 3, 4}, {50, 60, 70, 80}, {900, 901, 902, 903}};
static const uint8_t cells[2][8] = {{0, 1, 2, 3, 4, 5, 6, 7}, {7, 6, 5, 4, 3, 2, 1, 0}};
static const bb sets[] = {{1, 2}, {0xff, 0xff00}, {UINT64_MAX, 1}};

enum { ARRAYS = 7, WORDS_MAX = 16 };

/* The same, with all elements in words. */
struct store {
    uint64_t words[ARRAYS][WORDS_MAX];
    struct code_array arrays[ARRAYS];
    unsigned count;
};

static void add(struct store *store, const char *name, const struct type *type,
                uint64_t planes, uint64_t size)
{
    store->arrays[store->count] = (struct code_array){
        name, type, store->words[store->count], planes, size, type->words, false, NULL};
    store->count++;
}

static void fill(struct store *store, const struct type *set)
{
    static const struct {
        const char *name;
        const struct type *type;
        uint64_t planes, size;
    } each[] = {{"bytes", &type_byte, 0, COUNT(bytes)},
                {"halves", &type_half, 0, COUNT(halves)},
                {"numbers", &type_number, 0, COUNT(numbers)},
                {"words", &type_word, 0, COUNT(words)},
                {"rows", &type_word, COUNT(rows), COUNT(*rows)},
                {"cells", &type_byte, COUNT(cells), COUNT(*cells)}};
    store->count = 0;
    for (size_t i = 0; i < COUNT(each); i++)
        add(store, each[i].name, each[i].type, each[i].planes, each[i].size);
    add(store, "sets", set, 0, COUNT(sets));
    for (size_t i = 0; i < WORDS_MAX; i++) {
        store->words[0][i] = bytes[i];
        store->words[1][i] = i < COUNT(halves) ? halves[i] : 0;
        store->words[2][i] = i < COUNT(numbers) ? numbers[i] : 0;
        store->words[3][i] = i < COUNT(words) ? words[i] : 0;
        store->words[4][i] = i < 12 ? rows[i / 4][i % 4] : 0;
        store->words[5][i] = cells[i / 8][i % 8];
        store->words[6][i] = i >= 6 ? 0 : i % 2 == 0 ? sets[i / 2].lo : sets[i / 2].hi;
    }
}

/* ---- what C means */

/* clang-format off */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* A function f(n, w), for the compiler and as text. */
#define C(name, ...)                                                                     \
    static const char name##_text[] = #__VA_ARGS__;                                      \
    __VA_ARGS__

#define F(name) static inline uint64_t name(unsigned n, uint64_t w)

/* Numbers of 32 bits wrap around. */
C(a1, F(a1) { return n - 64 + (n << 31) + w; })
C(a2, F(a2) { return n * n * 0x1234567u ^ w; })
C(a3, F(a3) { return ~n; })
C(a4, F(a4) { return -n + w; })
C(a5, F(a5) { return (n - 1) >> 4; })
C(a6, F(a6) { return (n - 40) / 7 + (n - 40) % 7; })
C(a7, F(a7) { return n << 30 >> 30; })
C(a8, F(a8) { return (unsigned)w * 3 + 1; })
C(a9, F(a9) { return (unsigned)(w >> 40) + 0xffffff00; })
/* Words, too, at 64. */
C(b1, F(b1) { return w * w - w << 3; })
C(b2, F(b2) { return -w & w; })
C(b3, F(b3) { return ~w >> n; })
C(b4, F(b4) { return w << n | w >> (63 - n); })
C(b5, F(b5) { return w - (uint64_t)1 << n; })
C(b6, F(b6) { return w / (n + 1) + w % (n + 1); })
C(b7, F(b7) { return (w & words[n % 6]) * 0x123456789abcdef >> 52; })
C(b8, F(b8) { return w ^ 0x80000000; })
C(b9, F(b9) { return w + 0xffffffffffffffffu; })
C(b10, F(b10) { return UINT64_MAX - w; })
/* Numbers join with words as words. */
C(c1, F(c1) { return n - w; })
C(c2, F(c2) { return w - n; })
C(c3, F(c3) { return ~n & w; })
C(c4, F(c4) { return -n & w; })
C(c5, F(c5) { return ~(uint64_t)n & w; })
C(c6, F(c6) { return (n << 31) * w; })
C(c7, F(c7) { return 4294967296 | n | w; })
/* What is read from narrow arrays is an int. */
C(d1, F(d1) { return bytes[n & 15] + w; })
C(d2, F(d2) { return bytes[n & 15] * halves[n & 3] + w; })
C(d3, F(d3) { return bytes[n & 15] + halves[n & 3] & 255; })
C(d4, F(d4) { return (uint64_t)bytes[n & 15] << n; })
C(d5, F(d5) { return (unsigned)bytes[n & 15] << 26; })
C(d6, F(d6) { return ~(unsigned)bytes[n & 15]; })
C(d7, F(d7) { return bytes[n & 15] >> (n & 7); })
C(d8, F(d8) { return bytes[n & 15] % 5 + 300 / (bytes[n & 7] + 1); })
C(d9, F(d9) { return numbers[n & 3] + numbers[n + 1 & 3]; })
C(d10, F(d10) { unsigned x = bytes[n & 15]; x <<= 25; return x + w; })
C(d11, F(d11) { return bytes[12] - bytes[n & 7] + 3; })
C(d12, F(d12) { return (uint8_t)(w >> 3) + (uint16_t)w; })
C(d13, F(d13) { return w << bytes[n & 7] | w >> bytes[n & 3]; })
/* Arrays of all kinds. */
C(e1, F(e1) { return words[w % 6]; })
C(e2, F(e2) { return rows[n % 3][w & 3]; })
C(e3, F(e3) { const uint64_t *row = rows[n % 3]; return row[1] - row[w >> 62]; })
C(e4, F(e4) { const uint64_t *row = words + n % 3; return row[w & 1] + row[2]; })
C(e5, F(e5) { const uint64_t *const row = rows[1] + (n & 1); return (row + 1)[w & 1]; })
C(e6, F(e6) { return sets[w % 3].hi + sets[n % 3].lo; })
C(e7, F(e7) { return cells[w & 1][cells[1][n & 7]]; })
C(e8, F(e8) { return words[bytes[halves[n & 1] & 14] % 6]; })
C(e9, static inline uint64_t sum(const uint64_t *row, unsigned i) { return row[i] + row[0]; }
   F(e9) { return sum(rows[n % 3], n & 3) - sum(words, (unsigned)(w & 3)); })
/* Comparisons and conditions. */
C(f1, F(f1) { return (w < n) + (w > n) * 2 + (w <= n) * 4 + (w >= n) * 8; })
C(f2, F(f2) { return (n == 5) + (n != 5) * 2 + (w == 5) * 4; })
C(f3, F(f3) { return !w + !n * 2 + !!w * 4; })
C(f4, F(f4) { return w & 1 ? n : w; })
C(f5, F(f5) { return n < 10 ? 1 : n < 20 ? 2 : n < 30 ? w : 3; })
C(f6, F(f6) { return n && w & 3 || n > 60; })
C(f7, F(f7) { return w & 1 == 1; })
C(f8, F(f8) { return n - 5 < n; })
C(f9, F(f9) { return (n & 1 ? bytes[3] : 7u) + w; })
C(f10, F(f10) { return (w >> 32 ? 1 : w >> 16 ? 2 : 3) + 1u; })
/* What is not come to has no meaning, and does no harm. */
C(g1, F(g1) { return n < 16 ? bytes[n] : 0; })
C(g2, F(g2) { return n < 16 && bytes[n] > 4; })
C(g3, F(g3) { return n >= 16 || bytes[n] > 4; })
C(g4, F(g4) { if (n < 6) return words[n]; return w; })
C(g5, F(g5) { if (w == 0) return 0; return (uint64_t)__builtin_ctzll(w); })
C(g6, F(g6) { uint64_t x = 1; if (n != 0) { x = w % n; } return x; })
C(g7, F(g7) { return (w & 0xff) != 0 ? 63 - __builtin_clzll(w & 0xff) : 9; })
C(g8, F(g8) { return n == 0 ? w : w >> (64 - n) << (63 - n); })
C(g9, F(g9) { if (n < 16) if (bytes[n] < 6) return words[bytes[n]]; return 1; })
/* Statements. */
C(h1, F(h1) { uint64_t x = w, y; y = x; x ^= n; y |= 5; y &= ~x; y -= x; y *= 3; y += x;
              y <<= 3; y >>= 1; return y; })
C(h2, F(h2) { uint64_t x = 3; if (n & 1) x = w; else x += n; return x; })
C(h3, F(h3) { uint64_t x = 3, y = 4; if (n & 1) { x = w; if (w & 1) y = x; } else if (n & 2)
              y = n; return x ^ y << 1; })
C(h4, F(h4) { uint64_t x; if (n & 1) x = w; else x = 1; return x; })
C(h5, F(h5) { if (n & 1) { if (w & 1) return 1; n += 2; } else { return w; } return n; })
C(h6, F(h6) { if (n & 1) { uint64_t x = w; w = x + 1; } else { uint64_t x = 3; w ^= x; }
              return w; })
C(h7, F(h7) { (void)n; return w; })
C(h8, F(h8) { if (n & 4) return 1; if (n & 2) return 2; if (n & 1) return 3; return w; })
C(h9, F(h9) { if (n & 1) { if (n & 2) { w += 1; } w ^= 7; if (n & 4) return w; } w -= 9;
              return w; })
/* Records. */
C(i1, F(i1) { bb x = sets[n % 3]; x.lo ^= w; x.hi = x.lo + x.hi; return x.lo * 3 + x.hi; })
C(i2, F(i2) { bb x; x.hi = w; x.lo = n; return x.lo * 3 - x.hi; })
C(i3, F(i3) { bb x = sets[0]; if (n & 1) x = sets[1]; else x.hi = w; return x.lo + x.hi; })
C(i4, F(i4) { return (n & 1 ? sets[0] : sets[2]).hi + w; })
C(i5, static inline bb make(uint64_t lo, uint64_t hi) { bb x; x.lo = lo; x.hi = hi; return x; }
   static inline bb both(bb a, bb b) { return make(a.lo | b.lo, a.hi | b.hi); }
   F(i5) { return both(make(w, n), sets[n % 3]).lo - both(sets[0], make(n, w)).hi; })
C(i6, static inline boards turn(bb a) { boards x; x.all = a; x.turned = a.lo; x.turned <<= 1;
                                        return x; }
   static inline uint64_t mixed(boards x, unsigned i) { return x.all.hi + x.turned * i; }
   F(i6) { boards x = turn(sets[n % 3]); x.all = sets[0]; return mixed(x, n) + w; })
/* Calls. */
C(j1, static inline unsigned next(unsigned n) { return n * 3 + 1; }
   F(j1) { return next(next(n)) + w; })
C(j2, static inline uint64_t up(uint64_t w, unsigned n) { if (n > 63) return 0; return w << n; }
   F(j2) { unsigned x = n + n; return up(w, x) ^ up(n, 3); })
C(j3, static inline uint64_t wide(uint64_t x) { return ~x; }
   F(j3) { return wide(n) + wide(bytes[n & 15]) * w; })
C(j4, static inline int narrow(unsigned x) { return bytes[x & 15]; }
   F(j4) { return narrow(n) + narrow((unsigned)w) + w; })
C(j5, static inline uint64_t swap(uint64_t a, uint64_t b) { return a - b; }
   F(j5) { uint64_t a = n, b = w; return swap(b, a) + swap(a, b) * 3; })
/* Loops. */
C(k1, F(k1) { for (unsigned i = 0; i < 5; i++) w = w * 3 + i; return w + n; })
C(k2, F(k2) { uint64_t x = 0; for (unsigned i = 0; i < 64; ++i) if ((w >> i & 1) != 0)
              x ^= (uint64_t)1 << (i ^ 9); return x; })
C(k3, F(k3) { for (unsigned d = n & 1 ? 1 : 8; d < (n & 2 ? 64u : 8u); d *= 2)
              w ^= w << d; return w; })
C(k4, F(k4) { for (unsigned i = 3; i < 3; i++) w = 0; return w; })
C(k5, F(k5) { for (unsigned i = 0; i < 4; i++) for (unsigned j = i; j < 4; j++) w += i * j;
              return w; })
C(k6, F(k6) { for (unsigned i = 0; i < 3; i++) { unsigned x = i + n; w += x; }
              for (unsigned i = 7; i < 9; i += 1) w ^= i; return w; })
C(k7, F(k7) { unsigned i = 9; for (i = 2; i < 4; ++i) w += i; n++; ++w; return w * n + i; })
/* Records that are written to. */
C(l1, static inline void put(bb *x, uint64_t a) { x->lo |= a; x->hi ^= x->lo; }
   F(l1) { bb x = {n, w}; put(&x, w >> 3); return x.lo * 3 + x.hi; })
C(l2, static inline void once(bb *x) { if ((x->lo & 1) != 0) x->hi += 5; x->lo <<= 1; }
   static inline void twice(bb *x, unsigned n) { once(x); if (n > 3) once(x); }
   F(l2) { bb x = {w, 1}; twice(&x, n); return x.lo + x.hi; })
C(l3, static inline void mark(unsigned n, boards *x) { x->all = sets[n % 3]; x->turned -= n; }
   F(l3) { boards x = {sets[1], w}; for (unsigned i = 0; i < n % 3; i++) mark(i + 2, &x);
           return x.all.lo + x.turned; })

#pragma GCC diagnostic pop

struct meaning {
    const char *name, *source;
    uint64_t (*function)(unsigned n, uint64_t w);
};

#define R(name) {#name, name##_text, name}

static const struct meaning meanings[] = {
    R(a1), R(a2), R(a3), R(a4), R(a5), R(a6), R(a7), R(a8), R(a9),
    R(b1), R(b2), R(b3), R(b4), R(b5), R(b6), R(b7), R(b8), R(b9), R(b10),
    R(c1), R(c2), R(c3), R(c4), R(c5), R(c6), R(c7),
    R(d1), R(d2), R(d3), R(d4), R(d5), R(d6), R(d7), R(d8), R(d9), R(d10), R(d11), R(d12), R(d13),
    R(e1), R(e2), R(e3), R(e4), R(e5), R(e6), R(e7), R(e8), R(e9),
    R(f1), R(f2), R(f3), R(f4), R(f5), R(f6), R(f7), R(f8), R(f9), R(f10),
    R(g1), R(g2), R(g3), R(g4), R(g5), R(g6), R(g7), R(g8), R(g9),
    R(h1), R(h2), R(h3), R(h4), R(h5), R(h6), R(h7), R(h8), R(h9),
    R(i1), R(i2), R(i3), R(i4), R(i5), R(i6),
    R(j1), R(j2), R(j3), R(j4), R(j5),
    R(k1), R(k2), R(k3), R(k4), R(k5), R(k6), R(k7),
    R(l1), R(l2), R(l3),
};
/* clang-format on */

/* A function, ready to be asked. */
struct asking {
    struct snippet snippet;
    struct store store;
    struct lookup lookup;
};

/* Reads the last function of the source; false with a fault. */
static bool open_source(struct asking *question, const char *source)
{
    struct snippet *snippet = &question->snippet;
    struct arena arena = {0};
    source = snippet_spelled(&arena, source, "unsigned n, uint64_t w");
    snippet_open(snippet, arena_print(&arena, HEAD "%s", source));
    arena_free(&arena);
    const struct definition *first = snippet->unit.types;
    while (first->next != NULL)
        first = first->next;
    fill(&question->store, first->type);
    return lookup_open(&snippet->arena, &snippet->arena, snippet->units,
                       snippet_last(snippet), question->store.arrays,
                       question->store.count, &question->lookup, &snippet->fault);
}

/* The value for a number and for as many words as there are lanes. */
static bool ask(struct asking *question, unsigned n, const uint64_t ws[LANES],
                uint64_t values[LANES])
{
    const uint64_t fixed[1] = {n};
    uint64_t inputs[1][LANES];
    memcpy(inputs[0], ws, sizeof inputs[0]);
    if (!lookup_fix(&question->lookup, fixed, &question->snippet.fault) ||
        !lookup_run(&question->lookup, (const uint64_t(*)[LANES])inputs,
                    &question->snippet.fault))
        return false;
    for (unsigned lane = 0; lane < LANES; lane++)
        values[lane] = lookup_result(&question->lookup, 0, lane);
    return true;
}

/* Small ones, large ones, of one bit, and any. */
static uint64_t some_word(uint64_t *state, unsigned i)
{
    uint64_t word = random_next(state);
    return i == 0       ? 0
           : i == 1     ? UINT64_MAX
           : i % 4 == 0 ? word >> 56
           : i % 4 == 1 ? (uint64_t)1 << (word & 63)
           : i % 4 == 2 ? word & random_next(state) & random_next(state)
                        : word;
}

static void check_meaning(void **state)
{
    const struct meaning *row = *state;
    struct asking *question = calloc(1, sizeof *question);
    uint64_t random = 1, ws[LANES], values[LANES];
    assert_non_null(question);
    if (!open_source(question, row->source))
        fail_msg("%s\n%s", question->snippet.fault.message, row->source);
    for (unsigned n = 0; n < 64; n++) {
        for (unsigned lane = 0; lane < LANES; lane++)
            ws[lane] = some_word(&random, lane);
        if (!ask(question, n, ws, values))
            fail_msg("%s\n%s", question->snippet.fault.message, row->source);
        for (unsigned lane = 0; lane < LANES; lane++)
            if (values[lane] != row->function(n, ws[lane]))
                fail_msg("%s: n = %u, w = 0x%llx is 0x%llx, and should be 0x%llx",
                         row->source, n, (unsigned long long)ws[lane],
                         (unsigned long long)values[lane],
                         (unsigned long long)row->function(n, ws[lane]));
    }
    arena_free(&question->snippet.arena);
    free(question);
}

/* ---- what C has no meaning for */

struct trap {
    const char *description;
    const char *source; /* of f(n, w) */
    unsigned n;
    uint64_t w;       /* which trap */
    unsigned other_n; /* and others, which do not */
    uint64_t other_w;
    const char *message;
};

#define F_TEXT(text) "static inline uint64_t f(unsigned n, uint64_t w) { " text " }"

static const struct trap traps[] = {
    {"a word by 64", F_TEXT("return w << n;"), 64, 1, 63, 1,
     "shifts by the width of the number or more"},
    {"a word down by 64", F_TEXT("return w >> n;"), 64, 1, 63, 1,
     "shifts by the width of the number or more"},
    {"by more than any width", F_TEXT("return w >> w;"), 0, UINT64_MAX, 0, 63,
     "shifts by the width of the number or more"},
    {"a number by 32", F_TEXT("return w + (n << w);"), 1, 32, 1, 31,
     "shifts by the width of the number or more"},
    {"a number down by 32", F_TEXT("return n >> w;"), 1, 32, 1, 31,
     "shifts by the width of the number or more"},
    {"an int down by 32", F_TEXT("return bytes[0] >> n;"), 32, 0, 31, 0,
     "shifts by the width of the number or more"},
    {"by a number that has wrapped", F_TEXT("return w >> (n - 1);"), 0, 1, 1, 1,
     "shifts by the width of the number or more"},
    {"an index behind an array", F_TEXT("return bytes[n];"), 16, 0, 15, 0,
     "reads outside of its array"},
    {"one that is a word", F_TEXT("return words[w];"), 0, 6, 0, 5,
     "reads outside of its array"},
    {"one in front of it", F_TEXT("return words[n - 1];"), 0, 0, 1, 0,
     "reads outside of its array"},
    {"of a set", F_TEXT("return sets[n].hi;"), 3, 0, 2, 0, "reads outside of its array"},
    {"behind a row, though within the array", F_TEXT("return rows[0][n];"), 4, 0, 3, 0,
     "reads outside of its array"},
    {"a row too many", F_TEXT("return rows[n][0];"), 3, 0, 2, 0,
     "reads outside of its array"},
    {"of[4] of a row of 4", F_TEXT("const uint64_t *of = rows[1]; return w * of[n];"), 4,
     0, 3, 0, "reads outside of its array"},
    {"behind a row that starts later",
     F_TEXT("const uint64_t *of = rows[1] + 2; return "
            "of[n];"),
     2, 0, 1, 0, "reads outside of its array"},
    {"a row that starts later than an array", F_TEXT("return (words + 5)[n];"), 1, 0, 0,
     0, "reads outside of its array"},
    {"in a function that is called",
     "static inline uint64_t g(const uint64_t *x, unsigned i) { return x[i]; } " F_TEXT(
         "return g(rows[2], n) + w;"),
     4, 0, 3, 0, "reads outside of its array"},
    {"a load that nothing uses", F_TEXT("uint64_t x = words[w]; (void)x; return w;"), 0,
     6, 0, 5, "reads outside of its array"},
    {"a remainder by 0", F_TEXT("return w % n;"), 0, 1, 1, 1, "divides by 0"},
    {"a quotient by 0", F_TEXT("return n / w;"), 1, 0, 0, 1, "divides by 0"},
    {"the lowest bit of 0", F_TEXT("return (uint64_t)__builtin_ctzll(w);"), 0, 0, 0, 1,
     "looks for a bit in 0"},
    {"the highest bit of 0", F_TEXT("return (uint64_t)__builtin_clzll(w);"), 0, 0, 0, 1,
     "looks for a bit in 0"},
    {"an int below 0", F_TEXT("return w + (bytes[0] - bytes[n]);"), 2, 0, 1, 0,
     "has an int, or a place in a row, that is negative or too large"},
    {"though it is added to again", F_TEXT("return (uint64_t)(bytes[0] - bytes[n] + 5);"),
     2, 0, 1, 0, "has an int, or a place in a row, that is negative or too large"},
    {"an int that is too large", F_TEXT("return (uint64_t)(halves[1] * halves[n]);"), 3,
     0, 2, 0, "has an int, or a place in a row, that is negative or too large"},
    {"a sum of ints that is",
     F_TEXT("return (uint64_t)(bytes[n] * 1000000 + 2147000000);"), 1, 0, 14, 0,
     "has an int, or a place in a row, that is negative or too large"},
    {"a word that is no int", F_TEXT("return (uint64_t)(int)w;"), 0, 1ull << 31, 0,
     INT32_MAX, "has an int, or a place in a row, that is negative or too large"},
    {"a row from behind its end on, read in front of that",
     F_TEXT("return (words + n)[w];"), 7, UINT64_MAX - 1, 0, 0,
     "has an int, or a place in a row, that is negative or too large"},
    {"a row from in front of it on", F_TEXT("return (words + w)[n];"), 1, UINT64_MAX, 1,
     0, "has an int, or a place in a row, that is negative or too large"},
    {"the other branch", F_TEXT("return n < 16 ? 0 : bytes[n];"), 16, 0, 15, 0,
     "reads outside of its array"},
    {"behind &&", F_TEXT("return n > 3 && bytes[n] > 4;"), 16, 0, 3, 0,
     "reads outside of its array"},
    {"behind ||", F_TEXT("return n <= 3 || bytes[n] > 4;"), 16, 0, 3, 0,
     "reads outside of its array"},
    {"in a branch within a branch",
     F_TEXT("if (n > 3) { if (w > 3) { return words[w]; } } return 0;"), 4, 6, 3, 6,
     "reads outside of its array"},
    {"behind a return that is not come to",
     F_TEXT("if (w == 0) { if (n == 0) return 0; } return w % n;"), 0, 1, 0, 0,
     "divides by 0"},
    {"in what an if assigns", F_TEXT("if (w & 1) n = bytes[n]; return n;"), 16, 1, 16, 0,
     "reads outside of its array"},
    {"in an else", F_TEXT("if (w & 1) n = 1; else n = bytes[n]; return n;"), 16, 0, 16, 1,
     "reads outside of its array"},
    {"in the condition of an if", F_TEXT("if (bytes[n] == 0) n = 1; return n;"), 16, 0,
     15, 0, "reads outside of its array"},
    {"in a call that a branch makes",
     "static inline uint64_t g(unsigned i) { return bytes[i]; } " F_TEXT(
         "return w & 1 ? g(n) : 0;"),
     16, 1, 16, 0, "reads outside of its array"},
};

static void check_trap(void **state)
{
    const struct trap *row = *state;
    struct asking *question = calloc(1, sizeof *question);
    uint64_t ws[LANES], values[LANES];
    assert_non_null(question);
    if (!open_source(question, row->source))
        fail_msg("%s\n%s", question->snippet.fault.message, row->source);
    for (unsigned lane = 0; lane < LANES; lane++)
        ws[lane] = row->other_w;
    if (!ask(question, row->other_n, ws, values))
        fail_msg("%s\n%s", question->snippet.fault.message, row->source);
    for (unsigned lane = 0; lane < LANES;
         lane += LANES - 1) { /* the first, or the last */
        ws[lane] = row->w;
        if (ask(question, row->n, ws, values))
            fail_msg("%s", row->source);
        ws[lane] = row->other_w;
        assert_int_equal(question->snippet.fault.status, FAULT_JUDGEMENT);
        assert_non_null(strstr(question->snippet.fault.message, row->message));
        assert_int_equal(strncmp(question->snippet.fault.message, "f:", 2), 0);
        question->snippet.fault.status = 0;
    }
    arena_free(&question->snippet.arena);
    free(question);
}

/* ---- what is refused */

struct refusal {
    const char *description;
    const char *source;
    const char *message;
};

#define SILENT "; C would convert it silently, or not at all"
#define SIGNED_UP "C shifts a signed number up here; cast it first"
#define SIGNED_64 "C computes with a signed number of 64 bits here; cast it"
#define UNDER(mark) "C has a signed number under " mark " here; cast it first"

#define PUT "static inline void put(bb *x) { x->lo = 1; } "

static const struct refusal refusals[] = {
    {"a loop of too many rounds",
     F_TEXT("for (unsigned i = 0; i < 600; i++) w += 1; return w;"),
     "a loop of more than 512 rounds"},
    {"a loop that returns",
     F_TEXT("for (unsigned i = 0; i < 2; i++) return w; return n;"),
     "a loop must not return"},
    {"an assignment to an element", F_TEXT("words[0] = 1; return w;"),
     "there is no local words"},
    {"to an element of a number", F_TEXT("w[0] = 1; return w;"),
     "w is no row that is written"},
    {"through what is no pointer", F_TEXT("*n = 1; return w;"),
     "n does not point to a number"},
    {"what writes, called for a value", PUT F_TEXT("bb x = {n, w}; return put(x);"),
     "put writes through a pointer"},
    {"what does not write, called for none",
     "static inline uint64_t g(uint64_t x) { return x; } " F_TEXT("g(w); return n;"),
     "a call of something that writes is expected here"},
    {"a record without its address", PUT F_TEXT("bb x = {n, w}; put(x); return x.lo;"),
     "put needs the address of a local that has a value"},
    {"the address of a record without a value", PUT F_TEXT("bb x; put(&x); return x.lo;"),
     "put needs the address of a local that has a value"},
    {"a record for one of another type",
     PUT F_TEXT("boards x = {sets[0], w}; put(&x); return x.turned;"),
     "a boards stands where a bb is needed"},
    {"one that is only read",
     PUT "static inline uint64_t g(const bb *x) { put(x); return x->lo; } "
         "static inline void h(bb *x) { x->lo += g(x); } " F_TEXT(
             "bb x = {n, w}; h(&x); return x.lo;"),
     "put needs the address of a local that has a value"},
    {"a pointer that goes elsewhere",
     "static inline void g(bb *x, unsigned n) { x = n; } " F_TEXT(
         "bb x = {n, w}; g(&x, n); return x.lo;"),
     "x is a pointer, which must stay"},
    {"a record of too few values", F_TEXT("bb x = {w}; return x.lo + n;"),
     "a value for each field of a struct is expected"},
    {"a number of values", F_TEXT("uint64_t x = {w}; return x + n;"),
     "a value for each field of a struct is expected"},
    {"a word for a number", F_TEXT("unsigned x = w; return x;"),
     "a uint64_t stands where a unsigned is needed" SILENT},
    {"in an assignment", F_TEXT("n = w; return n;"),
     "a uint64_t stands where a unsigned is needed" SILENT},
    {"in one that computes", F_TEXT("n += w; return n;"),
     "a uint64_t stands where a unsigned is needed" SILENT},
    {"as an argument",
     "static inline unsigned g(unsigned x) { return x; } " F_TEXT("return g(w);"),
     "a uint64_t stands where a unsigned is needed" SILENT},
    {"to return", "static inline unsigned f(unsigned n, uint64_t w) { return n + w; }",
     "a uint64_t stands where a unsigned is needed" SILENT},
    {"a number for an int", F_TEXT("int x = n; return w + x;"),
     "a unsigned stands where a int is needed" SILENT},
    {"an int for a byte", F_TEXT("uint8_t x = halves[0]; return x + w;"),
     "a uint16_t stands where a uint8_t is needed" SILENT},
    {"a byte for a half", F_TEXT("uint16_t x = bytes[0]; return x + w;"),
     "a uint8_t stands where a uint16_t is needed" SILENT},
    {"a set for a word", F_TEXT("return sets[n];"),
     "a bb stands where a uint64_t is needed" SILENT},
    {"a word for a set", "static inline bb f(unsigned n, uint64_t w) { return w + n; }",
     "a uint64_t stands where a bb is needed" SILENT},
    {"a row for a word", F_TEXT("uint64_t x = words; return x;"),
     "a words stands where a uint64_t is needed" SILENT},
    {"a row of other elements", F_TEXT("const uint64_t *x = bytes; return x[0];"),
     "a bytes stands where a uint64_t * is needed" SILENT},
    {"an array of rows for a row", F_TEXT("const uint64_t *x = rows; return x[n];"),
     "a rows stands where a uint64_t * is needed" SILENT},
    {"a long number for a number", F_TEXT("unsigned x = 4294967296; return x + n;"),
     "a long long stands where a unsigned is needed" SILENT},
    {"a byte that is shifted up", F_TEXT("return w | bytes[n] << 8;"), SIGNED_UP},
    {"a half that is", F_TEXT("return w | halves[n] << 8;"), SIGNED_UP},
    {"1 that is", F_TEXT("return w | 1 << n;"), SIGNED_UP},
    {"a sum of bytes that is", F_TEXT("return w | (bytes[n] + bytes[0]) << 8;"),
     SIGNED_UP},
    {"a comparison that is", F_TEXT("return (w == 3) << n;"), SIGNED_UP},
    {"a long 1 that is", F_TEXT("return w | 1ll << n;"), SIGNED_UP},
    {"a byte of a cast that is", F_TEXT("return w | (uint8_t)w << 8;"), SIGNED_UP},
    {"a local byte that is", F_TEXT("uint8_t x = bytes[n]; return w | x << 8;"),
     SIGNED_UP},
    {"in an assignment", F_TEXT("int x = 1; x <<= 3; return w + x;"), SIGNED_UP},
    {"~ of a byte", F_TEXT("return w & ~bytes[n];"), UNDER("~")},
    {"- of a byte", F_TEXT("return w & -bytes[n];"), UNDER("-")},
    {"~ of 0", F_TEXT("return w & ~0;"), UNDER("~")},
    {"-1", F_TEXT("return w + -1;"), UNDER("-")},
    {"~ of a comparison", F_TEXT("return w & ~(n == 3);"), UNDER("~")},
    {"a sum of long numbers", F_TEXT("return w + (4294967296 + 1);"), SIGNED_64},
    {"a product of a long number and a number", F_TEXT("return w + 4294967296 * n;"),
     SIGNED_64},
    {"a long number that is shifted down", F_TEXT("return w + ((long long)w >> 3);"),
     SIGNED_64},
    {"one that is compared", F_TEXT("return (long long)w < 3;"), SIGNED_64},
    {"one that is divided", F_TEXT("return (uint64_t)((long long)w / 3);"), SIGNED_64},
    {"a remainder of one", F_TEXT("return (uint64_t)((long long)w % 3);"), SIGNED_64},
    {"a sum of sets", F_TEXT("return (sets[0] | sets[1]).lo;"), "| needs two numbers"},
    {"a row that goes back", F_TEXT("return (words - n)[3];"), "- needs two numbers"},
    {"rows that are compared", F_TEXT("return words == words;"), "== needs two numbers"},
    {"a shifted row", F_TEXT("return words >> n;"), ">> needs two numbers"},
    {"! of a set", F_TEXT("return !sets[0];"), "! needs a number"},
    {"the address of a number", F_TEXT("return &w;"),
     "& stands only in a call of a function that writes"},
    {"a set as a condition", F_TEXT("return sets[0] ? w : n;"),
     "a number is needed as a condition"},
    {"in an if", F_TEXT("if (sets[0]) return w; return n;"),
     "a number is needed as a condition"},
    {"in a sum of conditions", F_TEXT("return n && sets[0];"),
     "a number is needed as a condition"},
    {"a choice of two kinds", F_TEXT("return (n ? sets[0] : w).lo;"),
     "a uint64_t stands where a bb is needed" SILENT},
    {"a choice of two rows", F_TEXT("return (n ? rows[0] : rows[1])[0];"),
     "both sides of : must be of one kind"},
    {"a set that is cast", F_TEXT("return (uint64_t)sets[0];"),
     "a bb cannot be cast to uint64_t"},
    {"a word that is cast to a set", F_TEXT("return ((bb)w).lo;"),
     "a uint64_t cannot be cast to bb"},
    {"a row that is cast to another", F_TEXT("return ((const uint8_t *)words)[n];"),
     "a words cannot be cast to uint8_t *"},
    {"an index of a word", F_TEXT("return w[n];"),
     "an array and a number are needed around ["},
    {"a set as an index", F_TEXT("return words[sets[0]];"),
     "an array and a number are needed around ["},
    {"an index too many", F_TEXT("return words[n][0];"),
     "an array and a number are needed around ["},
    {"an index too few", F_TEXT("return rows[n];"),
     "a rows stands where a uint64_t is needed" SILENT},
    {"a sum of an array of rows", F_TEXT("return (rows + 1)[0][n];"),
     "+ needs two numbers"},
    {"a field that there is not", F_TEXT("return sets[n].mid;"),
     "there is no field .mid"},
    {"a field of a word", F_TEXT("return w.lo;"), "there is no field .lo"},
    {"-> of a set", F_TEXT("return sets[n]->lo;"), "there is no field ->lo"},
    {"an assignment to a field that there is not",
     F_TEXT("bb x = sets[0]; x.mid = w; return x.lo;"), "x has no field mid"},
    {"to a field of a word", F_TEXT("w.lo = 1; return w;"), "w has no field lo"},
    {"to nothing", F_TEXT("x = w; return w;"), "there is no local x"},
    {"to a constant", F_TEXT("const uint64_t x = w; x = 1; return x;"),
     "x is a constant: nothing is assigned to it"},
    {"to an array", F_TEXT("words = w; return w;"), "there is no local words"},
    {"an unknown name", F_TEXT("return x;"), "nothing here is called x"},
    {"a function as a name", F_TEXT("return f;"), "nothing here is called f"},
    {"a local twice", F_TEXT("uint64_t x = 1, x = 2; return x;"), "x is declared twice"},
    {"a parameter twice",
     "static inline uint64_t f(unsigned n, uint64_t n) { return n; }",
     "n is declared twice"},
    {"a local without a value", F_TEXT("uint64_t x; return x;"), "x has no value yet"},
    {"with one on one way only", F_TEXT("uint64_t x; if (n) x = 1; return x;"),
     "x has no value yet"},
    {"in an assignment that computes", F_TEXT("uint64_t x; x |= w; return x;"),
     "x has no value yet"},
    {"a set of which a half has a value", F_TEXT("bb x; x.lo = w; return x.lo;"),
     "x has no value yet"},
    {"a set whose half computes", F_TEXT("bb x; x.lo |= w; x.hi = n; return x.lo;"),
     "x has no value yet"},
    {"halves of which each has a value on one way",
     F_TEXT("bb x; if (n) x.lo = w; else x.hi = w; return x.lo;"), "x has no value yet"},
    {"what a block has declared", F_TEXT("if (n) { uint64_t x = 1; w = x; } return x;"),
     "nothing here is called x"},
    {"what a returning block has declared",
     F_TEXT("if (n) { uint64_t x = 1; if (w) return x; } return x;"),
     "nothing here is called x"},
    {"a function that ends without a return", F_TEXT("w = n;"),
     "f ends without a return"},
    {"on one of its ways", F_TEXT("if (n) return w;"), "f ends without a return"},
    {"too few arguments",
     "static inline unsigned g(unsigned x, unsigned y) { return x + y; } " F_TEXT(
         "return g(n);"),
     "g takes 2 arguments"},
    {"too many",
     "static inline unsigned g(unsigned x) { return x; } " F_TEXT("return g(n, n);"),
     "g takes 1 arguments"},
    {"what is behind a row", F_TEXT("return *words + w;"), "* needs a number"},
    {"what is behind a number", F_TEXT("return *n + w;"), "* needs a number"},
    {"a number with a sign", F_TEXT("return (uint64_t)(int16_t)n;"),
     "a unsigned cannot be cast to int16_t"},
    {"too few for an intrinsic", F_TEXT("return _pext_u64(w);"),
     "_pext_u64 takes 2 arguments"},
    {"an intrinsic of something else", F_TEXT("return _pext_u64(w, sets[0]);"),
     "_pext_u64 cannot take a bb as its argument 2"},
    {"a set as a vector",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(_mm_and_si128(sets[0], "
            "sets[1]));"),
     "_mm_and_si128 cannot take a bb as its argument 1"},
    {"a word where a vector takes a long number",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(_mm_set1_epi64x(w));"),
     "_mm_set1_epi64x cannot take a uint64_t as its argument 1"},
    {"a side that is not plain",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(_mm256_extracti128_si256("
            "_mm256_set1_epi64x((long long)w), bytes[n]));"),
     "_mm256_extracti128_si256 takes 0 or 1 as its argument 2"},
    {"a vector of bytes",
     F_TEXT(
         "return (uint64_t)_mm_cvtsi128_si64(_mm_loadu_si128((const __m128i *)bytes));"),
     "a bytes cannot be cast to __m128i *"},
    {"a row of bytes by way of void",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(_mm_loadu_si128((const __m128i *)(const "
            "void *)bytes));"),
     "a bytes cannot be cast to void *"},
    {"a row of nothing that is read", F_TEXT("return ((const void *)words)[n];"),
     "an array and a number are needed around ["},
    {"a vector that is read by an index",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(((const __m128i *)words)[1]);"),
     "an array and a number are needed around ["},
    {"vectors that are counted",
     F_TEXT("return (uint64_t)_mm_cvtsi128_si64(_mm_loadu_si128((const __m128i *)words + "
            "1));"),
     "+ needs two numbers"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct asking *question = calloc(1, sizeof *question);
    assert_non_null(question);
    if (open_source(question, row->source))
        fail_msg("%s", row->source);
    assert_int_equal(question->snippet.fault.status, FAULT_INPUT);
    const char *message = strstr(question->snippet.fault.message, ": ");
    assert_non_null(message);
    assert_string_equal(message + 2, row->message);
    arena_free(&question->snippet.arena);
    free(question);
}

int main(void)
{
    return RUN("translate", ROWS(meanings, check_meaning), ROWS(traps, check_trap),
               ROWS(refusals, check_refusal));
}
