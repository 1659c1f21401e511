/* Guessing forms of magics, and judging them. */
#include "search/foreign.h"

#include <string.h>

#include "base/arena.h"
#include "board/bits.h"

enum { BITS_MAX = 16, USES = FOREIGN_OFFSET + 1 };

/* How many bits the index has; 0 when that makes no sense. */
static unsigned index_bits(const struct problem *problem, const struct foreign *foreign,
                           const struct foreign_form *form)
{
    int64_t bits = form->bits != 0 ? form->bits : problem->bits;
    for (unsigned i = 0; i < FOREIGN_NUMBERS_MAX; i++) {
        if (form->uses[i] == FOREIGN_BITS)
            bits = foreign->numbers[i];
        if (form->uses[i] == FOREIGN_SHIFT)
            bits = 64 - foreign->numbers[i];
    }
    return bits < 1 || bits > BITS_MAX ? 0 : (unsigned)bits;
}

static int64_t offset_of(const struct foreign *foreign, const struct foreign_form *form)
{
    for (unsigned i = 0; i < FOREIGN_NUMBERS_MAX; i++)
        if (form->uses[i] == FOREIGN_OFFSET)
            return foreign->numbers[i];
    return 0;
}

static bool has_offset(const struct foreign_form *form)
{
    return form->uses[0] == FOREIGN_OFFSET || form->uses[1] == FOREIGN_OFFSET;
}

static uint64_t slot_of(const struct problem *problem, const struct foreign *foreign,
                        const struct foreign_form *form, unsigned bits, size_t subset)
{
    const uint64_t outside = form->outside ? ~problem->mask.lo : 0;
    return (problem->occupied[subset].lo | outside) * foreign->magic >> (64 - bits);
}

bool foreign_serves(const struct problem *problem, const struct foreign *foreign,
                    const struct foreign_form *form)
{
    uint32_t slots[1 << BITS_MAX];
    const unsigned bits = index_bits(problem, foreign, form);
    if (bits == 0)
        return false;
    memset(slots, 0, sizeof *slots << bits);
    for (size_t i = 0; i < problem->count; i++) {
        uint32_t *slot = &slots[slot_of(problem, foreign, form, bits, i)];
        if (*slot != 0 && *slot != problem->classes[i] + 1)
            return false;
        *slot = problem->classes[i] + 1;
    }
    return true;
}

static unsigned count_serving(const struct problem *problems, const struct foreign *table,
                              unsigned count, const struct foreign_form *form)
{
    unsigned serving = 0;
    for (unsigned i = 0; i < count; i++)
        serving += foreign_serves(&problems[i], &table[i], form);
    return serving;
}

static bool tells_bits(enum foreign_use use)
{
    return use == FOREIGN_BITS || use == FOREIGN_SHIFT;
}

/* Whether a form has a use for each number, and a single one for the index's bits and for
 * the offset. */
static bool makes_sense(const struct foreign_form *form, unsigned numbers)
{
    const enum foreign_use a = form->uses[0], b = form->uses[1];
    return (a != FOREIGN_NOTHING) == (numbers > 0) &&
           (b != FOREIGN_NOTHING) == (numbers > 1) && !(tells_bits(a) && tells_bits(b)) &&
           (a != FOREIGN_OFFSET || b != FOREIGN_OFFSET) &&
           (form->bits == 0 || (!tells_bits(a) && !tells_bits(b)));
}

/* The form with which most squares serve; the first of several. */
static struct foreign_verdict guess(const struct problem *problems,
                                    const struct foreign *table, unsigned count,
                                    unsigned numbers)
{
    struct foreign_verdict best = {.serving = 0};
    for (unsigned i = 0; i < 2 * USES * USES * (BITS_MAX + 1); i++) {
        const struct foreign_form form = {
            {i / 2 % USES, i / 2 / USES % USES}, i / 2 / USES / USES, i % 2 != 0};
        const unsigned serving = makes_sense(&form, numbers)
                                     ? count_serving(problems, table, count, &form)
                                     : 0;
        if (serving > best.serving) {
            best.serving = serving;
            best.form = form;
        }
    }
    return best;
}

