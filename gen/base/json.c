/* JSON, written. */
#include "base/json.h"

void json_string(struct text *text, const char *string)
{
    text_puts(text, "\"");
    for (; *string != '\0'; string++)
        if (*string == '"' || *string == '\\')
            text_printf(text, "\\%c", *string);
        else if ((unsigned char)*string < ' ')
            text_printf(text, "\\u%04x", (unsigned)*string);
        else
            text_add(text, string, 1);
    text_puts(text, "\"");
}

void json_name(struct text *text, bool first, const char *name)
{
    text_puts(text, first ? "" : ", ");
    json_string(text, name);
    text_puts(text, ": ");
}
