/* The module: numbers by popcount.
 *
 * Theory. Squares come last in every order, so the numbers of a pair of pieces from one square are
 * consecutive: a first one, and on top of it how many of the squares with numbers are below `to`.
 * The squares of a pair from everywhere are its pattern. Pairs share patterns: pieces that move
 * alike do, and what cannot occur, or is told from the other end, is not in them. Where `from` is
 * the last key but one, the first number is a sum, of that of the pair and that of the pattern's
 * square; else it hangs on the pair and the square.
 *
 * Where numbers are kept that are never used, a bit of the pattern's number tells of twins, and a
 * set for each victim where it can stand.
 */
#include "threats/threats.h"

enum { PATTERNS_MAX = 4096, SMALL_MAX = 127 };

/* A section's order, laid out. */
struct tabled {
    struct tables *tables;
    const struct game *game;
    const struct threats *threats;
    struct threat_order order;
    unsigned codes; /* they are below */
    const char **labels; /* of each */
    struct patterns patterns;
    unsigned *of_pairs; /* the pattern of a pair of codes */
    bool *are_twins;    /* whether of these twins with from < to are idle */
    bool has_twins;
    bool by_square;
    unsigned bits; /* of a pattern's number */
};

/* ---- patterns */

/* The squares from one that have numbers, for two rows of the order. */
static struct bits numbered(const struct threat_order *order, unsigned attacker,
                            unsigned from, unsigned victim)
{
    struct bits set = bits_none();
    for (unsigned to = 0; to < order->squares; to++)
        if (threat_state(order, (struct threat_feature){attacker, from, victim, to}) !=
            THREAT_ABSENT)
            set = bits_with(set, to);
    return set;
}

/* Whether all twins of the pair with from < to are idle, and nothing else that could stand. False,
 * with a fault, where it is so for some only. */
static bool find_twins(struct tabled *tabled, unsigned attacker, unsigned victim,
                       bool *is_twin, struct fault *fault)
{
    const struct threat_order *order = &tabled->order;
    bool has_used = false, has_idle = false;
    for (unsigned i = 0; i < order->squares * order->squares; i++) {
        const struct threat_feature feature = {attacker, i / order->squares, victim,
                                               i % order->squares};
        const enum threat_state state = threat_state(order, feature);
        if (state == THREAT_ABSENT ||
            !threat_can_stand(order->game, order->threats, feature))
            continue;
        has_idle = has_idle || state == THREAT_IDLE;
        has_used = has_used || (state == THREAT_ACTIVE && feature.from < feature.to);
    }
    *is_twin = has_idle;
    tabled->has_twins = tabled->has_twins || has_idle;
    return !(has_idle && has_used) ||
           fault_at(fault, tabled->threats->origin,
                    "twins = keep is for pieces whose twins are all of a pair, like a "
                    "knight's; here twins = skip is needed");
}

static bool find_patterns(struct tabled *tabled, struct fault *fault)
{
    struct arena *arena = tabled->tables->arena;
    const int *rows = tabled->threats->rows;
    const unsigned codes = tabled->codes, squares = tabled->order.squares;
    struct bits *pattern = arena_alloc(arena, squares, sizeof *pattern);
    tabled->of_pairs = arena_alloc(arena, codes * codes, sizeof *tabled->of_pairs);
    tabled->are_twins = arena_alloc(arena, codes * codes, sizeof *tabled->are_twins);
    tabled->patterns = patterns_new(arena, squares);
    for (unsigned i = 0; i < codes * codes; i++) {
        const int attacker = rows[i / codes], victim = rows[i % codes];
        if (attacker < 0 || victim < 0)
            continue;
        for (unsigned from = 0; from < squares; from++)
            pattern[from] =
                numbered(&tabled->order, (unsigned)attacker, from, (unsigned)victim);
        tabled->of_pairs[i] = patterns_number(&tabled->patterns, pattern);
        if (!find_twins(tabled, (unsigned)attacker, (unsigned)victim,
                        &tabled->are_twins[i], fault))
            return false;
    }
    return tabled->patterns.count <= PATTERNS_MAX ||
           fault_at(fault, tabled->threats->origin, "more than %d patterns of squares",
                    PATTERNS_MAX);
}

