/* Memory with one owner: everything taken from an arena lives until arena_free.
 *
 * With a sanitizer each allocation is a block of its own, so that it sees where one ends.
 * Running out of memory ends the program with status 2: no caller could do better. So does taking
 * more than arena_limit allows. Who needs much memory asks first (base/meter.h).
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *last;
    void *free;   /* the free end of a block that small allocations share */
    size_t room;  /* how many bytes that end has */
    size_t taken; /* how many bytes all its blocks have */
};

/* Room for `count` objects of `size` bytes, zeroed, aligned for any type. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* Makes an allocation larger; it may move. The new bytes are not zeroed, unless `old` is NULL. A large
 * block grows without a copy beside it. */
void *arena_resize(struct arena *arena, void *old, size_t count, size_t size);

/* Makes room for one object more than `count`. `old` has room for `*room` of them: NULL and 0 at first. The
 * new bytes are not zeroed. */
void *arena_grow(struct arena *arena, void *old, size_t count, size_t *room, size_t size);

/* A copy of `length` bytes, with a zero behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t length);

/* A copy of a name in capitals, as macros have it. */
char *arena_capitals(struct arena *arena, const char *name);

/* A string, formatted as by printf. */
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprint(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Ends the program. For callers of malloc. */
void arena_exhausted(void) __attribute__((noreturn));

/* How many bytes all arenas of the program have now. */
size_t arena_taken(void);

/* How many bytes they may have from now on; 0 is no limit. Taking more ends the program with status 2, and a
 * message that begins with `what`, of which there is no copy. */
void arena_limit(size_t bytes, const char *what);

/* That limit. */
size_t arena_most(void);

/* Frees everything. The arena is empty then, and can be used again. */
void arena_free(struct arena *arena);

#endif
