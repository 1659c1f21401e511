/* The state of a search for a shared layout. */
#include "command/shared_state.h"

#include <inttypes.h>
#include <string.h>

#include "game/finds_words.h"
#include "search/breed.h"
#include "search/ruin.h"

uint64_t shared_state_steps(const struct shared_search *search)
{
    return search->plan.rounds * breed_steps(&search->shared);
}

const char *shared_state_key(const struct shared_search *search, struct arena *arena,
                             size_t i)
{
    const struct shared_square *square = &search->shared.squares[i];
    char name[BOARD_NAME_MAX];
    board_name(&search->game->board, square->problem.square, name);
    return arena_print(arena, "%s %s", search->game->sliders[square->slider].name, name);
}

/* The cheapest last: each that is read then comes before those of the same cost. */
static void print_pools(struct shared_search *search, struct text *text)
{
    text_puts(text, "\n[candidates]\n");
    for (size_t i = 0; i < search->shared.count; i++)
        for (unsigned cost = 0; cost < POOL_COSTS; cost++) {
            const struct pool *pool = &search->shared.squares[i].pool;
            if (pool->count[cost] == 0)
                continue;
            text_printf(text, "%s cost %u =", shared_state_key(search, text->arena, i),
                        cost + 1);
            for (unsigned j = pool->count[cost]; j > 0; j--)
                text_printf(text, " %016" PRIx64, pool->shapes[cost][j - 1].magic);
            text_puts(text, "\n");
        }
}

static void print_places(struct shared_search *search, const char *section,
                         const struct laid *laid, struct text *text)
{
    pack_places(&search->pack, laid, search->places);
    text_printf(text, "\n[%s]\n", section);
    for (size_t i = 0; i < search->shared.count; i++)
        text_printf(text, "%s = %016" PRIx64 " at %" PRId64 "\n",
                    shared_state_key(search, text->arena, i), search->places[i].magic,
                    search->places[i].offset);
}

void shared_state_plan(const struct shared_search *search, struct text *text)
{
    text_printf(text,
                "seed %" PRIu64 " rounds %" PRIu64 " packs %" PRIu64 " squeezes %" PRIu64,
                search->plan.seed, search->plan.rounds, search->plan.packs,
                search->plan.squeezes);
}

const char *shared_state_print(void *context, struct arena *arena)
{
    struct shared_search *search = context;
    struct text text = {.arena = arena};
    text_puts(&text, "[search]\nshared = ");
    shared_state_plan(search, &text);
    text_printf(&text,
                "\ndone = steps %" PRIu64 " packs %" PRIu64 " squeezes %" PRIu64
                " tests %" PRIu64 "\n",
                search->steps, search->packs, search->squeezes, search->shared.tests);
    print_pools(search, &text);
    if (search->is_packed) {
        print_places(search, "now", search->pack.laid, &text);
        print_places(search, "best", search->pack.best, &text);
    }
    return text.bytes;
}

static bool read_done(struct shared_search *search, const struct ini_entry *entry)
{
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    return (finds_skip(&rest, "steps") &&
            finds_number(&rest, UINT64_MAX, &search->steps) &&
            finds_skip(&rest, "packs") &&
            finds_number(&rest, UINT64_MAX, &search->packs) &&
            finds_skip(&rest, "squeezes") &&
            finds_number(&rest, UINT64_MAX, &search->squeezes) &&
            finds_skip(&rest, "tests") &&
            finds_number(&rest, UINT64_MAX, &search->shared.tests)) ||
           fault_at(&search->run->fault, entry->origin,
                    "'steps N packs N squeezes N tests N' is needed");
}

/* The state must be of the same search; later stages that were not begun may have other
 * lengths. */
static bool is_same_plan(struct shared_search *search, const struct ini_entry *entry)
{
    struct shared_plan was = {0};
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    const bool good =
        finds_skip(&rest, "seed") && finds_number(&rest, UINT64_MAX, &was.seed) &&
        finds_skip(&rest, "rounds") && finds_number(&rest, UINT64_MAX, &was.rounds) &&
        finds_skip(&rest, "packs") && finds_number(&rest, UINT64_MAX, &was.packs);
    const struct shared_plan *plan = &search->plan;
    return (good && was.seed == plan->seed &&
            (search->packs == 0 ||
             (was.rounds == plan->rounds && was.packs == plan->packs)) &&
            search->steps <= shared_state_steps(search)) ||
           fault_at(&search->run->fault, entry->origin,
                    "the search in this file is another one: %s; use another file",
                    entry->value);
}