/* ---- arrays */

static const char **labels_of_codes(const struct tabled *tabled)
{
    const struct threats *threats = tabled->threats;
    struct arena *arena = tabled->tables->arena;
    const char **labels = arena_alloc(arena, tabled->codes, sizeof *labels);
    for (unsigned code = 0; code < tabled->codes; code++)
        labels[code] = "none";
    for (unsigned i = 0; i < PLAYERS * threats->coded; i++)
        labels[threats_code(threats, i)] =
            arena_print(arena, "%s %s", tabled->game->players[i % PLAYERS],
                        tabled->game->pieces[threats->pieces[i / PLAYERS]].name);
    return labels;
}

/* An array of arrays of numbers. */
static struct array *add_numbers(const struct tabled *tabled, const char *name,
                                 unsigned bits, size_t planes, size_t inner,
                                 const char *const *labels)
{
    return tables_add(tabled->tables,
                      (struct array){.name = name,
                                     .bits = bits,
                                     .form = FORM_DECIMAL,
                                     .planes = planes,
                                     .labels = labels,
                                     .count = planes * inner},
                      0);
}

/* The first number of a pair, of those from some squares on; 0 where there is none. */
static uint32_t first_of(const struct tabled *tabled, unsigned pair, unsigned from,
                         unsigned beyond)
{
    const struct threat_order *order = &tabled->order;
    const int *rows = tabled->threats->rows;
    const struct bits *sets =
        &tabled->patterns.sets[tabled->of_pairs[pair] * order->squares];
    while (from < beyond && bits_empty(sets[from]))
        from++;
    if (from == beyond)
        return 0;
    return order->numbers[threat_at(
        order, (struct threat_feature){(unsigned)rows[pair / tabled->codes], from,
                                       (unsigned)rows[pair % tabled->codes],
                                       bits_first(sets[from])})];
}

/* Whether both codes of a pair stand for pieces. */
static bool is_pair(const struct tabled *tabled, unsigned pair)
{
    const int *rows = tabled->threats->rows;
    return rows[pair / tabled->codes] >= 0 && rows[pair % tabled->codes] >= 0;
}

/* The number of a pair's pattern, and on top whether those with from < to are twins. */
static uint64_t marked_pattern(const struct tabled *tabled, unsigned pair)
{
    const uint64_t mark = (uint64_t)1 << (tabled->bits - 1);
    return tabled->of_pairs[pair] | (tabled->are_twins[pair] ? mark : 0);
}

/* Of each pair its pattern, and of each from each square the first number. */
static void add_by_square(const struct tabled *tabled, uint32_t start, uint32_t end)
{
    const unsigned squares = tabled->order.squares, codes = tabled->codes;
    struct array *pattern =
        add_numbers(tabled, "pattern", tabled->bits, codes, codes, tabled->labels);
    struct array *first = add_numbers(tabled, "pair_first", end > UINT16_MAX ? 32 : 16,
                                      codes, (size_t)squares * codes, tabled->labels);
    for (unsigned i = 0; i < codes * codes; i++)
        pattern->words[i] = marked_pattern(tabled, i);
    for (unsigned i = 0; i < first->count; i++) {
        const unsigned pair = i / codes / squares * codes + i % codes;
        const unsigned from = i / codes % squares;
        if (is_pair(tabled, pair))
            first->words[i] = start + first_of(tabled, pair, from, from + 1);
    }
}

