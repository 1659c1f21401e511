/* Squares as a game file lists them, with white space between them. Holes have names, too.
 *
 *   e1 a4-i5      a set, as in [zones], in [reach] and for the holes of [board]: the square
 *                 e1, and the rectangle between these corners, any two that lie opposite
 *   b1 a1 d1 ...  an order, as in [permutations]: every square once, in the order in which
 *                 the result has them. What stands on the first becomes a1, what stands on
 *                 the second b1, and so on. That is how layouts are published: the list
 *                 says which square each bit stands for.
 */
#include "game/section.h"

#include <ctype.h>
#include <string.h>

static bool is_between(unsigned i, unsigned a, unsigned b)
{
    return a < b ? a <= i && i <= b : b <= i && i <= a;
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
static bool add_word(const struct reader *reader, const char *word,
                     bool has[BOARD_FRAME_MAX])
{
    const struct board *board = &reader->game->board;
    const struct square_name last = board_corner(board);
    unsigned file, rank, to_file, to_rank;
    const char *dash = board_read_place(board, word, &file, &rank);
    const char *corner = dash != NULL && *dash == '-' ? dash + 1 : word;
    const char *end = board_read_place(board, corner, &to_file, &to_rank);
    if (dash == NULL || end == NULL || *end != '\0')
        return section_fault(
            reader,
            "'%s': %ssquares like e1, or opposite corners like a1-%s, are "
            "needed here; this board has a1 to %s",
            word, hint_of(word), last.text, last.text);
    for (unsigned i = 0; i < board->files; i++)
        for (unsigned j = 0; j < board->ranks; j++)
            if (is_between(i, file, to_file) && is_between(j, rank, to_rank))
                has[board_place(board, i, j)] = true;
    return true;
}

bool squares_parse_places(const struct reader *reader, const char *list,
                          bool has[BOARD_FRAME_MAX])
{
    char *rest = arena_copy(reader->arena, list, strlen(list));
    memset(has, 0, BOARD_FRAME_MAX * sizeof *has);
    for (const char *word; (word = ini_word(&rest)) != NULL;)
        if (!add_word(reader, word, has))
            return false;
    return true;
}

bool squares_parse(const struct reader *reader, const char *list, struct bits *squares)
{
    const struct board *board = &reader->game->board;
    bool has[BOARD_FRAME_MAX];
    if (!squares_parse_places(reader, list, has))
        return false;
    *squares = bits_none();
    for (unsigned square = 0; square < board_placed(board); square++)
        if (has[board->squares[square].place])
            *squares = bits_with(*squares, square);
    *squares = bits_minus(*squares, board->holes);
    return !bits_empty(*squares) ||
           section_refuse(reader, list, "none of these squares is on the board");
}

bool squares_parse_order(const struct reader *reader, char *rest, struct permutation *map)
{
    const struct board *board = &reader->game->board;
    const char *key = reader->entry->key;
    struct bits missing = bits_below(board_placed(board));
    *map = (struct permutation){.count = 0};
    for (const char *name; (name = ini_word(&rest)) != NULL;) {
        unsigned file, rank, square;
        const char *end = board_read_place(board, name, &file, &rank);
        if (end == NULL || *end != '\0')
            return section_fault(reader,
                                 "%s: '%s' is no square of a board of %u files and %u "
                                 "ranks",
                                 key, name, board->files, board->ranks);
        square = board_square(board, file, rank);
        if (square == BOARD_NO_SQUARE)
            return section_fault(reader, "%s: %s is a hole, which has no number here",
                                 key, name);
        if (!bits_has(missing, square))
            return section_fault(
                reader, "%s: %s is there twice; every square is needed once", key, name);
        map->to[square] = (unsigned char)map->count++;
        missing = bits_minus(missing, bits_of(square));
    }
    return bits_empty(missing) ||
           section_fault(reader, "%s: %s is missing%s; every square is needed once", key,
                         board_name(board, bits_first(missing)).text,
                         bits_count(missing) == 1 ? "" : ", and it is not the only one");
}
