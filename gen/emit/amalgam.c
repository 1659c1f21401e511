/* One file of many. */
#include "emit/job.h"

#include <string.h>

#include "base/digest.h"
#include "emit/values.h"
#include "reader/lexeme.h"

enum { FILES_MAX = 2 * MODULES_MAX };

const char *amalgam_name(struct arena *arena, const struct folder *folder)
{
    return arena_print(arena, "%s.h", order_prefix(&folder->orders[0], folder->game));
}

void amalgam_take(struct amalgam *amalgam, const struct file *file)
{
    if (amalgam->files == NULL)
        amalgam->files = arena_alloc(amalgam->arena, FILES_MAX, sizeof *amalgam->files);
    amalgam->files[amalgam->count++] =
        (struct file){.name = arena_copy(amalgam->arena, file->name, strlen(file->name)),
                      .bytes = arena_copy(amalgam->arena, file->bytes, file->length),
                      .length = file->length};
}

struct copy {
    const struct amalgam *amalgam;
    struct text *out;
    bool is_there[FILES_MAX]; /* in every way that the text can be compiled */
    unsigned open,
        guards; /* conditions that are open; those of them that guard headers */
    const char *prefix;
    const char *pushed,
        *popped; /* where compilers are told of warnings, first and last */
    size_t popped_length;
};

/* Within a file: its first condition guards it. */
struct place {
    unsigned before; /* conditions that were open in front of it */
    bool has_guard, in_guard;
    bool has_else; /* in an #else whose #endif is left out, as all in front of it is, */
    unsigned open; /* and in which so many conditions were open */
};

static int find(const struct amalgam *amalgam, const char *name, size_t length)
{
    for (size_t i = 0; i < amalgam->count; i++)
        if (strlen(amalgam->files[i].name) == length &&
            memcmp(amalgam->files[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

static bool starts(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* The file that the line includes, or -1. */
static int included(const struct amalgam *amalgam, const char *line, size_t length)
{
    static const char include[] = "#include \"";
    if (!starts(line, length, include))
        return -1;
    const char *name = line + strlen(include);
    const char *end = memchr(name, '"', length - strlen(include));
    return end == NULL ? -1 : find(amalgam, name, (size_t)(end - name));
}

static void count_conditions(struct copy *copy, struct place *place, const char *line,
                             size_t length)
{
    if (starts(line, length, "#if")) {
        copy->open++;
        copy->guards += !place->has_guard;
        place->in_guard = place->in_guard || !place->has_guard;
        place->has_guard = true;
    } else if (starts(line, length, "#endif")) {
        copy->open--;
        copy->guards -= place->in_guard && copy->open == place->before;
        place->in_guard = place->in_guard && copy->open != place->before;
    }
}

/* Behind the #endif of the condition that begins there; *is_whole tells whether it has no other
 * branch. */
static const char *behind_group(const char *at, const char *end, bool *is_whole)
{
    unsigned open = 0;
    *is_whole = true;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline == NULL ? end : newline) - at);
        *is_whole = *is_whole && !(open == 1 && starts(at, length, "#el"));
        open += starts(at, length, "#if");
        open -= starts(at, length, "#endif");
        at += length + (newline != NULL);
        if (open == 0)
            break;
    }
    return at;
}

/* Whether any header is that of the module, or of a part of it. */
static bool has_module(const struct amalgam *amalgam, const char *name)
{
    bool has = false;
    for (size_t i = 0; i < amalgam->count; i++) {
        const char *file = amalgam->files[i].name, *rest = file + strlen(name);
        has = has ||
              (strncmp(file, name, strlen(name)) == 0 && (*rest == '.' || *rest == '_'));
    }
    return has;
}

/* Whether the line asks for a module that the file has not. */
static bool asks_absent(const struct copy *copy, const char *line, size_t length)
{
    struct arena *arena = copy->out->arena;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const char *name = modules[i]->name;
        const char *owner = arena_print(arena, "%s_%s", copy->prefix, name);
        const char *asks = arena_print(arena, "#ifdef %s_", arena_capitals(arena, owner));
        if (starts(line, length, asks) && !has_module(copy->amalgam, name))
            return true;
    }
    return false;
}

/* Behind what refuses to be there without a header, which the one file has, up to its #else; or,
 * of that, behind its #endif; or NULL. */
static const char *behind_refusal(const struct copy *copy, struct place *place,
                                  const char *line, size_t length)
{
    const char *next = line + length + 1;
    if (place->has_else && copy->open == place->open && starts(line, length, "#endif")) {
        place->has_else = false;
        return next;
    }
    if (!starts(line, length, "#ifndef") || strncmp(next, "#error", 6) != 0)
        return NULL;
    next = strchr(next, '\n') + 1;
    if (strncmp(next, "#else\n", 6) != 0)
        return NULL;
    place->has_else = true;
    place->open = copy->open;
    return next + 6;
}

/* Behind what the one file needs not have, or NULL: what asks for headers that are not there, and
 * what tells compilers not to warn, which is told once for all. */
static const char *behind_needless(struct copy *copy, const char *line, size_t length,
                                   const char *end)
{
    static const char casts[] = "#if defined(__cplusplus) && defined(__GNUC__)\n#pragma ";
    bool is_whole;
    if (!starts(line, length, "#if"))
        return NULL;
    const char *behind = behind_group(line, end, &is_whole);
    if (starts(line, (size_t)(end - line), casts)) {
        const char *pragma = line + strlen(casts);
        const bool pushes = starts(pragma, (size_t)(end - pragma), "GCC diagnostic push");
        const bool is_first = pushes && copy->pushed == NULL;
        if (is_first)
            copy->pushed = line;
        if (!pushes) {
            copy->popped = line;
            copy->popped_length = (size_t)(behind - line);
        }
        return is_first ? NULL : behind;
    }
    return is_whole && asks_absent(copy, line, length) ? behind : NULL;
}

/* Behind the banner, which the one file has at its head for all. */
static const char *behind_banner(const struct file *file)
{
    static const char end[] = " */\n";
    const char *at = strstr(file->bytes, end);
    return !starts(file->bytes, file->length, "/* Code generated") || at == NULL
               ? file->bytes
               : at + strlen(end);
}

/* Whether an empty line comes last: one is enough where a line was left out. */
static bool ends_blank(const struct text *text)
{
    return text->length >= 2 && memcmp(text->bytes + text->length - 2, "\n\n", 2) == 0;
}

static void copy_file(struct copy *copy, int which)
{
    const struct file *file = &copy->amalgam->files[which];
    struct place place = {.before = copy->open};
    if (copy->open == copy->guards)
        copy->is_there[which] = true;
    for (const char *at = behind_banner(file), *end = file->bytes + file->length;
         at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline == NULL ? end : newline) - at);
        int inner = included(copy->amalgam, at, length);
        const char *behind = behind_needless(copy, at, length, end);
        if (behind == NULL)
            behind = behind_refusal(copy, &place, at, length);
        if (behind != NULL) {
            at = behind;
            continue;
        }
        count_conditions(copy, &place, at, length);
        if (inner < 0 && length == 0 && ends_blank(copy->out)) {
            at++;
            continue;
        }
        if (inner < 0) {
            text_add(copy->out, at, length);
            text_puts(copy->out, "\n");
        } else if (!copy->is_there[inner]) {
            copy_file(copy, inner);
        }
        at += length + (newline != NULL);
    }
}

