/* Reading [board]: sizes first, then what is told in names of squares. */
#include "game/board_section.h"

#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "game/squares.h"

/* Whether all keys are known. */
static bool check_keys(const struct ini *ini, struct fault *fault)
{
    static const char *const keys[] = {"files",  "ranks", "players", "order", "from",
                                       "second", "holes", "number",  "bits",  "spare"};
    for (size_t i = 0; i < ini->count; i++) {
        const struct ini_entry *entry = &ini->entries[i];
        size_t key = 0;
        if (strcmp(entry->section, "board") != 0 || entry->key == NULL)
            continue;
        struct near near = {.word = entry->key};
        for (; key < sizeof keys / sizeof *keys && strcmp(keys[key], entry->key) != 0;
             key++)
            near_ask(&near, keys[key]);
        if (key == sizeof keys / sizeof *keys)
            return fault_at(fault, entry->origin,
                            "unknown key '%s' in [board]%s; it takes files, ranks, "
                            "players, order, from, second, holes, number, bits and spare",
                            entry->key, near_tell(&near).text);
    }
    return true;
}

static bool read_size(const struct ini_entry *entry, unsigned most, unsigned *size,
                      struct fault *fault)
{
    uint64_t number = 0;
    if (entry != NULL && !number_parse(entry->value, 1, most, &number))
        return ini_refuse(entry, fault, "a number from 1 to %u is needed", most);
    *size = (unsigned)number;
    return true;
}

/* One of two words; the first when there is no entry. */
static bool read_choice(const struct ini_entry *entry, const char *first,
                        const char *second, bool *is_second, struct fault *fault)
{
    *is_second = entry != NULL && strcmp(entry->value, second) == 0;
    return entry == NULL || *is_second || strcmp(entry->value, first) == 0 ||
           ini_refuse(entry, fault, "%s or %s is needed", first, second);
}

static bool check_size(const struct ini_entry *files, const struct ini_entry *ranks,
                       struct origin end, const struct board *board, bool by_cells,
                       struct fault *fault)
{
    if (files == NULL || ranks == NULL)
        return fault_at(fault, end, "the file ends without '%s' in [board]",
                        files == NULL ? "files" : "ranks");
    const bool are_apart = files->origin.file != ranks->origin.file;
    const struct origin last =
        (are_apart ? files->origin.file == end.file /* that of the other is inherited */
                   : files->origin.line > ranks->origin.line)
            ? files->origin
            : ranks->origin;
    const unsigned count = board->files * board->ranks;
    if (by_cells)
        return count <= BOARD_FRAME_MAX ||
               fault_at(fault, last,
                        "%u files by %u ranks are a frame of %u squares; at most %d are "
                        "possible, of which %d exist",
                        board->files, board->ranks, count, BOARD_FRAME_MAX,
                        BOARD_SQUARES_MAX);
    return count <= BOARD_SQUARES_MAX ||
           fault_at(fault, last,
                    "%u files by %u ranks are %u squares; at most %d are possible, or, "
                    "where holes need no numbers (number = squares), %d in all",
                    board->files, board->ranks, count, BOARD_SQUARES_MAX,
                    BOARD_FRAME_MAX);
}

/* The corner of square 0. The board is numbered from a1 as yet. */
static bool read_corner(const struct ini_entry *entry, struct board *board,
                        struct fault *fault)
{
    unsigned file, rank;
    if (entry == NULL)
        return true;
    if (board_parse_place(board, entry->value, &file, &rank)) {
        bool is_corner = (file == 0 || file == board->files - 1) &&
                         (rank == 0 || rank == board->ranks - 1);
        board->from_right = file != 0;
        board->from_top = rank != 0;
        if (is_corner)
            return true;
    }
    return ini_refuse(entry, fault, "a corner is needed: a1, %c1, a%u or %c%u",
                      'a' + (int)board->files - 1, board->ranks,
                      'a' + (int)board->files - 1, board->ranks);
}

