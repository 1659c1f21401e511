/* Packages: the grammar of their names, versions and addresses. What is told here goes into files that
 * tools of the language read, so that it must be nothing else there. */
#include "emit/package.h"

#include <string.h>

#include "base/file.h"
#include "base/text.h"

enum { NAME_LENGTH_MAX = 64, URL_LENGTH_MAX = 255 };

/* Steps of a path begin with a letter or digit, and end with no dot. */
#define SMALL_STEP "[a-z0-9]([a-z0-9._-]*[a-z0-9_-])?"
#define STEP "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?"

/* As https://semver.org/ has it: three numbers, then words behind - and +. Behind - those of digits alone
 * are numbers, which have no zeros in front. */
#define NUMBER "(0|[1-9][0-9]{0,8})"
#define WORD "(0|[1-9][0-9]*|[0-9]*[A-Za-z-][A-Za-z0-9-]*)"
#define VERSION                                                                          \
    NUMBER "[.]" NUMBER "[.]" NUMBER "(-" WORD "([.]" WORD ")*)?"                        \
           "([+][A-Za-z0-9-]+([.][A-Za-z0-9-]+)*)?"

#define URL "https://[A-Za-z0-9._~/@:-]+"

/* How the tool of a language names packages, and what is said of those that are named otherwise. */
static const struct kind {
    const char *kind, *pattern;
    const char
        *refused; /* what matches the pattern, and cannot be a name; NULL: nothing */
    const char *needed;
} kinds[] = {
    {"scoped", /* npm: @scope/name, or name */
     "(@" SMALL_STEP "/)?" SMALL_STEP, NULL,
     "lower-case letters, digits, - . and _ are needed, a letter or digit first, with "
     "@SCOPE/ in front or without"},
    {"path", /* Go: host.org/path; /v2 is the first version */
     STEP "(/" STEP "){1,15}", "[^./]*/.*|.*/v(0[0-9]*|1)",
     "the path of a module is needed, like example.org/chess, or with /v2 or more "
     "behind; at gopkg.in with .v1 or the like"},
    {"plain", "[A-Za-z][A-Za-z0-9_-]*", NULL,
     "letters, digits, - and _ are needed, a letter first, 64 at most"},
};

/* The kind of the language's tool, or NULL. */
static const struct kind *kind_of(const struct words *words)
{
    const char *kind = words_text(words, WORDS_FOLDER, "package", 0);
    for (size_t i = 0; kind != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            return &kinds[i];
    return NULL;
}

static bool is_name(const char *name, const struct kind *kind)
{
    return strlen(name) <= NAME_LENGTH_MAX && text_matches(name, kind->pattern) &&
           (kind->refused == NULL || !text_matches(name, kind->refused)) &&
           (text_behind(name, "gopkg.in/") == NULL ||
            text_matches(name, ".*[.]v(0|[1-9][0-9]*)"));
}

bool package_check(const struct package *package, const char *language,
                   const struct words *words, struct fault *fault)
{
    const struct kind *kind = kind_of(words);
    if (package->name == NULL && package->version == NULL && package->url == NULL)
        return true;
    if (kind == NULL)
        return fault_input(
            fault, "--package: what is written for %s is no package; leave this out",
            language);
    if (package->name != NULL && !is_name(package->name, kind))
        return fault_input(fault, "--package '%s'; %s", package->name, kind->needed);
    const char *keeper =
        package->name == NULL ? NULL : words_keeper(words, package->name);
    if (keeper != NULL)
        return fault_input(
            fault, "--package '%s': a word that %s keeps for itself; another is needed",
            package->name, keeper);
    struct arena arena = {0};
    const bool is_kept =
        package->name != NULL &&
        (path_device(&arena, package->name) != NULL || words_keep(words, package->name));
    arena_free(&arena);
    if (is_kept)
        return fault_input(fault,
                           "--package '%s': a name that the tools of %s, or some system, "
                           "cannot have; another is needed",
                           package->name, language);
    if (package->version != NULL && !text_matches(package->version, VERSION))
        return fault_input(fault,
                           "--package version=%s; three numbers are needed, like 1.0.2, "
                           "with words behind - or + or without",
                           package->version);
    return package->url == NULL ||
           (strlen(package->url) <= URL_LENGTH_MAX && text_matches(package->url, URL)) ||
           fault_input(fault,
                       "--package url=%s; an address is needed, like "
                       "https://example.org/chess",
                       package->url);
}

void package_print(struct text *text, const struct package *package)
{
    struct text value = {.arena = text->arena};
    text_puts(&value, package->name == NULL ? "" : package->name);
    if (package->version != NULL)
        text_printf(&value, "%sversion=%s", value.length == 0 ? "" : ",",
                    package->version);
    if (package->url != NULL)
        text_printf(&value, "%surl=%s", value.length == 0 ? "" : ",", package->url);
    if (value.length != 0)
        text_shell_option(text, "package", value.bytes);
}

void package_set(struct arena *arena, struct value *values, const struct package *package,
                 const char *prefix)
{
    value_set(arena, values, "package_name",
              package->name == NULL ? value_text(arena, "%s-tables", prefix)
                                    : value_text(arena, "%s", package->name));
    value_set_flag(arena, values, "is_package_named", package->name != NULL);
    const char *version = package->version == NULL ? "0.1.0" : package->version;
    value_set_text(arena, values, "package_version", version);
    value_set(arena, values, "package_release",
              value_text(arena, "%.*s", (int)strspn(version, "0123456789."), version));
    value_set_text(arena, values, "package_url", package->url);
}
