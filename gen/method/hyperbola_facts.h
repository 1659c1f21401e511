/* What hyperbola on two words tells its template. */
#ifndef METHOD_HYPERBOLA_FACTS_H
#define METHOD_HYPERBOLA_FACTS_H

#include "method/hyperbola_plan.h"

/* To be called when all arrays are there. */
void hyperbola_set_facts(struct tables *tables, const struct hyperbola_plan *plan);

#endif
