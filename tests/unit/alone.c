/* Whatever is written can be used alone: for each game and each module, `--only MODULE` writes
 * all that its files name by an include, a use, a mod or an import, in every language. Files are
 * rendered here as bbgen emit does, but not proved; script/headers.sh compiles headers alone. Two
 * games have all that there is, and one of them in C what emit leaves out as large; where LARGE is
 * set (make nightly), all games have. */
#include "support.h"

#include "command/home.h"
#include "emit/job.h"
#include "emit/values.h"
#include "search/finder.h"

static const struct home home = {.templates = "templates", .games = "gen/games"};
static const char large_game[] = "xiangqi";
static const char *usual_games[] = {"chess", large_game};

/* A game in a language, and the modules that it has there. */
struct sample {
    struct arena arena;
    struct game game;
    struct language language, proved;
    struct folder folder;
    struct finds finds;
    uint64_t made;
    struct job jobs[2 * MODULES_MAX];
    const struct value *values; /* of the game, which modules share */
    struct fault fault;
};

static bool is_wanted(const struct sample *it, unsigned i)
{
    return modules_serves(modules[i], &it->game) &&
           language_has(&it->language, modules[i]->name) &&
           (modules_has(it->folder.served, i) ||
            (strcmp(it->language.name, "c") == 0 &&
             (strcmp(it->game.name, large_game) == 0 || getenv("LARGE") != NULL)));
}

static struct sample *open_sample(const char *game, const char *language)
{
    static const char *templates[] = {"templates"};
    const struct file_names folders = {.names = templates, .count = 1};
    struct sample *it = calloc(1, sizeof *it);
    assert_non_null(it);
    if (!home_game(&it->arena, &home, game, NULL, &it->game, &it->fault) ||
        !language_open(&it->arena, folders, language, &it->language, &it->fault) ||
        !language_open(&it->arena, folders, "c", &it->proved, &it->fault) ||
        !home_finds(&it->arena, &home, &it->finds, &it->fault))
        fail_msg("%s", it->fault.message);
    it->folder.order =
        (struct order){.language = &it->language,
                       .proved = strcmp(language, "c") == 0 ? &it->language : &it->proved,
                       .request = {.max_bytes = MAX_BYTES_USUAL,
                                   .seed = 1,
                                   .finder = finders[0],
                                   .finds = &it->finds,
                                   .parallel = {1, NULL}}};
    folder_set_game(&it->folder, &it->game);
    it->folder.shelf = shelf_new(&it->arena);
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (is_wanted(it, i))
            it->made |= modules_bit(modules[i]);
    it->folder.chosen = it->made;
    it->values = values_of_game(&it->arena, &it->game);
    it->folder.jobs = it->jobs;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts =
            modules_parts(&it->arena, modules[i], &it->game);
        for (unsigned j = 0; j < parts.count && modules_has(it->made, i); j++)
            it->jobs[it->folder.job_count++].module = parts.list[j];
    }
    return it;
}

static void close_sample(struct sample *it)
{
    shelf_free(it->folder.shelf);
    language_close(&it->language);
    language_close(&it->proved);
    arena_free(&it->arena);
    free(it);
}

static struct job job_of(struct sample *it, const struct module *module,
                         struct arena *arena)
{
    const struct game *game = modules_game(module, &it->game);
    return (struct job){.folder = &it->folder,
                        .order = &it->folder.order,
                        .language = &it->language,
                        .module = module,
                        .game = game,
                        .game_values =
                            game == &it->game
                                ? it->values
                                : values_of_game(arena, game_by_numbers(&it->game)),
                        .arena = arena,
                        .request = it->folder.order.request};
}

/* Whether `--only MODULE`, which makes these modules, writes a file of that name. */
static bool is_there(const struct sample *it, uint64_t set, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < it->language.made_count; i++) {
        const struct made_file *made = &it->language.made[i];
        const struct module *module = module_named(made->module);
        found = found || (strcmp(made->file, name) == 0 &&
                          (module == NULL || (modules_bit(module) & set) != 0));
    }
    return found;
}

/* Where a name of a file stands in a text: behind `before`, and in front of `after`. */
static const struct {
    const char *before, *after, *ending;
} namings[] = {
    {"#include \"", "\"", ""}, {" from \"./", "\"", ""},   {"use super::", "::", ".rs"},
    {"\nmod ", ";", ".rs"},    {"\npub mod ", ";", ".rs"}, {"#[path = \"", "\"", ""},
};

/* Whether the line before, of a module of Rust, names the file that it is in. */
static bool has_path(const char *text, const char *named)
{
    static const char path[] = ".rs\"]\n";
    const size_t length = sizeof path - 1;
    while (named > text && named[-1] != '\n')
        named--;
    return (size_t)(named - text) > length && strncmp(named - length, path, length) == 0;
}

/* Whether it is included where somebody has chosen it, by the line before. */
static bool is_choice(const char *text, const char *at)
{
    static const char condition[] = "_ATTACKS_METHOD) == ";
    unsigned lines = 0;
    while (at > text && lines < 2)
        lines += *--at == '\n';
    const char *found = strstr(at + 1, condition);
    return found != NULL && found < strchr(at + 1, '\n');
}

