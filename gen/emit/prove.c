/* Proving a job: the same module in the language that proofs read, the headers that it includes, which
 * lie on the folder's shelf, and what is asked of the proof. */
#include "emit/job.h"

#include <pthread.h>
#include <string.h>

/* ---- the shelf: a list, which threads share */

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

struct shelved *shelved_new(void)
{
    struct arena arena = {0};
    struct shelved *shelved = arena_alloc(&arena, 1, sizeof *shelved);
    shelved->arena = arena;
    return shelved;
}

void shelved_free(struct shelved *shelved)
{
    struct arena arena = shelved->arena;
    arena_free(&arena);
}

void shelf_free(struct shelf *shelf)
{
    for (struct shelved *next; shelf->first != NULL; shelf->first = next) {
        next = shelf->first->next;
        shelved_free(shelf->first);
    }
    pthread_mutex_destroy(&shelf->taking);
}

bool shelf_wants(const struct job *job)
{
    return (job->folder->included & modules_bit(job->module)) != 0;
}

/* What is on the shelf that is the same, if anything. */
static struct shelved *find(const struct shelf *shelf, const struct job *job)
{
    struct shelved *it = shelf->first;
    while (it != NULL && (strcmp(it->job.module->name, job->module->name) != 0 ||
                          it->job.game != job->game))
        it = it->next;
    return it;
}

const struct job *shelf_put(struct shelved *made)
{
    struct shelf *shelf = made->job.folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    struct shelved *found = find(shelf, &made->job);
    if (found == NULL) {
        made->next = shelf->first;
        shelf->first = made;
    }
    pthread_mutex_unlock(&shelf->taking);
    if (found == NULL)
        return &made->job;
    shelved_free(made);
    return &found->job;
}

/* ---- the same module in the language that proofs read */

/* The job's module, or one that its header includes, in the language that proofs read. */
static struct job proved_of(const struct job *of, const struct module *module)
{
    struct job proved = {.folder = of->folder,
                         .order = of->order,
                         .language = of->order->proved,
                         .module = module,
                         .game = modules_game(module, of->folder->game),
                         .game_values = of->game_values,
                         .request = of->request};
    proved.request.meter = NULL; /* the module has one of its own */
    return proved;
}

/* A header, from the shelf. Nobody waits for one that is being made: who comes second makes it
 * too. NULL after a fault. */
static const struct job *take_shelved(struct job wanted, struct fault *fault)
{
    struct shelf *shelf = wanted.folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    const struct shelved *found = find(shelf, &wanted);
    pthread_mutex_unlock(&shelf->taking);
    if (found != NULL)
        return &found->job;
    struct shelved *made = shelved_new();
    made->job = wanted;
    made->job.arena = &made->arena;
    made->job.module = modules_headed(&made->arena, wanted.game, wanted.module->name);
    if (job_build(&made->job, fault) && job_render(&made->job, fault))
        return shelf_put(made);
    shelved_free(made);
    return NULL;
}

/* The job's tables, for another language, which sets facts of its own. */
static struct tables *same_tables(const struct job *job)
{
    struct tables *tables = arena_alloc(job->arena, 1, sizeof *tables);
    *tables = *job->tables;
    tables->facts = value_map(job->arena);
    value_set_all(job->arena, tables->facts, job->tables->facts);
    return tables;
}

const struct job *job_proved(struct job *job, struct fault *fault)
{
    if (job->language == job->order->proved)
        return job;
    if (job->proved == NULL && shelf_wants(job)) {
        job->proved = take_shelved(proved_of(job, job->module), fault);
    } else if (job->proved == NULL) {
        struct job *proved = arena_alloc(job->arena, 1, sizeof *proved);
        *proved = proved_of(job, job->module);
        proved->arena = job->arena;
        proved->tables = same_tables(job);
        if (job_render(proved, fault))
            job->proved = proved;
    }
    return job->proved;
}

/* ---- what is to be proved of it */

/* Its text without the frame, of which blank lines stay. */
static const char *unframed(struct arena *arena, const struct file *file)
{
    char *text = arena_copy(arena, file->bytes, file->length);
    for (size_t i = 0; i + 1 < file->frame.count; i += 2)
        for (size_t at = file->frame.turns[i]; at < file->frame.turns[i + 1]; at++)
            text[at] = text[at] == '\n' ? '\n' : ' ';
    return text;
}

/* The job's memory may be a thread's that is not the one that asks. */
static struct proof_source source_of(struct arena *arena, const struct job *job,
                                     const char *ending)
{
    struct proof_source source = {.file = arena_print(arena, "%s/%s%s", job->game->name,
                                                      job->module->name, ending)};
    const struct file *file = job_file(job, ending);
    if (file == NULL)
        return source;
    source.bytes = strcmp(ending, ".h") == 0 ? unframed(arena, file) : file->bytes;
    source.length = file->length;
    source.tables = job->tables;
    return source;
}