/* Of each pair, in one number, its first one and its pattern. */
static void add_pairs(const struct tabled *tabled, uint32_t start)
{
    const unsigned codes = tabled->codes;
    struct array *pair =
        add_numbers(tabled, "pair", 4 * tabled->bits, codes, codes, tabled->labels);
    pair->form = FORM_HEX;
    for (unsigned i = 0; i < codes * codes; i++)
        if (is_pair(tabled, i))
            pair->words[i] = marked_pattern(tabled, i) << 3 * tabled->bits |
                             (start + first_of(tabled, i, 0, tabled->order.squares));
}

/* How many numbers of a pattern come before those of a square. */
static void add_first(const struct tabled *tabled)
{
    const unsigned squares = tabled->order.squares;
    struct array *first = add_numbers(tabled, "square_first", 16, tabled->patterns.count,
                                      squares, patterns_labels(&tabled->patterns));
    for (unsigned i = 0; i < tabled->patterns.count; i++)
        for (unsigned from = 0, count = 0; from < squares; from++) {
            first->words[i * squares + from] = count;
            count += bits_count(tabled->patterns.sets[i * squares + from]);
        }
}

/* Where victims can stand, by their codes. */
static void add_stands(const struct tabled *tabled)
{
    const unsigned bits = tables_set_bits(&tabled->game->board);
    struct array *stands = tables_add(
        tabled->tables,
        (struct array){.name = "stands", .bits = bits, .count = tabled->codes}, 0);
    for (unsigned code = 0; code < tabled->codes; code++) {
        const int row = tabled->threats->rows[code];
        if (row >= 0)
            array_put_set(stands, code, tabled->threats->reach[row]);
    }
}

/* ---- views */

/* Whether each view sees all squares as others whose numbers have the same bits changed. */
static bool views_are_xor(const struct tabled *tabled)
{
    const struct board *board = &tabled->game->board;
    const bool has_mirror = tabled->threats->mirror != MIRROR_NONE;
    const unsigned turned = threats_oriented(board, 1, false, 0);
    const unsigned mirrored = threats_oriented(board, 0, true, 0);
    bool are_xor = !board_is_wide(board);
    for (unsigned i = 0; i < board_squares(board) && are_xor; i++)
        are_xor = threats_oriented(board, 1, false, i) == (i ^ turned) &&
                  (!has_mirror || threats_oriented(board, 0, true, i) == (i ^ mirrored));
    return are_xor;
}

/* Where a player's king makes files be mirrored, in bits. */
static struct bits right_of(const struct board *board, unsigned player)
{
    struct bits right = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++)
        if (threats_is_right(board, player, square))
            right = bits_with(right, square);
    return board_set_bits(board, right);
}

static void set_view(struct tabled *tabled, struct value *map)
{
    struct arena *arena = tabled->tables->arena;
    const struct board *board = &tabled->game->board;
    const struct threats *threats = tabled->threats;
    const bool has_mirror = threats->mirror != MIRROR_NONE;
    const bool by_xor = views_are_xor(tabled);
    const unsigned swap = threats->code_change << 8;
    const struct bits right = right_of(board, 0), turned = right_of(board, 1);
    value_set_flag(arena, map, "is_xor", by_xor);
    value_set_flag(arena, map, "adds_codes", threats->adds_codes);
    value_set(arena, map, "lowest_code", value_term(arena, threats->lowest_code));
    value_set_count(arena, map, "code_change", threats->code_change);
    value_set_count(arena, map, "behind_codes", 2 * threats->code_change);
    value_set_flag(arena, map, "has_mirror", has_mirror);
    value_set_flag(arena, map, "by_king", threats->mirror == MIRROR_ROYAL);
    value_set_flag(arena, map, "by_flag", threats->mirror == MIRROR_FLAG);
    value_set_text(arena, map, "mirror_by",
                   threats->mirror == MIRROR_ROYAL ? "king" : "mirrored");
    value_set(arena, map, "right_lo", value_hex(arena, right.lo));
    value_set(arena, map, "right_hi", value_hex(arena, right.hi));
    value_set_flag(arena, map, "is_rotated", board->rotated);
    value_set(arena, map, "turned_lo", value_hex(arena, turned.lo));
    value_set(arena, map, "turned_hi", value_hex(arena, turned.hi));
    value_set_count(arena, map, "player_change",
                    swap + (by_xor ? threats_oriented(board, 1, false, 0) : 1));
    value_set_count(arena, map, "mirror_change",
                    by_xor ? threats_oriented(board, 0, true, 0) : 2);
    value_set_count(arena, map, "view_mask", has_mirror ? 3 : 1);
    if (by_xor)
        return;
    struct array *seen = tables_add_squares(tabled->tables, board,
                                            (struct array){.name = "seen",
                                                           .bits = 8,
                                                           .form = FORM_DECIMAL,
                                                           .planes = has_mirror ? 4 : 2,
                                                           .labels = threats_views});
    for (unsigned i = 0; i < seen->count; i++) {
        const unsigned view = i / board_squares(board), square = i % board_squares(board);
        const unsigned to = threats_oriented(board, view & 1, view > 1, square);
        seen->words[i] = to == BOARD_NO_SQUARE ? square : to;
    }
}

