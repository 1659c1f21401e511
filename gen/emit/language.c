/* A language: reading its words, finding its templates, and filling these in. */
#include "emit/language.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/text.h"
#include "emit/modules.h"

/* ---- words */

/* What may stand in a section, a row for each kind of value: keys, NULL for any; whether the value is one
 * word, or has several with blanks between them; and what it has to be, by a pattern, or, where
 * that is NULL, a module, or anything. */
static const struct rule {
    const char *name;
    enum words_section section;
    bool is_whole;
    const char *keys, *pattern, *needs;
} rules[] = {
    {"keywords", WORDS_KEYWORDS, false, NULL, NULL, NULL},
    {"names", WORDS_NAMES, false,
     " piece bent zone feature set permutation threats pair constant folder",
     "[^*]*[*][^*]*", "one *, where the name goes"},
    {"headers", WORDS_HEADERS, false, NULL, NULL, NULL},
    {"spelling", WORDS_SPELLING, true, NULL,
     "([^$]|[$]([^A-Za-z]|[nN]ame|NAME|(camel|whole|Whole)Name|[mM]odule|type|value|mark|"
     "first|step))*[$]?",
     "names behind $ that something gives: $name $Name $NAME $camelName $wholeName "
     "$WholeName $module $Module $type $value $mark $first $step, and $1 to $9"},
    {"modules", WORDS_MODULES, false, " without bare own small formed method open", NULL,
     "a module of those that bbgen list tells"},
    {"modules", WORDS_MODULES, false, " run", "[1-9][0-9]{0,8}", "a number"},
    {"text", WORDS_TEXT, true,
     " module function formula fence link file title left numbers broken markup "
     "example set",
     "[ \t]*(\"[^\"]*\"[ \t]*){1,4}", "one to four strings in quotes, like \"// \""},
    {"folder", WORDS_FOLDER, false, " tools",
     "[A-Za-z0-9._-]+[*]?[A-Za-z0-9._-]*|[*][A-Za-z0-9._-]+",
     "a name in a folder, which may have a single *, like *.tgz"},
    {"folder", WORDS_FOLDER, false, " package", "plain|scoped|path",
     "plain, scoped or path"},
    {"folder", WORDS_FOLDER, false, " files", "capital", "capital"},
    {"folder", WORDS_FOLDER, false, " kept called", NULL, NULL},
};

/* Whether a key is one of words that have blanks in front. */
static bool is_among(const char *words, const char *key)
{
    for (const char *at = words; (at = strstr(at, key)) != NULL; at++)
        if (at[-1] == ' ' && (at[strlen(key)] == ' ' || at[strlen(key)] == '\0'))
            return true;
    return false;
}

/* The rule for an entry, or for the section that it opens; NULL after a fault. */
static const struct rule *find_rule(struct arena *arena, const struct ini_entry *entry,
                                    struct fault *fault)
{
    struct text keys = {.arena = arena};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const struct rule *rule = &rules[i];
        if (strcmp(entry->section, rule->name) != 0)
            continue;
        if (entry->value == NULL || rule->keys == NULL ||
            is_among(rule->keys, entry->key))
            return rule;
        text_puts(&keys, rule->keys);
    }
    if (keys.length != 0)
        fault_at(fault, entry->origin, "'%s' is nothing of [%s]; these are:%s",
                 entry->key, entry->section, keys.bytes);
    else
        fault_at(fault, entry->origin,
                 "unknown section [%s]; a language has [keywords], "
                 "[names], [headers], [spelling], [modules], [text] and [folder]",
                 entry->section);
    return NULL;
}

/* Adds a word, if it is as the rule says. */
static bool add_word(struct arena *arena, struct words *words,
                     const struct ini_entry *entry, const struct rule *rule,
                     const char *text, struct fault *fault)
{
    const bool is_good = rule->pattern != NULL
                             ? text_matches(text, rule->pattern)
                             : rule->needs == NULL || module_named(text) != NULL;
    if (!is_good)
        return fault_at(fault, entry->origin, "'%s' needs %s, not '%s'", entry->key,
                        rule->needs, text);
    words->list =
        arena_grow(arena, words->list, words->count, &words->room, sizeof *words->list);
    words->list[words->count++] = (struct word){rule->section, entry->key, text};
    return true;
}

static bool read_entry(struct arena *arena, struct words *words,
                       const struct ini_entry *entry, struct fault *fault)
{
    const struct rule *rule = find_rule(arena, entry, fault);
    const char *text;
    if (rule == NULL || entry->value == NULL)
        return rule != NULL;
    if (rule->is_whole)
        return add_word(arena, words, entry, rule, entry->value, fault);
    for (char *rest = arena_copy(arena, entry->value, strlen(entry->value));
         (text = ini_word(&rest)) != NULL;)
        if (!add_word(arena, words, entry, rule, text, fault))
            return false;
    return true;
}

