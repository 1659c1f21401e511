/* Packages: the grammar of their names, versions and addresses. What is told here goes into files that
 * tools of the language read, so that it must be nothing else there. */
#include "emit/package.h"

#include <string.h>

#include "base/file.h"
#include "base/text.h"

#define LOWER "abcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"
#define LETTERS LOWER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

enum { NAME_LENGTH_MAX = 64, URL_LENGTH_MAX = 255 };

/* Steps of these characters, joined by slashes, each beginning with a letter or digit, and ending
 * with no dot. */
static bool is_path(const char *at, const char *characters, unsigned least, unsigned most)
{
    unsigned steps = 0;
    for (;; at++) {
        const size_t length = strspn(at, characters);
        if (length == 0 || strchr("-._", *at) != NULL)
            return false;
        steps++;
        at += length;
        if (at[-1] == '.')
            return false;
        if (*at != '/')
            return *at == '\0' && steps >= least && steps <= most;
    }
}

/* Whether a path ends in the number of a version that Go's tools refuse: /v2 is the first. */
static bool has_early_version(const char *path)
{
    const char *last = strrchr(path, '/') + 1;
    return *last == 'v' && last[1 + strspn(last + 1, DIGITS)] == '\0' &&
           (last[1] == '0' || strcmp(last, "v1") == 0);
}

/* Whether a path is of gopkg.in and lacks what that asks for: the number of a version, as .v1. */
static bool lacks_version(const char *path)
{
    const char *at = strrchr(path, '.');
    if (text_behind(path, "gopkg.in/") == NULL)
        return false;
    return at[1] != 'v' || strspn(at + 2, DIGITS) == 0 ||
           at[2 + strspn(at + 2, DIGITS)] != '\0' || (at[2] == '0' && at[3] != '\0');
}

/* The name as the tool of the language has it. */
static bool is_name(const char *name, const char *kind)
{
    if (strlen(name) > NAME_LENGTH_MAX)
        return false;
    if (strcmp(kind, "scoped") == 0) /* npm: @scope/name, or name */
        return *name == '@' ? is_path(name + 1, LOWER DIGITS "-._", 2, 2)
                            : is_path(name, LOWER DIGITS "-._", 1, 1);
    if (strcmp(kind, "path") == 0) /* Go: host.org/path */
        return is_path(name, LETTERS DIGITS "-._", 2, 16) &&
               memchr(name, '.', strcspn(name, "/")) != NULL &&
               !has_early_version(name) && !lacks_version(name);
    return strchr(LETTERS, *name) != NULL && is_path(name, LETTERS DIGITS "-_", 1, 1);
}

/* A number without zeros in front; returns what is behind it, or NULL. */
static const char *skip_number(const char *at)
{
    const size_t length = strspn(at, DIGITS);
    return length == 0 || length > 9 || (length > 1 && *at == '0') ? NULL : at + length;
}

/* Words of letters, digits and - with dots between them; numbers among them are plain ones, where
 * the order of versions goes by them. */
static const char *skip_words(const char *at, bool is_ordered)
{
    for (;; at++) {
        const size_t length = strspn(at, LETTERS DIGITS "-");
        if (length == 0 ||
            (is_ordered && length > 1 && *at == '0' && strspn(at, DIGITS) == length))
            return NULL;
        at += length;
        if (*at != '.')
            return at;
    }
}

/* As https://semver.org/ has it: three numbers, then words behind - and +. */
static bool is_version(const char *at)
{
    for (unsigned i = 0; i < 3 && at != NULL; i++) {
        at = skip_number(at);
        if (at != NULL && i < 2)
            at = *at == '.' ? at + 1 : NULL;
    }
    if (at != NULL && *at == '-')
        at = skip_words(at + 1, true);
    if (at != NULL && *at == '+')
        at = skip_words(at + 1, false);
    return at != NULL && *at == '\0';
}

static bool is_url(const char *text)
{
    const char *rest = text_behind(text, "https://");
    return strlen(text) <= URL_LENGTH_MAX && rest != NULL && *rest != '\0' &&
           rest[strspn(rest, LETTERS DIGITS "-._~/@:")] == '\0';
}

static const char *needed_name(const char *kind)
{
    return strcmp(kind, "scoped") == 0 ? "lower-case letters, digits, - . and _ are "
                                         "needed, a letter or digit first, "
                                         "with @SCOPE/ in front or without"
           : strcmp(kind, "path") == 0
               ? "the path of a module is needed, like example.org/chess, or with /v2 "
                 "or more behind; at gopkg.in with .v1 or the like"
               : "letters, digits, - and _ are needed, a letter first, 64 at most";
}

bool package_check(const struct package *package, const char *language,
                   const struct words *words, struct fault *fault)
{
    const char *kind = words_text(words, WORDS_FOLDER, "package", 0);
    if (package->name == NULL && package->version == NULL && package->url == NULL)
        return true;
    if (kind == NULL)
        return fault_at(fault, (struct origin){0},
                        "--package: what is written for %s is no package; leave this out",
                        language);
    if (package->name != NULL && !is_name(package->name, kind))
        return fault_at(fault, (struct origin){0}, "--package '%s'; %s", package->name,
                        needed_name(kind));
    const char *keeper =
        package->name == NULL ? NULL : words_keeper(words, package->name);
    if (keeper != NULL)
        return fault_at(
            fault, (struct origin){0},
            "--package '%s': a word that %s keeps for itself; another is needed",
            package->name, keeper);
    struct arena arena = {0};
    const bool is_kept =
        package->name != NULL && (path_device(&arena, package->name) != NULL ||
                                  words_keep(words, package->name));
    arena_free(&arena);
    if (is_kept)
        return fault_at(fault, (struct origin){0},
                        "--package '%s': a name that the tools of %s, or some system, "
                        "cannot have; another is needed",
                        package->name, language);
    if (package->version != NULL && !is_version(package->version))
        return fault_at(fault, (struct origin){0},
                        "--package version=%s; three numbers are needed, like 1.0.2, "
                        "with words behind - or + or without",
                        package->version);
    return package->url == NULL || is_url(package->url) ||
           fault_at(fault, (struct origin){0},
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
              value_text(arena, "%.*s", (int)strspn(version, DIGITS "."), version));
    value_set_text(arena, values, "package_url", package->url);
}
