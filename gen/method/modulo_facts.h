/* What the templates of the module `modulo` need besides its arrays. */
#ifndef METHOD_MODULO_FACTS_H
#define METHOD_MODULO_FACTS_H

#include "module/tables.h"

/* Sets the facts of tables that have their plan: method/modulo.h lists them. */
void modulo_set_facts(struct tables *tables, unsigned default_form);

#endif
