/* What a header of whole pieces has for rook and bishop at once (proof/pieces.h), on a board
 * of four squares, where nothing can be blocked. */
#include "edit.h"

#include "proof/subject.h"

#include "one_game.h"

static const char game_text[] = "[board]\nfiles=2\nranks=2\n[pieces]\nrook=R\nbishop=B\n";

/* clang-format off */
static const char header[] =
    "#include \"types.h\"\n"
    "static inline g_bb g_m_rook_attacks(unsigned square, g_bb occupied)\n{\n"
    "    (void)occupied;\n"
    "    return (uint64_t)1 << (square ^ 1) | (uint64_t)1 << (square ^ 2);\n}\n"
    "static inline g_bb g_m_bishop_attacks(unsigned square, g_bb occupied)\n{\n"
    "    (void)occupied;\n"
    "    return (uint64_t)1 << (square ^ 3);\n}\n"
    "static inline g_both g_m_both_attacks(unsigned square, g_bb occupied)\n{\n"
    "    g_both both;\n"
    "    both.rook = g_m_rook_attacks(square, occupied);\n"
    "    both.bishop = g_m_bishop_attacks(square, occupied);\n"
    "    return both;\n}\n"
    "#ifndef G_SLIDERS\n"
    "#define G_SLIDERS\n"
    "static inline g_bb g_rook_attacks(unsigned square, g_bb occupied)\n{\n"
    "    return g_m_rook_attacks(square, occupied);\n}\n"
    "static inline g_bb g_bishop_attacks(unsigned square, g_bb occupied)\n{\n"
    "    return g_m_bishop_attacks(square, occupied);\n}\n"
    "static inline g_both g_both_attacks(unsigned square, g_bb occupied)\n{\n"
    "    return g_m_both_attacks(square, occupied);\n}\n"
    "#endif\n";
/* clang-format on */

static const char types[] = "typedef struct g_both {\n"
                            "    g_bb rook, bishop;\n"
                            "} g_both;\n";

static int build(void **state)
{
    (void)state;
    return open_one_game("g", game_text);
}

static bool include(void *context, const char *file, struct origin at,
                    struct proof_source *out, struct fault *fault)
{
    (void)fault;
    (void)at;
    *out = (struct proof_source){file, context, strlen(context), NULL, "types", false};
    return true;
}

static const struct module module = {.name = "m", .has_pieces = true};

struct change {
    const char *description;
    bool in_types; /* where the change is */
    const char *old, *new;
    const char *message; /* where it begins; NULL where it does no harm */
};

#define SETS "are expected as parameters, and a rook's and a bishop's sets as the result"

static const struct change changes[] = {
    {"a right header", false, "both", "both", NULL},
    {"fields in another order", true, "rook, bishop", "bishop, rook", NULL},
    {"no tag", true, "struct g_both", "struct", NULL},
    {"a third field", true, "bishop;", "bishop, queen;", "m.h:17: both has no value yet"},
    {"fields of another type", true, "g_bb rook, bishop", "unsigned rook, bishop",
     "m.h:"},
    {"fields of other names", true, "} g_both;",
     "} g_both;\ntypedef struct { g_bb up, down; } g_pair;", NULL},
    {"a set that is not whole", false,
     "both.bishop = g_m_bishop_attacks(square, occupied)",
     "both.bishop = g_m_bishop_attacks(square, occupied) & 7",
     "g/m: g_m_both_attacks is wrong for the bishop on a1"},
    {"the rook's sets twice", false, "both.bishop = g_m_bishop", "both.bishop = g_m_rook",
     "g/m: g_m_both_attacks is wrong for the bishop on a1"},
    {"a short name that does something else", false, "g_m_both_attacks(square, o",
     "g_m_both_attacks(square ^ 1, o", "g/m: g_both_attacks is wrong for the rook on a1"},
    {"no short name", false,
     "static inline g_both g_both_attacks(unsigned square, g_bb occupied)\n{\n"
     "    return g_m_both_attacks(square, occupied);\n}\n",
     "", "m.h: it has no function for rook and bishop at once"},
};

static void check_change(void **state)
{
    const struct change *row = *state;
    struct arena own = {0};
    struct fault fault = {0};
    struct tally tally = {0};
    const struct tables tables = {.facts = value_map(&own)};
    const char *text =
        row->in_types ? header : edit(&own, header, row->old, row->new, false);
    const char *included =
        row->in_types ? edit(&own, types, row->old, row->new, false) : types;
    struct subject subject = {
        .module = &module,
        .game = &game,
        .tables = &tables,
        .prefix = "g",
        .names = {"*_attacks", "*", "*_square", "undo_*", "undo_*_square"},
        .header = {"m.h", text, strlen(text), NULL},
        .include = include,
        .context = (void *)(uintptr_t)included};
    bool good = subject_prove(&subject, &tally, &fault);
    if (row->message == NULL
            ? !good
            : strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    assert_int_equal(good, row->message == NULL);
    arena_free(&own);
}

int main(void)
{
    return RUN_WITH("pieces", build, close_one_game, ROWS(changes, check_change));
}
