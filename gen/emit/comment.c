/* Comments: marks in front of lines, and where lines break. */
#include "emit/comment.h"

#include <string.h>

#include "printer/spelling.h"

enum { WIDTH = 96 };

const char *comment_named(struct arena *arena, const char *pattern, const char *name)
{
    struct text capital = {.arena = arena};
    text_camel(&capital, name, true);
    const struct slot slots[] = {{"name", name, ""}, {"Name", capital.bytes, ""}};
    return slots_fill(arena, pattern, slots, sizeof slots / sizeof *slots);
}

static const char *mark_of(const struct comment *comment)
{
    return comment->first != NULL            ? comment->first
           : comment->marks.parts[1] != NULL ? comment->marks.parts[1]
                                             : comment->marks.parts[0];
}

static void put_line(struct comment *comment, const char *line)
{
    size_t length = strlen(line);
    while (length != 0 && line[length - 1] == ' ')
        length--;
    line = arena_copy(comment->arena, line, length);
    value_append(comment->arena, comment->lines, value_text(comment->arena, "%s", line));
}

void comment_add(struct comment *comment, const char *inner, const char *line)
{
    const char *mark = mark_of(comment);
    size_t length = strlen(mark);
    while (inner[0] == '\t' && length != 0 && mark[length - 1] == ' ')
        length--;
    put_line(comment,
             arena_print(comment->arena, "%.*s%s%s", (int)length, mark, inner, line));
    comment->first = NULL;
}

struct comment comment_open(struct arena *arena, struct wrap marks, const char *name)
{
    struct comment comment = {
        .arena = arena, .lines = value_list(arena), .marks = marks, .width = WIDTH};
    comment.marks.parts[0] = comment_named(arena, marks.parts[0], name);
    if (marks.parts[1] == NULL)
        return comment;
    comment.first = comment.marks.parts[0];
    size_t length = strlen(comment.first);
    if (length != 0 && comment.first[length - 1] != ' ') {
        put_line(&comment, comment.first);
        comment.first = NULL;
    }
    return comment;
}

void comment_close(struct comment *comment)
{
    if (comment->marks.parts[2] != NULL)
        put_line(comment, comment->marks.parts[2]);
}

void comment_paragraph(struct comment *comment, const char *const *lines, size_t count)
{
    struct comment rest = *comment;
    struct text words = {.arena = comment->arena};
    bool fits = true;
    for (size_t i = 0; i < count; i++, rest.first = NULL) {
        fits = fits && strlen(mark_of(&rest)) + strlen(lines[i]) <= comment->width;
        text_printf(&words, "%s%s", i == 0 ? "" : " ", lines[i]);
    }
    for (size_t i = 0; i < count && fits; i++)
        comment_add(comment, "", lines[i]);
    const char *line = NULL;
    for (const char *at = words.bytes; !fits && *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *more =
            arena_print(comment->arena, "%s%s%.*s", line == NULL ? "" : line,
                        line == NULL ? "" : " ", (int)length, at);
        if (line != NULL && strlen(mark_of(comment)) + strlen(more) > comment->width) {
            comment_add(comment, "", line);
            more = arena_copy(comment->arena, at, length);
        }
        line = more;
        at += length;
    }
    if (line != NULL)
        comment_add(comment, "", line);
}

void comment_code(struct comment *comment, const char *code)
{
    const char *inner = COMMENT_CODE;
    comment_add(comment, "", "");
    while (strlen(mark_of(comment)) + strlen(inner) + strlen(code) > comment->width) {
        size_t part = comment->width - strlen(mark_of(comment)) - strlen(inner);
        while (part != 0 && code[part - 1] != ' ')
            part--;
        if (part == 0 && strchr(code, ' ') == NULL)
            break; /* a word as long as that stays whole */
        if (part == 0)
            part = strcspn(code, " ") + 1;
        comment_add(comment, inner, arena_copy(comment->arena, code, part));
        code += part;
        inner = COMMENT_CODE COMMENT_CODE;
    }
    comment_add(comment, inner, code);
}

void comment_print(const struct comment *comment, struct text *out)
{
    for (size_t i = 0; i < comment->lines->list.count; i++)
        text_printf(out, "%s%s", i == 0 ? "" : "\n",
                    comment->lines->list.items[i]->text.bytes);
}
