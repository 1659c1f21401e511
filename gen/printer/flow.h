/* Blocks, branches and loops: the same in every language. What their lines say is told by whoever
 * prints. */
#ifndef PRINTER_FLOW_H
#define PRINTER_FLOW_H

#include "printer/print.h"

/* How statements become lines, and conditions. */
struct flow {
    void (*declare)(struct state *state, const struct statement *statement);
    void (*assign)(struct state *state, const struct statement *statement);
    void (*call)(struct state *state, const struct statement *statement);
    void (*leave)(struct state *state, const struct statement *statement); /* return */
    struct phrase (*truth)(struct state *state, const struct node *node);
};

/* Statements, into the lines of state->out. */
void flow_print(struct state *state, const struct flow *flow,
                const struct statement *statement);

#endif
