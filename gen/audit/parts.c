/* What all parts of an audit tell with: a fault, the names of keys, and the tables that they are in. */
#include "audit/parts.h"

void audit_begin(struct audit *audit, bool is_fault, const char *what)
{
    text_printf(audit->report, is_fault ? "FAULT       %s: " : "%-12s", what);
    audit->faults += is_fault;
}

const char *audit_name(const struct audit *audit, size_t i)
{
    if (audit->layout != NULL)
        return layout_name(audit->arena, audit->layout, layout_live(audit->layout, i));
    if (audit->names != NULL && audit->names[i] != NULL)
        return audit->names[i];
    return arena_print(audit->arena, "key %zu", i + 1);
}

/* Of a layout: a feature of pieces all of whose squares have keys. */
static unsigned tables_of_layout(const struct audit *audit, struct audit_table *tables)
{
    const struct layout *layout = audit->layout;
    size_t squares = board_squares(&layout->game->board);
    unsigned count = 0;
    for (size_t i = 0, end; i < layout->live; i = end) {
        const struct feature *feature = layout_live(layout, i)->feature;
        for (end = i; end < layout->live && layout_live(layout, end)->feature == feature;)
            end++;
        const size_t rows = (end - i) / squares;
        if (feature->kind == FEATURE_PIECES && rows != 0 && rows * squares == end - i &&
            count < AUDIT_TABLES_MAX)
            tables[count++] = (struct audit_table){feature->name, i, rows, squares};
    }
    return count;
}

unsigned audit_tables(const struct audit *audit, struct audit_table *tables)
{
    if (audit->layout != NULL)
        return tables_of_layout(audit, tables);
    const size_t rows = audit->columns == 0 ? 0 : audit->count / audit->columns;
    tables[0] = (struct audit_table){"", 0, rows, audit->columns};
    return rows > 1;
}
