/* Memory with one owner: a list of blocks, freed together. */
#include "base/arena.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
    /* Of a piece of a shared block: NULL, and itself. */
    struct arena_block *before, *after;
    size_t size;
    max_align_t bytes[];
};

enum { BLOCK_OVERHEAD = 16 }; /* malloc's own */
enum { UNIT = _Alignof(max_align_t), PIECE_MAX = 512, SHARED_MAX = 4096 };

/* What the program has taken, with what malloc adds. These are the only variables outside of functions: all
 * arenas of all threads share one limit, and who makes an arena does not know of it. */
static atomic_size_t all_taken;
static atomic_size_t all_limit; /* 0: none */
static const char *_Atomic limit_what;

void arena_exhausted(void)
{
    fputs("bbgen: out of memory\n", stderr);
    exit(2);
}

size_t arena_taken(void)
{
    return atomic_load(&all_taken);
}

size_t arena_most(void)
{
    return atomic_load(&all_limit);
}

void arena_limit(size_t bytes, const char *what)
{
    atomic_store(&limit_what, what);
    atomic_store(&all_limit, bytes);
}

static void give_back(struct arena *arena, size_t bytes)
{
    arena->taken -= bytes;
    atomic_fetch_sub(&all_taken, bytes);
}

/* Counts bytes before they are allocated. */
static void take(struct arena *arena, size_t bytes)
{
    const size_t all = atomic_fetch_add(&all_taken, bytes) + bytes;
    const size_t limit = atomic_load(&all_limit);
    arena->taken += bytes;
    /* One thread ends the program; what it takes to do so, and the others until then, is free. */
    if (all <= limit || limit == 0 || atomic_exchange(&all_limit, 0) == 0)
        return;
    fprintf(stderr,
            "bbgen: %s: more than %zu MB of memory would be needed; allow more with "
            "--max-bytes, or less at once with -j\n",
            atomic_load(&limit_what), limit / 1000000);
    exit(2);
}

/* How large a block with so many objects is. */
static size_t block_size(size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / 2 / size)
        arena_exhausted();
    return (sizeof(struct arena_block) + count * size + UNIT - 1) / UNIT * UNIT;
}

/* Small blocks are pieces of a shared one: malloc takes longer than what they are used for. */
static inline void *piece_new(struct arena *arena, size_t bytes)
{
    if (arena->room < bytes) {
        arena->room = PIECE_MAX + (arena->taken < SHARED_MAX ? arena->taken : SHARED_MAX);
        arena->free = arena_alloc(arena, 1, arena->room);
    }
    struct arena_block *piece = arena->free;
    *piece = (struct arena_block){.after = piece, .size = bytes};
    arena->free = (char *)piece + bytes;
    arena->room -= bytes;
    return piece->bytes;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size)
{
    const size_t bytes = block_size(count, size);
#ifndef __SANITIZE_ADDRESS__ /* which sees where each ends */
    if (bytes < PIECE_MAX)
        return piece_new(arena, bytes);
#endif
    take(arena, bytes + BLOCK_OVERHEAD);
    struct arena_block *block = calloc(1, bytes);
    if (block == NULL)
        arena_exhausted();
    block->size = bytes;
    block->before = arena->last;
    if (arena->last != NULL)
        arena->last->after = block;
    arena->last = block;
    return block->bytes;
}

void *arena_resize(struct arena *arena, void *old, size_t count, size_t size)
{
    if (old == NULL)
        return arena_alloc(arena, count, size);
    struct arena_block *block =
        (struct arena_block *)((char *)old - offsetof(struct arena_block, bytes));
    const size_t bytes = block_size(count, size);
    if (bytes <= block->size)
        return old;
    if (block->after == block) /* a piece */
        return memcpy(arena_alloc(arena, count, size), old, block->size - sizeof *block);
    take(arena, bytes - block->size);
    block = realloc(block, bytes);
    if (block == NULL)
        arena_exhausted();
    block->size = bytes;
    if (block->before != NULL)
        block->before->after = block;
    if (block->after != NULL)
        block->after->before = block;
    else
        arena->last = block;
    return block->bytes;
}

void *arena_grow(struct arena *arena, void *old, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return old;
    *room = 2 * *room + 16;
    return arena_resize(arena, old, *room, size);
}

char *arena_copy(struct arena *arena, const char *bytes, size_t length)
{
    char *copy = arena_alloc(arena, length + 1, 1);
    if (length != 0)
        memcpy(copy, bytes, length);
    return copy;
}

char *arena_capitals(struct arena *arena, const char *name)
{
    char *capitals = arena_copy(arena, name, strlen(name));
    for (char *at = capitals; *at != '\0'; at++)
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    return capitals;
}

char *arena_vprint(struct arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const size_t room = (size_t)vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *string = arena_alloc(arena, room, 1);
    vsnprintf(string, room, format, arguments);
    return string;
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *string = arena_vprint(arena, format, arguments);
    va_end(arguments);
    return string;
}

void arena_free(struct arena *arena)
{
    while (arena->last != NULL) {
        struct arena_block *block = arena->last;
        arena->last = block->before;
        free(block);
    }
    arena->room = 0;
    give_back(arena, arena->taken);
}
