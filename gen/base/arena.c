/* Memory with one owner: a list of blocks, freed together. */
#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *before, *after;
    max_align_t bytes[];
};

void arena_exhausted(void)
{
    fputs("bbgen: out of memory\n", stderr);
    exit(2);
}

/* How large a block with so many objects is. */
static size_t block_size(size_t count, size_t size)
{
    if (size != 0 && count > (SIZE_MAX - sizeof(struct arena_block)) / size)
        arena_exhausted();
    return sizeof(struct arena_block) + count * size;
}

void *arena_alloc(struct arena *arena, size_t count, size_t size)
{
    struct arena_block *block = calloc(1, block_size(count, size));
    if (block == NULL)
        arena_exhausted();
    block->before = arena->last;
    if (arena->last != NULL)
        arena->last->after = block;
    arena->last = block;
    return block->bytes;
}

void *arena_resize(struct arena *arena, void *old, size_t count, size_t size)
{
    struct arena_block *block =
        (struct arena_block *)((char *)old - offsetof(struct arena_block, bytes));
    block = realloc(block, block_size(count, size));
    if (block == NULL)
        arena_exhausted();
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
    return old == NULL ? arena_alloc(arena, *room, size)
                       : arena_resize(arena, old, *room, size);
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

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);

    char *string = arena_alloc(arena, (size_t)length + 1, 1);
    va_start(arguments, format);
    vsnprintf(string, (size_t)length + 1, format, arguments);
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
}
