/* Cuckoo tables.
 *
 * Placing. A move goes to its first place; what it finds there goes to its own other place,
 * and so on until a place is free. Take places as the vertices of a graph, and moves as
 * its edges: all can be placed exactly when no connected part has more edges than
 * vertices. If they can, no insertion visits a place more than twice, so what goes on for
 * longer than twice the number of moves never ends. With half the places free, most keys
 * serve by the first shift. Where a shift does not, the next is tried, and then a table of
 * twice the size: the lowest bits of nested keys are no random ones.
 */
#include "zobrist/cuckoo.h"

#include <stdlib.h>
#include <string.h>

#include "board/routes.h"
#include "proof/proof.h"
#include "zobrist/source.h"
#include "zobrist/zobrist.h"

/* A move that can be taken back: the same piece goes from either square to the other without
 * capturing, on an empty board. */
struct cuckoo_move {
    uint64_t key;   /* of both squares and the side to move */
    unsigned piece; /* its row; the features of pieces stand one behind the other */
    unsigned from, to;
};

struct cuckoo_moves {
    struct cuckoo_move *moves;
    size_t count, room;
};

/* A table of 2^bits entries: each move is at key mod 2^bits, or at key / 2^shift mod 2^bits. */
struct cuckoo {
    unsigned bits, shift;
    const struct cuckoo_move **moves; /* NULL: free */
};

enum {
    SHIFT = 16, /* of a key, for its second place, if that can be */
    SIZES = 3,  /* how many are tried: half full, and less */
};

/* Whether a feature is of pieces on squares, and of [zobrist] itself, not of a set that shares
 * its keys. */
static bool has_men(const struct feature *feature)
{
    return feature->kind == FEATURE_PIECES && *feature->section == '\0';
}

/* Which key is that of the side to move; layout->live when none is. */
static size_t find_side(const struct layout *layout)
{
    size_t i = 0;
    while (i < layout->live && !(*layout->keyed[i]->feature->section == '\0' &&
                                 layout_is_side(layout->keyed[i]->feature)))
        i++;
    return i;
}

/* Where the piece of the entry can go from a square without capturing, on an empty board. */
static struct bits goes_to(const struct layout *layout, const struct entry *entry,
                           unsigned square)
{
    const struct feature_row *row = layout_row(entry);
    const struct piece *piece = game_piece(layout->game, row->piece);
    return moves_attacks(&layout->game->board, &piece->sides[row->player].quiet, square,
                         bits_none());
}

/* How many rows of pieces stand before those of a feature; for NULL, how many there are. */
static unsigned rows_before(const struct layout *layout, const struct feature *feature)
{
    unsigned rows = 0;
    for (unsigned i = 0; i < layout->feature_count && layout->features[i] != feature; i++)
        if (has_men(layout->features[i]))
            rows += layout->features[i]->row_count;
    return rows;
}

/* Adds the moves between the square of an entry and those of later entries of the same piece,
 * as far as there is room. */
static void add_moves(const struct layout *layout, const uint64_t *keys, size_t first,
                      uint64_t side, struct cuckoo_moves *out)
{
    const struct entry *from = layout->keyed[first];
    if (!has_men(from->feature))
        return;
    const unsigned piece = rows_before(layout, from->feature) + from->row;
    const struct bits there = goes_to(layout, from, from->item);
    for (size_t i = first + 1; i < layout->live && out->count < out->room; i++) {
        const struct entry *to = layout->keyed[i];
        if (to->feature != from->feature || to->row != from->row)
            return;
        if (bits_has(there, to->item) &&
            bits_has(goes_to(layout, from, to->item), from->item))
            out->moves[out->count++] = (struct cuckoo_move){keys[first] ^ keys[i] ^ side,
                                                            piece, from->item, to->item};
    }
}

/* The reversible moves, as many as there is room for. */
static struct cuckoo_moves moves_of(struct arena *arena, const struct layout *layout,
                                    const uint64_t *keys, uint64_t side, size_t room)
{
    struct cuckoo_moves moves = {arena_alloc(arena, room, sizeof *moves.moves), 0, room};
    for (size_t i = 0; i < layout->live; i++)
        add_moves(layout, keys, i, side, &moves);
    return moves;
}

