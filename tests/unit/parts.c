/* Blocks that lines share: pext_lines as its tables have it, against walks of this test; how many
 * entries that takes; and what a method by blocks refuses, and why. */
#include "support.h"

#include "emit/modules.h"
#include "game/game.h"
#include "line/parts.h"
#include "table/module.h"

#define PIECES "[pieces]\nrook=R\nbishop=B\n"
#define BOARD(files, ranks) "[board]\nfiles=" #files "\nranks=" #ranks "\n"

static struct arena arena;
static struct game game;
static struct tables tables;

/* Builds the tables of a module. */
static bool build(const char *text, const char *name, struct fault *fault)
{
    const struct request request = {.finder = NULL};
    unsigned i = 0;
    while (strcmp(modules[i]->name, name) != 0)
        i++;
    arena_free(&arena);
    if (!game_parse(&arena, "g", "f", text, strlen(text), &game, fault))
        fail_msg("%s", fault->message);
    memset(&tables, 0, sizeof tables);
    tables.arena = &arena;
    tables.game = &game;
    tables.module = modules[i];
    tables.facts = value_map(&arena);
    return modules[i]->build(&game, &request, &tables, fault);
}

static const struct array *array_of(const char *owner, const char *name)
{
    for (unsigned i = 0; i < tables.count; i++) {
        const struct array *array = &tables.arrays[i];
        if (strcmp(array->name, name) == 0 &&
            (owner == NULL || (array->owner != NULL && strcmp(array->owner, owner) == 0)))
            return array;
    }
    fail_msg("no array %s", name);
    return NULL;
}

/* ---- lookups */

struct shape {
    const char *description, *text;
    int files, ranks;
    size_t entries; /* of all blocks */
};

static const struct shape shapes[] = {
    {"the lines of chess share 904 entries", BOARD(8, 8) PIECES, 8, 8, 904},
    {"those of 9 by 9 squares 2,240", BOARD(9, 9) PIECES, 9, 9, 2240},
    {"on a small board nothing is refused", BOARD(3, 5) PIECES, 3, 5, 0},
    {"nor on a long one", BOARD(16, 7) PIECES, 16, 7, 0},
};

static bool has(const uint64_t *words, int square)
{
    return (words[square / 64] >> square % 64 & 1) != 0;
}

/* The bits of a word, or two, that are in the mask, side by side; of two that are joined, in the order in
 * which they stand in one. */
static size_t gather(const uint64_t *mask, const uint64_t *occupied, int squares,
                     bool is_joined)
{
    size_t index = 0, place = 1;
    for (int i = 0; i < squares; i++) {
        const int at = is_joined ? i / 2 + i % 2 * 64 : i;
        if (has(mask, at)) {
            index += has(occupied, at) ? place : 0;
            place *= 2;
        }
    }
    return index;
}

/* What the tables say of both lines of a slider: a record is mask, reach, offset, of a word or two. */
static void look(const struct shape *shape, const char *slider, int square,
                 const uint64_t *occupied, uint64_t found[2])
{
    const struct array *records = array_of(slider, "lines"),
                       *attacks = array_of(NULL, "attacks");
    const int squares = shape->files * shape->ranks, wide = squares > 64;
    const size_t size = records->count / (size_t)squares / 2, set = 1 + (size_t)wide;
    found[0] = found[1] = 0;
    for (size_t line = 0; line < 2; line++) {
        const uint64_t *of = records->words + ((size_t)square * 2 + line) * size;
        const bool is_joined = wide && of[5] == (of[0] | of[1]);
        const size_t at =
            of[2 * set] + gather(of, occupied, is_joined ? 128 : squares, is_joined);
        assert_true(at < attacks->count);
        for (size_t i = 0; i < set; i++)
            found[i] |= attacks->words[at * set + i] & of[set + i];
    }
}

static void walk(const struct shape *shape, bool straight, int square,
                 const uint64_t *occupied, uint64_t found[2])
{
    found[0] = found[1] = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int file = square % shape->files + dx, rank = square / shape->files + dy;
            if ((dx == 0 && dy == 0) || (dx == 0 || dy == 0) != straight)
                continue;
            for (; file >= 0 && file < shape->files && rank >= 0 && rank < shape->ranks;
                 file += dx, rank += dy) {
                const int at = rank * shape->files + file;
                found[at / 64] |= (uint64_t)1 << at % 64;
                if (has(occupied, at))
                    break;
            }
        }
}

static void check_shape(void **state)
{
    const struct shape *shape = *state;
    struct fault fault = {0};
    uint64_t random = 1;
    if (!build(shape->text, "pext_lines", &fault))
        fail_msg("%s", fault.message);
    if (shape->entries != 0)
        assert_int_equal(array_of(NULL, "attacks")->count, shape->entries);
    for (int i = 0; i < 40000; i++) {
        uint64_t occupied[2], found[2], wanted[2];
        for (unsigned j = 0; j < 2; j++) {
            random = random * 6364136223846793005 + 1442695040888963407;
            occupied[j] = random >> 3 ^ random << 31;
            occupied[j] &= i % 2 == 0 ? random >> 17 | random << 47 : UINT64_MAX;
        }
        const int square = i % (shape->files * shape->ranks);
        for (int straight = 0; straight < 2; straight++) {
            look(shape, straight ? "rook" : "bishop", square, occupied, found);
            walk(shape, straight, square, occupied, wanted);
            assert_int_equal(found[0], wanted[0]);
            assert_int_equal(found[1], wanted[1]);
        }
    }
}

/* ---- words that are joined */

static bool takes_anything(struct part *part)
{
    part->size = (size_t)1 << bits_count(part->mask);
    return true;
}

/* Files of 16 by 8 squares have the same bits in both words. */
static void a_join_loses_no_square(void **state)
{
    (void)state;
    static const struct gather any = {.has_joins = true, .make = takes_anything};
    struct fault fault = {0};
    if (!build(BOARD(16, 8) PIECES, "compact", &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < game.slider_count; i++)
        for (unsigned j = 0; j < group_count(&game.sliders[i]); j++) {
            const struct group group = {&game.sliders[i], j};
            unsigned join = 0;
            if (!gather_choose_join(&any, &game, group, &join))
                continue; /* as the files are walked */
            for (unsigned square = 0; square < 128; square++) {
                const struct bits mask = group_mask(&game.board, group, square);
                assert_int_equal(mask.hi << join >> join, mask.hi);
                assert_int_equal(mask.hi << join & mask.lo, 0);
            }
        }
}

/* ---- refusals */

struct refusal {
    const char *description, *text, *module, *message;
};

static const struct refusal refusals[] = {
    {"an index has room for 16 squares", BOARD(11, 11) PIECES, "pext",
     "pext cannot serve the rook: on a1 it depends on 18 squares, and at most 16 can "
     "share "
     "one index"},
    {"an entry of 16 bits has room for 16", BOARD(9, 10) "[pieces]\nrook=R\n", "pext16",
     "pext16 cannot serve the rook: from a1 it attacks 17 squares, and an entry has a "
     "bit for "
     "each of at most 16"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct fault fault = {0};
    assert_false(build(row->text, row->module, &fault));
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("%s", fault.message);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(a_join_loses_no_square)};
    const int failed = RUN("parts", ROWS(shapes, check_shape), TESTS(tests),
                           ROWS(refusals, check_refusal));
    arena_free(&arena);
    return failed;
}
