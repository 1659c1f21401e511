/* Naming random streams. */
#include "base/rng.h"

#include <string.h>

#include "base/digest.h"

struct stream stream_named(const char *name, uint64_t seed)
{
    return (struct stream){digest_64(name, strlen(name), seed)};
}
