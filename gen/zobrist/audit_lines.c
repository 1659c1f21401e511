/* An audit: how lines of its report begin, and what they call keys. */
#include "zobrist/audit_parts.h"

void audit_blame(struct audit *audit)
{
    text_puts(audit->report, "FAULT       ");
    audit->faults++;
}

void audit_note(struct audit *audit)
{
    text_puts(audit->report, "note        ");
}

const char *audit_name(const struct audit *audit, size_t i)
{
    if (audit->layout != NULL)
        return layout_name(audit->arena, audit->layout, layout_live(audit->layout, i));
    if (audit->names != NULL && audit->names[i] != NULL)
        return audit->names[i];
    return arena_print(audit->arena, "key %zu", i + 1);
}
