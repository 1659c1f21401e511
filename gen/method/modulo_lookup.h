/* Looking a line up in the arrays of the module `modulo`. */
#ifndef METHOD_MODULO_LOOKUP_H
#define METHOD_MODULO_LOOKUP_H

#include "method/modulo_plan.h"
#include "module/module.h"

/* What a lookup has read; `is_inside` while all of it lay within its array. */
struct modulo_reading {
    struct slot *slots; /* room for MODULE_SLOTS_MAX */
    unsigned count;
    bool is_inside;
};

/* What is attacked along a line, by its number, on both sides, looked up in one form as
 * the emitted code does: by a plain slide, or a hop. */
struct bits modulo_look_up(const struct tables *tables, unsigned form, unsigned line,
                           bool is_hop, unsigned square, struct bits occupied,
                           struct modulo_reading *reading);

#endif
