/* The whole proof of a header (proof/subject.h): of one that is right, with one thing wrong. */
#include "edit.h"

#include "proof/subject.h"

#include "one_game.h"

/* A rook on a board of three squares, which are in a row. */
static const char game_text[] = "[board]\nfiles=3\nranks=1\n[pieces]\nrook=R\n";

static uint64_t moves[] = {6, 6, 2, 2, 6, 6, 2, 2, 5, 5, 5, 5,
                           5, 5, 5, 5, 3, 3, 2, 2, 3, 3, 2, 2};

static const char header[] = "#include \"types.h\"\n"
                             "static inline unsigned g_m_index(g_bb occupied)\n"
                             "{\n"
                             "    return (unsigned)(occupied & 7);\n"
                             "}\n"
                             "static inline g_bb g_m_rook_attacks(unsigned square, g_bb "
                             "occupied)\n"
                             "{\n"
                             "    return g_m_moves[square][g_m_index(occupied)];\n"
                             "}\n"
                             "#ifndef G_SLIDERS\n"
                             "#define G_SLIDERS\n"
                             "static inline g_bb g_rook_attacks(unsigned square, g_bb "
                             "occupied)\n"
                             "{\n"
                             "    return g_m_rook_attacks(square, occupied);\n"
                             "}\n"
                             "#endif\n";

static const char definitions[] = "const uint8_t g_m_moves[3][8] = {\n"
                                  "{6, 6, 2, 2, 6, 6, 2, 2}, {5, 5, 5, 5, 5, 5, 5, 5},\n"
                                  "{3, 3, 2, 2, 3, 3, 2, 2}};\n";

static const char types[] = "static inline g_bb g_own(unsigned square)\n"
                            "{\n"
                            "    return (uint64_t)1 << square;\n"
                            "}\n";

/* What types.h is. */
static const char *included = types;

static bool include(void *context, const char *file, struct origin at,
                    struct proof_source *out, struct fault *fault)
{
    (void)context;
    *out = (struct proof_source){file, included, strlen(included), NULL, "types", false};
    return strcmp(file, "types.h") == 0 || fault_at(fault, at, "there is no %s", file);
}

static int build(void **state)
{
    (void)state;
    return open_one_game("g", game_text);
}

static const struct module module = {.name = "m", .has_pieces = true};

/* Proves a header and its definitions. */
static bool holds(const struct module *of, const char *text, const char *defined,
                  struct tally *tally, struct fault *fault)
{
    struct value facts = {.kind = VALUE_MAP};
    const struct tables tables = {.facts = &facts,
                                  .arrays = {{.name = "moves",
                                              .bits = 8,
                                              .planes = 3,
                                              .count = COUNT(moves),
                                              .words = moves}},
                                  .count = 1};
    struct subject subject = {
        .module = of,
        .game = &game,
        .tables = &tables,
        .prefix = "g",
        .names = {"*_attacks", "*", "*_square", "undo_*", "undo_*_square"},
        .header = {"m.h", text, strlen(text), NULL, NULL, false},
        .definitions = {"m_tables.h", defined, strlen(defined), NULL, NULL, false},
        .include = include};
    *fault = (struct fault){0};
    return subject_prove(&subject, tally, fault);
}

