/* The tables among keys: rows of pieces, columns of squares. */
#include "zobrist/audit_parts.h"

enum { BOARD = 64 };

/* Of a layout: a feature of pieces all of whose squares have keys. */
static unsigned tables_of_layout(const struct audit *audit, struct audit_table *tables)
{
    const struct layout *layout = audit->layout;
    size_t squares = board_squares(&layout->game->board);
    unsigned count = 0;
    for (size_t i = 0, live = 0; i < layout->count;) {
        const struct feature *feature = layout->entries[i].feature;
        size_t first = live, entries = 0;
        for (; i < layout->count && layout->entries[i].feature == feature; i++, entries++)
            live += layout->entries[i].live;
        size_t rows = feature->kind == FEATURE_PIECES ? (live - first) / squares : 0;
        if (rows != 0 && rows * squares == live - first && entries % squares == 0 &&
            count < AUDIT_TABLES_MAX)
            tables[count++] = (struct audit_table){feature->name, first, rows, squares};
    }
    return count;
}

unsigned audit_tables(const struct audit *audit, struct audit_table *tables)
{
    if (audit->layout != NULL)
        return tables_of_layout(audit, tables);
    if (audit->file == NULL || audit->file->array_count == 0) {
        tables[0] = (struct audit_table){"", 0, audit->count / BOARD, BOARD};
        return audit->count / BOARD > 1;
    }
    unsigned count = 0;
    for (size_t i = 0; i < audit->file->array_count && count < AUDIT_TABLES_MAX; i++) {
        const struct key_array *array = &audit->file->arrays[i];
        size_t columns = array->columns != 0 ? array->columns : BOARD;
        if (array->count == array->entries && array->count > columns &&
            array->count % columns == 0)
            tables[count++] = (struct audit_table){array->name, array->first,
                                                   array->count / columns, columns};
    }
    return count;
}
