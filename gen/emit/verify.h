/* The proof: tables against the reference, before anything is written. */
#ifndef EMIT_VERIFY_H
#define EMIT_VERIFY_H

#include "module/module.h"

/* Looks every relevant occupancy of every square of every slider up in the tables, bare
 * and with random other squares occupied, and compares with the reference; random ones
 * where a mask has more than 16 squares. A failure draws what was occupied, wanted and
 * got. Then calls upon whatever else the module has to prove. */
bool verify_module(const struct module *module, const struct game *game,
                   const struct tables *tables, struct fault *fault);

#endif