/* What stands in front of the headers, which were proved, must be comments: then compilers see
 * these as they are. */
static bool prove_banner(const struct text *banner, struct fault *fault)
{
    static const char file[] = "amalgam.mustache";
    struct lexemes words;
    if (!lexeme_split(banner->arena, file, banner->bytes, banner->length, &words, fault))
        return false;
    const unsigned line = words.items[0].line;
    if (words.count == 0 && banner->bytes[banner->length - 1] == '\n')
        return true;
    return fault_at(fault, (struct origin){file, line},
                    "one comment is expected, which ends with its line: what is compiled "
                    "comes from the headers");
}

/* The banner is a template; it sees what those of types.h see. */
static bool print_banner(const struct folder *folder, struct text *out,
                         struct fault *fault)
{
    struct arena *arena = out->arena;
    const struct order *order = &folder->orders[0];
    struct text command = {.arena = arena};
    struct tables none = {.arena = arena, .game = folder->game};
    const struct wrap numbers = words_wrap(arena, &order->language->words, "numbers");
    none.facts = value_map(arena);
    text_printf(&command, "bbgen emit %s", folder->game->name);
    modules_print(&command, order->named, true);
    order_print(&command, order, folder->game, NULL);
    return language_render(order->language, "amalgam.mustache",
                           values_of(arena, values_of_game(arena, folder->game),
                                     modules[0], &none, order_prefix(order, folder->game),
                                     &numbers, command.bytes),
                           NULL, out, fault) &&
           prove_banner(out, fault);
}

bool amalgam_print(const struct amalgam *amalgam, const struct folder *folder,
                   struct text *out, struct fault *fault)
{
    struct copy copy = {.amalgam = amalgam,
                        .out = out,
                        .prefix = order_prefix(&folder->orders[0], folder->game)};
    if (!print_banner(folder, out, fault))
        return false;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts =
            modules_parts(out->arena, modules[i], folder->game);
        for (unsigned j = 0; j < parts.count; j++) {
            const char *name = arena_print(out->arena, "%s.h", parts.list[j]->name);
            int which = find(amalgam, name, strlen(name));
            if (which < 0 || copy.is_there[which] ||
                !modules_has(folder->orders[0].named, i))
                continue;
            text_puts(out, "\n");
            copy_file(&copy, which);
        }
    }
    if (copy.popped != NULL) {
        text_puts(out, ends_blank(out) ? "" : "\n");
        text_add(out, copy.popped, copy.popped_length);
    }
    return true;
}
