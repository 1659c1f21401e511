/* The end of a program that lies to a selftest: what it must ask, and must say. liars.awk writes what
 * stands in front of it: the headers, liars.h, the functions that lie, the selftest, and rows. */

enum { LIES = 8 };

/* Questions that the test of this row asks. */
static unsigned long questions(const struct row *row)
{
    row->asked->count = 0;
    return row->test() == 0 ? row->asked->count : 0;
}

static void check_lies(const struct row *row, unsigned long count)
{
    static uint64_t state = 1;
    for (unsigned long i = 0; i < LIES; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        row->asked->lie = i < 3 && i < count ? i + 1 : i == 3 ? count : i == 4 && count > 1 ? count - 1 : 1 + (state >> 33) % count;
        row->asked->count = 0;
        const int told = row->test();
        if (told != row->fault) {
            printf("  lie %lu of %lu: %d in place of %d\n", row->asked->lie, count, told, row->fault);
            tell(row->name, "a lie is told by another number");
        }
    }
    row->asked->lie = 0;
}

/* Of a struct of both, the rook is asked for from the first question on, or up to the last; so is the
 * bishop. A lie about the side that is not asked for is not seen. */
static void check_both(const struct row *row, unsigned long count)
{
    unsigned long seen = 0;
    row->asked->side = row->kind == BOTH_ROOK ? 1 : 2;
    for (unsigned long i = 1; i <= LIES; i++) {
        row->asked->count = 0;
        row->asked->lie = i <= LIES / 2 ? i : count - (i - LIES / 2) + 1;
        const int told = row->test();
        seen += told == row->fault;
        if (told != 0 && told != row->fault)
            tell(row->name, "a lie is told by another number");
    }
    row->asked->lie = 0;
    if (seen != LIES / 2)
        tell(row->name, "lies of one side are not seen where it is asked for");
}

static void check(const struct row *row)
{
    const unsigned long count = questions(row);
    if (row->limit != 0 && count != row->limit)
        tell(row->name, "it is not asked for all numbers, or sets");
    if (count == 0)
        tell(row->name, "it is not asked, or something else is wrong");
    else if (row->kind == BOTH_ROOK || row->kind == BOTH_BISHOP)
        check_both(row, count);
    else
        check_lies(row, count);
}

int main(void)
{
    const unsigned long count = sizeof rows / sizeof *rows;
    if (whole() != 0)
        tell("selftest", "it is not 0 for sound headers");
    for (unsigned long i = 0; i < count; i++)
        check(&rows[i]);
    /* In one run of all, each function is asked by all that ask it. */
    unsigned long *alone = calloc(count, sizeof *alone);
    for (unsigned long i = 0; alone != NULL && i < count; i++)
        for (unsigned long j = 0; j < count; j++)
            if (rows[j].asked == rows[i].asked && (rows[j].kind != BOTH_BISHOP || j == i))
                alone[i] += rows[j].kind == BOTH_BISHOP ? 0 : questions(&rows[j]);
    for (unsigned long i = 0; i < count; i++)
        rows[i].asked->count = 0;
    if (whole() != 0)
        tell("selftest", "it is not 0 for sound headers, once more");
    for (unsigned long i = 0; alone != NULL && i < count; i++)
        if (rows[i].kind != BOTH_BISHOP && rows[i].asked->count != alone[i])
            tell(rows[i].name, "the selftest as a whole does not ask it as often as its parts do");
    free(alone);
    flip_all();
    printf("%lu functions that lie, %lu faults\n", count, missed);
    return missed != 0;
}
