/* bbgen list values: walking the values of a module. */
#include "command/list_values.h"

#include <string.h>

#include "emit/values.h"

enum { LEVELS_MAX = 16 };

struct listing {
    struct arena *arena;
    const char *module;
    bool json;
    const struct value *path[LEVELS_MAX]; /* maps and lists that we are in */
    const char *names[LEVELS_MAX];
    unsigned level;
};

static const char *type_of(const struct value *value)
{
    static const char *const types[] = {[VALUE_TEXT] = "text",
                                        [VALUE_FLAG] = "flag",
                                        [VALUE_LIST] = "list",
                                        [VALUE_MAP] = "map",
                                        [VALUE_NUMBERS] = "numbers"};
    return types[value->kind];
}

/* Bytes of text, items of a list, members of a map, numbers. */
static size_t size_of(const struct value *value)
{
    switch (value->kind) {
    case VALUE_TEXT:
        return value->text.length;
    case VALUE_LIST:
        return value->list.count;
    case VALUE_MAP:
        return value->map.count;
    case VALUE_NUMBERS:
        return value->numbers.count;
    case VALUE_FLAG:
        break;
    }
    return 1;
}

static void print_string(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else
            putchar(*text);
    putchar('"');
}

static void walk_members(struct listing *listing, const struct value *value);

/* Whether the array of that symbol is told under `arrays`. */
static bool is_array(const struct listing *listing, const struct value *value)
{
    const struct value *arrays =
        value_member(listing->path[0], "arrays", strlen("arrays"));
    for (size_t i = 0; arrays != NULL && i < arrays->list.count; i++)
        if (listing->level == 1 && arrays->list.items[i] == value)
            return true;
    return false;
}

static void print_name(const struct listing *listing, const char *name,
                       const struct value *value, const char *meaning)
{
    if (!listing->json) {
        printf("%*s%-*s %-8s%7zu  %s\n", 2 * (int)listing->level - 2, "",
               26 - 2 * (int)listing->level, name, type_of(value), size_of(value),
               meaning);
        return;
    }
    printf("%*s{\"name\": \"%s\", \"type\": \"%s\", \"size\": %zu, \"meaning\": ",
           2 * (int)listing->level, "", name, type_of(value), size_of(value));
    print_string(meaning);
}

static void walk_name(struct listing *listing, const char *name,
                      const struct value *value, bool last)
{
    bool array = is_array(listing, value);
    const char *parent = listing->level > 1 ? listing->names[listing->level - 1] : NULL;
    const char *meaning = array ? "the array of that symbol, a member of arrays"
                                : meaning_of(listing->module, parent, name);
    bool has_members = !array && listing->level < LEVELS_MAX &&
                       (value->kind == VALUE_MAP || value->kind == VALUE_LIST);
    print_name(listing, name, value, meaning);
    if (has_members) {
        listing->names[listing->level] = name;
        walk_members(listing, value);
    }
    if (listing->json)
        printf("}%s\n", last ? "" : ",");
}

/* The maps among what a value has: itself, or the items of a list. */
static const struct value *map_at(const struct value *value, size_t i)
{
    if (value->kind == VALUE_MAP)
        return i == 0 ? value : NULL;
    return i < value->list.count ? value->list.items[i] : NULL;
}

/* Whether an earlier map has that name. */
static bool is_told(const struct value *value, size_t i,
                    const struct value_member *member)
{
    for (size_t j = 0; j < i; j++)
        if (value_member(map_at(value, j), member->name, member->length) != NULL)
            return true;
    return false;
}

/* The names of all maps that a value has, each once. */
static struct value *collect(struct arena *arena, const struct value *value)
{
    struct value *all = value_map(arena);
    for (size_t i = 0; map_at(value, i) != NULL; i++) {
        const struct value *map = map_at(value, i);
        for (size_t j = 0; map->kind == VALUE_MAP && j < map->map.count; j++)
            if (!is_told(value, i, &map->map.members[j]))
                value_set(arena, all, map->map.members[j].name,
                          map->map.members[j].value);
    }
    return all;
}

static void walk_members(struct listing *listing, const struct value *value)
{
    const struct value *all = collect(listing->arena, value);
    if (listing->json && listing->level > 0)
        printf(", \"members\": [%s", all->map.count == 0 ? "]" : "\n");
    listing->path[listing->level++] = value;
    for (size_t i = 0; i < all->map.count; i++)
        walk_name(listing, all->map.members[i].name, all->map.members[i].value,
                  i + 1 == all->map.count);
    listing->level--;
    if (listing->json && listing->level > 0 && all->map.count != 0)
        printf("%*s]", 2 * (int)listing->level, "");
}

bool list_values(struct run *run, const char *game, const char *module)
{
    const char *const names[] = {game};
    struct folder *folder = arena_alloc(&run->arena, 1, sizeof *folder);
    struct job job = {.module = strcmp(module, "game") == 0 ? &module_game
                                                            : module_named(module),
                      .folder = folder,
                      .order = folder->orders,
                      .arena = &run->arena};
    struct listing listing = {
        .arena = &run->arena, .module = module, .json = run->options.json};
    if (job.module == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "no such module: '%s'; bbgen list tells which there are, and "
                        "'game' is for the files of the game as a whole",
                        module);
    if (!run_order(run, &run->options, folder->orders, &run->fault) ||
        !run_open_games(run, names, 1))
        return false;
    folder->count = 1;
    folder->orders[0].named = folder->chosen = ~(uint64_t)0;
    job.language = folder->orders[0].language;
    job.request = folder->orders[0].request;
    job.game = run->games;
    job.game_values = values_of_game(&run->arena, job.game);
    if (!job_build(&job, &run->fault))
        return false;
    printf("%s", listing.json ? "[\n" : "");
    walk_members(&listing, job_values(&job));
    printf("%s", listing.json ? "]\n" : "");
    return true;
}
