/* An audit: what it looks at, and in it zeros and the rank.
 *
 * A key of 0 is lost on whatever has it: a position is the same with and without. But many
 * tables have rows and ranks that nothing ever uses: pawns on the first and the last rank, a
 * piece number 0.
 */
#include "audit/audit.h"

#include "audit/parts.h"
#include "board/attack.h"
#include "zobrist/cuckoo.h"

enum { RANK = 8, BOARD = 64 };

enum reason { NO_REASON, PAIRED_ROW, EMPTY_RANK, MISSING };

struct zeros {
    struct audit *audit;
    enum reason *reasons; /* why each key is 0, if it is meant or told already */
};

static bool is_zero(const struct zeros *zeros, size_t i)
{
    return gf2_is_zero(zeros->audit->keys[i]);
}

/* Whether all keys of a run are 0. */
static bool are_zero(const struct zeros *zeros, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        if (!is_zero(zeros, i))
            return false;
    return true;
}

static void excuse(struct zeros *zeros, size_t first, size_t count, enum reason reason)
{
    for (size_t i = first; i < first + count; i++)
        zeros->reasons[i] = reason;
}

/* Rows without any key come in pairs: the same one of either player. */
static bool has_pair(const struct zeros *zeros, const struct audit_table *table,
                     size_t row)
{
    size_t half = table->rows / 2, other = row < half ? row + half : row - half;
    return table->rows % 2 == 0 &&
           (are_zero(zeros, table->first + other * table->columns, table->columns) ||
            are_zero(zeros, table->first + (row ^ 1) * table->columns, table->columns));
}

/* Ranks of a row that are zero throughout, when nothing else in it is, and something is not. */
static void judge_ranks(struct zeros *zeros, size_t first, size_t columns)
{
    size_t whole = 0, all = 0;
    for (size_t i = 0; i < columns; i++)
        all += is_zero(zeros, first + i);
    for (size_t rank = 0; rank < columns; rank += RANK)
        whole += are_zero(zeros, first + rank, RANK) ? RANK : 0;
    if (whole == 0 || whole != all || whole == columns)
        return;
    for (size_t rank = 0, end; rank < columns; rank = end) {
        for (end = rank; end < columns && are_zero(zeros, first + end, RANK); end += RANK)
            ;
        if (end != rank)
            excuse(zeros, first + rank, end - rank, EMPTY_RANK);
        else
            end += RANK;
    }
}

/* The tables of a list: rows without a piece, and ranks of a chess board. */
static void judge_tables(struct zeros *zeros)
{
    struct audit_table tables[AUDIT_TABLES_MAX];
    unsigned count = audit_tables(zeros->audit, tables);
    for (unsigned i = 0; i < count; i++)
        for (size_t row = 0; row < tables[i].rows; row++) {
            size_t first = tables[i].first + row * tables[i].columns;
            bool is_empty = are_zero(zeros, first, tables[i].columns);
            if (!is_empty && tables[i].columns == BOARD)
                judge_ranks(zeros, first, BOARD);
            if (is_empty && has_pair(zeros, &tables[i], row))
                excuse(zeros, first, tables[i].columns, PAIRED_ROW);
        }
}

/* Whether the piece of an entry has no move from the last rank: a pawn, a lance. */
static bool goes_forward(const struct layout *layout, const struct entry *entry)
{
    const struct feature_row *row = layout_row(entry);
    const struct board *board = &layout->game->board;
    const struct piece *piece = game_piece(layout->game, row->piece);
    unsigned last = row->player == 0 ? board->ranks - 1 : 0;
    for (unsigned file = 0; file < board->files; file++) {
        unsigned square = board_square(board, file, last);
        if (square != BOARD_NO_SQUARE &&
            !bits_empty(attack_reference(board, &piece->sides[row->player].moves, square,
                                         bits_none())))
            return false;
    }
    return true;
}

/* Whether all keys of the entry's row and rank are 0. */
static bool is_empty_rank(const struct zeros *zeros, const struct entry *wanted)
{
    const struct layout *layout = zeros->audit->layout;
    const struct board *board = &layout->game->board;
    for (size_t i = 0; i < layout->live; i++) {
        const struct entry *entry = layout_live(layout, i);
        if (entry->feature == wanted->feature && entry->row == wanted->row &&
            board_rank(board, entry->item) == board_rank(board, wanted->item) &&
            !is_zero(zeros, i))
            return false;
    }
    return true;
}

/* Pieces of a game that only go forward have first and last ranks without them. */
static void judge_layout(struct zeros *zeros)
{
    const struct layout *layout = zeros->audit->layout;
    const struct board *board = &layout->game->board;
    for (size_t i = 0; i < zeros->audit->count; i++) {
        const struct entry *entry = layout_live(layout, i);
        if (!is_zero(zeros, i) || entry->feature->kind != FEATURE_PIECES ||
            zeros->reasons[i] != NO_REASON)
            continue;
        unsigned rank = board_rank(board, entry->item);
        if ((rank == 0 || rank == board->ranks - 1) && goes_forward(layout, entry) &&
            is_empty_rank(zeros, entry))
            excuse(zeros, i, 1, EMPTY_RANK);
    }
}

