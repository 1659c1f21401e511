/* Making: build, render, prove, give away. */
#include "emit/job.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "emit/values.h"

/* ---- tables */

bool job_build(struct job *job, struct fault *fault)
{
    const struct module *module = job->module;
    const struct game *game = job->game;
    job->tables = arena_alloc(job->arena, 1, sizeof *job->tables);
    job->tables->arena = job->arena;
    job->tables->game = game;
    job->tables->facts = value_map(job->arena);
    bool has_nothing = module->serves != NULL && !module->serves(game);
    if (has_nothing && module->is_for != NULL)
        return fault_at(fault, (struct origin){game->file, 0},
                        "%s cannot serve %s: it is for %s", module->name, game->name,
                        module->is_for);
    if (!module_build(module, &job->request, job->tables, fault))
        return false;
    if (job->tables->is_full)
        return fault_at(fault, (struct origin){game->file, 0},
                        "%s would have more than %d tables for %s; name others with "
                        "--only, or let fewer pieces move differently",
                        module->name, TABLES_ARRAYS_MAX, game->name);
    if (has_nothing) /* though it does not say why */
        return fault_at(fault, (struct origin){0},
                        "--only: %s has nothing for the module %s", game->name,
                        module->name);
    /* What can be large was refused before it was computed; this counts all the rest. */
    return meter_bytes(job->request.meter, MODULE_TEXT_BYTES * tables_bytes(job->tables),
                       fault);
}

/* ---- text */

/* What was named, in any order; none when one is for all. */
static uint64_t list_named(const struct folder *folder)
{
    uint64_t named = 0;
    for (unsigned i = 0; i < folder->count; i++) {
        if (folder->orders[i].named == 0)
            return 0;
        named |= folder->orders[i].named;
    }
    return named;
}

/* What makes this module's files, whatever was typed. */
static const char *canonical_command(const struct job *job)
{
    struct text text = {.arena = job->arena};
    text_printf(&text, "bbgen emit %s", job->game->name);
    modules_print(&text,
                  job->module == &module_game ? list_named(job->folder)
                                              : modules_bit(job->module),
                  false);
    order_print(&text, job->order, job->game, job->module);
    return text.bytes;
}

/* A template of a module that was given up would become a file of the game's. */
static bool refuse_left(const struct language *language, const struct file_names *names,
                        struct fault *fault)
{
    for (size_t i = 0; i < names->count; i++) {
        const struct module_left *left = module_left_of(names->names[i]);
        if (left != NULL)
            return fault_at(fault, (struct origin){language->folders.names[0], 0},
                            "the template %s is of a module that is no more; %s "
                            "takes its place",
                            names->names[i], left->instead);
    }
    return true;
}

/* The name of a file with one stem put in place of another. */
static const char *with_stem(struct arena *arena, const char *file, const char *old,
                             const char *new)
{
    return arena_print(arena, "%s%s", new, file + strlen(old));
}

static bool files_of_module(struct arena *arena, const struct language *language,
                            const struct module *module, struct file_names *names,
                            struct fault *fault)
{
    const char *stem = module_stem(module);
    if (!language_files(arena, language, stem, names, fault))
        return false;
    for (size_t i = 0; i < names->count; i++)
        names->names[i] = with_stem(arena, names->names[i], stem, module->name);
    return true;
}

bool job_files(struct arena *arena, const struct job *job, struct file_names *names,
               struct fault *fault)
{
    const struct language *language = job->language;
    if (job->module != &module_game)
        return files_of_module(arena, language, job->module, names, fault);
    *names = language_game_files(arena, language, modules_names(arena));
    return refuse_left(language, names, fault);
}

/* Those of the chosen modules that the one at that place needs. */
static const struct value *needed(const struct job *job, unsigned place)
{
    const uint64_t needs = job->folder->chosen & job->folder->needs[place];
    struct value *list = value_list(job->arena);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts =
            modules_parts(job->arena, modules[i], job->game);
        for (unsigned j = 0; j < parts.count && modules_has(needs, i); j++)
            value_set(job->arena, value_append_map(job->arena, list), "module",
                      value_text(job->arena, "%s", parts.list[j]->name));
    }
    return list;
}

