/* The proof: what was rendered against the reference, before anything is written. */
#ifndef EMIT_VERIFY_H
#define EMIT_VERIFY_H

#include "emit/output.h"
#include "module/module.h"

/* Looks every relevant occupancy of every square of every slider up in the tables, bare
 * and with random other squares occupied, and compares with the reference; random ones
 * where a mask has more than 16 squares. A failure draws what was occupied, wanted and
 * got. Then calls upon whatever else the module has to prove. The files are what the module
 * was rendered to. */
bool verify_module(const struct module *module, const struct game *game,
                   const struct tables *tables, const struct output_file *files,
                   size_t file_count, struct fault *fault);

#endif
