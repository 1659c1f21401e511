/* Writing the record. */
#include "emit/record.h"

#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "zobrist/source.h"

bool record_exists(struct arena *arena, const char *folder)
{
    return file_is_folder(folder) &&
           file_exists(arena_print(arena, "%s/" RECORD_NAME, folder));
}

/* A path has a slash, or the ending of a game file; it gets a slash where it has neither. */
const char *record_game(struct arena *arena, const char *folder, const char *word)
{
    size_t length = strlen(word);
    bool is_file = length > 4 && strcmp(word + length - 4, ".ini") == 0;
    if (strchr(word, '/') == NULL && !is_file)
        return word;
    const char *path = path_from(arena, folder, word);
    return strchr(path, '/') == NULL && !is_file ? arena_print(arena, "./%s", path)
                                                 : path;
}

static void print_line(struct text *text, const struct order *order,
                       const struct order_line *line)
{
    struct emission emission = line->emission;
    struct key_choice keys;
    if (emission.request.keys != NULL && emission.request.keys->path != NULL) {
        keys = *emission.request.keys;
        keys.path = path_from(text->arena, order->folder, keys.path);
        emission.request.keys = &keys;
    }
    if (emission.templates != NULL)
        emission.templates = path_from(text->arena, order->folder, emission.templates);
    text_puts(text, "bbgen emit ");
    text_shell_word(text, record_game(text->arena, order->folder, order->game_word));
    if (line->emission.is_single) {
        text_puts(text, " --amalgamate ");
        order_print_named(text, line);
    }
    for (unsigned i = 0; modules[i] != NULL && !line->emission.is_single; i++)
        if (order_names(line, modules[i]))
            text_printf(text, " --only %s", modules[i]->name);
    emission_print(text, &emission, order->game, NULL);
    text_puts(text, "\n");
}

const char *record_print(struct arena *arena, const struct order *order)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < order->count; i++)
        print_line(&text, order, &order->lines[i]);
    return text.bytes;
}