/* What the files of the game as a whole see of its modules. */
static const struct value *chosen_values(const struct job *job)
{
    struct arena *arena = job->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts = modules_parts(arena, modules[i], job->game);
        for (unsigned j = 0; j < parts.count && modules_has(job->folder->chosen, i);
             j++) {
            const struct module *module = parts.list[j];
            struct value *map = value_append_map(arena, list);
            value_set_name(arena, map, "module", "MODULE", module->name);
            value_set(arena, map, "says", value_text(arena, "%s", module->says));
            value_set(arena, map, "has_pieces", value_flag(arena, module->has_pieces));
            value_set(arena, map, "needs", needed(job, i));
        }
    }
    return list;
}

/* What templates see of an array, which has its form behind its name where it is renamed. */
static const struct value *printed_array(const struct job *job, const struct array *array,
                                         const struct value *value)
{
    if (!printed_is_renamed(job, array))
        return value;
    struct value *map = value_map(job->arena);
    for (size_t i = 0; i < value->map.count; i++)
        value_set(job->arena, map, value->map.members[i].name,
                  value->map.members[i].value);
    value_set_name(
        job->arena, map, "symbol", "SYMBOL",
        arena_print(job->arena, "%s_form_%u",
                    value_member(value, "symbol", strlen("symbol"))->text.bytes,
                    array->variant));
    return map;
}

/* The arrays of the form that lookups were printed for; or of the others. */
static const struct value *printed_arrays(const struct job *job,
                                          const struct value *values, bool is_other)
{
    const struct value *all = value_member(values, "arrays", strlen("arrays"));
    struct value *list = value_list(job->arena);
    for (unsigned i = 0; i < job->tables->count; i++) {
        const struct array *array = &job->tables->arrays[i];
        const unsigned variant = array->variant;
        const bool is_own = variant == 0 || variant == job->form;
        if (is_other ? !is_own && (job->forms >> variant & 1) != 0 : is_own)
            value_append(job->arena, list, printed_array(job, array, all->list.items[i]));
    }
    return list;
}

/* The author's own type of a set, which what is only proved has not. */
static const struct own_type *own_type_of(const struct job *job)
{
    static const struct own_type none = {.name = NULL};
    return job->language == job->order->language ? &job->order->own : &none;
}

struct value *job_values(const struct job *job)
{
    struct arena *arena = job->arena;
    const struct wrap set = words_wrap(arena, &job->language->words, "set");
    if (job->module == &module_game) {
        value_set(arena, job->tables->facts, "emitted", chosen_values(job));
        package_set(arena, job->tables->facts, &job->order->package,
                    order_prefix(job->order, job->game));
    }
    struct value *values =
        values_of(arena, job->game_values, job->module, job->tables,
                  order_prefix(job->order, job->game), &set, canonical_command(job));
    own_type_set(arena, values, own_type_of(job));
    value_set(arena, values, "printed_arrays", printed_arrays(job, values, false));
    value_set(arena, values, "form_arrays", printed_arrays(job, values, true));
    value_set(arena, values, "is_open",
              value_flag(arena, words_spells(
                                    &job->language->words,
                                    arena_print(arena, "array.%s", job->module->name))));
    return values;
}

bool job_render(struct job *job, struct fault *fault)
{
    struct arena *arena = job->arena;
    struct file_names names;
    if (!job_files(arena, job, &names, fault))
        return false;
    struct value *values = job_values(job);
    if (!wording_set(job, values, fault))
        return false;
    job->files = arena_alloc(arena, names.count, sizeof *job->files);
    uint64_t bytes = 0;
    for (size_t i = 0; i < names.count; i++) {
        struct text text = {.arena = arena};
        const char *name = names.names[i];
        const char *template =
            job->module == &module_game
                ? name
                : with_stem(arena, name, job->module->name, module_stem(job->module));
        if (job->request.meter != NULL)
            job->request.meter->written = bytes;
        if (!language_render(job->language, template, values, job->request.meter, &text,
                             fault))
            return false;
        if (text.length == 0 && job->module == &module_game)
            continue; /* what is told makes no such file */
        language_break(job->language, &text);
        bytes += text.length;
        if (!meter_bytes(job->request.meter, bytes, fault))
            return false;
        if (job->module == &module_game && strncmp(name, "PACKAGE.", 8) == 0)
            name = with_stem(arena, name, "PACKAGE", job->order->package.name);
        job->files[job->count++] =
            (struct file){.name = name, .bytes = text.bytes, .length = text.length};
    }
    return true;
}

