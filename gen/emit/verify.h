/* The proof: tables against the reference, before anything is written. */
#ifndef EMIT_VERIFY_H
#define EMIT_VERIFY_H

#include "module/module.h"

/* Looks every relevant occupancy of every square up in the tables, bare and with random
 * other squares occupied, and compares with the reference. Pieces made of others, and
 * masks of more than 16 squares, are looked up on random boards. A module that looks
 * nothing up has nothing to prove. A failure draws what was occupied, wanted and got. */
bool verify_module(const struct module *module, const struct game *game,
                   const struct tables *tables, struct fault *fault);

#endif