static bool read_pool(struct shared_search *search, size_t i, unsigned cost,
                      const struct ini_entry *entry)
{
    struct shared_square *square = &search->shared.squares[i];
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    while (*rest != '\0') {
        uint64_t magic;
        if (!finds_magic(&rest, &magic) || !prober_serves(&square->prober, magic))
            return fault_at(&search->run->fault, entry->origin,
                            "this is no list of magics");
        const struct shape shape = prober_shape(&square->prober);
        pool_keep(&square->pool, cost, &shape);
    }
    return true;
}

static bool read_pools(struct shared_search *search, const struct ini *ini)
{
    for (size_t i = 0; i < search->shared.count; i++)
        for (unsigned cost = 0; cost < POOL_COSTS; cost++) {
            const char *key =
                arena_print(&search->run->arena, "%s cost %u",
                            shared_state_key(search, &search->run->arena, i), cost + 1);
            const struct ini_entry *entry = ini_find(ini, "candidates", key);
            if (entry != NULL && !read_pool(search, i, cost, entry))
                return false;
        }
    return true;
}

static bool read_places(struct shared_search *search, const struct ini *ini,
                        const char *section, struct laid *laid)
{
    for (size_t i = 0; i < search->shared.count; i++) {
        const struct ini_entry *entry =
            ini_find(ini, section, shared_state_key(search, &search->run->arena, i));
        char *rest = entry == NULL ? NULL
                                   : arena_copy(&search->run->arena, entry->value,
                                                strlen(entry->value));
        if (entry == NULL || !finds_magic(&rest, &search->places[i].magic) ||
            !finds_skip(&rest, "at") || !finds_offset(&rest, &search->places[i].offset))
            return fault_at(&search->run->fault, ini->end, "[%s] has no place for the %s",
                            section, shared_state_key(search, &search->run->arena, i));
    }
    return pack_read(&search->pack, search->places, laid) ||
           fault_at(&search->run->fault, ini->end,
                    "the places in [%s] are not of these candidates", section);
}

bool shared_state_pack(struct shared_search *search)
{
    search->is_packed = pack_open(&search->shared, &search->pack);
    return search->is_packed || fault_at(&search->run->fault, (struct origin){0},
                                         "a square has no candidate; more rounds are "
                                         "needed");
}

static bool read_packing(struct shared_search *search, const struct ini *ini)
{
    const uint64_t tests = search->shared.tests;
    const size_t count = search->shared.count;
    struct laid *laid = arena_alloc(&search->run->arena, count, sizeof *laid);
    struct pack *pack = &search->pack;
    if (!shared_state_pack(search) || !read_places(search, ini, "best", pack->best) ||
        !read_places(search, ini, "now", laid))
        return false;
    pack->end = pack_end(pack, pack->best);
    pack_set(pack, laid, ruin_lying(pack, search->packs, search->plan.packs));
    search->shared.tests = tests;
    return true;
}

bool shared_state_read(struct shared_search *search)
{
    struct run *run = search->run;
    const char *path = run->options.state;
    struct file_bytes bytes;
    struct ini ini;
    if (path == NULL || !file_exists(path))
        return true;
    if (!file_read(&run->arena, path, &bytes, &run->fault) ||
        !ini_parse(&run->arena, path, bytes.bytes, bytes.length, &ini, &run->fault))
        return false;
    const struct ini_entry *plan = ini_find(&ini, "search", "shared");
    const struct ini_entry *done = ini_find(&ini, "search", "done");
    if (plan == NULL || done == NULL)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "there is no search for a shared layout in this file; use "
                        "another one");
    return read_done(search, done) && is_same_plan(search, plan) &&
           read_pools(search, &ini) &&
           (ini_find(&ini, "best", shared_state_key(search, &search->run->arena, 0)) ==
                NULL ||
            read_packing(search, &ini));
}
