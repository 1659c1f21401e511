/* A language: a folder of templates.
 *
 * The templates of the module magic are magic.h, magic_tables.h and magic_test.h, with any endings.
 * Where a module has none of an ending, module.h, tables.h and test.h stand in for it, unless the
 * language says that they do not serve this module (`without` below). Those whose names start with no module's
 * are of the game as a whole, one a game, like mod.rs or CMakeLists.txt. A template's name is
 * that of the file it becomes. Partials end in .mustache and become nothing by themselves; nor
 * does what starts with a dot. A language may have only some modules.
 *
 * It may lie in several folders: of files of one name, the first is taken. What is said about a
 * module is told once for all languages, in the folder text beside them.
 *
 * Beside them lie its words, in language.ini: what templates make of names, which names are
 * taken, and how it is written.
 *
 *   [keywords]            a language, or an edition of it, and words that it keeps
 *   c11 = auto break      for itself
 *   [names]               piece, bent, zone, feature, set, permutation, threats, pair or constant, and
 *   zone = *_zone         what its names become, * is the name, of a constant behind its kind; folder,
 *                         where a game's has that of the prefix
 *   [headers]             a module, and what else its header has names for; or what else keeps names,
 *   types = bb make       and those, with a * in front all that end so
 *   [spelling]            patterns by which C's lookups are printed (printer/spelling.h)
 *   word = u64
 *   [modules]
 *   without = pext        those that its default templates do not serve,
 *   bare = types          those that have no tables there, and `own = types` where the user's
 *                         own type of a set can take the place of the language's
 *   formed = modulo       those that have tables of one form at a time, which the user chooses
 *   small = attacks       those of which small tables are taken rather than fast ones
 *   method = magic        the one that stands for attacks, where the language has none and the game lets it
 *   open = lines          those that have arrays of all that their functions give, in place of their tables
 *   run = 8000            words of an array that stand together; of more the templates make several
 *   [text]                how words are wrapped, in strings (emit/wording.c)
 *   module = "// "
 *   [folder]
 *   package = scoped      how a package is named: plain, scoped or path (emit/package.c)
 *   kept = http con       names that no package may have
 *   called = golang       what else people call the language, for those who ask for it so
 *   files = capital       files are called MagicTest.cs, of the template magic_test.cs
 *   tools = target *.tgz  what the language's tools put into a game's folder; check leaves it
 *
 * Of a piece the first name is that of its attacks, the second that of its leaps, the third
 * that of what it passes, the fourth that of its attacks on the empty board.
 */
#ifndef EMIT_LANGUAGE_H
#define EMIT_LANGUAGE_H

#include <pthread.h>

#include "base/file.h"
#include "emit/template.h"

/* ---- words */

enum words_section {
    WORDS_KEYWORDS,
    WORDS_NAMES,
    WORDS_HEADERS,
    WORDS_SPELLING,
    WORDS_MODULES,
    WORDS_TEXT,
    WORDS_FOLDER,
};

enum { WORDS_PARTS = 4 }; /* strings that a line of [text] has at most */

struct word {
    enum words_section section;
    const char *key;
    const char *text;
};

struct words {
    const char *path;  /* of the file */
    struct word *list; /* in its order */
    size_t count, room;
};

/* The word of that number, from 0, among those of a section that have that key; NULL behind the last. */
const char *words_text(const struct words *words, enum words_section section,
                       const char *key, unsigned number);

/* What the name of a kind becomes, with * in its place; of several, that of a number from
 * 0. */
const char *words_name(const struct words *words, const char *kind, unsigned number);

/* The number under that key of [modules], or 0. */
unsigned words_number(const struct words *words, const char *key);

/* Whether a module is listed under [modules] by that key. */
bool words_lists(const struct words *words, const char *key, const char *module);

/* What a file is called in the folder: magic_test.cs or, by `files = capital`, MagicTest.cs. */
const char *words_file(struct arena *arena, const struct words *words, const char *file);

/* Whether a file or folder of that name is the language's tools' own. */
bool words_leave(const struct words *words, const char *file);

/* Whether the language's tools have a package of that name already, or refuse it. */
bool words_keep(const struct words *words, const char *package);

/* How things of that kind are wrapped: the strings under [text], NULL behind the last. */
struct wrap {
    const char *parts[WORDS_PARTS];
};
struct wrap words_wrap(struct arena *arena, const struct words *words, const char *kind);

/* The pattern of that name, or NULL; whether the language has one, of any name where it is NULL. */
const char *words_pattern(const struct words *words, const char *name);
bool words_spells(const struct words *words, const char *name);

/* The pattern for elements of so many bits, behind a start like "given.", or NULL. */
const char *words_element(struct arena *arena, const struct words *words,
                          const char *start, unsigned bits);

/* Who keeps this word as a keyword, as "c11"; NULL when nobody does. */
const char *words_keeper(const struct words *words, const char *text);

/* ---- templates */

/* The templates in some folders, which threads share. Each is read once, when somebody asks for it: a
 * folder of the user's may have more than anybody needs. */
struct templates {
    struct file_names folders; /* at least one; earlier ones come first */
    pthread_mutex_t reading;   /* who has it may use the rest */
    struct arena arena;        /* of what has been read; whoever opened this frees it */
    struct kept *kept;
};

struct templates *templates_new(struct arena *arena, struct file_names folders);

/* Fills in one of them. The meter may be NULL, and the frame, which gets what is of it. */
bool templates_render(struct templates *templates, const char *file,
                      const struct value *values, struct meter *meter,
                      struct frame *frame, struct text *out, struct fault *fault);

/* A file that is made of a template. */
struct made_file {
    const char *module; /* its name; that of module_game for files of the game as a whole */
    unsigned kind;      /* 0 for what a module cannot do without */
    const char *file, *template;
};

struct language {
    const char *name;
    struct templates *templates;
    struct file_names files; /* everything in their folders */
    struct made_file *made;  /* by kinds, then by their names */
    size_t made_count, made_room;
    struct templates *texts; /* words for all languages */
    struct words words;
};

/* Opens the language of that name in these folders of templates, which each may have a
 * folder of that name. */
bool language_open(struct arena *arena, struct file_names templates, const char *name,
                   struct language *out, struct fault *fault);

/* Gives back what has been read of its templates; NULL: nothing. */
void language_close(const struct language *language);

/* Whether there are templates of a module, or of the game as a whole, which is module_game. */
bool language_has(const struct language *language, const char *module);

/* Breaks the lines of code that have more than 96 columns, or as many as the language says, where it
 * says how what goes on is indented (margin.c); moves what is of the frame. */
void language_break(const struct language *language, struct text *text,
                    struct frame *frame);

/* Fills in the words about a module, which are told once for all languages, and where they
 * stand. `out` stays empty where there are none. */
bool language_render_text(const struct language *language, const char *module,
                          const struct value *values, struct meter *meter,
                          const char **path, struct text *out, struct fault *fault);

#endif
