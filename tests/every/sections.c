/* The lines of a game file, by sections and keys, for judges that read one section each. */
#include "game_file.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 600, LINE = 2048, SECTIONS = 64 };

static char lines[LINES][LINE], titles[SECTIONS][KEY];
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
            strcpy(lines[line_count++], line);
        }
    }
    fclose(file);
}

const char *find_line(const char *section, const char *key, int n, char found[KEY])
{
    for (int i = 0; i < line_count; i++) {
        if (strcmp(titles[section_of[i]], section) != 0)
            continue;
        const size_t length = strcspn(lines[i], "=");
        snprintf(found, KEY, "%.*s", length < KEY ? (int)length : KEY - 1, lines[i]);
        for (size_t end = strlen(found); end > 0 && found[end - 1] == ' ';)
            found[--end] = '\0';
        if ((key == NULL || strcmp(found, key) == 0) && n-- == 0) {
            const char *value = lines[i] + length + 1;
            return value + strspn(value, " ");
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