/* Reads language.ini. False, with a fault, when there is none, or when it is not as language.h tells. */
static bool read_words(struct arena *arena, const char *path, struct words *out,
                       struct fault *fault)
{
    struct file_bytes bytes;
    struct ini ini;
    *out = (struct words){.path = path};
    if (!file_read(arena, path, &bytes, fault) ||
        !ini_parse(arena, path, bytes.bytes, bytes.length, &ini, fault))
        return false;
    for (size_t i = 0; i < ini.count; i++)
        if (!read_entry(arena, out, &ini.entries[i], fault))
            return false;
    return true;
}

/* The word at that place among those of a section that have that key and that text, of which either
 * may be NULL for any; NULL where there is none. */
static const struct word *find_word(const struct words *words, enum words_section section,
                                    const char *key, const char *text, unsigned number)
{
    for (size_t i = 0; i < words->count; i++) {
        const struct word *word = &words->list[i];
        if (word->section == section && (key == NULL || strcmp(word->key, key) == 0) &&
            (text == NULL || strcmp(word->text, text) == 0) && number-- == 0)
            return word;
    }
    return NULL;
}

const char *words_text(const struct words *words, enum words_section section,
                       const char *key, unsigned number)
{
    const struct word *word = find_word(words, section, key, NULL, number);
    return word == NULL ? NULL : word->text;
}

const char *words_keeper(const struct words *words, const char *text)
{
    const struct word *word = find_word(words, WORDS_KEYWORDS, NULL, text, 0);
    return word == NULL ? NULL : word->key;
}

const char *words_name(const struct words *words, const char *kind, unsigned number)
{
    const char *text = words_text(words, WORDS_NAMES, kind, number);
    return text == NULL ? "*" : text;
}

unsigned words_number(const struct words *words, const char *key)
{
    const char *text = words_text(words, WORDS_MODULES, key, 0);
    return text == NULL ? 0 : (unsigned)strtoul(text, NULL, 10);
}

bool words_lists(const struct words *words, const char *key, const char *module)
{
    return find_word(words, WORDS_MODULES, key, module, 0) != NULL;
}

const char *words_file(struct arena *arena, const struct words *words, const char *file)
{
    const size_t stem = strcspn(file, ".");
    struct text text = {.arena = arena};
    if (words_text(words, WORDS_FOLDER, "files", 0) == NULL)
        return file;
    text_camel(&text, arena_copy(arena, file, stem), true);
    text_puts(&text, file + stem);
    return text.bytes;
}

bool words_leave(const struct words *words, const char *file)
{
    const char *text;
    for (unsigned i = 0; (text = words_text(words, WORDS_FOLDER, "tools", i)) != NULL;
         i++)
        if (fnmatch(text, file, FNM_NOESCAPE) == 0)
            return true;
    return false;
}

bool words_keep(const struct words *words, const char *package)
{
    return find_word(words, WORDS_FOLDER, "kept", package, 0) != NULL;
}

const char *words_pattern(const struct words *words, const char *name)
{
    return words_text(words, WORDS_SPELLING, name, 0);
}

bool words_spells(const struct words *words, const char *name)
{
    return words_pattern(words, name) != NULL;
}

const char *words_element(struct arena *arena, const struct words *words,
                          const char *start, unsigned bits)
{
    const char *kind = bits == 8    ? "byte"
                       : bits == 16 ? "half"
                       : bits == 32 ? "quad"
                                    : "word";
    return words_pattern(words, arena_print(arena, "%s%s", start, kind));
}

struct wrap words_wrap(struct arena *arena, const struct words *words, const char *kind)
{
    struct wrap wrap = {{NULL}};
    const char *at = words_text(words, WORDS_TEXT, kind, 0);
    for (unsigned i = 0; i < WORDS_PARTS && at != NULL && (at = strchr(at, '"')) != NULL;
         i++) {
        size_t length = strcspn(at + 1, "\"");
        wrap.parts[i] = arena_copy(arena, at + 1, length);
        at += length + 2;
    }
    return wrap;
}

/* ---- templates */

static const char partial_ending[] = ".mustache";

/* Adds a folder, and the names of what is in it. */
static bool add_folder(struct arena *arena, struct language *language, const char *folder,
                       struct fault *fault)
{
    struct file_names files;
    if (!file_list(arena, folder, &files, fault))
        return false;
    for (size_t i = 0; i < files.count; i++)
        if (!file_names_have(&language->files, files.names[i]))
            file_names_add(arena, &language->files, files.names[i]);
    file_names_add(arena, &language->templates->folders, folder);
    return true;
}

