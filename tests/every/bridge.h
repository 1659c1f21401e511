/* What stands between the judges and the headers of a game. glue.awk writes a file that includes all
 * headers and has a row for each of their functions, arrays and constants; it is compiled as C by one
 * compiler and as C++ by another, and both are linked with the judges. */
#ifndef EVERY_BRIDGE_H
#define EVERY_BRIDGE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ROTATED_BYTES = 64, POSITION_BYTES = 4096 };

/* Square or bit i is bit i % 64 of word i / 64. */
struct set {
    uint64_t word[2];
};

/* Arguments: each kind is counted for itself. */
struct in {
    unsigned u[8];
    struct set s[3];
    uint64_t k[2];
    void *p[8];
};

struct out {
    struct set s[2];
    uint64_t n;
    uint64_t rotated[ROTATED_BYTES / 8];
};

/* `takes` has a letter for each argument, and behind > one for what comes back: u a number, s a set,
 * b two sets, k a key, p a pointer, 2 and 4 a pointer to numbers of so many bytes, t a text, r rotated
 * boards, i a number of 128 bits, v nothing. It is ? where glue.awk does not know a type. */
struct function {
    const char *header;
    unsigned form; /* as the header numbers it; 0 where it chooses itself */
    const char *name, *takes;
    void (*call)(const struct in *in, struct out *out);
};

/* Of one dimension, or of two. */
struct array {
    const char *header, *name;
    const void *data;
    unsigned bits, rows, columns; /* columns are 0 where there is one dimension */
};

/* A part of a position: a set for each of `count`, or a number; count is 0 for one alone. */
struct field {
    const char *name;
    size_t offset;
    unsigned count;
    int is_set;
};

struct constant {
    const char *name;
    uint64_t value;
};

/* Tables end with a name of NULL. */
struct headers {
    const char *language;
    const struct function *functions;
    const struct array *arrays;
    const struct field *position;
    const struct constant *constants;
};

/* Weak, as a program may have one of them alone; then the other has no address. */
extern const struct headers headers_c __attribute__((weak)), headers_cpp
    __attribute__((weak));

#ifdef __cplusplus
}
#endif

#endif