static bool read_holes(struct arena *arena, const struct ini_entry *entry,
                       struct board *board, struct fault *fault)
{
    struct bits holes;
    if (entry == NULL)
        return true;
    if (!squares_parse(arena, board, entry, &holes, fault))
        return false;
    board->holes = holes;
    return bits_count(holes) < board_squares(board) ||
           ini_refuse(entry, fault, "that leaves no square");
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
static bool read_cells(struct arena *arena, const struct ini_entry *holes,
                       const struct ini_entry *number, struct board *board,
                       struct fault *fault)
{
    bool is_there[BOARD_FRAME_MAX] = {false};
    unsigned count = 0;
    if (holes != NULL && !squares_parse_places(arena, board, holes, is_there, fault))
        return false;
    for (unsigned place = 0; place < board->files * board->ranks; place++) {
        is_there[place] = !is_there[place];
        count += is_there[place];
    }
    if (count == 0 || count > BOARD_SQUARES_MAX)
        return fault_at(fault, holes == NULL ? number->origin : holes->origin,
                        "%u squares are left of %u by %u; there must be 1 to %d", count,
                        board->files, board->ranks, BOARD_SQUARES_MAX);
    unsigned file, rank;
    if (!are_fair(board, is_there, &file, &rank))
        return fault_at(fault, holes->origin,
                        "the second player's holes are others; with number = squares "
                        "they must be the same, %s: add %c%u",
                        board->rotated ? "turned around" : "ranks being turned",
                        'a' + (char)file, rank + 1);
    struct board_cells *cells = arena_alloc(arena, 1, sizeof *cells);
    *cells = board_cells_of(board, is_there);
    board->cells = cells;
    return true;
}

/* `64-81`, or one number: a row of bits. */
static bool read_row(const struct ini_entry *entry, const char *word, uint64_t *first,
                     uint64_t *last, struct fault *fault)
{
    char low[4] = "";
    const size_t length = strcspn(word, "-");
    if (length < sizeof low)
        memcpy(low, word, length);
    const char *high = word[length] == '-' ? word + length + 1 : low;
    return (number_parse(low, 0, BOARD_SQUARES_MAX - 1, first) &&
            number_parse(high, *first, BOARD_SQUARES_MAX - 1, last)) ||
           ini_refuse(entry, fault,
                      "'%s': numbers from 0 to %d are needed, or rows of them like 64-81",
                      word, BOARD_SQUARES_MAX - 1);
}

/* Adds a row of bits. `end` is one more than the last one before. */
static bool add_row(const struct ini_entry *entry, uint64_t first, uint64_t last,
                    unsigned *count, struct board_bits *bits, struct fault *fault)
{
    if (first < bits->end)
        return ini_refuse(entry, fault,
                          "%u comes behind %u; bits must ascend, none twice",
                          (unsigned)first, bits->end - 1);
    for (uint64_t bit = first; bit <= last; bit++)
        bits->bits[(*count)++] = (unsigned char)bit;
    bits->end = (unsigned)last + 1;
    return true;
}

/* The numbers behind the squares are for bits that no square has: those above, then those between. */
static void number_bits(struct board_bits *bits, unsigned squares)
{
    bool is_taken[BOARD_SQUARES_MAX] = {false};
    for (unsigned square = 0; square < squares; square++)
        is_taken[bits->bits[square]] = true;
    for (unsigned i = 0; i < BOARD_SQUARES_MAX; i++) {
        const unsigned bit = (bits->end + i) % BOARD_SQUARES_MAX;
        if (!is_taken[bit])
            bits->bits[squares++] = (unsigned char)bit;
    }
    for (unsigned number = 0; number < BOARD_SQUARES_MAX; number++)
        bits->numbers[bits->bits[number]] = (unsigned char)number;
}

static bool read_bits(struct arena *arena, const struct ini_entry *entry,
                      struct board *board, struct fault *fault)
{
    if (entry == NULL)
        return true;
    const unsigned squares = board_squares(board);
    struct board_bits *bits = arena_alloc(arena, 1, sizeof *bits);
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    uint64_t first, last;
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL;)
        if (!read_row(entry, word, &first, &last, fault) ||
            !add_row(entry, first, last, &count, bits, fault))
            return false;
    if (count != squares)
        return ini_refuse(entry, fault,
                          "%u bits for the %u squares of this board; each needs one",
                          count, squares);
    if (bits->end == squares)
        return true; /* they are its numbers */
    number_bits(bits, squares);
    board->bits = bits;
    board->laid_at = entry->origin;
    return true;
}