/* ---- proof */

/* The job's module, or one that its header includes, in the language that proofs read. */
static struct job proved_of(const struct job *of, const struct module *module)
{
    struct job proved = {.folder = of->folder,
                         .order = of->order,
                         .language = of->order->proved,
                         .module = module,
                         .game = modules_game(module, of->folder->game),
                         .game_values = of->game_values,
                         .walks = of->walks,
                         .request = of->request};
    proved.request.meter = NULL; /* the module has one of its own */
    return proved;
}

/* A job with its memory, which it lies in. */
struct shelved {
    struct arena arena;
    struct job job;
    struct shelved *next;
};

/* Headers of a folder that others include. */
struct shelf {
    pthread_mutex_t taking;
    struct shelved *first;
};

struct shelf *shelf_new(struct arena *arena)
{
    struct shelf *shelf = arena_alloc(arena, 1, sizeof *shelf);
    pthread_mutex_init(&shelf->taking, NULL);
    return shelf;
}

static struct shelved *new_shelved(void)
{
    struct arena arena = {0};
    struct shelved *shelved = arena_alloc(&arena, 1, sizeof *shelved);
    shelved->arena = arena;
    return shelved;
}

static void free_shelved(struct shelved *shelved)
{
    struct arena arena = shelved->arena;
    arena_free(&arena);
}

void shelf_free(struct shelf *shelf)
{
    for (struct shelved *next; shelf->first != NULL; shelf->first = next) {
        next = shelf->first->next;
        free_shelved(shelf->first);
    }
    pthread_mutex_destroy(&shelf->taking);
}

static bool is_included(const struct job *job)
{
    return (job->folder->included & modules_bit(job->module)) != 0;
}

/* What is on the shelf that is the same, if anything. */
static struct shelved *find_shelved(const struct shelf *shelf, const struct job *job)
{
    struct shelved *it = shelf->first;
    while (it != NULL && (strcmp(it->job.module->name, job->module->name) != 0 ||
                          it->job.order != job->order || it->job.game != job->game))
        it = it->next;
    return it;
}

/* Puts it on the shelf, and gives what is there now: where two threads made the same, that of the
 * first. */
static const struct job *shelve(struct shelved *made)
{
    struct shelf *shelf = made->job.folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    struct shelved *found = find_shelved(shelf, &made->job);
    if (found == NULL) {
        made->next = shelf->first;
        shelf->first = made;
    }
    pthread_mutex_unlock(&shelf->taking);
    if (found == NULL)
        return &made->job;
    free_shelved(made);
    return &found->job;
}

/* A header, from the shelf. Nobody waits for one that is being made: who comes second makes it
 * too. NULL after a fault. */
static const struct job *take_shelved(struct job wanted, struct fault *fault)
{
    struct shelf *shelf = wanted.folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    const struct shelved *found = find_shelved(shelf, &wanted);
    pthread_mutex_unlock(&shelf->taking);
    if (found != NULL)
        return &found->job;
    struct shelved *made = new_shelved();
    made->job = wanted;
    made->job.arena = &made->arena;
    made->job.module = modules_headed(&made->arena, wanted.game, wanted.module->name);
    if (job_build(&made->job, fault) && job_render(&made->job, fault))
        return shelve(made);
    free_shelved(made);
    return NULL;
}

const struct job *job_proved(struct job *job, struct fault *fault)
{
    if (job->language == job->order->proved)
        return job;
    if (job->proved == NULL && is_included(job)) {
        job->proved = take_shelved(proved_of(job, job->module), fault);
    } else if (job->proved == NULL) {
        struct job *proved = arena_alloc(job->arena, 1, sizeof *proved);
        *proved = proved_of(job, job->module);
        proved->arena = job->arena;
        if (job_build(proved, fault) && job_render(proved, fault))
            job->proved = proved;
    }
    return job->proved;
}