/* ---- facts */

static void set_names(const struct tabled *tabled, struct value *map)
{
    struct arena *arena = tabled->tables->arena;
    const struct threats *threats = tabled->threats;
    struct value *coded = value_set_list(arena, map, "coded");
    char digest[DIGEST_128_LENGTH + 1];
    for (unsigned code = 0; code < tabled->codes; code++)
        if (threats->rows[code] >= 0) {
            struct value *item = value_append_map(arena, coded);
            value_set_count(arena, item, "code", code);
            value_set_text(arena, item, "label", tabled->labels[code]);
        }
    threat_digest(&tabled->order, digest);
    value_set_text(arena, map, "name", threats->name);
    value_set_text(arena, map, "preset", threats->preset);
    value_set_text(arena, map, "order_digest", digest);
}

/* Sets what users have beside the functions: numbers, and what a feature is. */
static void set_users(const struct tabled *tabled, const struct threat_range *range,
                      struct value *map)
{
    static const struct record attack = {
        .name = "attack",
        .says = "A feature: codes of pieces, and squares, as a view sees them",
        .fields = {{"attacker", "the code of the piece that attacks"},
                   {"from", "its square"},
                   {"victim", "the code of the piece that is attacked"},
                   {"to", "its square"}}};
    struct arena *arena = tabled->tables->arena;
    struct record record = attack;
    record.symbol =
        arena_print(arena, "%sthreat_of", value_at(map, "section")->text.bytes);
    facts_add_record(arena, map, record);
    value_set_list(arena, map, "bounds");
    threats_add_bound(arena, map, "end", "", range->end,
                      arena_print(arena, "One more than the last number; the first is %u",
                                  (unsigned)range->first));
    threats_add_bound(arena, map, "most_active", "_active",
                      threat_most_active(&tabled->order),
                      "At most so many features are active on one board");
}

/* Sets how lists are made: where each word has a row of the tables, whatever its bits, nothing is
 * checked, and by AVX-512 are 8 words at once. */
static void set_lists(const struct tabled *tabled, struct value *map)
{
    struct arena *arena = tabled->tables->arena;
    const bool is_direct = !board_is_wide(&tabled->game->board) &&
                           board_squares(&tabled->game->board) == 64 &&
                           !tabled->by_square && !tabled->threats->adds_codes &&
                           views_are_xor(tabled);
    const bool has_batch = is_direct && tabled->bits == 8 &&
                           (!tabled->threats->keeps_squares || tabled->codes == 16);
    value_set_flag(arena, map, "is_direct", is_direct);
    value_set_flag(arena, map, "has_forms", has_batch);
    value_set_count(arena, map, "code_bits", threats_bits_for(tabled->codes));
}

