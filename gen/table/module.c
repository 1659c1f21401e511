/* Modules: how the tables of one come to be. */
#include "table/module.h"

#include "table/claims.h"

bool module_build(const struct module *module, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    if (module->claim != NULL)
        module->claim(tables);
    claims_fill(tables);
    return module->build == NULL || module->build(tables->game, request, tables, fault);
}
