/* Where the blocks of a table go.
 *
 * A first-level cache finds a line by its address modulo 4096: 64 sets of lines of 64
 * bytes. On a sparse board most lookups read the first entries of their blocks. Blocks of
 * powers of two, laid end to end, would nearly all start in the same few sets and push
 * each other out, though the cache is almost empty. So the starts are spread: no set gets
 * more than twice its fair share of them, and where the next block would break that, an
 * unused line goes before it. Small blocks do most of the shifting by themselves: chess
 * pays five lines.
 */
#include "table/layout.h"

enum { LINE = 64, SETS = 64 };

size_t layout_place(const size_t *sizes, size_t count, size_t element, size_t *offsets)
{
    size_t starts[SETS] = {0};
    size_t most = 2 * ((count + SETS - 1) / SETS);
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        while (starts[bytes / LINE % SETS] >= most)
            bytes = (bytes / LINE + 1) * LINE;
        starts[bytes / LINE % SETS]++;
        offsets[i] = bytes / element;
        bytes += sizes[i] * element;
    }
    return bytes / element;
}