/* Whether there is a file of that name, and where it is, or would be. */
static bool find_file(struct arena *arena, const struct file_names *folders,
                      const char *file, const char **path)
{
    for (size_t i = 0; i < folders->count; i++) {
        *path = arena_print(arena, "%s/%s", folders->names[i], file);
        if (file_exists(*path))
            return true;
    }
    return false;
}

/* ---- files that are made of templates */

/* What the name of a file has between the module's and its ending, and the stem of the
 * template that becomes such files of modules which have none of their own. */
static const struct {
    const char *middle, *stem, *without;
} defaults[] = {{"", "module", "without"},
                {"_tables", "tables", "bare"},
                {"_trial", "trial", "without"},
                {"_test", "test", "without"},
                {"_trial_test", "trial_test", "without"}};

enum { DEFAULTS = sizeof defaults / sizeof *defaults };

/* Whether a template's name is that stem, then `middle`, then an ending. */
static bool belongs_to(const char *file, const char *stem, const char *middle)
{
    const char *rest = text_behind(file, stem);
    rest = rest == NULL ? NULL : text_behind(rest, middle);
    return rest != NULL && rest[0] == '.' && rest[1] != '\0';
}

static void add_made(struct arena *arena, struct language *language, struct made_file made)
{
    language->made = arena_grow(arena, language->made, language->made_count,
                                &language->made_room, sizeof *language->made);
    language->made[language->made_count++] = made;
}

/* Adds the files of modules that a default template becomes, where they have no templates of their own;
 * false where it is none. */
static bool add_defaults(struct arena *arena, struct language *language,
                         const char *template)
{
    unsigned kind = 0;
    while (kind < DEFAULTS && !belongs_to(template, defaults[kind].stem, ""))
        kind++;
    if (kind == DEFAULTS)
        return false;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const char *module = modules[i]->name;
        const char *file = arena_print(arena, "%s%s%s", module, defaults[kind].middle,
                                       template + strlen(defaults[kind].stem));
        if (!words_lists(&language->words, defaults[kind].without, module) &&
            !file_names_have(&language->files, file))
            add_made(arena, language, (struct made_file){module, kind, file, template});
    }
    return true;
}

/* Adds what a template of its own becomes: a file of the module whose name it has, or of the game. */
static void add_own(struct arena *arena, struct language *language, const char *file)
{
    struct made_file made = {module_game.name, 0, file, file};
    for (unsigned i = 0; modules[i] != NULL; i++)
        for (unsigned kind = 0; kind < DEFAULTS; kind++)
            if (belongs_to(file, modules[i]->name, defaults[kind].middle))
                made = (struct made_file){modules[i]->name, kind, file, file};
    if (strchr(file, '.') != NULL)
        add_made(arena, language, made);
}

static int by_kind(const void *a, const void *b)
{
    const struct made_file *x = a, *y = b;
    return x->kind != y->kind ? (x->kind > y->kind) - (x->kind < y->kind)
                              : strcmp(x->file, y->file);
}

/* Finds all that is made of the templates: no dot in front, and no partials. */
static void find_made(struct arena *arena, struct language *language)
{
    for (size_t i = 0; i < language->files.count; i++) {
        const char *file = language->files.names[i];
        if (file[0] != '.' && !text_ends(file, partial_ending) &&
            strcmp(file, "language.ini") != 0 && !add_defaults(arena, language, file))
            add_own(arena, language, file);
    }
    if (language->made_count != 0)
        qsort(language->made, language->made_count, sizeof *language->made, by_kind);
}

bool language_has(const struct language *language, const char *module)
{
    bool has = false;
    for (size_t i = 0; i < language->made_count; i++) {
        const struct made_file *made = &language->made[i];
        has = has || (made->kind == 0 && strcmp(made->module, module) == 0);
    }
    return has;
}

bool language_open(struct arena *arena, struct file_names templates, const char *name,
                   struct language *out, struct fault *fault)
{
    const struct file_names none = {0};
    *out = (struct language){.name = name,
                             .templates = templates_new(arena, none),
                             .texts = templates_new(arena, none)};
    const struct file_names *folders = &out->templates->folders;
    const char *path;
    for (size_t i = 0; i < templates.count; i++) {
        const char *folder = arena_print(arena, "%s/%s", templates.names[i], name);
        const char *texts = arena_print(arena, "%s/text", templates.names[i]);
        const bool is_last = i + 1 == templates.count;
        if (((is_last && folders->count == 0) || file_is_folder(folder)) &&
            !add_folder(arena, out, folder, fault))
            return false;
        if (file_is_folder(texts) || (is_last && out->texts->folders.count == 0))
            file_names_add(arena, &out->texts->folders, texts);
    }
    find_file(arena, folders, "language.ini", &path);
    if (!read_words(arena, path, &out->words, fault))
        return false;
    find_made(arena, out);
    return true;
}

