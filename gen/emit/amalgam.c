/* One file of many: headers in their order, then tables. What each of them has for itself, and one is
 * enough of, is left out: a guard, a banner, what is said to C++ and to compilers. */
#include "emit/job.h"

#include <string.h>

#include "base/digest.h"
#include "emit/values.h"
#include "reader/lexeme.h"

void amalgam_take(struct amalgam *amalgam, const struct file *file)
{
    amalgam->files = arena_grow(amalgam->arena, amalgam->files, amalgam->count,
                                &amalgam->room, sizeof *amalgam->files);
    amalgam->files[amalgam->count++] =
        (struct file){.name = arena_copy(amalgam->arena, file->name, strlen(file->name)),
                      .bytes = arena_copy(amalgam->arena, file->bytes, file->length),
                      .length = file->length};
}

struct copy {
    const struct amalgam *amalgam;
    struct text *out, *tables; /* headers; and what comes behind them */
    /* Of each file: whether it is there in every way that the text can be compiled, or in some. */
    bool *is_there, *is_begun;
    unsigned open; /* conditions, but for those that are left out */
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

static bool starts(const char *line, const char *word)
{
    return text_behind(line, word) != NULL;
}

/* Behind a line, which may be the last one. */
static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end == NULL ? line + strlen(line) : end + 1;
}

/* The file that the line includes, or -1. */
static int included(const struct amalgam *amalgam, const char *line)
{
    const char *name = text_behind(line, "#include \"");
    return name == NULL ? -1 : find(amalgam, name, strcspn(name, "\"\n"));
}

/* Whether the line belongs to a guard that is left out. Of that of a header stays that it is there. */
static bool is_guard(struct copy *copy, struct place *place, const char *line)
{
    const bool opens = starts(line, "#if"), closes = starts(line, "#endif");
    const bool is_first = opens && !place->has_guard;
    const bool is_last =
        closes && place->in_guard && copy->open == place->before + !place->is_bare;
    const bool is_name = place->is_tables && place->in_guard &&
                         copy->open == place->before && starts(line, "#define");
    const bool is_left = place->is_bare && (is_first || is_last || is_name);
    place->has_guard = place->has_guard || opens;
    place->in_guard = (place->in_guard || is_first) && !is_last;
    copy->open += opens && !is_left;
    copy->open -= closes && !is_left;
    return is_left;
}

/* Behind the #endif of the condition that begins there; *is_whole tells whether it has no other
 * branch. */
static const char *behind_group(const char *at, bool *is_whole)
{
    unsigned open = 0;
    *is_whole = true;
    for (; *at != '\0'; at = next_line(at)) {
        *is_whole = *is_whole && !(open == 1 && starts(at, "#el"));
        open += starts(at, "#if");
        open -= starts(at, "#endif");
        if (open == 0)
            return next_line(at);
    }
    return at;
}

/* Whether any header is that of the module, or of a part of it. */
static bool has_module(const struct amalgam *amalgam, const char *name)
{
    bool has = false;
    for (size_t i = 0; i < amalgam->count; i++) {
        const char *rest = text_behind(amalgam->files[i].name, name);
        has = has || (rest != NULL && (*rest == '.' || *rest == '_'));
    }
    return has;
}

/* Whether the line asks for a module that the file has not. */
static bool asks_absent(const struct copy *copy, const char *line)
{
    struct arena *arena = copy->out->arena;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const char *name = modules[i]->name;
        const char *owner = arena_print(arena, "%s_%s", copy->prefix, name);
        const char *asks = arena_print(arena, "#ifdef %s_", arena_capitals(arena, owner));
        if (starts(line, asks) && !has_module(copy->amalgam, name))
            return true;
    }
    return false;
}

/* Behind what refuses to be there without a header, which the one file has, up to its #else; or,
 * of that, behind its #endif; or NULL. */
static const char *behind_refusal(const struct copy *copy, struct place *place,
                                  const char *line)
{
    const char *next = next_line(line);
    if (place->has_else && copy->open == place->open && starts(line, "#endif")) {
        place->has_else = false;
        return next;
    }
    if (!starts(line, "#ifndef") || !starts(next, "#error"))
        return NULL;
    next = next_line(next);
    if (!starts(next, "#else\n"))
        return NULL;
    place->has_else = true;
    place->open = copy->open;
    return next_line(next);
}

/* Behind a list of what selftest.h compares, which nobody reads where that is not there; else NULL. */
static const char *behind_list(const struct copy *copy, const char *line)
{
    const char *name = line + strlen("#define ");
    const size_t lists = starts(line, "#define ") ? strcspn(name, "(\n") : 0;
    const char *open = name + lists;
    const bool is_list = (lists > 7 && starts(open - 7, "_ARRAYS(")) ||
                         (lists > 10 && starts(open - 10, "_FUNCTIONS("));
    if (!is_list || has_module(copy->amalgam, "selftest"))
        return NULL;
    for (size_t length; (length = strcspn(line, "\n")) != 0 && line[length - 1] == '\\';)
        line = next_line(line);
    return next_line(line);
}

/* Behind what the one file needs not have, or NULL: what asks for headers that are not there, what is
 * for tests where selftest.h is not there, and what tells compilers not to warn, which is told once for all. */