static void a_right_header_holds(void **state)
{
    (void)state;
    struct fault fault;
    struct arena kept = {0};
    struct tally tally = {.arena = &kept};
    if (!holds(&module, header, definitions, &tally, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(tally.ways, 2); /* its short name is taken, or not */
    assert_int_equal(tally.proved, 3);
    assert_int_equal(tally.count, 0);
    arena_free(&kept);
}

#define TURNED "    __asm__(\"rbit %0, %0\" : \"+r\"(occupied));\n"
#define OF_ARM(text) "#if defined(__GNUC__) && defined(__aarch64__)\n" text "#endif\n"

struct change {
    const char *description;
    const char *old, *new;
    const char *message; /* where it begins; NULL where it does no harm */
};

#define ATTACKS "static inline g_bb g_m_rook_attacks(unsigned square, g_bb occupied)\n{\n"
#define LOOKUP "    return g_m_moves[square][g_m_index(occupied)];\n}\n"
#define SHORT                                                                            \
    "static inline g_bb g_rook_attacks(unsigned square, g_bb occupied)\n{\n"             \
    "    return g_m_rook_attacks(square, occupied);\n}\n"
#define WRONG "g/m: g_m_rook_attacks is wrong for the rook on "
#define PARAMETERS                                                                       \
    "g_m_rook_attacks: a square and the occupied squares are expected as parameters, "   \
    "and "                                                                               \
    "a set as the result"

static const struct change changes[] = {
    /* what it includes */
    {"no types", "#include \"types.h\"\n", "",
     "m.h:1: 'g_bb': a type that is understood is expected here"},
    {"an include of nothing", "types.h", "tipes.h", "m.h:1: there is no tipes.h"},
    {"an include too many", "#include \"types.h\"\n",
     "#include \"types.h\"\n#include \"other.h\"\n", "m.h:2: there is no other.h"},
    {"an #if too many", "#ifndef G_SLIDERS", "#if 1\n#ifndef G_SLIDERS", "m.h:"},
    {"an #endif too many", "#ifndef G_SLIDERS", "#endif\n#ifndef G_SLIDERS", "m.h:"},
    /* what bbgen prints itself */
    {"an array of its own", ATTACKS, "extern const uint8_t g_m_more[2];\n" ATTACKS,
     "m.h:6: 'extern': a typedef of a struct, or static inline, is expected here"},
    {"a set of its own", ATTACKS, "typedef uint32_t g_bb;\n" ATTACKS,
     "m.h:6: 'uint32_t': a type of your own is expected to be a struct"},
    {"another one", ATTACKS, "typedef struct { uint64_t a; } g_bb;\n" ATTACKS,
     "m.h:6: 'g_bb': a name is expected here, "},
    {"linkage", ATTACKS, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n" ATTACKS,
     "m.h:6: "},
    /* its functions */
    {"a lookup that is wrong", "occupied & 7", "occupied & 5", WRONG "a1"},
    {"in one way only", "occupied & 7);\n",
     "occupied\n#ifdef __GNUC__\n& 5\n#else\n& 7\n#endif\n);\n",
     WRONG "a1, with __GNUC__"},
    {"in a way of the user's", "occupied & 7);\n",
     "occupied\n#ifdef G_PORTABLE\n& 5\n#else\n& 7\n#endif\n);\n",
     WRONG "a1, with G_PORTABLE"},
    {"a lookup that would ask for squares beyond the board", "occupied & 7",
     "occupied & 15", NULL},
    {"a lookup that reads too far", "(occupied & 7)", "((occupied & 7) + 1)",
     "m.h:8: g_m_rook_attacks reads outside of its array"},
    {"beyond the board", LOOKUP,
     "    return g_m_moves[square][g_m_index(occupied)] | 8;\n}\n",
     WRONG "a1: it has bits beyond the last square"},
    {"that cannot be translated", "(unsigned)(occupied & 7)", "occupied & 7",
     "m.h:4: a g_bb stands where a unsigned is needed; C would convert it silently, "
     "or not at all"},
    {"that cannot be read", "occupied & 7", "occupied & & 7",
     "m.h:4: & stands only in a call of a function that writes"},
    {"no short name", SHORT, "", "m.h: rook has no function for its attacks"},
    {"a short name that is there when it is taken", "#ifndef G_SLIDERS",
     "#ifdef G_SLIDERS", "m.h:12: g_rook_attacks is missing"},
    {"one that is always there",
     "#ifndef G_SLIDERS\n#define G_SLIDERS\n" SHORT "#endif\n", SHORT, NULL},
    {"one that is missing in another way", SHORT, "#ifdef __GNUC__\n" SHORT "#endif\n",
     "m.h:13: g_rook_attacks is missing"},
    {"one with other attacks", "g_m_rook_attacks(square, o",
     "g_m_rook_attacks(2 - square, o", "g/m: g_rook_attacks is wrong for the rook on a1"},
    {"a lookup that is missing where its short name is", ATTACKS LOOKUP,
     "#if !defined(G_SLIDERS)\n" ATTACKS LOOKUP "#endif\n",
     "m.h:7: g_m_rook_attacks is missing with G_SLIDERS"},
    {"none", ATTACKS LOOKUP "#ifndef G_SLIDERS\n#define G_SLIDERS\n" SHORT "#endif\n", "",
     "m.h: rook has no function for its attacks"},
    {"of another name", "g_m_rook_attacks", "g_m_rook_attack",
     "m.h:14: there is no function g_m_rook_attacks above"},
    {"of another prefix", "g_m_rook_attacks", "h_m_rook_attacks",
     "m.h:14: there is no function g_m_rook_attacks above"},
    {"a helper that nobody calls", "[g_m_index(occupied)]", "[occupied & 7]",
     "m.h:2: g_m_index is no function of this module, and none of these calls it"},
    {"one that only another one calls", ATTACKS,
     "static inline unsigned g_m_twice(g_bb occupied)\n{\n    return 2 * "
     "g_m_index(occupied);\n}\n" ATTACKS,
     "m.h:6: g_m_twice is no function of this module, and none of these calls it"},
    {"one that is called in another way", "[g_m_index(occupied)];\n",
     "\n#ifdef __GNUC__\n[g_m_index(occupied)]\n#else\n[occupied & 7]\n#endif\n;\n",
     NULL},
    {"parameters that are swapped", "(unsigned square, g_bb occupied)",
     "(g_bb occupied, unsigned square)", "m.h:6: " PARAMETERS},
    {"one too many", "(unsigned square, g_bb", "(unsigned color, unsigned square, g_bb",
     "m.h:6: " PARAMETERS},
    {"one too few", "(unsigned square, g_bb occupied)\n{\n",
     "(unsigned square)\n{\n    const g_bb occupied = 0;\n", "m.h:6: " PARAMETERS},
    {"a square that is a word", "(unsigned square", "(uint64_t square",
     "m.h:6: " PARAMETERS},
    {"a square that is a byte", "(unsigned square", "(uint8_t square",
     "m.h:6: " PARAMETERS},
    {"a result that is a number", "g_bb g_m_rook", "unsigned g_m_rook",
     "m.h:6: " PARAMETERS},
    {"a call of an included header's", "g_m_index(occupied)]",
     "g_m_index(occupied)] & ~g_own(square)", NULL},
    /* what is left out */
    {"a loop", ATTACKS, ATTACKS "    while (occupied)\n        occupied = 0;\n",
     "m.h:6: g_m_rook_attacks cannot be proved: it has a loop"},
    {"a loop in one way", ATTACKS,
     ATTACKS "#ifdef __GNUC__\n    while (occupied)\n        occupied = 0;\n#endif\n",
     "m.h:6: g_m_rook_attacks cannot be proved with __GNUC__: it has a loop"},
    {"a loop in a helper", "    return (unsigned)",
     "    while (occupied > 7)\n        occupied >>= 1;\n    return (unsigned)",
     "m.h:8: g_m_rook_attacks cannot be proved: it has a loop"},
    {"a vector function that is not listed, in one way", ATTACKS,
     "#ifdef __AVX2__\n#include <immintrin.h>\n#endif\n" ATTACKS
     "#ifdef __AVX2__\n    occupied = (uint64_t)_mm256_extract_epi64(\n"
     "        _mm256_set1_epi64x(0), 0);\n#endif\n",
     "m.h:9: g_m_rook_attacks cannot be proved with __AVX2__: a vector function that "
     "intrinsic.c does not list"},
    {"nothing in one way", ATTACKS LOOKUP, "#ifdef __GNUC__\n" ATTACKS LOOKUP "#endif\n",
     "m.h:16: there is no function g_m_rook_attacks above"},
    {"assembler where it is known", ATTACKS, ATTACKS OF_ARM(TURNED TURNED), NULL},
    {"once in place of twice", ATTACKS, ATTACKS OF_ARM(TURNED),
     "g/m: g_m_rook_attacks is wrong for the rook on a1, with __GNUC__, __aarch64__"},
};

static void check_change(void **state)
{
    const struct change *row = *state;
    struct arena own = {0};
    struct fault fault;
    struct tally tally = {0};
    bool good = holds(&module, edit(&own, header, row->old, row->new, false), definitions,
                      &tally, &fault);
    if (row->message == NULL
            ? !good
            : strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    assert_int_equal(good, row->message == NULL);
    arena_free(&own);
}

/* A function that is right for one compiler and wrong for another makes wrong what calls it. */
static void an_included_header_is_read_in_each_way(void **state)
{
    (void)state;
    struct fault fault;
    struct arena own = {0};
    struct tally tally = {0};
    const char *calls = edit(&own, header, "g_m_index(occupied)]",
                             "g_m_index(occupied)] & ~g_own(square)", false);
    assert_true(holds(&module, calls, definitions, &tally, &fault));
    included = edit(&own, types, "    return (uint64_t)1 << square;\n",
                    "#ifdef __GNUC__\n    return (uint64_t)1 << (square ^ 1);\n#else\n"
                    "    return (uint64_t)1 << square;\n#endif\n",
                    false);
    const bool good = holds(&module, calls, definitions, &tally, &fault);
    included = types;
    assert_false(good);
    assert_non_null(strstr(fault.message, WRONG "a1, with __GNUC__"));
    arena_free(&own);
}

static bool refuse(struct proof *proof, struct fault *fault)
{
    return fault_judged(fault, "%s: %s", proof->module->name, proof->answers);
}

/* It may have its own proof, in each way, with pieces or without; with neither it is not read. */
static void a_module_proves_what_else_it_has_to(void **state)
{
    (void)state;
    struct fault fault;
    struct tally tally = {0};
    struct module other = module;
    other.prove = refuse;
    assert_false(holds(&other, header, definitions, &tally, &fault));
    assert_string_equal(fault.message, "m: ");
    other.has_pieces = false;
    assert_false(holds(&other, header, definitions, &tally, &fault));
    assert_string_equal(fault.message, "m: ");
    other.prove = NULL;
    assert_true(holds(&other, header, definitions, &tally, &fault));
    assert_false(holds(&other, header, "", &tally, &fault));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_right_header_holds),
    cmocka_unit_test(an_included_header_is_read_in_each_way),
    cmocka_unit_test(a_module_proves_what_else_it_has_to),
};

int main(void)
{
    return RUN_WITH("subject", build, close_one_game, ROWS(changes, check_change),
                    TESTS(others));
}