/* Whether spare numbers have no bit in a word: then squares have bits, to be asked for. */
static bool is_full(const struct board *board)
{
    return !board_is_wide(board) && board_bit_end(board) + board->spare > 64;
}

/* Numbers behind the squares. A bit of a set has to be left for each, as for any number. */
static bool read_spare(struct arena *arena, const struct ini_entry *entry,
                       struct board *board, struct fault *fault)
{
    const unsigned squares = board_squares(board);
    uint64_t spare;
    if (entry == NULL)
        return true;
    if (!number_parse(entry->value, 1, BOARD_SPARE_MAX, &spare))
        return fault_at(fault, entry->origin,
                        "spare = %s: a number from 1 to %d is needed: how many numbers "
                        "there are behind the squares",
                        entry->value, BOARD_SPARE_MAX);
    if (squares + spare > BOARD_SQUARES_MAX ||
        (board->cells != NULL && board->files * board->ranks + spare > BOARD_FRAME_MAX))
        return fault_at(fault, entry->origin,
                        "spare = %u: behind the %u squares of this board there is no "
                        "number left; there are %d in all",
                        (unsigned)spare, squares, BOARD_SQUARES_MAX);
    if (board->cells != NULL) {
        struct board_cells *cells = arena_alloc(arena, 1, sizeof *cells);
        *cells = *board->cells;
        for (unsigned i = 0; i < spare; i++)
            cells->places[cells->count++] =
                (unsigned char)(board->files * board->ranks + i);
        board->cells = cells;
    }
    board->spare = (unsigned)spare;
    if (board->bits == NULL)
        board->laid_at = entry->origin;
    for (unsigned i = 0; i < spare; i++)
        board->holes = bits_with(board->holes, squares + i);
    if (board->bits == NULL && is_full(board)) {
        struct board_bits *bits = arena_alloc(arena, 1, sizeof *bits);
        for (unsigned i = 0; i < squares; i++)
            bits->bits[i] = (unsigned char)i;
        bits->end = squares;
        number_bits(bits, squares);
        board->bits = bits;
    }
    return true;
}

bool board_section_parse(struct arena *arena, const struct ini *ini, struct board *board,
                         struct fault *fault)
{
    const struct ini_entry *files = ini_find(ini, "board", "files");
    const struct ini_entry *ranks = ini_find(ini, "board", "ranks");
    const struct ini_entry *holes = ini_find(ini, "board", "holes");
    const struct ini_entry *number = ini_find(ini, "board", "number");
    bool by_cells;
    *board = (struct board){.files = 0};
    return check_keys(ini, fault) &&
           read_choice(number, "frame", "squares", &by_cells, fault) &&
           read_size(files, BOARD_FILES_MAX, &board->files, fault) &&
           read_size(ranks, BOARD_SQUARES_MAX, &board->ranks, fault) &&
           check_size(files, ranks, ini->end, board, by_cells, fault) &&
           read_corner(ini_find(ini, "board", "from"), board, fault) &&
           read_choice(ini_find(ini, "board", "order"), "ranks", "files",
                       &board->by_files, fault) &&
           read_choice(ini_find(ini, "board", "second"), "mirrored", "rotated",
                       &board->rotated, fault) &&
           (by_cells ? read_cells(arena, holes, number, board, fault)
                     : read_holes(arena, holes, board, fault)) &&
           read_bits(arena, ini_find(ini, "board", "bits"), board, fault) &&
           read_spare(arena, ini_find(ini, "board", "spare"), board, fault);
}
