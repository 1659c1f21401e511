/* The section [board] of a game file.
 *
 *   files  = 9              1 to 16
 *   ranks  = 10             files x ranks is 1 to 128
 *   order  = files          squares are numbered along the files; else along the ranks
 *   from   = i1             square 0 is in this corner; a1 when left out
 *   second = rotated        the second player sees files turned around, too; mirrored,
 *                           which is what counts when left out, turns ranks only
 *   holes  = a1-c2 k11      squares that the board lacks (squares.c), numbered like
 *                           others all the same
 *   number = squares        only what is there has a number: files x ranks is up to 256 then,
 *                           of which 1 to 128 are there, the same ones for both players
 *   bits   = 0-62 64-81     the bits that squares have in sets, from square 0 on, ascending, when
 *                           these are not their numbers; sets have two words when some of them are
 *                           64 or more, and none is beyond 127
 *   spare  = 1              so many numbers behind the squares, 1 to 8, which tables have rows for;
 *                           with the squares there are 128 numbers at most
 *   players = white black   what the two are called (first second when left out)
 *
 * Sizes are read first, then what is told in names of squares.
 */
#include "game/section.h"

#include <stddef.h>
#include <string.h>

static bool check_size(const struct reader *reader)
{
    const struct board *board = &reader->game->board;
    const struct ini_entry *files = ini_find(reader->ini, "board", "files");
    const struct ini_entry *ranks = ini_find(reader->ini, "board", "ranks");
    if (files == NULL || ranks == NULL)
        return fault_at(reader->fault, reader->ini->end,
                        "the file ends without '%s' in [board]",
                        files == NULL ? "files" : "ranks");
    const unsigned count = board->files * board->ranks;
    const int most = board->by_cells ? BOARD_FRAME_MAX : BOARD_SQUARES_MAX;
    return count <= (unsigned)most ||
           fault_at(
               reader->fault, ranks->origin,
               board->by_cells
                   ? "%u files by %u ranks are a frame of %u squares; at most %d are "
                     "possible, of which %d exist"
                   : "%u files by %u ranks are %u squares; at most %d are possible, "
                     "or, where holes need no numbers (number = squares), %d in all",
               board->files, board->ranks, count, most,
               BOARD_FRAME_MAX + BOARD_SQUARES_MAX - most);
}

/* The corner of square 0; sizes are known now. */
static bool read_corner(const struct reader *reader, char *rest)
{
    struct board *board = &reader->game->board;
    unsigned file, rank;
    if (!check_size(reader))
        return false;
    if (rest == NULL)
        return true;
    const char *end = board_read_place(board, rest, &file, &rank);
    if (end != NULL && *end == '\0') {
        bool is_corner = (file == 0 || file == board->files - 1) &&
                         (rank == 0 || rank == board->ranks - 1);
        board->from_right = file != 0;
        board->from_top = rank != 0;
        if (is_corner)
            return true;
    }
    return ini_refuse(reader->entry, reader->fault,
                      "a corner is needed: a1, %c1, a%u or %c%u",
                      'a' + (int)board->files - 1, board->ranks,
                      'a' + (int)board->files - 1, board->ranks);
}

/* Whether the second player has the same holes; else, which one is missing. */
static bool are_fair(const struct board *board, const bool is_there[BOARD_FRAME_MAX],
                     unsigned *file, unsigned *rank)
{
    for (unsigned i = 0; i < board->files * board->ranks; i++) {
        const unsigned own_file = i % board->files, own_rank = i / board->files;
        *file = board->rotated ? board->files - 1 - own_file : own_file;
        *rank = board->ranks - 1 - own_rank;
        if (!is_there[board_place(board, own_file, own_rank)] &&
            is_there[board_place(board, *file, *rank)])
            return false;
    }
    return true;
}

/* Counts the squares of a board by cells, and gives them their numbers. */
static bool read_cells(const struct reader *reader, const char *holes)
{
    struct board *board = &reader->game->board;
    const struct origin origin = holes != NULL
                                     ? reader->entry->origin
                                     : ini_find(reader->ini, "board", "number")->origin;
    bool is_there[BOARD_FRAME_MAX] = {false};
    unsigned count = 0, file, rank;
    if (holes != NULL && !squares_parse_places(reader, holes, is_there))
        return false;
    for (unsigned place = 0; place < board->files * board->ranks; place++) {
        is_there[place] = !is_there[place];
        count += is_there[place];
    }
    if (count == 0 || count > BOARD_SQUARES_MAX)
        return fault_at(reader->fault, origin,
                        "%u squares are left of %u by %u; there must be 1 to %d", count,
                        board->files, board->ranks, BOARD_SQUARES_MAX);
    if (!are_fair(board, is_there, &file, &rank))
        return fault_at(reader->fault, origin,
                        "the second player's holes are others; with number = squares "
                        "they must be the same, %s: add %c%u",
                        board->rotated ? "turned around" : "ranks being turned",
                        'a' + (char)file, rank + 1);
    board_count(board, is_there);
    return true;
}

static bool read_holes(const struct reader *reader, char *rest)
{
    struct board *board = &reader->game->board;
    struct bits holes;
    if (board->by_cells)
        return read_cells(reader, rest);
    board_count(board, NULL);
    if (rest == NULL)
        return true;
    if (!squares_parse(reader, rest, &holes))
        return false;
    board->holes = holes;
    return bits_count(holes) < board_squares(board) ||
           ini_refuse(reader->entry, reader->fault, "that leaves no square");
}