static size_t size_of(const struct cuckoo *table)
{
    return (size_t)1 << table->bits;
}

static size_t place_of(const struct cuckoo *table, const struct cuckoo_move *move,
                       bool second)
{
    return (size_t)(move->key >> (second ? table->shift : 0)) % size_of(table);
}

/* Puts each move into a table that is empty; false when that is impossible. */
static bool place_all(const struct cuckoo_moves *moves, struct cuckoo *table)
{
    for (size_t i = 0; i < moves->count; i++) {
        const struct cuckoo_move *move = &moves->moves[i];
        size_t place = place_of(table, move, false), steps = 0;
        while (move != NULL) {
            if (steps++ > 2 * moves->count + 2)
                return false;
            const struct cuckoo_move *before = table->moves[place];
            table->moves[place] = move;
            move = before;
            if (move != NULL)
                place = place_of(table, move, place_of(table, move, false) == place);
        }
    }
    return true;
}

/* Tries the shifts at one size, from 16 on; short keys have lower ones only. */
static bool place_by_some_shift(const struct cuckoo_moves *moves, unsigned key_bits,
                                struct cuckoo *table)
{
    if (key_bits <= table->bits)
        return false;
    unsigned most = key_bits - table->bits;
    for (table->shift = most < SHIFT ? most : SHIFT; table->shift <= most;
         table->shift++) {
        memset(table->moves, 0, size_of(table) * sizeof *table->moves);
        if (place_all(moves, table))
            return true;
    }
    return false;
}

/* Places each move in one of its two places: in the least size that leaves half of it free, by
 * the least shift from 16 on that serves, or in a larger one. False, with the largest size that
 * was tried, when that is impossible. */
static bool place_in_least(struct arena *arena, const struct cuckoo_moves *moves,
                           unsigned key_bits, struct cuckoo *out)
{
    *out = (struct cuckoo){.bits = 1};
    while (size_of(out) < 2 * moves->count)
        out->bits++;
    for (unsigned sizes = 1;; sizes++, out->bits++) {
        out->moves = arena_alloc(arena, size_of(out), sizeof *out->moves);
        if (place_by_some_shift(moves, key_bits, out))
            return true;
        if (sizes == SIZES)
            return false;
    }
}

/* Whether there is a key of the side to move, and a move that can be taken back. */
static bool serves(const struct game *game)
{
    struct arena arena = {0};
    const struct layout layout = layout_of(&arena, game, 0);
    const uint64_t *none = arena_alloc(&arena, layout.live, sizeof *none);
    const bool is_served = find_side(&layout) != layout.live &&
                           moves_of(&arena, &layout, none, 0, 1).count != 0;
    arena_free(&arena);
    return is_served;
}

/* How a move is written: from, to and piece, from the lowest bit up. */
struct move_layout {
    unsigned square_bits;
    unsigned bits; /* of an entry: 16, or 32 where that is too few */
};

static struct move_layout move_layout_of(const struct layout *layout)
{
    struct move_layout of = {.square_bits = 1, .bits = 16};
    const unsigned rows = rows_before(layout, NULL);
    while (board_squares(&layout->game->board) > 1u << of.square_bits)
        of.square_bits++;
    if (rows > 1u << (16 - 2 * of.square_bits))
        of.bits = 32;
    return of;
}

static void fill(struct tables *tables, const struct cuckoo *table,
                 struct move_layout layout)
{
    const size_t size = size_of(table);
    struct array *move = tables_add(
        tables,
        (struct array){
            .name = "move", .bits = layout.bits, .form = FORM_DECIMAL, .count = size},
        0);
    for (size_t i = 0; i < size; i++)
        if (table->moves[i] != NULL)
            move->words[i] = table->moves[i]->from |
                             table->moves[i]->to << layout.square_bits |
                             table->moves[i]->piece << 2 * layout.square_bits;
}

