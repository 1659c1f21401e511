/* A line, or the rest. */
#include "method/group.h"

#include "board/attack.h"
#include "board/mask.h"

unsigned group_count(const struct slider *slider)
{
    return slider->lines.count + (slider->lines.rest.count != 0);
}

const struct line *group_line(struct group group)
{
    const struct lines *lines = &group.slider->lines;
    return group.number < lines->count ? &lines->line[group.number] : NULL;
}

struct bits group_mask(const struct board *board, struct group group, unsigned square)
{
    const struct line *line = group_line(group);
    return line == NULL ? mask_relevant(board, &group.slider->lines.rest, square)
                        : line_inner(board, *line, square);
}

struct bits group_attacks(const struct board *board, struct group group, unsigned square,
                          struct bits occupied)
{
    const struct line *line = group_line(group);
    if (line == NULL)
        return attack_reference(board, &group.slider->lines.rest, square, occupied);
    return line_attacks(board, *line, square, occupied);
}

const char *group_name(struct group group)
{
    const struct line *line = group_line(group);
    const char *name = line == NULL ? "leaps" : line_name(*line);
    return name == NULL ? "line" : name;
}
