/* One file of many: headers in their order, then tables. What each of them has for itself, and one is
 * enough of, is left out: a guard, a banner, what is said to C++ and to compilers. */
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
    struct text *out, *tables; /* headers; and what comes behind them */
    bool is_there[FILES_MAX];  /* in every way that the text can be compiled */
    bool is_begun[FILES_MAX];  /* or in some */
    unsigned open;             /* conditions, but for those that are left out */
    const char *prefix;
    const char *pushed,
        *popped; /* where compilers are told of warnings, first and last */
    size_t popped_length;
};

/* Within a file: its first condition guards it, and is left out where one guard for all does. */
struct place {
    unsigned before; /* conditions that were open in front of it */
    bool has_guard, in_guard, is_bare;
    bool is_tables; /* its name is not asked for */
    bool has_else;  /* in an #else whose #endif is left out, as all in front of it is, */
    unsigned open;  /* and in which so many conditions were open */
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

/* Whether the line belongs to a guard that is left out. Of that of a header stays that it is there. */
static bool is_guard(struct copy *copy, struct place *place, const char *line,
                     size_t length)
{
    const bool opens = starts(line, length, "#if"),
               closes = starts(line, length, "#endif");
    const bool is_first = opens && !place->has_guard;
    const bool is_last =
        closes && place->in_guard && copy->open == place->before + !place->is_bare;
    const bool is_name = place->is_tables && place->in_guard &&
                         copy->open == place->before && starts(line, length, "#define");
    const bool is_left = place->is_bare && (is_first || is_last || is_name);
    place->has_guard = place->has_guard || opens;
    place->in_guard = (place->in_guard || is_first) && !is_last;
    copy->open += opens && !is_left;
    copy->open -= closes && !is_left;
    return is_left;
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

/* Behind a list of what selftest.h compares, which nobody reads where that is not there; else NULL. */
static const char *behind_list(const struct copy *copy, const char *line, size_t length,
                               const char *end)
{
    const char *name = line + strlen("#define ");
    const char *open =
        starts(line, length, "#define ") ? memchr(name, '(', length) : NULL;
    const size_t lists = open == NULL ? 0 : (size_t)(open - name);
    const bool is_list = (lists > 7 && memcmp(open - 7, "_ARRAYS", 7) == 0) ||
                         (lists > 10 && memcmp(open - 10, "_FUNCTIONS", 10) == 0);
    if (!is_list || has_module(copy->amalgam, "selftest"))
        return NULL;
    while (line < end && line[length - 1] == '\\') {
        line += length + 1;
        length = strcspn(line, "\n");
    }
    return line + length + 1;
}

/* Behind what the one file needs not have, or NULL: what asks for headers that are not there, what is
 * for tests where selftest.h is not there, and what tells compilers not to warn, which is told once for all. */
static const char *behind_needless(struct copy *copy, const char *line, size_t length,
                                   const char *end)
{
    static const char casts[] = "#if defined(__cplusplus) && defined(__GNUC__)\n#pragma ";
    bool is_whole;
    if (!starts(line, length, "#if"))
        return behind_list(copy, line, length, end);
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
    static const char witness[] = "_WITNESS\n";
    const bool is_test =
        starts(line, length, "#ifdef ") &&
        starts(line + length - strlen(witness) + 1, strlen(witness), witness) &&
        !has_module(copy->amalgam, "selftest");
    return is_test || (is_whole && asks_absent(copy, line, length)) ? behind : NULL;
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

static void copy_file(struct copy *copy, int which, struct text *out, bool is_tables);

/* Adds tables behind all headers, with a condition where theirs is not in every way. */
static void copy_tables(struct copy *copy, int which, int header)
{
    struct text *out = copy->tables;
    const unsigned open = copy->open;
    const bool is_there = copy->is_there[header];
    if (copy->is_begun[which])
        return;
    copy->is_begun[which] = true;
    copy->open = 0;
    if (!is_there) {
        const char *name = copy->amalgam->files[header].name;
        const char *stem = arena_print(out->arena, "%s_%.*s_H", copy->prefix,
                                       (int)(strlen(name) - 2), name);
        text_printf(out, "\n#ifdef %s\n", arena_capitals(out->arena, stem));
    }
    copy_file(copy, which, out, true);
    text_puts(out, is_there ? "" : "#endif\n");
    copy->open = open;
}

/* Behind the condition under which a header has its tables, whose files are copied; else NULL. */
static const char *behind_tables(struct copy *copy, int header, const char *line,
                                 size_t length, const char *end)
{
    struct arena *arena = copy->out->arena;
    const char *asks =
        arena_print(arena, "#ifdef %s_TABLES", arena_capitals(arena, copy->prefix));
    bool is_whole;
    if (length != strlen(asks) || !starts(line, length, asks))
        return NULL;
    const char *behind = behind_group(line, end, &is_whole);
    while (line < behind) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const int which = included(copy->amalgam, line, (size_t)(newline - line));
        const char *name = which < 0 ? "" : copy->amalgam->files[which].name;
        if (strstr(name, "_tables.h") != NULL)
            copy_tables(copy, which, header);
        else if (which >= 0 && !copy->is_there[which])
            copy_file(copy, which, copy->out, false);
        line = newline + 1;
    }
    return behind;
}

static void copy_file(struct copy *copy, int which, struct text *out, bool is_tables)
{
    const struct file *file = &copy->amalgam->files[which];
    struct place place = {.before = copy->open, .is_tables = is_tables};
    place.is_bare = copy->open == 0 && (is_tables || !copy->is_begun[which]);
    copy->is_there[which] = copy->is_there[which] || copy->open == 0;
    copy->is_begun[which] = true;
    for (const char *at = behind_banner(file), *end = file->bytes + file->length;
         at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline == NULL ? end : newline) - at);
        const int inner = included(copy->amalgam, at, length);
        const char *behind = behind_needless(copy, at, length, end);
        if (behind == NULL)
            behind = behind_refusal(copy, &place, at, length);
        if (behind == NULL)
            behind = behind_tables(copy, which, at, length, end);
        if (behind != NULL) {
            at = behind;
            continue;
        }
        at += length + (newline != NULL);
        if (is_guard(copy, &place, at - length - (newline != NULL), length) ||
            (inner < 0 && length == 0 && ends_blank(out)))
            continue;
        if (inner < 0) {
            text_add(out, at - length - (newline != NULL), length);
            text_puts(out, "\n");
        } else if (!copy->is_there[inner]) {
            copy_file(copy, inner, out, false);
        }
    }
}