/* Which tables have the keys that a move's key is made of. */
static void set_features(struct arena *arena, struct value *facts,
                         const struct layout *layout)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
        if (!has_men(feature))
            continue;
        struct value *map = value_append_map(arena, list);
        const unsigned first = rows_before(layout, feature);
        value_set_text(arena, map, "feature", feature->name);
        value_set(arena, map, "first_row", value_term(arena, first));
        value_set_count(arena, map, "below_row", first + feature->row_count);
    }
    value_set(arena, facts, "cuckoo_features", list);
}

/* The key of each entry's move, for the proof; without a move, the key of the side. */
static const struct value *keys_of_moves(struct arena *arena, const struct cuckoo *table,
                                         uint64_t side)
{
    uint64_t *keys = arena_alloc(arena, size_of(table), sizeof *keys);
    for (size_t i = 0; i < size_of(table); i++)
        keys[i] = table->moves[i] == NULL ? side : table->moves[i]->key;
    return value_numbers(
        arena, (struct numbers){.words = keys, .count = size_of(table), .base = 16});
}

static void set_facts(struct tables *tables, const struct cuckoo *table, size_t moves,
                      const struct key_choice *choice, struct move_layout layout)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    const unsigned bits = layout.square_bits;
    value_set_count(arena, facts, "moves_placed", moves);
    value_set_count(arena, facts, "entries", size_of(table));
    value_set_count(arena, facts, "key_bits", choice->width > 32 ? 64 : 32);
    value_set_flag(arena, facts, "is_short", choice->width <= 32);
    value_set_count(arena, facts, "shift", table->shift);
    value_set_count(arena, facts, "square_bits", bits);
    value_set_count(arena, facts, "square_mask", (1u << bits) - 1);
    value_set_count(arena, facts, "piece_shift", 2 * bits);
    zobrist_choice_facts(arena, choice, facts);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct arena *arena = tables->arena;
    struct layout layout;
    struct key_set keys;
    if (!zobrist_keys(arena, game, request, 0, &layout, &keys, fault))
        return false;
    if (keys.additive != 0)
        return fault_input(
            fault, "--keys: a cuckoo table needs keys that are XORed; with additive "
                   "keys, name other modules by --only");
    const size_t side = find_side(&layout);
    const size_t room = layout.count * board_squares(&game->board) / 2;
    const struct cuckoo_moves moves =
        moves_of(arena, &layout, keys.keys, keys.keys[side], room);
    struct cuckoo table;
    if (!place_in_least(arena, &moves, keys.width, &table))
        return fault_judged(fault,
                            "%s/cuckoo: the %zu reversible moves cannot be placed, not "
                            "even in %zu entries; try another --seed",
                            game->name, moves.count, size_of(&table));
    const struct move_layout written = move_layout_of(&layout);
    const struct key_choice choice = zobrist_choice(request);
    if (tables->facts == NULL)
        tables->facts = value_map(arena);
    fill(tables, &table, written);
    set_features(arena, tables->facts, &layout);
    value_set_text(arena, tables->facts, "side_feature",
                   layout.keyed[side]->feature->name);
    value_set(arena, tables->facts, "keys_of_moves",
              keys_of_moves(arena, &table, keys.keys[side]));
    set_facts(tables, &table, moves.count, &choice, written);
    return true;
}

/* A number that the module told. */
static unsigned fact(const struct proof *proof, const char *name)
{
    return (unsigned)strtoul(value_at(proof->tables->facts, name)->text.bytes, NULL, 10);
}

/* The key of each entry, as it was placed. */
static const uint64_t *entry_keys(const struct proof *proof)
{
    return value_at(proof->tables->facts, "keys_of_moves")->numbers.words;
}

enum { UNTOUCHED = 0xaaaa }; /* what is written where nothing is found */

/* Whether the function finds in a lane what lies in one of the two places of its key: the move,
 * or nothing. */
static bool finds(struct proof *proof, const struct lookup *lookup, uint64_t key,
                  unsigned lane, struct fault *fault)
{
    const struct array *move = &proof->tables->arrays[0];
    const size_t first = key % move->count;
    const size_t place = entry_keys(proof)[first] == key
                             ? first
                             : (key >> fact(proof, "shift")) % move->count;
    const unsigned bits = fact(proof, "square_bits"), mask = fact(proof, "square_mask");
    const uint64_t word = entry_keys(proof)[place] == key ? move->words[place] : 0;
    const bool is_there = word != 0;
    return (lookup_result(lookup, 0, lane) == is_there &&
            lookup_result(lookup, 1, lane) == (is_there ? word & mask : UNTOUCHED) &&
            lookup_result(lookup, 2, lane) ==
                (is_there ? word >> bits & mask : UNTOUCHED)) ||
           proof_wrong(proof, lookup, fault, "is wrong for %#llx",
                       (unsigned long long)key);
}

