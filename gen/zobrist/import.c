/* Keys from a list, put into our order: somebody's own, or Polyglot's. Further keys that a list
 * does not have are parts of the main ones.
 *
 * Polyglot's order is an interchange format of opening books for chess.
 *
 * 64 squares, a1 to h8, of each of black pawn, white pawn, black knight, ... white king; four
 * castling rights, White's on the king's side and on the queen's, then Black's; the files of
 * en passant; the side to move. In its positions a file counts only when an enemy pawn stands
 * beside the one that moved, and the side counts when White is to move.
 *
 * Source: the description of the book format that came with the program Polyglot, by Fabien
 * Letouzey and Michel Van den Bergh.
 */
#include "zobrist/source.h"

#include <string.h>

#include "zobrist/key_list.h"

enum {
    POLYGLOT_KEYS = 781,
    CASTLING = 768,
    EN_PASSANT = 772,
    SIDE = 780,
    NOWHERE = POLYGLOT_KEYS
};

static size_t place_of_piece(const struct layout *layout, const struct entry *entry)
{
    static const char *const order[] = {"pawn", "knight", "bishop",
                                        "rook", "queen",  "king"};
    const struct board *board = &layout->game->board;
    const struct feature_row *row = layout_row(entry);
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        if (strcmp(row->piece, order[i]) == 0)
            return (2 * i + 1 - row->player) * 64 + 8 * board_rank(board, entry->item) +
                   board_file(board, entry->item);
    return NOWHERE;
}

/* By the name of the right, whatever the order in the game file. */
static size_t place_of_right(const char *name)
{
    static const char *const order[] = {"white_king_side", "white_queen_side",
                                        "black_king_side", "black_queen_side"};
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        if (strcmp(name, order[i]) == 0)
            return CASTLING + i;
    return NOWHERE;
}

/* Where Polyglot's order has an entry, or NOWHERE. */
static size_t polyglot_place(const struct layout *layout, const struct entry *entry)
{
    const struct board *board = &layout->game->board;
    if (board->files != 8 || board->ranks != 8)
        return NOWHERE;
    switch (entry->feature->kind) {
    case FEATURE_PIECES:
        return place_of_piece(layout, entry);
    case FEATURE_SUBSETS:
        return place_of_right(entry->feature->things[entry->item]);
    case FEATURE_KEYS:
        return entry->feature->count == 8 ? EN_PASSANT + entry->item : NOWHERE;
    case FEATURE_KEY:
        return layout_is_side(entry->feature) ? SIDE : NOWHERE;
    default:
        return NOWHERE;
    }
}

/* When a feature holds, in Polyglot's words; NULL when the words of the game file are right.
 * They are right for further keys, too, which are parts of the main ones. */
static const char *polyglot_meaning(const struct feature *feature)
{
    if (feature->kind == FEATURE_KEY)
        return "White is to move, as in Polyglot's books";
    if (feature->kind == FEATURE_KEYS)
        return "the file of a pawn that has just gone two squares, when an enemy pawn "
               "stands beside it";
    return NULL;
}

/* The same thing, by its name. */
static bool is_same(const struct entry *wanted, const struct entry *main)
{
    return wanted->feature->kind == main->feature->kind && wanted->item == main->item &&
           strcmp(wanted->feature->name, main->feature->name) == 0 &&
           (!feature_has_pieces(wanted->feature) ||
            feature_same_row(layout_row(wanted), layout_row(main)));
}

/* The same piece on the same square; of a number of pieces, the piece on any square. */
static bool is_part(const struct entry *wanted, const struct entry *main)
{
    return main->feature->kind == FEATURE_PIECES && feature_has_pieces(wanted->feature) &&
           feature_same_row(layout_row(wanted), layout_row(main)) &&
           (wanted->feature->kind == FEATURE_COUNTS || wanted->item == main->item);
}

/* A draw of the fixed generator for a step, which only our own lists have. It joins the key of
 * a position where a table is probed, so it need not agree with anybody's keys. */
static uint64_t draw_step(const struct key_task *task, const struct entry *entry)
{
    const struct stream stream = key_stream(task, entry->feature->name);
    const uint64_t key = stream_draw(stream, 2 * entry->item);
    return gf2_cut(key, task->choice->width);
}

