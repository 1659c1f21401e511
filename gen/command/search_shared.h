/* bbgen search GAME --shared: a layout for one table of all squares, in stages.
 *
 * Its state, which --state keeps, are the candidates, where squares lie now, and the best
 * layout so far. The last stage is kept between its tries, which take some seconds each.
 */
#ifndef COMMAND_SEARCH_SHARED_H
#define COMMAND_SEARCH_SHARED_H

#include "command/run.h"

/* Prints the layout. The status is 1 where the search has not come to its end. */
bool search_shared(struct run *run);

#endif