static bool include(void *context, const char *file, struct origin at,
                    struct proof_source *out, struct fault *fault)
{
    const struct job *of = context;
    const struct module *module = modules_headed(
        of->arena, of->game, arena_copy(of->arena, file, strcspn(file, ".")));
    if (module == NULL || !modules_serves(module, of->game))
        return fault_at(
            fault, at, "\"%s\" is no header of this game; 'bbgen list' tells the modules",
            file);
    if (module == &module_attacks) /* all its choices say the same */
        module = attacks_taken(of->game, of->request.is_small);
    const struct job *job = take_shelved(proved_of(of, module), fault);
    if (job == NULL)
        return false;
    *out = source_of(of->arena, job, ".h");
    out->module = module->name;
    out->has_pieces = module->has_pieces;
    return true;
}

struct subject job_subject(const struct job *job)
{
    const struct words *words = &job->order->proved->words;
    const struct file *header = job_file(job, ".h");
    struct job *context = arena_alloc(job->arena, 1, sizeof *context);
    *context = *job;
    return (struct subject){
        .module = job->module,
        .game = job->game,
        .tables = job->tables,
        .prefix = folder_prefix(job->folder),
        .names = {.attacks = words_name(words, "piece", 0),
                  .permutation = words_name(words, "permutation", 0),
                  .square = words_name(words, "permutation", 1),
                  .undo = words_name(words, "permutation", 2),
                  .undo_square = words_name(words, "permutation", 3)},
        .header = source_of(job->arena, job, ".h"),
        .definitions = source_of(job->arena, job, "_tables.h"),
        .whole = header == NULL ? NULL : header->bytes,
        .include = include,
        .context = context,
        .told = job->told,
        .meter = job->request.meter,
    };
}

/* ---- proving */

/* What lies beside headers that are proved must not pass for one: it is text, or what builds the
 * package that the user has named. */
static bool check_beside(const struct job *job, struct fault *fault)
{
    const char *package = job->order->package.name;
    const char *readable =
        arena_print(job->arena, "%s(_tables)?[.]h|%s[.]c|.*[.](txt|md|build|pc)",
                    job->module->name, package == NULL ? "" : package);
    for (size_t i = 0; job->language == job->order->proved && i < job->count; i++)
        if (!text_matches(job->files[i].name, readable))
            return fault_at(
                fault,
                (struct origin){
                    arena_print(job->arena, "%s/%s", job->game->name, job->files[i].name),
                    0},
                "nobody reads this file, which is no header of a module: end "
                "its name in .txt or .md");
    return true;
}

/* Whether nothing but comments stands in front of the frame and behind it; and in it, where all of the
 * file is printed by bbgen. */
static bool is_framed(const struct job *job, const struct file *file, bool is_all,
                      struct fault *fault)
{
    const struct frame *frame = &file->frame;
    for (size_t i = 0; i <= frame->count; i += 2) {
        const size_t from = i == 0 ? 0 : frame->turns[i - 1],
                     to = i < frame->count ? frame->turns[i] : file->length;
        const char *name = arena_print(job->arena, "%s/%s", job->game->name, file->name);
        struct lexemes words;
        if (i != 0 && i < frame->count && !is_all)
            continue;
        if (!lexeme_split(job->arena, name, file->bytes + from, to - from, &words, fault))
            return false;
        if (words.count != 0)
            return lexeme_refuse(
                name, words.items,
                is_all ? "tables come from {{>frame_definitions}} alone"
                       : "a header begins with {{>open}}, and ends with {{>frame_close}}",
                fault);
    }
    return true;
}

static bool check_frames(const struct job *job, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < job->count && good; i++) {
        const bool is_tables = text_ends(job->files[i].name, "_tables.h");
        good = (!is_tables && !text_ends(job->files[i].name, ".h")) ||
               is_framed(job, &job->files[i], is_tables, fault);
    }
    return good;
}

/* Adds the line that cannot be read: the header is on no disk yet. */
static bool quote(const struct job *job, const struct proof_source *header,
                  struct fault *fault)
{
    const char *at = header->bytes;
    if (fault->status != FAULT_INPUT || fault->line == 0 ||
        strcmp(fault->file, header->file) != 0)
        return false;
    for (unsigned line = 1; line < fault->line && *at != '\0'; line++)
        at += strcspn(at, "\n") + (at[strcspn(at, "\n")] != '\0');
    at += strspn(at, " ");
    return fault_add(
        fault, ", in: %s%s",
        text_shown(job->arena, arena_copy(job->arena, at, strcspn(at, "\n"))),
        job->order->templates == NULL
            ? ""
            : " ('bbgen help languages' lists what a body may have)");
}

/* A language whose templates print no function says nothing of those that are not proved. */
static bool has_functions(const struct job *job)
{
    return job->language == job->order->proved ||
           words_spells(&job->language->words, NULL);
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
    if (!check_frames(proved, fault))
        return false;
    const struct subject subject = job_subject(proved);
    struct arena *const told = tally->arena;
    tally->arena = has_functions(job) ? told : NULL;
    const bool good = subject_prove(&subject, tally, fault);
    tally->arena = told;
    return good || quote(job, &subject.header, fault);
}