/* Pieces of a player without any key, a fault each. */
static void judge_pieces(struct zeros *zeros)
{
    struct audit *audit = zeros->audit;
    for (size_t i = 0, end; audit->layout != NULL && i < audit->count; i = end) {
        const struct entry *entry = layout_live(audit->layout, i);
        for (end = i; end < audit->count; end++) {
            const struct entry *other = layout_live(audit->layout, end);
            if (other->feature != entry->feature || other->row != entry->row)
                break;
        }
        if (entry->feature->kind != FEATURE_PIECES || !are_zero(zeros, i, end - i))
            continue;
        excuse(zeros, i, end - i, MISSING);
        audit_begin(audit, true, "missing");
        text_printf(audit->report,
                    "the %s %s has no keys: wherever it stands, the key is the same\n",
                    audit->layout->game->players[layout_row(entry)->player],
                    layout_row(entry)->piece);
    }
}

/* A line for all of one reason; how many they are. */
static size_t tell(struct zeros *zeros, enum reason reason, const char *why)
{
    struct audit *audit = zeros->audit;
    const bool is_fault = reason == NO_REASON;
    size_t count = 0;
    for (size_t i = 0; i < audit->count; i++) {
        if (!is_zero(zeros, i) || zeros->reasons[i] != reason)
            continue;
        if (count++ == 0)
            audit_begin(audit, is_fault, is_fault ? "zero" : "note");
        if (count <= AUDIT_TOLD_MAX)
            text_printf(audit->report, "%s%s",
                        count != 1 ? ", "
                        : is_fault ? ""
                                   : "zero: ",
                        audit_name(audit, i));
    }
    if (count != 0)
        text_printf(audit->report, "%s (%zu in all): %s\n",
                    count > AUDIT_TOLD_MAX ? ", ..." : "", count, why);
    return count;
}

/* Zeros. Those that fill whole ranks where a piece never stands, or rows without a piece, are
 * meant. */
static void judge_zeros(struct audit *audit)
{
    struct zeros zeros = {audit,
                          arena_alloc(audit->arena, audit->count, sizeof *zeros.reasons)};
    size_t told = 0;
    if (audit->layout != NULL) {
        judge_pieces(&zeros);
        judge_layout(&zeros);
    } else {
        judge_tables(&zeros);
    }
    told += tell(&zeros, PAIRED_ROW, "a row without a piece, for either player");
    told += tell(&zeros, EMPTY_RANK, "whole ranks on which it never stands");
    told += tell(&zeros, NO_REASON, "a position has the same key with and without it");
    for (size_t i = 0; i < audit->count; i++)
        told += zeros.reasons[i] == MISSING;
    if (told == 0)
        text_puts(audit->report, "zero        none\n");
}

/* Random keys seldom have a rank below the highest: by s with a chance near
 * 2^-(s (s + |count - width|)). */
static void judge_rank(struct audit *audit, const struct gf2 *keys, size_t count)
{
    unsigned rank = gf2_rank(keys, count);
    size_t most = count < audit->width ? count : audit->width;
    size_t apart = count < audit->width ? audit->width - count : count - audit->width;
    size_t lack = most - rank;
    const bool is_fault = lack * (lack + apart) >= 10;
    audit_begin(audit, is_fault,
                is_fault ? arena_print(audit->arena, "rank %u, below %zu", rank, most)
                         : "rank");
    if (lack == 0)
        text_printf(audit->report, "%u, as high as it can be\n", rank);
    else if (!is_fault)
        text_printf(audit->report, "%u of %zu, as random keys may have\n", rank, most);
    else if (count < audit->width)
        text_puts(audit->report, "some of these keys are sums of others\n");
    else
        text_printf(audit->report, "these keys collide like keys of %u bits\n", rank);
}

static void tell_cuckoo(struct audit *audit)
{
    struct key_set set = {.keys = (struct gf2 *)audit->keys, .count = audit->count};
    struct cuckoo_moves moves;
    struct fault fault = {0};
    if (audit->layout == NULL || audit->sums ||
        !cuckoo_moves_of(audit->arena, audit->layout, &set, &moves, &fault))
        return;
    struct cuckoo table;
    bool fits =
        cuckoo_place(audit->arena, &moves, audit->width < 64 ? audit->width : 64, &table);
    text_printf(audit->report, "cuckoo      %zu reversible moves %s %zu entries\n",
                moves.count, fits ? "fit into" : "do not fit into", cuckoo_size(&table));
}

bool audit_run(struct audit *audit, struct fault *fault)
{
    struct gf2 *keys = arena_alloc(audit->arena, audit->count, sizeof *keys);
    size_t *places = arena_alloc(audit->arena, audit->count, sizeof *places);
    size_t count = 0;
    for (size_t i = 0; i < audit->count; i++)
        if (!gf2_is_zero(audit->keys[i])) {
            keys[count] = audit->keys[i];
            places[count++] = i;
        }
    text_printf(audit->report, "keys        %zu of %u bits\n", audit->count,
                audit->width);
    judge_zeros(audit);
    audit_twins(audit);
    if (count == 0)
        return true;
    if (audit->sums) {
        if (!audit_sums(audit, keys, places, count, fault))
            return false;
    } else {
        judge_rank(audit, keys, count);
        if (!audit_subsets(audit, keys, places, count, fault))
            return false;
    }
    if (!audit->is_joined)
        audit_bits(audit, keys, count);
    tell_cuckoo(audit);
    return true;
}
