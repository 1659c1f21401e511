/* The lines of a game file, by sections and keys, for judges that read one section each. */
#include "game_file.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 600, LINE = 2048, SECTIONS = 64 };

static char lines[LINES][LINE], keys[LINES][KEY], titles[SECTIONS][KEY];
static int section_of[LINES], line_count, section_count;

void read_lines(const char *path)
{
    char line[LINE];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        give_up("cannot be opened", path);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '[' && section_count < SECTIONS) {
            snprintf(titles[section_count++], KEY, "%.79s", line);
        } else if (line[0] != '#' && strchr(line, '=') != NULL) {
            if (line_count == LINES || section_count == 0)
                give_up("too many lines", path);
            section_of[line_count] = section_count - 1;
            const size_t length = strcspn(line, "=");
            size_t end = length < KEY ? length : KEY - 1;
            while (end > 0 && line[end - 1] == ' ')
                end--;
            memcpy(keys[line_count], line, end);
            strcpy(lines[line_count++], line + length + 1 + strspn(line + length + 1, " "));
        }
    }
    fclose(file);
}

const char *find_line(const char *section, const char *key, int n, char found[KEY])
{
    for (int i = 0; i < line_count; i++) {
        if (strcmp(titles[section_of[i]], section) != 0)
            continue;
        if ((key == NULL || strcmp(keys[i], key) == 0) && n-- == 0) {
            strcpy(found, keys[i]);
            return lines[i];
        }
    }
    return NULL;
}

const char *find_section(const char *begin, int n)
{
    for (int i = 0; i < section_count; i++)
        if (strncmp(titles[i], begin, strlen(begin)) == 0 && n-- == 0)
            return titles[i];
    return NULL;
}
