/* Arrays as templates see them; emit/values.h lists the names. */
#ifndef EMIT_ARRAY_VALUES_H
#define EMIT_ARRAY_VALUES_H

#include "base/value.h"
#include "table/tables.h"

/* Sets `arrays`, and each array under its own symbol; and `claims`, what functions give. */
void values_set_arrays(struct arena *arena, struct value *map,
                       const struct tables *tables);

#endif