/* The job's memory may be a thread's that is not the one that asks. */
static struct proof_source source_of(struct arena *arena, const struct job *job,
                                     const char *ending)
{
    const char *name = arena_print(arena, "%s%s", job->module->name, ending);
    struct proof_source source = {.file =
                                      arena_print(arena, "%s/%s", job->game->name, name)};
    for (size_t i = 0; i < job->count; i++)
        if (strcmp(job->files[i].name, name) == 0) {
            source.bytes = job->files[i].bytes;
            source.length = job->files[i].length;
            source.tables = job->tables;
        }
    return source;
}

static const struct module *module_of(const struct job *job, const char *file)
{
    return modules_headed(job->arena, job->game,
                          arena_copy(job->arena, file, strcspn(file, ".")));
}

static bool has(void *context, const char *file)
{
    const struct job *of = context;
    const struct module *module = module_of(of, file);
    return module != NULL && modules_serves(module, of->game);
}

static bool include(void *context, const char *file, struct proof_source *out,
                    struct fault *fault)
{
    const struct job *of = context;
    const struct module *module = module_of(of, file);
    if (module == NULL)
        return fault_at(fault, (struct origin){file, 0},
                        "it is included, and there is no such header");
    if (module == &module_attacks) /* all its choices say the same */
        module = attacks_taken(of->game);
    const struct job *job = take_shelved(proved_of(of, module), fault);
    if (job == NULL)
        return false;
    *out = source_of(of->arena, job, ".h");
    out->module = module->name;
    return true;
}

struct subject job_subject(const struct job *job)
{
    const struct words *words = &job->order->proved->words;
    struct job *context = arena_alloc(job->arena, 1, sizeof *context);
    *context = *job;
    return (struct subject){
        .module = job->module,
        .game = job->game,
        .tables = job->tables,
        .prefix = order_prefix(job->order, job->game),
        .own_type = own_type_of(job)->name,
        .own_file = own_type_of(job)->include,
        .names = {.attacks = words_name(words, "piece", 0),
                  .permutation = words_name(words, "permutation", 0),
                  .square = words_name(words, "permutation", 1),
                  .undo = words_name(words, "permutation", 2),
                  .undo_square = words_name(words, "permutation", 3)},
        .header = source_of(job->arena, job, ".h"),
        .definitions = source_of(job->arena, job, "_tables.h"),
        .has = has,
        .include = include,
        .context = context,
        .told = job->told,
        .walks = job->walks,
        .meter = job->request.meter,
    };
}

