/* Reading lists of squares. */
#include "game/squares.h"

#include <ctype.h>
#include <string.h>

/* The square named by so many letters, be it a hole. */
static bool find(const struct board *board, const char *name, size_t length,
                 unsigned *square)
{
    struct board whole = *board;
    char copy[BOARD_NAME_MAX] = "";
    whole.holes = bits_none();
    if (length < sizeof copy)
        memcpy(copy, name, length);
    return board_parse(&whole, copy, square);
}

static bool is_between(unsigned i, unsigned a, unsigned b)
{
    return a < b ? a <= i && i <= b : b <= i && i <= a;
}

static struct bits rectangle(const struct board *board, unsigned a, unsigned b)
{
    struct bits set = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++)
        if (is_between(board_file(board, square), board_file(board, a),
                       board_file(board, b)) &&
            is_between(board_rank(board, square), board_rank(board, a),
                       board_rank(board, b)))
            set = bits_with(set, square);
    return set;
}

/* What is wrong with a word, where that is clear. */
static const char *hint_of(const char *word)
{
    if (strchr(word, ',') != NULL)
        return "squares stand apart, without commas, like a1 b1; ";
    for (; *word != '\0'; word++)
        if (isupper((unsigned char)*word))
            return "files are small letters, like the a of a1; ";
    return "";
}

/* A square, or two with a dash between them. */
static bool add_word(const struct board *board, const char *word, struct origin origin,
                     struct bits *squares, struct fault *fault)
{
    char last[BOARD_NAME_MAX];
    size_t length = strcspn(word, "-");
    const char *corner = word[length] == '-' ? word + length + 1 : word;
    unsigned a, b;
    board_name(board, board_square(board, board->files - 1, board->ranks - 1), last);
    if (!find(board, word, length, &a) || !find(board, corner, strlen(corner), &b))
        return fault_at(fault, origin,
                        "'%s': %ssquares like e1, or opposite corners like a1-%s, are "
                        "needed here; this board has a1 to %s",
                        word, hint_of(word), last, last);
    *squares = bits_or(*squares, rectangle(board, a, b));
    return true;
}

bool squares_parse(struct arena *arena, const struct board *board,
                   const struct ini_entry *entry, struct bits *squares,
                   struct fault *fault)
{
    char *list = arena_copy(arena, entry->value, strlen(entry->value));
    *squares = bits_none();
    for (const char *word; (word = ini_word(&list)) != NULL;)
        if (!add_word(board, word, entry->origin, squares, fault))
            return false;
    *squares = bits_minus(*squares, board->holes);
    return !bits_empty(*squares) ||
           fault_at(fault, entry->origin, "'%s': none of these squares is on the board",
                    entry->value);
}

bool squares_parse_order(struct arena *arena, const struct board *board,
                         const struct ini_entry *entry, struct permutation *map,
                         struct fault *fault)
{
    char *list = arena_copy(arena, entry->value, strlen(entry->value));
    struct bits missing = bits_below(board_squares(board));
    *map = (struct permutation){.count = 0};
    for (const char *name; (name = ini_word(&list)) != NULL;) {
        unsigned square;
        if (!find(board, name, strlen(name), &square))
            return fault_at(fault, entry->origin,
                            "%s: '%s' is no square of a board of %u files and %u ranks",
                            entry->key, name, board->files, board->ranks);
        if (!bits_has(missing, square))
            return fault_at(fault, entry->origin,
                            "%s: %s is there twice; every square is needed once",
                            entry->key, name);
        map->to[square] = (unsigned char)map->count++;
        missing = bits_minus(missing, bits_of(square));
    }
    if (bits_empty(missing))
        return true;
    char name[BOARD_NAME_MAX];
    board_name(board, bits_first(missing), name);
    return fault_at(fault, entry->origin,
                    "%s: %s is missing%s; every square is needed once", entry->key, name,
                    bits_count(missing) == 1 ? "" : ", and it is not the only one");
}