/* The key of the same thing, or else the sum of its parts; false if there are too few. */
static bool make_key(const struct entry *wanted, const struct layout *main,
                     const uint64_t *keys, uint64_t *out)
{
    unsigned left = wanted->feature->kind == FEATURE_COUNTS ? wanted->item : 1;
    *out = 0;
    for (size_t i = 0; i < main->live; i++)
        if (is_same(wanted, main->keyed[i])) {
            *out = keys[i];
            return true;
        }
    for (size_t i = 0; i < main->live && left != 0; i++)
        if (is_part(wanted, main->keyed[i])) {
            *out ^= keys[i];
            left--;
        }
    return left == 0;
}

/* Makes the keys of the task's layout from `keys`, those of the live entries of `main`. The
 * same thing has the same key, and so has a piece on a square. N pieces have the sum of the
 * keys of the first N squares where the piece can stand. */
static bool make_parts(const struct key_task *task, const struct layout *main,
                       const uint64_t *keys, struct key_set *set, struct fault *fault)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct entry *entry = task->layout->keyed[i];
        if (entry->feature->kind == FEATURE_STEPS) {
            set->keys[i] = draw_step(task, entry);
            set->drawn = true;
        } else if (!make_key(entry, main, keys, &set->keys[i]))
            return fault_at(
                fault, (struct origin){task->choice->path, 0},
                "[zobrist.%s]: further keys are parts of those of [zobrist], which "
                "have none of %s; a list of all keys, for --keys file:, has %zu",
                task->layout->name, layout_name(task->arena, task->layout, entry),
                key_list_of_all(task->arena, task->layout->game));
    }
    return true;
}

static bool open_list(const struct key_task *task, unsigned width, struct key_list *list,
                      struct fault *fault)
{
    const char *path = task->choice->path;
    return key_list_read(task->arena, path, list, fault) &&
           (list->width == width ||
            fault_at(fault, (struct origin){path, list->lines[0]},
                     "keys of %u bits; --keys bits=%u", list->width, width));
}

/* The keys of [zobrist] out of Polyglot's list. */
static bool take_polyglot(const struct key_task *task, const struct key_list *list,
                          const struct layout *main, uint64_t *keys, struct fault *fault)
{
    if (list->count != POLYGLOT_KEYS)
        return fault_at(fault,
                        (struct origin){task->choice->path, list->lines[list->count - 1]},
                        "%zu keys; Polyglot has %d", list->count, POLYGLOT_KEYS);
    for (size_t i = 0; i < main->live; i++) {
        const struct entry *entry = main->keyed[i];
        const size_t place = polyglot_place(main, entry);
        if (place >= POLYGLOT_KEYS)
            return fault_at(fault, entry->feature->origin,
                            "Polyglot has no key of %s; it has those of chess",
                            layout_name(task->arena, main, entry));
        keys[i] = list->keys[place];
    }
    return true;
}

/* The same out of a list in our order. */
static bool take_own(const struct key_task *task, const struct key_list *list,
                     const struct layout *main, uint64_t *keys, struct fault *fault)
{
    struct arena *arena = task->arena;
    const size_t all = key_list_of_all(arena, main->game);
    return key_list_take(arena, list, main, keys) ||
           fault_at(fault,
                    (struct origin){task->choice->path, list->lines[list->count - 1]},
                    all == main->count ? "%zu keys; %s needs %zu%s"
                                       : "%zu keys; %s needs %zu%s, or %zu with all "
                                         "further ones",
                    list->count, main->game->name, main->live, key_list_dead(arena, main),
                    all);
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    struct arena *arena = task->arena;
    const struct layout whole = layout_of(arena, task->layout->game, 0);
    const struct layout main = layout_without_steps(&whole);
    const bool is_own = task->choice->source == &key_source_file;
    uint64_t *keys = arena_alloc(arena, main.live, sizeof *keys);
    struct key_list list;
    if (!open_list(task, set->width, &list, fault) ||
        (is_own &&
         !key_list_is_clear(arena, &list, task->choice->path, task->layout->game, fault)))
        return false;
    return (is_own && key_list_take(arena, &list, task->layout, set->keys)) ||
           ((is_own ? take_own : take_polyglot)(task, &list, &main, keys, fault) &&
            make_parts(task, &main, keys, set, fault));
}

const struct key_source key_source_file = {
    .name = "file",
    .says = "your own, in the order of the game file",
    .reads_file = true,
    .widths = {32, 48, 64},
    .most_search = 4,
    .make = make,
};

const struct key_source key_source_polyglot = {
    .name = "polyglot",
    .says = "your own, in Polyglot's order: black pawn, white pawn, black knight...",
    .reads_file = true,
    .widths = {32, 48, 64},
    .most_search = 4,
    .make = make,
    .meaning = polyglot_meaning,
};
