/* Dependent subsets of keys, and what random keys would have.
 *
 * Among n random keys of w bits there are about C(n, k) / 2^w dependent subsets of k keys. So
 * the chance of one of at most d is 1 - exp(-sum), with the sum of these for k up to d. What
 * less than one in a thousand such sets has is a fault.
 */
#include <math.h>

#include "zobrist/audit_parts.h"
#include "zobrist/decode.h"
#include "zobrist/difference.h"

double audit_chance(size_t count, unsigned width, unsigned weight)
{
    double expected = 0, subsets = 1;
    for (unsigned k = 1; k <= weight && k <= count; k++) {
        subsets *= (double)(count - k + 1) / k;
        expected += ldexp(subsets, -(int)width);
    }
    return -expm1(-expected);
}

/* The weight of which random keys have a subset as likely as not; 0 when they have none. */
static unsigned usual_weight(size_t count, unsigned width)
{
    unsigned weight = 1;
    while (weight <= count && audit_chance(count, width, weight) < 0.5)
        weight++;
    return weight <= count ? weight : 0;
}

static void tell_members(struct audit *audit, const struct dependent *subset,
                         const size_t *places)
{
    for (unsigned i = 0; i < subset->weight; i++)
        text_printf(audit->report, "%s %s", i == 0 ? "" : ",",
                    audit_name(audit, places[subset->members[i]]));
}

/* Whether two positions differ in just these, when that is known. */
static void tell_difference(struct audit *audit, const struct dependent *subset,
                            const size_t *places)
{
    static const char *const says[] = {
        [DIFFERENCE_NONE] = "no two positions differ in just these",
        [DIFFERENCE_UNSURE] =
            "whether two positions differ in just these, the game file does not tell",
        [DIFFERENCE_LEGAL] = "two legal positions differ in just these, and share a key"};
    struct dependent live = *subset;
    if (audit->layout == NULL)
        return;
    for (unsigned i = 0; i < subset->weight; i++)
        live.members[i] = (uint16_t)places[subset->members[i]];
    text_printf(audit->report, "            %s\n",
                says[difference_judge(audit->layout, &live)]);
}

static void tell_subset(struct audit *audit, const struct dependent *subset,
                        const size_t *places, size_t count, unsigned tried)
{
    bool is_rare = audit_chance(count, audit->width, subset->weight) < AUDIT_RARE;
    unsigned usual = usual_weight(count, audit->width);
    if (is_rare)
        audit_blame(audit);
    text_printf(audit->report, "%s", is_rare ? "dependent: " : "dependent   ");
    if (subset->weight > tried)
        text_printf(audit->report, "none below %u (all tried); %u found:", tried + 1,
                    subset->weight);
    else
        text_printf(audit->report, "%u keys whose exclusive or is 0:", subset->weight);
    tell_members(audit, subset, places);
    text_puts(audit->report, "\n            ");
    if (is_rare)
        text_puts(audit->report,
                  "positions that differ in just these have the same key; ");
    if (usual != 0)
        text_printf(audit->report, "of random keys of %u bits, %u are\n", audit->width,
                    usual);
    else
        text_printf(audit->report, "of random keys of %u bits, none are\n", audit->width);
    tell_difference(audit, subset, places);
}

bool audit_subsets(struct audit *audit, const struct gf2 *keys, const size_t *places,
                   size_t count, struct fault *fault)
{
    struct dependent_search search = {keys, count, audit->weight, audit->memory,
                                      audit->parallel};
    struct dependent found;
    struct fault own = {0};
    unsigned most = DEPENDENT_MEMBERS_MAX;
    if (gf2_rank(keys, count) == count) {
        text_puts(audit->report, "dependent   no subset: all keys are independent\n");
        return true;
    }
    if (!dependent_find(&search, &found, &own))
        return fault_at(fault, (struct origin){0}, "--memory: %s", own.message);
    if (found.weight == 0 && audit->effort != 0)
        found = decode_find(&(struct decode_search){keys, count, audit->weight + 1, most,
                                                    audit->effort, audit->parallel});
    if (found.weight >= 3)
        tell_subset(audit, &found, places, count, audit->weight);
    else if (found.weight == 0)
        text_printf(audit->report,
                    audit->effort != 0
                        ? "dependent   no subset of up to %u keys: all were tried; none "
                          "of up to %u was found\n"
                        : "dependent   no subset of up to %u keys: all were tried\n",
                    audit->weight, most);
    return true;
}