/* Asks for the key of each entry as it is, with one bit changed, and with all bits changed.
 * Keys of moves must be found, each with its move, and no others. `prove` checks the places. */
static bool prove_find(struct proof *proof, struct fault *fault)
{
    const size_t count = proof->tables->arrays[0].count;
    const unsigned bits = fact(proof, "key_bits");
    const bool is_long = bits == 64; /* then the key is what varies, else a number */
    const struct proof_shape shape = {is_long ? 2 : 3, is_long, 3};
    struct lookup *lookup = proof_find(proof, "cuckoo_find", shape, fault);
    if (lookup == NULL || !proof_takes(proof, lookup,
                                       is_long ? "uint64_t, unsigned *, unsigned *"
                                               : "uint32_t, unsigned *, unsigned *",
                                       fault))
        return false;
    proof_sample(proof, lookup, "not all keys are tried");
    for (size_t i = 0; i < 3 * count; i += LANES) {
        uint64_t keys[1][LANES];
        for (size_t lane = 0; lane < LANES; lane++) {
            const size_t n = (i + lane) / 3 % count;
            const uint64_t other[] = {0, (uint64_t)1 << n % bits,
                                      UINT64_MAX >> (64 - bits)};
            keys[0][lane] = entry_keys(proof)[n] ^ other[(i + lane) % 3];
        }
        for (unsigned lane = 0; lane < LANES; lane++) {
            const uint64_t numbers[] = {keys[0][lane], UNTOUCHED, UNTOUCHED};
            if ((lane == 0 || !is_long) &&
                (!lookup_fix(lookup, numbers + is_long, fault) ||
                 !lookup_run(lookup, (const uint64_t(*)[LANES])keys, fault)))
                return false;
            if (!finds(proof, lookup, keys[0][lane], lane, fault))
                return false;
        }
    }
    return true;
}

/* Whether each move lies in one of its places, cuckoo_key gives its key, and no move is
 * missing. Then whether they are found. */
static bool prove(struct proof *proof, struct fault *fault)
{
    const struct array *move = &proof->tables->arrays[0];
    const uint64_t *placed = entry_keys(proof);
    const unsigned mask = fact(proof, "square_mask"), by = fact(proof, "shift");
    const unsigned bits = fact(proof, "square_bits");
    struct lookup *key =
        proof_find(proof, "cuckoo_key", (struct proof_shape){3, 0, 1}, fault);
    unsigned entries = 0;
    if (key == NULL)
        return false;
    for (size_t i = 0; i < move->count; i++) {
        const uint64_t word = move->words[i];
        const uint64_t numbers[] = {word >> 2 * bits, word & mask, word >> bits & mask};
        if (word == 0)
            continue;
        entries++;
        if (placed[i] % move->count != i && (placed[i] >> by) % move->count != i)
            return fault_judged(fault, "%s/cuckoo: entry %zu is in neither of its places",
                                proof->game->name, i);
        struct bits got;
        if (!proof_set(key, numbers, &got, fault))
            return false;
        if (got.lo != placed[i])
            return proof_wrong(proof, key, fault, "is wrong for entry %zu", i);
    }
    if (entries != fact(proof, "moves_placed"))
        return fault_judged(fault, "%s/cuckoo: only %u of the reversible moves are there",
                            proof->game->name, entries);
    return prove_find(proof, fault);
}

const struct module module_cuckoo = {
    .name = "cuckoo",
    .number = 20,
    .says = "the reversible move between two keys, to find repetitions",
    .needs = {"zobrist"},
    .uses_seed = true,
    .uses_keys = true,
    .serves = serves,
    .is_for = "games with side = key in [zobrist], and pieces that can move back",
    .build = build,
    .prove = prove,
};
