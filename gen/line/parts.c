/* Parts: which there are, which of them share, and which are refused. */
#include "line/parts.h"

#include "board/routes.h"
#include "search/finder.h"

enum {
    MASK_SUITABLE = 12,
    SQUARES_SUITABLE = 1 << 10, /* of all sliders; chess has 128 */
    SLOTS_SUITABLE = 1 << 19,   /* likewise; chess has 107,648 */
};

static const struct row row_rest = {.gather = &gather_fold};

/* ---- what suits a row */

bool row_suits(const struct row *row, const struct game *game)
{
    size_t places = 0, slots = 0;
    if (board_is_wide(&game->board))
        return false;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const struct routes routes = game->sliders[i].routes[square];
            const unsigned bits = bits_count(routes_mask(routes));
            const unsigned reach = bits_count(routes_reach(routes));
            if (bits > MASK_SUITABLE || (row->bits != 0 && reach > row->bits))
                return false;
            slots += (size_t)1 << bits;
            if (++places > SQUARES_SUITABLE || slots > SLOTS_SUITABLE)
                return false;
        }
    return true;
}

/* Whether the mask has an index, and an entry has a bit for each square of the reach. */
static bool fits(const struct parts *parts, const struct part *part, struct fault *fault)
{
    const struct slider *slider = part_slider(part);
    const struct square_name name = board_name(&part->game->board, part->square);
    const unsigned squares = bits_count(part->mask), reach = bits_count(part->reach);
    const unsigned bits = parts->row->bits;
    if (bits != 0 && reach > bits)
        return fault_at(fault, slider->origin,
                        "%s cannot serve the %s: from %s it attacks %u squares, and "
                        "an entry has a bit for each of at most %u",
                        parts->method, slider->name, name.text, reach, bits);
    return squares <= GROUP_BITS_MAX ||
           fault_at(fault, slider->origin,
                    "%s cannot serve the %s: on %s it depends on %u "
                    "squares, and at most %d can share one index",
                    parts->method, slider->name, name.text, squares, GROUP_BITS_MAX);
}

/* ---- groups of a slider */

static void add_walked(struct arena *arena, struct parts_slider *slider,
                       struct group group)
{
    const struct moves *moves = group_moves(group);
    slider->walked.slider = group.slider;
    for (unsigned i = 0; i < moves->count; i++)
        moves_add(arena, &slider->walked.moves, moves->move[i]);
}

/* A method of blocks keeps its lines, however large these are; what others leave is walked then. */
static void add(struct arena *arena, struct parts *parts, const struct game *game,
                unsigned number, struct group group)
{
    struct parts_slider *slider = &parts->sliders[number];
    const bool is_kept =
        group.number == GROUP_WHOLE || (parts->row != NULL && group_line(group) != NULL);
    if (!is_kept && group_is_walked(&game->board, group))
        add_walked(arena, slider, group);
    else
        slider->groups[slider->count++] = group;
}

void parts_cut(struct arena *arena, struct parts *parts, const struct game *game,
               parts_taker *takes, void *plan)
{
    const bool is_whole = parts->row != NULL && parts->row->is_whole;
    if (parts->of == NULL) {
        parts->of = game->sliders;
        parts->of_count = game->slider_count;
    }
    parts->sliders = arena_alloc(arena, parts->of_count, sizeof *parts->sliders);
    for (unsigned i = 0; i < parts->of_count; i++)
        for (unsigned j = 0; j < (is_whole ? 1 : group_count(&parts->of[i])); j++) {
            const struct group group = {&parts->of[i], is_whole ? GROUP_WHOLE : j};
            if (takes != NULL && takes(plan, i, group))
                parts->sliders[i].is_part = true;
            else
                add(arena, parts, game, i, group);
        }
}

bool parts_has_any(const struct parts_slider *slider)
{
    return slider->count + slider->walked.moves.count != 0;
}

/* Whether no part of the slider has, on any square, a bit in one word of its mask that it has in the
 * other, too. What a line depends on may be more than what the whole slider does. */
static bool words_join(const struct game *game, const struct parts_slider *slider)
{
    const unsigned squares = board_squares(&game->board);
    for (unsigned i = 0; i < slider->count * squares; i++) {
        const struct bits mask =
            group_mask(&game->board, slider->groups[i / squares], i % squares);
        if ((mask.lo & mask.hi) != 0)
            return false;
    }
    return true;
}

/* Chooses joins. A group that no gather serves is walked. */
static void choose_joins(struct arena *arena, struct parts *parts,
                         const struct game *game)
{
    const struct gather *gather = parts->row->gather;
    for (unsigned i = 0; i < parts->of_count; i++) {
        struct parts_slider *slider = &parts->sliders[i];
        const unsigned count = slider->count;
        slider->is_joined = board_is_wide(&game->board) &&
                            (gather->has_joins || words_join(game, slider));
        slider->count = 0;
        for (unsigned j = 0; j < count; j++) {
            const struct group group = slider->groups[j];
            unsigned join = 0;
            if (gather->has_joins && !gather_choose_join(gather, game, group, &join)) {
                add_walked(arena, slider, group);
                continue;
            }
            slider->joins[slider->count] = join;
            slider->groups[slider->count++] = group;
        }
        parts->per_square += slider->count;
    }
}