/* Adds the bits of a row, `64-81`, or of one number. */
static bool add_row(const struct reader *reader, const char *word, unsigned *count)
{
    struct board *board = &reader->game->board;
    uint64_t first, last;
    if (!section_range(word, "-", BOARD_SQUARES_MAX - 1, &first, &last))
        return ini_refuse(reader->entry, reader->fault,
                          "'%s': numbers from 0 to %d are needed, or rows of them like "
                          "64-81",
                          word, BOARD_SQUARES_MAX - 1);
    for (unsigned bit = (unsigned)first;; bit += first <= last ? 1 : -1u) {
        if (bit < board->bit_end)
            return ini_refuse(reader->entry, reader->fault,
                              "%u comes behind %u; bits must ascend, none twice; where "
                              "they descend, square 0 is in the opposite corner: from = "
                              "%c%u",
                              bit, board->bit_end - 1,
                              'a' + (int)(board->from_right ? 0 : board->files - 1),
                              board->from_top ? 1 : board->ranks);
        board->squares[(*count)++].bit = (unsigned char)bit;
        board->bit_end = bit + 1;
        if (bit == last)
            return true;
    }
}

static bool read_bits(const struct reader *reader, char *rest)
{
    struct board *board = &reader->game->board;
    const unsigned squares = board_squares(board);
    unsigned count = 0;
    board->bit_end = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL;)
        if (!add_row(reader, word, &count))
            return false;
    if (count != squares)
        return ini_refuse(reader->entry, reader->fault,
                          "%u bits for the %u squares of this board; each needs one",
                          count, squares);
    if (board->bit_end == squares)
        return true; /* they are its numbers */
    board_fill_bits(board);
    board->laid_at = reader->entry->origin;
    return true;
}

/* Whether spare numbers have no bit in a word: then squares have bits, to be asked for. */
static bool is_full(const struct board *board)
{
    return !board_is_wide(board) && board->bit_end + board->spare > 64;
}

/* Numbers behind the squares. A bit of a set has to be left for each, as for any number. */
static bool read_spare(const struct reader *reader, char *rest)
{
    struct board *board = &reader->game->board;
    const struct ini_entry *entry = reader->entry;
    const unsigned squares = board_squares(board), frame = board->files * board->ranks;
    unsigned spare;
    if (!section_number(reader, rest, 1, BOARD_SPARE_MAX, &spare,
                        ": how many numbers there are behind the squares"))
        return false;
    if (squares + spare > BOARD_SQUARES_MAX ||
        (board->by_cells && frame + spare > BOARD_FRAME_MAX))
        return ini_refuse(entry, reader->fault,
                          "behind the %u squares of this board there is no number left; "
                          "there are %d in all",
                          squares, BOARD_SQUARES_MAX);
    if (board->has_bits && board->bit_end + spare > BOARD_SQUARES_MAX)
        return ini_refuse(entry, reader->fault,
                          "each of these needs a bit behind those of the squares; behind "
                          "%u there are %u",
                          board->bit_end - 1, BOARD_SQUARES_MAX - board->bit_end);
    if (!board->has_bits)
        board->laid_at = entry->origin;
    board_add_spare(board, spare);
    if (!board->has_bits && is_full(board))
        board_fill_bits(board);
    return true;
}

static bool read_players(const struct reader *reader, char *rest)
{
    const char **players = reader->game->players;
    players[0] = ini_word(&rest);
    players[1] = rest;
    return (game_is_name(players[0]) && game_is_name(players[1]) &&
            strcmp(players[0], players[1]) != 0) ||
           ini_refuse(reader->entry, reader->fault,
                      "two names in lower case are needed, not one twice");
}

#define KEPT(member) .kept = offsetof(struct board, member)

/* In the order in which they are read. */
static const struct key keys[] = {
    {"files", KEPT(files), .least = 1, .most = BOARD_FILES_MAX},
    {"ranks", KEPT(ranks), .least = 1, .most = BOARD_SQUARES_MAX},
    {"number", KEPT(by_cells), .choices = {"frame", "squares"}},
    {"from", .read = read_corner, .is_always = true},
    {"order", KEPT(by_files), .choices = {"ranks", "files"}},
    {"second", KEPT(rotated), .choices = {"mirrored", "rotated"}},
    {"holes", .read = read_holes, .is_always = true},
    {"bits", .read = read_bits},
    {"spare", .read = read_spare},
    {"players", .read = read_players},
};

/* Whether all keys are known. */
static bool check_keys(const struct reader *outer)
{
    struct reader reader = *outer;
    for (size_t i = 0; i < reader.ini->count; i++) {
        reader.entry = &reader.ini->entries[i];
        if (strcmp(reader.entry->section, "board") == 0 && reader.entry->key != NULL &&
            section_find(&reader, reader.entry->key,
                         (struct names){"key of [board]", NAMES_OF(keys)}) < 0)
            return false;
    }
    return true;
}

bool board_section_read(const struct reader *outer)
{
    struct reader reader = *outer;
    bool good = check_keys(outer);
    for (size_t i = 0; good && i < sizeof keys / sizeof *keys; i++) {
        reader.entry = ini_find(outer->ini, "board", keys[i].name);
        if (reader.entry == NULL && !keys[i].is_always)
            continue;
        char *rest = reader.entry == NULL
                         ? NULL
                         : arena_print(outer->arena, "%s", reader.entry->value);
        good = keys[i].read != NULL
                   ? keys[i].read(&reader, rest)
                   : section_keep(&reader, &keys[i], &outer->game->board);
    }
    return good;
}