/* Whether the name ends in that. */
static bool ends_in(const char *name, const char *ending)
{
    const size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* What lies beside headers that are proved must not pass for one: it is text. */
static bool check_beside(const struct job *job, struct fault *fault)
{
    const char *module = job->module->name;
    for (size_t i = 0; job->language == job->order->proved && i < job->count; i++) {
        const char *name = job->files[i].name;
        if (strcmp(name, arena_print(job->arena, "%s.h", module)) != 0 &&
            strcmp(name, arena_print(job->arena, "%s_tables.h", module)) != 0 &&
            !ends_in(name, ".txt") && !ends_in(name, ".md") && !ends_in(name, ".build") &&
            !ends_in(name, ".pc"))
            return fault_at(
                fault,
                (struct origin){arena_print(job->arena, "%s/%s", job->game->name, name),
                                0},
                "nobody reads this file, which is no header of a module: end "
                "its name in .txt or .md");
    }
    return true;
}

bool job_prove(struct job *job, struct tally *tally, struct fault *fault)
{
    if (!check_beside(job, fault))
        return false;
    if (job->module == &module_game)
        return true;
    const struct job *proved = job_proved(job, fault);
    if (proved == NULL)
        return false;
    const struct subject subject = job_subject(proved);
    return subject_prove(&subject, tally, fault);
}

/* ---- all jobs */

/* Of several, each has some memory before it is asked how much. */
enum { JOBS_AT_ONCE_MAX = 16 };

/* All jobs on their way. */
struct shift {
    struct plan *plan;
    const struct sink *sink;
    struct fault *faults;      /* one for each job */
    struct tally *tallies;     /* likewise */
    bool tells;                /* whether these say what is not proved */
    atomic_size_t first_fault; /* the lowest job that has one */
    struct crowd *crowd;       /* of all jobs, when they share memory */
    bool *is_undone;           /* each: it was sent away by that */
    struct amalgam *amalgams;  /* one for each folder; those that are one file fill it */
    pthread_mutex_t taking;    /* from several threads */
};

/* Its files go where the bytes are wanted, and are kept without them. */
static bool give_away(struct job *job, struct shift *shift, struct fault *fault)
{
    const struct folder *folder = job->folder;
    const struct file *made = job->files;
    const size_t count = job->count;
    if (folder->single.name != NULL && job->module != &module_game) {
        pthread_mutex_lock(&shift->taking);
        for (size_t i = 0; i < count; i++)
            amalgam_take(&shift->amalgams[folder - shift->plan->folders], &made[i]);
        pthread_mutex_unlock(&shift->taking);
        job->count = 0;
        return true;
    }
    job->files = arena_alloc(&job->kept, count, sizeof *job->files);
    for (job->count = 0; job->count < count; job->count++) {
        job->files[job->count] = made[job->count];
        if (!file_give(folder, &job->files[job->count], shift->sink, &job->kept, fault))
            return false;
    }
    return true;
}

static void note_fault(struct shift *shift, size_t i)
{
    size_t first = atomic_load(&shift->first_fault);
    while (i < first && !atomic_compare_exchange_weak(&shift->first_fault, &first, i))
        ;
}

/* The sliders whose moves are walked, or NULL. */
static const char *walked_names(struct arena *arena, const struct tables *tables)
{
    struct text text = {.arena = arena};
    for (size_t i = 0; i < tables->path_count; i++)
        text_printf(&text, "%s%s", i == 0 ? "" : ", ", tables->paths[i].owner);
    return tables->path_count == 0 ? NULL : text.bytes;
}

/* One module from one end to the other; `proved` is the job with its text. */
static bool make(struct job *job, struct shift *shift, struct tally *tally,
                 struct job *proved, struct fault *fault)
{
    job->request = job->order->request;
    job->request.meter = &job->meter;
    if (!job_build(job, fault) || !printed_set(job, fault) || !job_render(job, fault) ||
        !job_prove(job, tally, fault))
        return false;
    job->walked = walked_names(&job->kept, job->tables);
    *proved = *job;
    proved->request.meter = NULL;
    return give_away(job, shift, fault);
}

/* What comes behind a fault does not matter any more; what comes before it may have one. A job
 * that is sent away is as it was before. A header that others include stays for them. */
static void do_job(void *context, size_t i)
{
    struct shift *shift = context;
    struct shelved *made = new_shelved();
    struct job *job = &shift->plan->jobs[i];
    const struct job before = *job;
    struct tally tally = {.arena = shift->tells ? &job->kept : NULL};
    crowd_enter(shift->crowd, i);
    job->arena = &made->arena;
    job->meter.crowd = shift->crowd;
    job->meter.place = i;
    shift->is_undone[i] = false;
    const bool is_wanted = i <= atomic_load(&shift->first_fault);
    const bool is_made =
        is_wanted && make(job, shift, &tally, &made->job, &shift->faults[i]);
    if (is_wanted && !is_made) {
        shift->is_undone[i] = job->meter.is_sent_away;
        if (!shift->is_undone[i])
            note_fault(shift, i);
    }
    shift->tallies[i] = tally;
    if (is_made && job->language == job->order->proved && is_included(job))
        shelve(made);
    else
        free_shelved(made);
    crowd_leave(shift->crowd, i);
    if (shift->is_undone[i]) {
        arena_free(&job->kept);
        *job = before;
        shift->faults[i].status = 0;
    } else {
        walks_leave(job->walks);
    }
}

/* Where the budgets of a game end before its faults, what exceeds them is its first one: a
 * module may have told what it takes, and ended, before others told more. */
static void note_budgets(struct shift *shift)
{
    for (size_t i = 0; i < shift->plan->job_count; i++) {
        const struct meter *meter = &shift->plan->jobs[i].meter;
        bool bytes = budget_first(meter->bytes) != meter->part;
        if (bytes && budget_first(meter->work) != meter->part)
            continue;
        meter_refuse(meter->file, meter->module, bytes ? "--max-work" : "--max-bytes",
                     bytes ? meter->work->limit : meter->bytes->limit, &shift->faults[i]);
        note_fault(shift, i);
    }
}

static bool do_jobs(struct shift *shift, struct parallel parallel, struct tally *tally,
                    struct fault *fault)
{
    const struct plan *plan = shift->plan;
    atomic_init(&shift->first_fault, plan->job_count);
    const struct parallel few = {parallel.threads < JOBS_AT_ONCE_MAX ? parallel.threads
                                                                     : JOBS_AT_ONCE_MAX,
                                 parallel.crew};
    parallel_for(few, "modules", plan->job_count, do_job, shift);
    for (size_t i = 0; i < plan->job_count; i++)
        if (shift->is_undone[i])
            do_job(shift, i);
    note_budgets(shift);
    size_t first = atomic_load(&shift->first_fault);
    if (first < plan->job_count)
        *fault = shift->faults[first];
    for (size_t i = 0; i < plan->job_count; i++)
        tally_add(tally, &shift->tallies[i]);
    return first == plan->job_count;
}

/* Gives the one file of a folder away, in place of all that went into it, and the manifest. */
static bool give_last(const struct shift *shift, struct folder *folder,
                      struct fault *fault)
{
    const struct amalgam *amalgam = &shift->amalgams[folder - shift->plan->folders];
    struct text text = {.arena = amalgam->arena};
    if (folder->single.name != NULL) {
        if (!amalgam_print(amalgam, folder, &text, fault))
            return false;
        folder->single.bytes = text.bytes;
        folder->single.length = text.length;
        if (!file_give(folder, &folder->single, shift->sink, &folder->kept, fault))
            return false;
    }
    return folder->record.name == NULL ||
           (folder_manifest(&folder->kept, folder, &folder->manifest, fault) &&
            file_give(folder, &folder->manifest, shift->sink, &folder->kept, fault));
}

/* The records come first: while one is not there, nobody knows whose folder it is. */
bool plan_make(struct plan *plan, struct parallel parallel, const struct sink *sink,
               struct tally *tally, struct fault *fault)
{
    struct arena arena = {0};
    struct shift shift = {.plan = plan, .sink = sink, .tells = tally->arena != NULL};
    bool good = true;
    shift.faults = arena_alloc(&arena, plan->job_count, sizeof *shift.faults);
    shift.tallies = arena_alloc(&arena, plan->job_count, sizeof *shift.tallies);
    shift.is_undone = arena_alloc(&arena, plan->job_count, sizeof *shift.is_undone);
    shift.crowd = crowd_new(&arena, plan->job_count);
    shift.amalgams = arena_alloc(&arena, plan->count, sizeof *shift.amalgams);
    for (size_t i = 0; i < plan->count; i++)
        shift.amalgams[i].arena = &arena;
    pthread_mutex_init(&shift.taking, NULL);
    for (size_t i = 0; i < plan->count && good; i++) {
        struct folder *folder = &plan->folders[i];
        good = folder->record.name == NULL ||
               file_give(folder, &folder->record, sink, &folder->kept, fault);
    }
    good = good && do_jobs(&shift, parallel, tally, fault);
    for (size_t i = 0; i < plan->count && good; i++)
        good = give_last(&shift, &plan->folders[i], fault);
    pthread_mutex_destroy(&shift.taking);
    crowd_free(shift.crowd);
    arena_free(&arena);
    return good;
}

/* ---- files */

bool file_give(const struct folder *folder, struct file *file, const struct sink *sink,
               struct arena *kept, struct fault *fault)
{
    file->name = arena_print(kept, "%s", file->name);
    digest_128(file->bytes, file->length, file->digest);
    return sink->take(sink->context, folder, file, kept, fault);
}

static void add_file(struct files *files, const struct file *file)
{
    if (file->name == NULL)
        return;
    files->files[files->count++] = file;
    files->stale += file->is_stale;
}

struct files folder_files(struct arena *arena, const struct folder *folder)
{
    size_t room = 3;
    for (size_t i = 0; i < folder->job_count; i++)
        room += folder->jobs[i].count;
    struct files files = {.files = arena_alloc(arena, room, sizeof *files.files)};
    add_file(&files, &folder->record);
    for (size_t i = 0; i < folder->job_count; i++)
        for (size_t j = 0; j < folder->jobs[i].count; j++)
            add_file(&files, &folder->jobs[i].files[j]);
    add_file(&files, &folder->single);
    add_file(&files, &folder->manifest);
    return files;
}
