/* Mutations of a template: small mistakes, one at a time, in what becomes code.
 *
 *   mutate FILE      lists them: number, hash, what the line was, what it becomes; tabs between
 *   mutate FILE N    writes the template with mutation N
 *   mutate -e ...    of an emitted header: besides, of its directives
 *
 * The hash is of the two lines, not of where they stand: a choice by it outlives changes
 * elsewhere in the file. Comments, strings and tags of the template are left alone. */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 16, TOKENS_MAX = 1 << 14, LINE_MAX_LENGTH = 1000 };

enum kind { NAME, NUMBER, MARK, OTHER };

struct token {
    enum kind kind;
    size_t at, length;
};

struct template
{
    char text[TEXT_MAX];
    size_t length;
    struct token tokens[TOKENS_MAX];
    size_t count;
    long wanted, next; /* the mutation to be written, or -1; the number of the next one */
    bool is_emitted;
};

/* A stretch of the text that is replaced. */
struct edit {
    size_t at, length;
    const char *by;
};

static bool starts(const struct template *file, size_t at, const char *word)
{
    return strncmp(file->text + at, word, strlen(word)) == 0;
}

static size_t line_of(const struct template *file, size_t at)
{
    while (at > 0 && file->text[at - 1] != '\n')
        at--;
    return at;
}

/* A line of text that is told of: white space becomes single blanks. */
struct line {
    char text[LINE_MAX_LENGTH];
    size_t length;
};

static void put(struct line *line, char byte)
{
    bool is_blank = isspace((unsigned char)byte) != 0;
    bool is_wanted =
        !is_blank || (line->length != 0 && line->text[line->length - 1] != ' ');
    if (is_wanted && line->length + 1 < LINE_MAX_LENGTH)
        line->text[line->length++] = is_blank ? ' ' : byte;
    line->text[line->length] = '\0';
}

/* The lines with some edits, in their order: from the first edit's to the last one's. */
static struct line lines_of(const struct template *file, const struct edit *edits,
                            size_t count, bool is_edited)
{
    struct line line = {.length = 0};
    size_t last = edits[count - 1].at + edits[count - 1].length, i = 0;
    for (size_t at = line_of(file, edits[0].at);
         at < file->length && !(at >= last && file->text[at] == '\n' && i == count);) {
        if (i < count && edits[i].at == at) {
            for (const char *by = edits[i].by; is_edited && *by != '\0'; by++)
                put(&line, *by);
            at += is_edited ? edits[i].length : 0;
            if (++i < count || is_edited)
                continue;
        }
        put(&line, file->text[at++]);
    }
    while (line.length != 0 && line.text[line.length - 1] == ' ')
        line.text[--line.length] = '\0';
    return line;
}

static uint64_t hash_of(const char *a, const char *b)
{
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < 2; i++)
        for (const char *at = i == 0 ? a : b; *at != '\0'; at++)
            hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    return (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9u >> 32;
}

/* Tells of a mutation, or writes it. */
static void mutate(struct template *file, const struct edit *edits, size_t count)
{
    long number = file->next++;
    if (file->wanted < 0) {
        struct line before = lines_of(file, edits, count, false);
        struct line after = lines_of(file, edits, count, true);
        printf("%ld\t%u\t%s\t%s\n", number, (unsigned)hash_of(before.text, after.text),
               before.text, after.text);
    } else if (file->wanted == number) {
        size_t at = 0;
        for (size_t i = 0; i < count; i++) {
            fwrite(file->text + at, 1, edits[i].at - at, stdout);
            fputs(edits[i].by, stdout);
            at = edits[i].at + edits[i].length;
        }
        fwrite(file->text + at, 1, file->length - at, stdout);
    }
}

/* ---- taking the template apart */

static size_t skip_to(const struct template *file, size_t at, const char *end)
{
    const char *found = strstr(file->text + at, end);
    return found == NULL ? file->length : (size_t)(found - file->text) + strlen(end);
}

