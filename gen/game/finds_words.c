/* Words of files of finds. */
#include "game/finds_words.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"

bool finds_skip(char **rest, const char *expected)
{
    const char *word = ini_word(rest);
    return word != NULL && strcmp(word, expected) == 0;
}

bool finds_number(char **rest, uint64_t most, uint64_t *number)
{
    const char *word = ini_word(rest);
    return word != NULL && number_parse(word, 0, most, number);
}

bool finds_magic(char **rest, uint64_t *magic)
{
    const char *word = ini_word(rest);
    if (word == NULL || strlen(word) != 16 ||
        strspn(word, "0123456789abcdef") != strlen(word))
        return false;
    *magic = strtoull(word, NULL, 16);
    return true;
}

bool finds_square(struct arena *arena, const struct game *game,
                  const struct ini_entry *entry, const char **slider, unsigned *square,
                  struct fault *fault)
{
    char *key = arena_copy(arena, entry->key, strlen(entry->key));
    *slider = ini_word(&key);
    return (*slider != NULL && game_slider(game, *slider) != NULL &&
            board_parse(&game->board, key, square)) ||
           fault_at(fault, entry->origin,
                    "'%s' is no slider of %s on a square of its board", entry->key,
                    game->name);
}