static bool build_section(const struct threat_order *order, struct tables *tables,
                          struct value *map, struct fault *fault)
{
    struct arena *arena = tables->arena;
    const struct threats *threats = order->threats;
    struct tabled tabled = {.tables = tables,
                            .game = order->game,
                            .threats = threats,
                            .order = *order,
                            .by_square = threats->order[THREAT_KEYS - 2] != THREAT_FROM};
    const struct threat_range range = threat_range_of(&tabled.order);
    tabled.codes = threats_table_codes(threats);
    tabled.labels = labels_of_codes(&tabled);
    if (threats->expected != 0 && threats->expected != tabled.order.count)
        return fault_at(fault, threats->numbered_at,
                        "count = %u: this section has %u numbers",
                        (unsigned)threats->expected, (unsigned)tabled.order.count);
    if (tabled.order.count == 0)
        return fault_at(fault, threats->origin, "no piece of these attacks another");
    if (!find_patterns(&tabled, fault))
        return false;
    const bool is_small = tabled.patterns.count <= SMALL_MAX + 1 && range.end >> 24 == 0;
    tabled.bits = is_small ? 8 : 16;
    patterns_add(
        &tabled.patterns,
        (struct array){.name = "sets", .bits = tables_set_bits(&tabled.game->board)},
        tables);
    if (tabled.by_square) {
        add_by_square(&tabled, range.first, range.end);
    } else {
        add_pairs(&tabled, range.first);
        add_first(&tabled);
    }
    if (threats->keeps_squares)
        add_stands(&tabled);
    set_names(&tabled, map);
    set_view(&tabled, map);
    threats_set_section(arena, tabled.game, threats, range.end, map);
    set_users(&tabled, &range, map);
    threats_set_pairs(tables, threats, &range, map);
    value_set_count(arena, map, "first_number", range.first);
    value_set_count(arena, map, "count", tabled.order.count);
    value_set_count(arena, map, "used", tabled.order.active);
    value_set(arena, map, "idle",
              value_term(arena, tabled.order.count - tabled.order.active));
    value_set_count(arena, map, "end", range.end);
    value_set(arena, map, "none",
              threats->has_ones ? value_text(arena, "0xffffffff")
                                : value_count(arena, range.none));
    value_set_count(arena, map, "none_number", range.none);
    value_set_flag(arena, map, "by_square", tabled.by_square);
    value_set_flag(arena, map, "has_twins", tabled.has_twins);
    value_set_flag(arena, map, "has_stands", threats->keeps_squares);
    value_set_count(arena, map, "pair_bits", 4 * tabled.bits);
    value_set_flag(arena, map, "pair_is_long", tabled.bits != 8);
    value_set_count(arena, map, "pair_shift", 3 * tabled.bits);
    value_set_text(arena, map, "first_mask",
                   tabled.bits == 8 ? "0xffffff" : "0xffffffff");
    value_set_count(arena, map, "twin_shift",
                    (tabled.by_square ? 1 : 4) * tabled.bits - 1);
    value_set_count(arena, map, "pattern_mask", (1u << (tabled.bits - 1)) - 1);
    set_lists(&tabled, map);
    return true;
}

static bool serves(const struct game *game)
{
    return game->threat_count != 0;
}

static const char *part(const struct game *game, unsigned i)
{
    return i < game->threat_count ? game->threats[i]->name : NULL;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    struct arena arena = {0};
    struct threat_order orders[THREAT_SETS_MAX];
    for (unsigned i = 0; i < game->threat_count; i++)
        orders[i] = threat_order_of(&arena, game, game->threats[i]);
    threats_set_lists(tables->arena, orders, game->threat_count, tables->module->place,
                      tables->facts);
    const bool good =
        build_section(&orders[tables->module->place], tables, tables->facts, fault);
    arena_free(&arena);
    return good;
}

const struct module module_threats = {
    .name = "threats",
    .number = 41,
    .says = "numbers of threats (piece attacks piece), as inputs of networks",
    .part = part,
    .serves = serves,
    .is_for = "games with a section [threats]",
    .build = build,
    .prove = prove_threats,
};