void language_close(const struct language *language)
{
    if (language == NULL)
        return;
    arena_free(&language->templates->arena);
    arena_free(&language->texts->arena);
}

/* ---- reading them, and filling them in */

struct kept {
    const char *name, *indent;
    bool is_partial;
    struct template template;
    struct kept *next;
};

struct templates *templates_new(struct arena *arena, struct file_names folders)
{
    struct templates *templates = arena_alloc(arena, 1, sizeof *templates);
    templates->folders = folders;
    pthread_mutex_init(&templates->reading, NULL);
    return templates;
}

/* Whether a partial is ours, or says the same: the frame of what is proved is printed by us alone. */
static bool is_ours(struct templates *templates, const char *path,
                    const struct file_bytes *bytes)
{
    const char *folder = templates->folders.names[templates->folders.count - 1];
    const char *ours = arena_print(&templates->arena, "%s%s", folder, strrchr(path, '/'));
    struct file_bytes same;
    struct fault none = {0};
    return strcmp(ours, path) == 0 ||
           (file_read(&templates->arena, ours, &same, &none) &&
            same.length == bytes->length &&
            memcmp(same.bytes, bytes->bytes, same.length) == 0);
}

/* Reads a template, or a partial, which lies beside the templates: {{>banner}} is banner.mustache. */
static bool read_template(struct templates *templates, struct origin asked_at,
                          struct kept *out, struct fault *fault)
{
    struct arena *arena = &templates->arena;
    const char *file = arena_print(arena, "%s%s", out->name,
                                   out->is_partial ? partial_ending : "");
    const char *path;
    struct file_bytes source;
    if (!find_file(arena, &templates->folders, file, &path) && out->is_partial)
        return fault_at(fault, asked_at, "there is no partial '%s'; it would be %s",
                        out->name, path);
    if (!file_read(arena, path, &source, fault))
        return false;
    if (text_behind(file, FRAME_NAME) != NULL && !is_ours(templates, path, &source))
        return fault_at(fault, (struct origin){path, 0},
                        "bbgen prints this part of a header itself, and functions come "
                        "from templates: remove this file");
    return template_parse(arena, path, source.bytes, source.length, out->indent,
                          &out->template, fault);
}

/* The template of that name, or, where a tag asks for it, the partial. */
static const struct template *find_template(void *context, const char *name,
                                            const char *indent, struct origin asked_at,
                                            struct fault *fault)
{
    struct templates *templates = context;
    const bool is_partial = asked_at.file != NULL;
    pthread_mutex_lock(&templates->reading);
    struct kept *it = templates->kept;
    while (it != NULL && (it->is_partial != is_partial || strcmp(it->name, name) != 0 ||
                          strcmp(it->indent, indent) != 0))
        it = it->next;
    if (it == NULL) {
        it = arena_alloc(&templates->arena, 1, sizeof *it);
        *it = (struct kept){.name = arena_print(&templates->arena, "%s", name),
                            .indent = indent,
                            .is_partial = is_partial,
                            .next = templates->kept};
        if (read_template(templates, asked_at, it, fault))
            templates->kept = it;
        else
            it = NULL;
    }
    pthread_mutex_unlock(&templates->reading);
    return it == NULL ? NULL : &it->template;
}

bool templates_render(struct templates *templates, const char *file,
                      const struct value *values, struct meter *meter,
                      struct frame *frame, struct text *out, struct fault *fault)
{
    const struct template *template =
        find_template(templates, file, "", (struct origin){0}, fault);
    if (template == NULL)
        return false;
    if (template->length == 0)
        return fault_at(fault, (struct origin){template->file, 0},
                        "the template is empty");
    struct partials partials = {find_template, templates, meter, frame};
    return render(template, values, &partials, text_ends(file, ".html"), out, fault);
}

bool language_render_text(const struct language *language, const char *module,
                          const struct value *values, struct meter *meter,
                          const char **path, struct text *out, struct fault *fault)
{
    const char *file = arena_print(out->arena, "%s.mustache", module);
    return !find_file(out->arena, &language->texts->folders, file, path) ||
           templates_render(language->texts, file, values, meter, NULL, out, fault);
}