static void assert_names_are_there(struct sample *it, uint64_t set, const char *text,
                                   const char *file)
{
    for (size_t i = 0; i < COUNT(namings); i++)
        for (const char *at = text; (at = strstr(at, namings[i].before)) != NULL;) {
            at += strlen(namings[i].before);
            size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_.");
            if (strncmp(at + length, namings[i].after, strlen(namings[i].after)) != 0)
                continue;
            const char *name =
                arena_print(&it->arena, "%.*s%s", (int)length, at, namings[i].ending);
            const char *asked = arena_print(&it->arena, "__has_include(\"%s\")", name);
            if (strcmp(name, "super.rs") != 0 && strstr(text, asked) == NULL &&
                !has_path(text, at) && !is_choice(text, at) && !is_there(it, set, name))
                fail_msg("%s: %s names %s, which is not written along", it->game.name,
                         file, name);
        }
}

/* ---- what the text names, and tries */

/* Where the text's own test begins, which the language's templates write. */
static const char *const test_begins[] = {"\n#[cfg(test)]\n", "\"testing\"\n", "_HOLDS\n",
                                          "_TESTS\n", "Test {\n", "\ndef run(",
                                          "from \"./trials.js\";\n"};

/* Whether what a template says of it has a call of the function. */
static bool is_called(const struct job *job, const char *function)
{
    const size_t length = strlen(function);
    for (size_t i = 0; i < job->count; i++)
        for (size_t j = 0; j < COUNT(test_begins); j++)
            for (const char *at = strstr(job->files[i].bytes, test_begins[j]);
                 at != NULL && (at = strstr(at + 1, function)) != NULL;)
                if (at[length] == '(' && strchr(" \n\t([{!.", at[-1]) != NULL)
                    return true;
    return false;
}

/* Whether the package calls every function for users in its own test: for values that are C's, or,
 * where it takes what these trials cannot make, in one that its template has for it. */
static void assert_all_are_tried(struct sample *it, const struct job *job)
{
    const struct value *functions = value_at(job->tables->facts, "functions");
    for (size_t i = 0; functions != NULL && i < functions->list.count; i++) {
        const struct value *function = functions->list.items[i];
        if (value_at(function, "is_public")->flag &&
            !value_at(function, "is_tried")->flag &&
            !value_at(function, "is_run")->flag &&
            !value_at(function, "is_found")->flag &&
            !is_called(job, value_at(function, "function")->text.bytes))
            fail_msg("%s/%s in %s: %s is not tried", it->game.name, job->module->name,
                     it->language.name, value_at(function, "symbol")->text.bytes);
    }
}

static void check_module(struct sample *it, const struct module *module, uint64_t set)
{
    struct arena arena = {0};
    struct job job = job_of(it, module, &arena);
    const bool is_c = strcmp(it->language.name, "c") == 0;
    job.meter = (struct meter){.bytes = budget_new(&arena, MAX_BYTES_USUAL, 1),
                               .work = budget_new(&arena, MAX_WORK_USUAL, 1),
                               .file = it->game.pieces[0].origin.file,
                               .module = module->name};
    job.request.meter = &job.meter;
    if (!job_build(&job, &it->fault) && is_c) {
        /* It does not suit this game, which only building it shows, or is too large. */
        if (strstr(it->fault.message, " cannot serve ") == NULL &&
            strstr(it->fault.message, "--max-") == NULL)
            fail_msg("%s", it->fault.message);
        it->fault = (struct fault){0};
        arena_free(&arena);
        return;
    }
    if (it->fault.status != 0 || !printed_set(&job, &it->fault) ||
        !job_render(&job, &it->fault))
        fail_msg("%s", it->fault.message);
    if (!is_c)
        assert_all_are_tried(it, &job);
    for (size_t i = 0; i < job.count; i++)
        assert_names_are_there(it, set, job.files[i].bytes, job.files[i].name);
    arena_free(&arena);
}

static void check_language(const char *game, const char *language)
{
    struct sample *it = open_sample(game, language);
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(it->made, i)) {
            const uint64_t set = folder_choose(&it->folder, modules_bit(modules[i]));
            check_module(it, modules[i], set);
        }
    if (language_has(&it->language, module_game.name))
        check_module(it, &module_game, it->made);
    close_sample(it);
}

static void check_game(void **state)
{
    const char *const game = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct file_names names;
    assert_true(home_languages(&arena, &home, NULL, &names, &fault));
    for (size_t i = 0; i < names.count; i++)
        check_language(game, names.names[i]);
    arena_free(&arena);
}

int main(void)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct file_names games;
    if (!home_games(&arena, &home, &games, &fault)) {
        fprintf(stderr, "%s\n", fault.message);
        return 1;
    }
    if (getenv("LARGE") == NULL)
        games = (struct file_names){.names = usual_games, .count = COUNT(usual_games)};
    struct CMUnitTest *tests = arena_alloc(&arena, games.count, sizeof *tests);
    for (size_t i = 0; i < games.count; i++)
        tests[i] = (struct CMUnitTest){games.names[i], check_game, NULL, NULL,
                                       (void *)games.names[i]};
    const int failed = _cmocka_run_group_tests("alone", tests, games.count, NULL, NULL);
    arena_free(&arena);
    return failed;
}