static const char *behind_needless(struct copy *copy, const char *line)
{
    static const char casts[] = "#if defined(__cplusplus) && defined(__GNUC__)\n#pragma ";
    bool is_whole;
    if (!starts(line, "#if"))
        return behind_list(copy, line);
    const char *behind = behind_group(line, &is_whole);
    const char *pragma = text_behind(line, casts);
    if (pragma != NULL) {
        const bool pushes = starts(pragma, "GCC diagnostic push");
        const bool is_first = pushes && copy->pushed == NULL;
        if (is_first)
            copy->pushed = line;
        if (!pushes) {
            copy->popped = line;
            copy->popped_length = (size_t)(behind - line);
        }
        return is_first ? NULL : behind;
    }
    return is_whole && asks_absent(copy, line) ? behind : NULL;
}

/* Behind the banner, which the one file has at its head for all. */
static const char *behind_banner(const struct file *file)
{
    static const char end[] = " */\n";
    const char *at = strstr(file->bytes, end);
    return !starts(file->bytes, "/* Code generated") || at == NULL ? file->bytes
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
static const char *behind_tables(struct copy *copy, int header, const char *line)
{
    struct arena *arena = copy->out->arena;
    const char *asks =
        arena_print(arena, "#ifdef %s_TABLES\n", arena_capitals(arena, copy->prefix));
    bool is_whole;
    if (!starts(line, asks))
        return NULL;
    const char *behind = behind_group(line, &is_whole);
    for (; line < behind; line = next_line(line)) {
        const int which = included(copy->amalgam, line);
        const char *name = which < 0 ? "" : copy->amalgam->files[which].name;
        if (strstr(name, "_tables.h") != NULL)
            copy_tables(copy, which, header);
        else if (which >= 0 && !copy->is_there[which])
            copy_file(copy, which, copy->out, false);
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
    for (const char *at = behind_banner(file), *next; *at != '\0'; at = next) {
        const size_t length = strcspn(at, "\n");
        const int inner = included(copy->amalgam, at);
        if ((next = behind_needless(copy, at)) != NULL ||
            (next = behind_refusal(copy, &place, at)) != NULL ||
            (next = behind_tables(copy, which, at)) != NULL)
            continue;
        next = next_line(at);
        if (is_guard(copy, &place, at) || (inner < 0 && length == 0 && ends_blank(out)))
            continue;
        if (inner < 0)
            text_printf(out, "%.*s\n", (int)length, at);
        else if (!copy->is_there[inner])
            copy_file(copy, inner, out, false);
    }
}

/* Whether only comments and directives that include nothing stand from one place to the other, where
 * no condition is open that was not, and none closed. */
static bool is_plain(const char *at, const char *end)
{
    unsigned open = 0;
    for (bool is_comment = false; at < end; at = next_line(at)) {
        const size_t length = strcspn(at, "\n");
        const bool opens = starts(at, "/*");
        const bool is_directive = starts(at, "#") || (length > 0 && at[0] == ' ');
        if (!is_comment && !opens &&
            ((length != 0 && !is_directive) || starts(at, "#include")))
            return false;
        is_comment = (is_comment || opens) &&
                     (length < 2 || memcmp(at + length - 2, "*/", 2) != 0);
        if (starts(at, "#endif") && open-- == 0)
            return false;
        open += starts(at, "#if");
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
    const struct order *order = &folder->order;
    struct tables none = {.arena = arena, .game = folder->game};
    const struct wrap numbers = words_wrap(arena, &order->language->words, "numbers");
    none.facts = value_map(arena);
    struct value *values =
        values_of(arena, values_of_game(arena, folder->game), modules[0], &none,
                  order_prefix(order, folder->game), &numbers,
                  order_command(arena, folder, order, order->asked, NULL));
    value_set_text(arena, values, "command_files",
                   order_files(arena, folder, order, NULL));
    return language_render(order->language, "amalgam.mustache", values, NULL, NULL, out,
                           fault) &&
           prove_banner(out, fault);
}

bool amalgam_print(const struct amalgam *amalgam, const struct folder *folder,
                   struct text *out, struct fault *fault)
{
    struct text tables = {.arena = out->arena};
    struct copy copy = {.amalgam = amalgam,
                        .out = out,
                        .tables = &tables,
                        .is_there = arena_alloc(out->arena, amalgam->count, sizeof(bool)),
                        .is_begun = arena_alloc(out->arena, amalgam->count, sizeof(bool)),
                        .prefix = order_prefix(&folder->order, folder->game)};
    const char *capitals = arena_capitals(out->arena, copy.prefix);
    if (!print_banner(folder, out, fault))
        return false;
    text_printf(out, "\n#ifndef %s_AMALGAM_H\n#define %s_AMALGAM_H\n", capitals,
                capitals);
    /* What all parts share comes first: one that includes it under a condition would have it for
     * itself, and the next one again. */
    const int shared = find(amalgam, "types.h", strlen("types.h"));
    if (shared >= 0) {
        text_puts(out, "\n");
        copy_file(&copy, shared, out, false);
    }
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts =
            modules_parts(out->arena, modules[i], folder->game);
        for (unsigned j = 0; j < parts.count; j++) {
            const char *name = arena_print(out->arena, "%s.h", parts.list[j]->name);
            int which = find(amalgam, name, strlen(name));
            if (which < 0 || copy.is_there[which] ||
                !modules_has(folder->order.named, i))
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
