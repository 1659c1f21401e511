/* Lists of questions, by their digests. */
#include "proof/settled.h"

#include <string.h>

#include "base/digest.h"

enum {
    LISTS = 1 << 12,
    WORDS_MAX = 1 << 21, /* of all that is kept: 16 MB */
};

struct entry {
    const struct entry *next;
    const uint64_t *words;
    size_t count;
    const void *whose;
};

struct settled {
    struct arena *arena;
    const struct entry *lists[LISTS];
    size_t words;
};

void question_add(struct question *question, uint64_t word)
{
    question->words = arena_grow(question->arena, question->words, question->count,
                                 &question->room, sizeof *question->words);
    question->words[question->count++] = word;
}

void question_add_set(struct question *question, struct bits set)
{
    question_add(question, set.lo);
    question_add(question, set.hi);
}

struct settled *settled_new(struct arena *arena)
{
    struct settled *settled = arena_alloc(arena, 1, sizeof *settled);
    settled->arena = arena;
    return settled;
}

static size_t list_of(const struct question *question)
{
    return digest_64(question->words, question->count * sizeof *question->words, 0) %
           LISTS;
}

const void *settled_find(const struct settled *settled, const struct question *question)
{
    const struct entry *at = settled->lists[list_of(question)];
    while (at != NULL && (at->count != question->count ||
                          memcmp(at->words, question->words,
                                 question->count * sizeof *question->words) != 0))
        at = at->next;
    return at == NULL ? NULL : at->whose;
}

void settled_add(struct settled *settled, const struct question *question,
                 const void *whose)
{
    if (settled->words + question->count > WORDS_MAX)
        return;
    uint64_t *words = arena_alloc(settled->arena, question->count, sizeof *words);
    memcpy(words, question->words, question->count * sizeof *words);
    settled->words += question->count;
    const size_t list = list_of(question);
    struct entry *entry = arena_alloc(settled->arena, 1, sizeof *entry);
    *entry = (struct entry){settled->lists[list], words, question->count, whose};
    settled->lists[list] = entry;
}