/* The length of what is left alone: comments, strings, lines of tags or for people. */
static size_t skipped(const struct template *file, size_t at)
{
    size_t line = line_of(file, at), first = line;
    while (file->text[first] == ' ')
        first++;
    if (starts(file, at, "//") || (at == line && starts(file, at, "# ")))
        return skip_to(file, at, "\n") - at;
    if (starts(file, at, "/*"))
        return skip_to(file, at + 2, "*/") - at;
    if (at == line + 1 &&
        starts(file, line, " * ")) /* of a comment with two beginnings */
        return skip_to(file, at, "\n") - at;
    if (file->text[at] == '"')
        return skip_to(file, at + 1, "\"") - at;
    if (first == at && (starts(file, at, "#include") || starts(file, at, "#error")))
        return skip_to(file, at, "\n") - at;
    if (starts(file, at, "{{=") || starts(file, at, "@="))
        return skip_to(file, at, "\n") - at;
    return isspace((unsigned char)file->text[at]) ? 1 : 0;
}

/* The length of a tag that stands for a word. */
static size_t tag_length(const struct template *file, size_t at)
{
    if (starts(file, at, "{{"))
        return skip_to(file, at, "}}") - at;
    return file->text[at] == '@' ? skip_to(file, at + 1, "@") - at : 0;
}

/* Whether it opens or closes a section, or stands for a partial. */
static bool is_section(const struct template *file, size_t at)
{
    size_t mark = at + (file->text[at] == '{' ? 2 : 1);
    return strchr("#^/>", file->text[mark]) != NULL;
}

static size_t word_length(const struct template *file, size_t at, bool *is_name)
{
    size_t length = 0, tag;
    *is_name = !isdigit((unsigned char)file->text[at]);
    for (;;)
        if (isalnum((unsigned char)file->text[at + length]) ||
            file->text[at + length] == '_')
            length++;
        else if ((tag = tag_length(file, at + length)) != 0 &&
                 !is_section(file, at + length))
            length += tag;
        else
            return length;
}

