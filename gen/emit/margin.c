/* Lines of code that are too long, which are broken where a reader would: where as few brackets as
 * may be are open, behind one that opens if all that follows has room, else behind the last comma or
 * operator. Names that users choose make lines long that templates cannot know. Comments and words
 * in quotes stay whole, and so does what has no such place. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "emit/language.h"

enum { MARGIN = 96 }; /* where the language does not say another */

static bool is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter) != NULL;
}

/* Where the first letter is, from that place on, that does not stand in quotes; the length or more
 * where there is none. */
static size_t skip_quoted(const char *line, size_t at, size_t length)
{
    while (at < length && is_one_of(line[at], "\"'`")) {
        const char quote = line[at++];
        while (at < length && line[at] != quote)
            at += line[at] == '\\' ? 2 : 1;
        at++;
    }
    return at;
}

/* Where the code of a line ends: in front of a comment, or of the backslash by which it goes on. */
static size_t code_length(const char *line, size_t length)
{
    for (size_t i = 0; (i = skip_quoted(line, i, length)) < length; i++)
        if (line[i] == '/' && i + 1 < length && is_one_of(line[i + 1], "/*"))
            return i;
    return length != 0 && line[length - 1] == '\\' ? length - 1 : length;
}

static bool is_comment(const char *line)
{
    return (line[0] == '*' && is_one_of(line[1], " /")) ||
           (line[0] == '/' && is_one_of(line[1], "*/"));
}

/* Whether a line may be broken behind that letter. */
static bool is_place(const char *line, size_t length, size_t at)
{
    static const char *const operators[] = {" || ", " && ", " | ",  " ^ ",
                                            " + ",  " - ",  " << ", " >> "};
    if (is_one_of(line[at], "({"))
        return at + 1 < length && !is_one_of(line[at + 1], ")]}");
    if (line[at] != ' ' || at + 1 >= length)
        return false;
    bool is = at != 0 && is_one_of(line[at - 1], ",;") && at + 2 < length;
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const size_t width = strlen(operators[i]);
        is = is ||
             (at + 1 >= width && memcmp(line + at + 1 - width, operators[i], width) == 0);
    }
    return is;
}

/* How long the first part is, of as many letters as there is room for, where so many have room in
 * the next line; 0 where it cannot be. */
static size_t break_at(const char *line, size_t length, size_t room, size_t next)
{
    size_t best = 0;
    unsigned depth = 0, least = UINT32_MAX;
    bool takes_all = false;
    const size_t indent = strspn(line, " \t");
    for (size_t i = indent; (i = skip_quoted(line, i, length)) < length && i < room;
         i++) {
        const bool opens = is_one_of(line[i], "([{");
        depth += opens;
        depth -= depth != 0 && is_one_of(line[i], ")]}");
        const bool fits = opens && length - i - 1 <= next;
        /* Behind = nothing is won where the rest has no room. */
        const bool assigns = i >= indent + 3 && length - i - 1 <= next &&
                             memcmp(line + i - 2, " = ", 3) == 0;
        /* Outside of brackets it ends a statement, in what Go has in front of a block. */
        const bool ends = depth == 0 && i != 0 && line[i - 1] == ';';
        if (i == indent || depth > least || ends ||
            (!assigns && !is_place(line, length, i)) ||
            (depth == least && takes_all && !fits))
            continue;
        least = depth;
        takes_all = fits;
        best = i + 1;
    }
    return best;
}

/* The brackets that are open behind what was read of a line, a bit for each, and in which of them
 * it was broken: what follows a break stands a step further for every one of these. */
struct brackets {
    uint64_t broken;
    unsigned depth;
};

static struct brackets behind(struct brackets brackets, const char *part, size_t length)
{
    for (size_t i = 0; (i = skip_quoted(part, i, length)) < length; i++)
        if (is_one_of(part[i], "([{"))
            brackets.depth += brackets.depth < 63;
        else if (brackets.depth != 0 && is_one_of(part[i], ")]}"))
            brackets.broken &= ~(UINT64_C(1) << brackets.depth--);
    brackets.broken |= UINT64_C(1) << brackets.depth;
    return brackets;
}

/* A line in as many as it needs. Of a macro each but the last ends with a backslash. */
static void add_line(struct text *out, const char *indent, const char *line,
                     size_t length, bool is_macro, size_t margin)
{
    /* What stands below something else goes on at a place of its own. */
    const size_t blanks = strspn(line, " \t"), kept = blanks - blanks % strlen(indent);
    size_t further = kept + strlen(indent);
    const char *whole = line;
    struct brackets brackets = {0};
    const bool is_directive = line[blanks] == '#' && line[blanks + 1] != '['; /* of Rust */
    const char *end = is_macro || is_directive ? " \\\n" : "\n";
    const size_t most = margin - (strlen(end) - 1);
    const bool is_told = is_comment(line + blanks) ||
                         (is_directive && strncmp(line + blanks, "#define", 7) != 0 &&
                          strncmp(line + blanks, "#if", 3) != 0);
    for (size_t before = 0; !is_told && further < most && before + length > margin;
         before = further) {
        const size_t part =
            break_at(line, code_length(line, length), most - before + 1, most - further);
        if (part == 0)
            break;
        text_add(out, line, part - (line[part - 1] == ' '));
        text_puts(out, end);
        text_add(out, whole, kept);
        brackets = behind(brackets, line, part);
        further = kept;
        for (uint64_t broken = brackets.broken; broken != 0; broken &= broken - 1) {
            text_puts(out, indent);
            further += strlen(indent);
        }
        line += part;
        length -= part;
    }
    text_add(out, line, length);
    text_puts(out, "\n");
}

static bool has_long_line(const struct text *text, size_t margin)
{
    bool is_long = false;
    for (const char *line = text->bytes, *end; (end = strchr(line, '\n')) != NULL;
         line = end + 1)
        is_long = is_long || (size_t)(end - line) > margin;
    return is_long;
}

void language_break(const struct language *language, struct text *text,
                    struct frame *frame)
{
    const struct wrap broken = words_wrap(text->arena, &language->words, "broken");
    struct text out = {.arena = text->arena};
    const size_t margin =
        broken.parts[1] == NULL ? MARGIN : strtoul(broken.parts[1], NULL, 10);
    if (broken.parts[0] == NULL || text->length == 0 || !has_long_line(text, margin))
        return;
    const char *line = text->bytes;
    bool is_macro = false;
    size_t turn = 0;
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        const bool goes_on = end != line && end[-1] == '\\';
        frame_move(frame, &turn, (size_t)(line - text->bytes), out.length);
        add_line(&out, broken.parts[0], line, (size_t)(end - line), is_macro || goes_on,
                 margin);
        is_macro = goes_on;
    }
    text_puts(&out, line);
    frame_move(frame, &turn, text->length, out.length);
    *text = out;
}
