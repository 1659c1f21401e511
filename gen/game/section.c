/* Words that sections of a game file share. */
#include "game/section.h"

#include <string.h>

#include "base/near.h"
#include "base/text.h"

bool section_can_add(const struct reader *reader, const char *what, unsigned count,
                     unsigned most)
{
    if (!game_is_name(reader->entry->key))
        return section_fault(
            reader,
            "'%s' cannot name a %s: a lower-case letter, then lower-case letters, digits "
            "or a _ between them, at most %d in all",
            reader->entry->key, what, GAME_NAME_MAX);
    return count < most || section_fault(reader, "more than %u %ss", most, what);
}

bool section_can_begin(const struct reader *reader, const char *name, unsigned count,
                       unsigned most, const char *example)
{
    const char *section = reader->entry->section;
    if (!game_is_name(name))
        return section_fault(
            reader, "[%s]: a name in lower case is needed behind the dot, like [%s]",
            section, example);
    if (strcmp(name, "main") == 0)
        return section_fault(
            reader,
            "[%s]: main is what [%.*s] is called; another name is needed behind the dot",
            section, (int)strcspn(section, "."), section);
    return count < most || section_fault(reader, "more than %u sections [%.*s...]", most,
                                         (int)strcspn(section, "."), section);
}

const struct piece *section_piece(const struct reader *reader, const char *name)
{
    const struct piece *piece = game_piece(reader->game, name);
    if (piece == NULL) {
        const struct near near = game_near_piece(reader->game, name);
        section_fault(reader, "'%s' is no piece of this game%s; [pieces] names them",
                      name, near_tell(&near).text);
    }
    return piece;
}

static const char *name_at(struct names names, unsigned i)
{
    return *(const char *const *)(const void *)((const char *)names.first +
                                                i * names.stride);
}

int section_find(const struct reader *reader, const char *word, struct names names)
{
    struct near near = {.word = word};
    struct text all = {.arena = reader->arena};
    for (unsigned i = 0; i < names.count; i++) {
        const char *name = name_at(names, i);
        if (strcmp(word, name) == 0)
            return (int)i;
        near_ask(&near, name);
        text_printf(&all, "%s%s",
                    i == 0                 ? ""
                    : i + 1 == names.count ? " and "
                                           : ", ",
                    name);
    }
    section_fault(reader, "'%s' is no %s%s; there are %s", word, names.what,
                  near_tell(&near).text, all.bytes);
    return -1;
}

int section_choose(const struct reader *reader, const char *word,
                   const char *const *choices, unsigned count)
{
    const char *what = arena_print(reader->arena, "value of %s", reader->entry->key);
    return section_find(reader, word,
                        (struct names){what, choices, sizeof *choices, count});
}

int section_once(const struct reader *reader, const char *word,
                 const char *const *choices, unsigned count, unsigned *has)
{
    const int place = section_choose(reader, word, choices, count);
    const unsigned own = place < 0 ? 0 : 1u << place;
    if ((*has & own) != 0)
        section_refuse(reader, word, "it is there twice; each is needed once");
    const bool is_new = (*has & own) == 0;
    *has |= own;
    return is_new ? place : -1;
}

bool section_keep(const struct reader *reader, const struct key *key, void *into)
{
    const char *word = reader->entry->value;
    void *kept = (char *)into + key->kept;
    unsigned count = 0;
    if (key->most != 0)
        return section_number(reader, word, key->least, key->most, kept,
                              key->what == NULL ? "" : key->what);
    while (key->choices[count] != NULL)
        count++;
    const int choice = section_choose(reader, word, key->choices, count);
    if (choice >= 0 && count == 2)
        *(bool *)kept = choice == 1;
    else if (choice >= 0)
        *(unsigned *)kept = (unsigned)choice;
    return choice >= 0;
}

bool section_number(const struct reader *reader, const char *word, uint64_t low,
                    uint64_t high, unsigned *out, const char *right)
{
    uint64_t number;
    if (!number_parse(word, low, high, &number))
        return ini_refuse(reader->entry, reader->fault,
                          "a number from %llu to %llu is needed%s",
                          (unsigned long long)low, (unsigned long long)high, right);
    *out = (unsigned)number;
    return true;
}

bool section_range(const char *word, const char *mark, uint64_t most, uint64_t *first,
                   uint64_t *last)
{
    const char *end = number_read(word, 0, most, first);
    const char *second = end == NULL ? NULL : text_behind(end, mark);
    *last = *first;
    if (second != NULL)
        end = number_read(second, 0, most, last);
    return end != NULL && *end == '\0';
}