static size_t mark_length(const struct template *file, size_t at)
{
    static const char *const marks[] = {
        "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
        "|=",  "&=",  "^=", "+=", "-=", "*=", "->", "++", "--", "##"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (starts(file, at, marks[i]))
            return strlen(marks[i]);
    return 1;
}

static void split(struct template *file)
{
    for (size_t at = 0; at < file->length && file->count < TOKENS_MAX;) {
        struct token token = {OTHER, at, skipped(file, at)};
        bool is_name = false;
        if (token.length != 0) {
            at += token.length;
            continue;
        }
        if (tag_length(file, at) != 0 && is_section(file, at)) {
            at += tag_length(file, at);
            continue;
        }
        token.length = word_length(file, at, &is_name);
        token.kind = is_name ? NAME : NUMBER;
        if (token.length == 0) {
            token.length = mark_length(file, at);
            token.kind = MARK;
        }
        file->tokens[file->count++] = token;
        at += token.length;
    }
}

/* ---- the mutations */

static bool is(const struct template *file, size_t i, const char *word)
{
    return i < file->count && strlen(word) == file->tokens[i].length &&
           starts(file, file->tokens[i].at, word);
}

static bool is_any(const struct template *file, size_t i, const char *const *words)
{
    for (; *words != NULL; words++)
        if (is(file, i, *words))
            return true;
    return false;
}

static void replace(struct template *file, size_t i, const char *by)
{
    mutate(file, &(struct edit){file->tokens[i].at, file->tokens[i].length, by}, 1);
}

/* Whether a value ends in front of the token: then a mark there is binary. */
static bool is_binary(const struct template *file, size_t i)
{
    static const char *const openers[] = {
        "return", "(",  ",",  "=",  "?",  ":", "|", "&", "^", "+", "-", "*",
        "<<",     ">>", "&&", "||", "==", "<", "[", "~", "!", "{", ";", NULL};
    return i != 0 && !is_any(file, i - 1, openers);
}

static void mutate_operator(struct template *file, size_t i)
{
    static const char *const pairs[][2] = {
        {"+", "-"},   {"-", "+"},   {"*", "+"},   {"/", "%"},   {"%", "/"},
        {"&", "|"},   {"|", "&"},   {"|", "^"},   {"^", "|"},   {"<<", ">>"},
        {">>", "<<"}, {"<", "<="},  {"<", ">"},   {">", ">="},  {"<=", "<"},
        {">=", ">"},  {"==", "!="}, {"!=", "=="}, {"&&", "||"}, {"||", "&&"},
        {"|=", "&="}, {"|=", "="},  {"&=", "|="}, {"^=", "|="}, {"^=", "="},
        {"+=", "-="}, {"+=", "="},  {"-=", "+="}};
    static const char *const names[][2] = {{"lo", "hi"},        {"hi", "lo"},
                                           {"ifdef", "ifndef"}, {"ifndef", "ifdef"},
                                           {"_and", "_or"},     {"_or", "_and"}};
    bool is_pointer =
        is(file, i, "*") && i != 0 && file->tokens[i - 1].kind == NAME &&
        (is(file, i + 1, "const") || starts(file, file->tokens[i - 1].at, "uint"));
    for (size_t j = 0; j < sizeof pairs / sizeof *pairs; j++)
        if (is(file, i, pairs[j][0]) && is_binary(file, i) && !is_pointer)
            replace(file, i, pairs[j][1]);
    if ((is(file, i, "~") || is(file, i, "!") || is(file, i, "-")) && !is_binary(file, i))
        replace(file, i, "");
    for (size_t j = 0; j < sizeof names / sizeof *names; j++)
        if (is(file, i, names[j][0]))
            replace(file, i, names[j][1]);
}

static void mutate_number(struct template *file, size_t i)
{
    char text[40], by[60];
    char *end;
    size_t length = file->tokens[i].length;
    if (length >= sizeof text)
        return;
    memcpy(text, file->text + file->tokens[i].at, length);
    text[length] = '\0';
    unsigned long long value = strtoull(text, &end, 0);
    if (strspn(end, "uUlL") != strlen(end))
        return; /* it has a tag in it */
    bool is_hex = text[0] == '0' && text[1] == 'x';
    snprintf(by, sizeof by, is_hex ? "0x%llx%s" : "%llu%s", value + 1, end);
    replace(file, i, by);
    if (value < 2)
        return;
    snprintf(by, sizeof by, is_hex ? "0x%llx%s" : "%llu%s", value - 1, end);
    replace(file, i, by);
}

/* The bracket that closes this one, or the end. */
static size_t closing(const struct template *file, size_t i)
{
    int depth = 0;
    for (; i < file->count; i++) {
        bool opens = is(file, i, "(") || is(file, i, "[");
        depth += opens ? 1 : is(file, i, ")") || is(file, i, "]") ? -1 : 0;
        if (depth == 0)
            return i;
    }
    return file->count;
}

/* Whether it is a bracket around a type. */
static bool is_cast(const struct template *file, size_t i)
{
    static const char *const types[] = {"unsigned", "int",  "uint64_t", "uint32_t",
                                        "const",    "void", "long",     "uint8_t",
                                        "uint16_t", "char", NULL};
    return is_any(file, i + 1, types);
}

static void mutate_bracket(struct template *file, size_t i)
{
    static const char *const words[] = {"return", NULL};
    bool is_call =
        i != 0 && file->tokens[i - 1].kind == NAME && !is_any(file, i - 1, words);
    size_t end = closing(file, i);
    if (!is(file, i, "(") || is_call || is_cast(file, i) || end == file->count)
        return;
    mutate(
        file,
        (const struct edit[]){{file->tokens[i].at, 1, ""}, {file->tokens[end].at, 1, ""}},
        2);
}

/* Of a cast nothing is left. */
static void mutate_cast(struct template *file, size_t i)
{
    size_t end = closing(file, i);
    if (is(file, i, "(") && is_cast(file, i) && end != file->count &&
        !(i != 0 && file->tokens[i - 1].kind == NAME))
        mutate(file,
               &(struct edit){file->tokens[i].at,
                              file->tokens[end].at + 1 - file->tokens[i].at, ""},
               1);
}

static void mutate_index(struct template *file, size_t i)
{
    size_t end = closing(file, i);
    if (is(file, i, "[") && end != file->count && end > i + 1)
        mutate(file, &(struct edit){file->tokens[end].at, 0, " + 1"}, 1);
}

/* Whether the order of arguments is nothing to it: a function, of ours or the processor's, that
 * joins two sets. */
static bool is_commutative(const struct template *file, size_t i)
{
    static const char *const ends[] = {"_or", "_and", "_xor", "_OR", "_AND", "_XOR"};
    const struct token name = file->tokens[i];
    size_t length = name.length;
    if (length > 6 && starts(file, name.at + length - 6, "_si")) /* _si128 or _si256 */
        length -= 6;
    for (size_t n = 0; n < sizeof ends / sizeof *ends; n++) {
        size_t end = strlen(ends[n]);
        if (length > end &&
            strncmp(file->text + name.at + length - end, ends[n], end) == 0)
            return true;
    }
    return false;
}

/* The first two arguments change places. */
static void mutate_arguments(struct template *file, size_t i)
{
    size_t end = closing(file, i), comma = i + 1, second;
    if (!is(file, i, "(") || i == 0 || file->tokens[i - 1].kind != NAME ||
        end == file->count || is_commutative(file, i - 1))
        return;
    for (; comma < end && !is(file, comma, ","); comma++)
        if (is(file, comma, "(") || is(file, comma, "["))
            comma = closing(file, comma);
    for (second = comma + 1; second < end && !is(file, second, ","); second++)
        if (is(file, second, "(") || is(file, second, "["))
            second = closing(file, second);
    if (comma >= end)
        return;
    struct token a = file->tokens[i + 1], b = file->tokens[comma + 1];
    struct token a_end = file->tokens[comma - 1], b_end = file->tokens[second - 1];
    size_t a_length = a_end.at + a_end.length - a.at,
           b_length = b_end.at + b_end.length - b.at;
    char first[LINE_MAX_LENGTH], other[LINE_MAX_LENGTH];
    snprintf(first, sizeof first, "%.*s", (int)a_length, file->text + a.at);
    snprintf(other, sizeof other, "%.*s", (int)b_length, file->text + b.at);
    mutate(file, (const struct edit[]){{a.at, a_length, other}, {b.at, b_length, first}},
           2);
}

/* A statement that fills lines of its own. */
static void mutate_statement(struct template *file, size_t i)
{
    size_t at = file->tokens[i].at, end = i;
    if (i == 0 ||
        (!is(file, i - 1, ";") && !is(file, i - 1, "{") && !is(file, i - 1, "}")) ||
        file->tokens[i].kind != NAME || at == line_of(file, at))
        return;
    while (end < file->count && !is(file, end, ";") && !is(file, end, "{"))
        end++;
    if (is(file, end, ";"))
        mutate(file, &(struct edit){at, file->tokens[end].at + 1 - at, ""}, 1);
}

/* A directive is gone, or another file is included. */
static void mutate_directives(struct template *file)
{
    for (size_t at = 0; at < file->length; at = skip_to(file, at, "\n")) {
        const size_t length = skip_to(file, at, "\n") - at;
        if (file->text[at] != '#')
            continue;
        mutate(file, &(struct edit){at, length - 1, ""}, 1);
        if (starts(file, at, "#include"))
            mutate(file, &(struct edit){at, length - 1, "#include \"nosuch.h\""}, 1);
    }
}

static void find_mutations(struct template *file)
{
    if (file->is_emitted)
        mutate_directives(file);
    for (size_t i = 0; i < file->count; i++) {
        if (file->tokens[i].kind == NUMBER)
            mutate_number(file, i);
        else
            mutate_operator(file, i);
        mutate_bracket(file, i);
        mutate_cast(file, i);
        mutate_index(file, i);
        mutate_arguments(file, i);
        mutate_statement(file, i);
    }
}

int main(int count, char **arguments)
{
    static struct template file;
    file.is_emitted = count > 1 && strcmp(arguments[1], "-e") == 0;
    count -= file.is_emitted;
    arguments += file.is_emitted;
    FILE *stream = count < 2 ? NULL : fopen(arguments[1], "rb");
    if (stream == NULL) {
        fprintf(stderr, "usage: mutate [-e] FILE [N]\n");
        return 2;
    }
    file.wanted = count > 2 ? strtol(arguments[2], NULL, 10) : -1;
    file.length = fread(file.text, 1, TEXT_MAX - 1, stream);
    fclose(stream);
    split(&file);
    find_mutations(&file);
    return 0;
}