/* Whether only comments and directives that include nothing stand from one place to the other, where
 * no condition is open that was not, and none closed. */
static bool is_plain(const char *at, const char *end)
{
    unsigned open = 0;
    for (bool is_comment = false; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline == NULL ? end : newline) - at);
        const bool opens = starts(at, length, "/*");
        const bool is_directive = starts(at, length, "#") || (length > 0 && at[0] == ' ');
        if (!is_comment && !opens &&
            ((length != 0 && !is_directive) || starts(at, length, "#include")))
            return false;
        is_comment = (is_comment || opens) &&
                     (length < 2 || memcmp(at + length - 2, "*/", 2) != 0);
        if (starts(at, length, "#endif") && open-- == 0)
            return false;
        open += starts(at, length, "#if");
        at += length + 1;
    }
    return open == 0;
}

/* Leaves out the end of what is extern "C" where it begins again at once. */
static void join_linkage(struct text *text)
{
    static const char close[] = "#ifdef __cplusplus\n}\n#endif\n",
                      open[] = "#ifdef __cplusplus\nextern \"C\" {\n#endif\n";
    const char *at = text->bytes, *found;
    struct text out = {.arena = text->arena};
    while ((found = strstr(at, close)) != NULL) {
        const char *behind = found + strlen(close), *next = strstr(behind, open);
        const bool is_joined = next != NULL && is_plain(behind, next);
        text_add(&out, at, (size_t)((is_joined ? found : behind) - at));
        if (is_joined)
            text_add(&out, behind + 1, (size_t)(next - behind - 1));
        at = is_joined ? next + strlen(open) + 1 : behind;
    }
    text_puts(&out, at);
    *text = out;
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
    struct text tables = {.arena = out->arena};
    struct copy copy = {.amalgam = amalgam,
                        .out = out,
                        .tables = &tables,
                        .prefix = order_prefix(&folder->orders[0], folder->game)};
    const char *capitals = arena_capitals(out->arena, copy.prefix);
    if (!print_banner(folder, out, fault))
        return false;
    text_printf(out, "\n#ifndef %s_AMALGAM_H\n#define %s_AMALGAM_H\n", capitals,
                capitals);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts =
            modules_parts(out->arena, modules[i], folder->game);
        for (unsigned j = 0; j < parts.count; j++) {
            const char *name = arena_print(out->arena, "%s.h", parts.list[j]->name);
            int which = find(amalgam, name, strlen(name));
            if (which < 0 || copy.is_there[which] ||
                !modules_has(folder->orders[0].named, i))
                continue;
            text_puts(out, ends_blank(out) ? "" : "\n");
            copy_file(&copy, which, out, false);
        }
    }
    if (copy.popped != NULL) {
        text_puts(out, ends_blank(out) ? "" : "\n");
        text_add(out, copy.popped, copy.popped_length);
    }
    join_linkage(out);
    text_puts(out, "\n#endif\n");
    if (tables.length != 0)
        text_printf(out,
                    "\n#if defined(%s_TABLES) && !defined(%s_AMALGAM_TABLES_H)\n"
                    "#define %s_AMALGAM_TABLES_H\n%s\n#endif\n",
                    capitals, capitals, capitals, tables.bytes);
    return true;
}
