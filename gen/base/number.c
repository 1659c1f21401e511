/* Reading numbers, strictly. */
#include "base/number.h"

bool number_parse(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = 10 * number + digit;
    }
    *out = number;
    return number >= least && number <= most;
}