/* Where the entries of a table lie, from the first to the last. */
struct span {
    int64_t first, last;
};

static struct span span_of(const struct problem *problems, const struct foreign *table,
                           unsigned count, const struct foreign_form *form)
{
    struct span span = {INT64_MAX, INT64_MIN};
    for (unsigned i = 0; i < count; i++) {
        const unsigned bits = index_bits(&problems[i], &table[i], form);
        const int64_t offset = offset_of(&table[i], form);
        for (size_t j = 0; j < problems[i].count && bits != 0; j++) {
            const int64_t at =
                offset + (int64_t)slot_of(&problems[i], &table[i], form, bits, j);
            span.first = at < span.first ? at : span.first;
            span.last = at > span.last ? at : span.last;
        }
    }
    return span;
}

/* An entry of an array that squares share. */
struct entry {
    struct bits attacks;
    unsigned square; /* that reached it first, from 1 */
    bool is_shared, is_clash;
};

static void reach(const struct problem *problem, const struct foreign *foreign,
                  const struct foreign_form *form, unsigned square, int64_t base,
                  struct entry *entries)
{
    const unsigned bits = index_bits(problem, foreign, form);
    const int64_t offset = offset_of(foreign, form) - base;
    for (size_t j = 0; j < problem->count && bits != 0; j++) {
        struct entry *entry =
            &entries[offset + (int64_t)slot_of(problem, foreign, form, bits, j)];
        if (entry->square == 0) {
            entry->square = square;
            entry->attacks = problem->attacks[j];
        } else if (!bits_equal(entry->attacks, problem->attacks[j])) {
            entry->is_clash = true;
        } else if (entry->square != square) {
            entry->is_shared = true;
        }
    }
}

static void count_shared(const struct problem *problems, const struct foreign *table,
                         unsigned count, struct foreign_verdict *verdict)
{
    enum { LENGTH_MAX = 1 << 24 };
    const struct span span = span_of(problems, table, count, &verdict->form);
    if (span.first > span.last || span.last - span.first >= LENGTH_MAX)
        return;
    struct arena arena = {0};
    verdict->length = (uint64_t)(span.last - span.first) + 1;
    struct entry *entries = arena_alloc(&arena, verdict->length, sizeof *entries);
    for (unsigned i = 0; i < count; i++)
        reach(&problems[i], &table[i], &verdict->form, i + 1, span.first, entries);
    for (uint64_t i = 0; i < verdict->length; i++) {
        verdict->reached += entries[i].square != 0;
        verdict->shared += entries[i].is_shared;
        verdict->clashes += entries[i].is_clash;
    }
    arena_free(&arena);
}

/* Each square has a block of its own. */
static void count_blocks(const struct problem *problems, const struct foreign *table,
                         unsigned count, struct foreign_verdict *verdict)
{
    for (unsigned i = 0; i < count; i++) {
        struct foreign_verdict own = {.form = verdict->form};
        const unsigned bits = index_bits(&problems[i], &table[i], &verdict->form);
        if (bits == 0)
            continue;
        count_shared(&problems[i], &table[i], 1, &own);
        verdict->slots += (uint64_t)1 << bits;
        verdict->reached += own.reached;
        verdict->clashes += own.clashes;
    }
}

struct foreign_verdict foreign_judge(const struct problem *problems,
                                     const struct foreign *table, unsigned count,
                                     unsigned numbers)
{
    struct foreign_verdict verdict = guess(problems, table, count, numbers);
    if (has_offset(&verdict.form))
        count_shared(problems, table, count, &verdict);
    else
        count_blocks(problems, table, count, &verdict);
    return verdict;
}