/* ---- parts */

/* Parts of the same moves share their blocks, whichever sliders they are of. */
static void share_blocks(struct parts *parts)
{
    for (size_t i = 0; i < parts->per_square && !parts->row->is_whole; i++) {
        const struct moves *own = group_moves(parts->parts[i].group);
        size_t first = 0;
        while (!moves_equal(own, group_moves(parts->parts[first].group)))
            first++;
        for (size_t j = i; j < parts->count && first != i; j += parts->per_square)
            parts->parts[j].like = &parts->parts[j - i + first];
    }
}

static bool make_part(const struct parts *parts, const struct game *game,
                      struct part *part, struct fault *fault)
{
    const struct gather *gather = parts->row->gather;
    struct arena arena = {0};
    part->game = game;
    part->mask = group_mask(&game->board, part->group, part->square);
    if (row_has_reach(parts->row))
        part->reach =
            routes_reach(group_routes(&arena, &game->board, part->group, part->square));
    arena_free(&arena);
    part->is_joined = parts->sliders[part->number].is_joined;
    return fits(parts, part, fault) && gather->make(part);
}

/* All parts, a square at a time, so that what one lookup reads lies together. */
static bool list_parts(struct parts *parts, struct arena *arena, const struct game *game,
                       struct fault *fault)
{
    const unsigned squares = board_squares(&game->board);
    parts->parts = arena_alloc(arena, squares * parts->per_square, sizeof *parts->parts);
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < parts->of_count && !board_is_gap(&game->board, square);
             i++)
            for (unsigned j = 0; j < parts->sliders[i].count; j++) {
                struct part *part = &parts->parts[parts->count++];
                part->group = parts->sliders[i].groups[j];
                part->join = parts->sliders[i].joins[j];
                part->number = i;
                part->place = j;
                part->square = square;
                if (!make_part(parts, game, part, fault))
                    return false;
            }
    share_blocks(parts);
    return true;
}

/* Whether the blocks may be as large as they are at least, where they share nothing. Before a search, finds on
 * file may save one bit of an index. */
static bool allows(const struct parts *parts, const struct request *request,
                   const struct game *game, struct fault *fault)
{
    const unsigned bits = row_entry_bits(parts->row, &game->board);
    const bool is_fewer = parts->row->gather->find != NULL &&
                          request->finder->takes_finds && !board_is_wide(&game->board);
    uint64_t bytes = 0;
    for (size_t i = 0; i < parts->count; i++) {
        const size_t size = parts->parts[i].size;
        if (parts->parts[i].like == NULL && !parts->row->is_cut)
            bytes += (uint64_t)bits / 8 * (is_fewer && size > 1 ? size / 2 : size);
    }
    return request_allows(request, game, parts->method, bytes, fault);
}

/* ---- what templates are told */

/* Tells which gather the row has, and what an entry is. */
static void tell_row(struct tables *tables, const struct row *row)
{
    for (unsigned i = 0; gathers[i] != NULL; i++)
        value_set_flag(tables->arena, tables->facts, gathers[i]->name,
                       gathers[i] == row->gather);
    value_set_flag(tables->arena, tables->facts, "as_set", !row_has_reach(row));
    value_set_flag(tables->arena, tables->facts, "as_rays", row->bits != 0);
    value_set_flag(tables->arena, tables->facts, "as_cut", row->is_cut);
    value_set_flag(tables->arena, tables->facts, "is_by_lines", !row->is_whole);
}

static void tell(struct tables *tables, const struct parts *parts)
{
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "parts");
    bool has_walks = false;
    for (unsigned i = 0; i < parts->of_count; i++) {
        const struct parts_slider *slider = &parts->sliders[i];
        has_walks = has_walks || slider->walked.moves.count != 0;
        if (!parts_has_any(slider))
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_flag(arena, item, "is_rest", slider->is_part);
        value_set_text(arena, item, "slider", parts->of[i].name);
        value_set_flag(arena, item, "has_groups", slider->count != 0);
        records_tell_slider(parts, tables, i, item);
        walked_add_facts(arena, item, &slider->walked);
    }
    value_set_flag(arena, tables->facts, "has_parts", list->list.count != 0);
    value_set_flag(arena, tables->facts, "has_walks", has_walks);
    value_set_flag(arena, tables->facts, "has_blocks", parts->count != 0);
    tell_row(tables, parts->row);
    records_tell(parts, tables);
}

bool parts_add_tables(struct parts *parts, const struct request *request,
                      struct tables *tables, struct fault *fault)
{
    const struct game *game = tables->game;
    parts->method = tables->module->name;
    if (parts->row == NULL)
        parts->row = &row_rest;
    choose_joins(tables->arena, parts, game);
    bool good = list_parts(parts, tables->arena, game, fault) &&
                allows(parts, request, game, fault);
    if (good && parts->row->gather->find != NULL)
        good = parts->row->gather->find(parts, request, fault);
    good = good && (parts->count == 0 || store_add(parts, request, tables, fault));
    for (unsigned i = 0; i < parts->of_count && good; i++)
        good = walked_add_table(&parts->sliders[i].walked, request, parts->method, tables,
                                fault);
    tell(tables, parts);
    return good;
}
