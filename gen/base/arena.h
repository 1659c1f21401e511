/* Memory with one owner: everything taken from an arena lives until arena_free.
 *
 * With a sanitizer each allocation is a block of its own, so that it sees where one ends.
 * Running out of memory ends the program with status 2: no caller could do better. So does running
 * out of what the program may take, of which callers with much to do are to ask before.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *last;
    void *free;   /* of a block that small ones share: what nobody has, */
    size_t room;  /* and how much that is */
    size_t taken; /* bytes of its blocks */
};

/* Room for `count` objects of `size` bytes, zeroed, aligned for any type. */
void *arena_alloc(struct arena *arena, size_t count, size_t size);

/* Makes what arena_alloc gave larger, where it is or elsewhere: large blocks
 * grow without a second one beside them. What is new of it is not zeroed, but where there was
 * nothing: NULL. */
void *arena_resize(struct arena *arena, void *old, size_t count, size_t size);

/* Room for one more behind `count` objects, of which `old` has room for `*room`; 0 and NULL at
 * first. What is new of it is not zeroed. */
void *arena_grow(struct arena *arena, void *old, size_t count, size_t *room, size_t size);

/* A copy of `length` bytes, with a zero behind them. */
char *arena_copy(struct arena *arena, const char *bytes, size_t length);

/* The same in capitals, as macros have names. */
char *arena_capitals(struct arena *arena, const char *name);

/* A string, formatted as by printf. */
char *arena_print(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprint(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Ends the program: for those who take memory of their own. */
void arena_exhausted(void) __attribute__((noreturn));

/* How many bytes all arenas of the program have now. */
size_t arena_taken(void);

/* How many they may have from now on, 0 for any; whoever takes more ends the program, with status
 * 2 and a message that begins with `what` is made, which stays. */
void arena_limit(size_t bytes, const char *what);

/* That limit. */
size_t arena_room(void);

/* Gives everything back and leaves the arena empty, ready to be used again. */
void arena_free(struct arena *arena);

#endif
