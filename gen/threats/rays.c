/* Threats of a board: what each code attacks, and from where changes are looked for.
 *
 * What a piece on a square changes when it comes or goes is found from those that may see the
 * square: each is asked what it attacks with the square empty and with it occupied. Where
 * pieces slide along lines of rook and bishop until something stops them, those are the first ones
 * on these lines; else all within reach.
 *
 * Names in templates:
 *
 *   ray_sections             one for each section of threats
 *     section, SECTION, threat   as in threats.h
 *     header                 likewise
 *     end                    the number behind the last
 *     codes                  all codes are below
 *     list_bits              of a number in a list
 *     lists_are_short        whether these are 16
 *     room                   how many words a change needs, at most
 *     from_bit, to_bit       as in threats.h
 *     victim_bit
 *     attacker_bit
 *     by_sets                whether changes are found from sets of pieces
 *     kinds                  how many there are
 *     set_kinds              all kinds
 *     set_straight           those that slide along ranks and files
 *     set_slanting           those that slide along diagonals
 *       kind                 its number
 *     has_straight           whether there are any
 *     has_slanting
 *     set_leaps              kinds that leap, and those of one side that do
 *       pattern              of the squares from which they do
 *       of_side              the player, where both do otherwise; or nothing
 *     told_word              as in threats.h
 *     square_mask, code_mask
 *     attacker_shift         where the parts of a word begin; nothing for 0
 *     from_shift, to_shift
 *     victim_shift
 *     add_shift
 *     ray_codes              each code that stands for a piece
 *       code                 the number
 *       call                 the function that has its attacks, or nothing: a table has them
 *       color                as it stands in front of the square in a call, or nothing
 *       slides               whether the function takes the occupied squares
 *     slides_any             whether one of them does
 *   has_forms                whether changes are found by slots, too
 *   is_whole                 has_forms: whether the board has 64 squares
 *   on_board                 has_forms: the squares, as bits
 *   sees_lines               whether rook and bishop see all from which sliders attack
 *   uses_leapers             whether leapers.h is needed
 */
#include "threats/rays.h"

#include "board/routes.h"
#include "table/claims.h"
#include "threats/order.h"
#include "threats/section.h"

/* Forms of changes: by what pieces attack, and by slots. */
enum { BY_ATTACKS = 1, BY_SLOTS = 2 };

/* Of a section; none where the code has no piece. */
static struct routes routes_at(const struct asked *asked)
{
    const struct threats *threats = asked->about;
    const int row = threats->rows[asked->at[0]];
    return row < 0 ? (struct routes){NULL, 0} : threats->routes[row][asked->at[1]];
}

static struct bits attacked(const struct asked *asked, const struct bits *sets)
{
    return routes_attacks(routes_at(asked), sets[0]);
}

static struct bits depends(const struct asked *asked, unsigned square)
{
    const struct target *target = routes_find(routes_at(asked), square);
    return target == NULL ? bits_none() : target->needs;
}

/* Whether a kind attacks here as it does in the game. */
static bool is_plain(const struct game *game, const struct threats *threats,
                     unsigned kind)
{
    return moves_equal(&threats->attacks[PLAYERS * kind],
                       &game->pieces[threats->pieces[kind]].sides[0].moves);
}

static struct bits own_leaps(const struct asked *asked)
{
    return attacked(asked, &(struct bits){0, 0});
}

static void claim(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    for (unsigned i = 0; i < game->threat_count; i++) {
        const struct threats *threats = game->threats[i];
        const struct argument code = takes_number("code", threats_code_limit(threats));
        const struct claim function = {
            .function =
                arena_print(arena, "%sthreat_attacks", threats_prefix(arena, threats)),
            .takes = {code, takes_square("square"), takes_set("occupied")},
            .says = "what the piece of that code on the square attacks",
            .of_sets = attacked,
            .needs = depends};
        const struct claim table = {
            .takes = {code, takes_square("square")}, .table = "leaps", .set = own_leaps};
        bool has_own = false;
        for (unsigned kind = 0; kind < threats->count; kind++)
            has_own = has_own || !is_plain(game, threats, kind);
        if (has_own)
            claims_add(tables, &table, 1, threats_owner(threats), threats);
        claims_add(tables, &function, 1, NULL, threats);
    }
}

/* ---- facts */

/* How the attacks of a code are looked up; whether in the occupied squares. */
static bool set_code(struct arena *arena, const struct game *game,
                     const struct threats *threats, unsigned code, struct value *map)
{
    const unsigned row = (unsigned)threats->rows[code];
    const unsigned kind = row / PLAYERS, side = row % PLAYERS;
    const struct piece *piece = &game->pieces[threats->pieces[kind]];
    const bool is_own = !is_plain(game, threats, kind);
    value_set_count(arena, map, "code", code);
    value_set_count(arena, map, "kind", kind);
    value_set_count(arena, map, "player", side);
    value_set_text(arena, map, "call", is_own ? "" : piece->name);
    value_set_text(arena, map, "color", piece->colored ? side == 0 ? "0, " : "1, " : "");
    value_set_flag(arena, map, "slides", piece->sides[side].slides.count != 0);
    return !is_own && piece->sides[side].slides.count != 0;
}

/* Whether all that slides goes along lines of rook and bishop, to the first piece, and the game has
 * both of these. */
static bool sees_lines(const struct game *game)
{
    struct rider rook, bishop;
    if (!game_both(game, &rook, &bishop))
        return false;
    for (unsigned i = 0; i < game->threat_count; i++)
        for (unsigned j = 0; j < game->threats[i]->count; j++) {
            const struct moves *moves = &game->threats[i]->attacks[PLAYERS * j];
            for (unsigned k = 0; k < moves->count; k++) {
                const struct move move = moves->move[k];
                if (move_is_slide(move) &&
                    (!move_is_plain(&move) || move.dx * move.dx > 1 ||
                     move.dy * move.dy > 1))
                    return false;
            }
        }
    return true;
}

/* From where a piece may see a square: all by leaps where lines are looked along, else all. */
static void add_near(struct tables *tables, const struct game *game, bool by_leaps,
                     unsigned variant)
{
    const struct board *board = &game->board;
    const unsigned squares = board_squares(board);
    struct array *near = tables_add_squares(tables, board,
                                            (struct array){.name = "near",
                                                           .bits = tables_set_bits(board),
                                                           .variant = variant});
    struct bits *sets = arena_alloc(tables->arena, squares, sizeof *sets);
    for (unsigned i = 0; i < game->threat_count; i++)
        for (unsigned j = 0; j < PLAYERS * game->threats[i]->count; j++) {
            const struct moves *all = &game->threats[i]->attacks[j];
            const struct moves leaps = moves_leaps(tables->arena, all);
            const struct moves *moves = by_leaps ? &leaps : all;
            for (unsigned from = 0; from < squares; from++) {
                if (bits_has(board->holes, from))
                    continue;
                struct bits seen = bits_or(moves_reach(board, moves, from),
                                           moves_mask(board, moves, from));
                for (; !bits_empty(seen); seen = bits_rest(seen))
                    sets[bits_first(seen)] = bits_with(sets[bits_first(seen)], from);
            }
        }
    for (unsigned square = 0; square < squares; square++)
        array_put_set(near, square, sets[square]);
}

/* Attacks of one's own in a section are leaps: those of slides would need a lookup. */
static bool check_attacks(const struct game *game, struct fault *fault)
{
    for (unsigned i = 0; i < game->threat_count; i++)
        for (unsigned j = 0; j < game->threats[i]->count; j++)
            if (!is_plain(game, game->threats[i], j) &&
                moves_have_slides(&game->threats[i]->attacks[PLAYERS * j]))
                return fault_at(fault, game->threats[i]->origin,
                                "rays: attacks of its own that a section gives to a "
                                "piece are leaps; name other modules by --only");
    return true;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    struct arena *arena = tables->arena;
    struct value *sections = value_list(arena);
    const bool by_lines = sees_lines(game), has_forms = slots_serve(game);
    const unsigned squares = board_squares(&game->board);
    const unsigned plain = has_forms ? BY_ATTACKS : 0;
    bool uses_leapers = false, by_sets = false;
    if (!check_attacks(game, fault))
        return false;
    for (unsigned i = 0; i < game->threat_count; i++) {
        const struct threats *threats = game->threats[i];
        struct value *map = value_append_map(arena, sections), *codes = value_list(arena);
        bool slides = false;
        for (unsigned code = 0; code < THREAT_CODES_MAX; code++)
            if (threats->rows[code] >= 0)
                slides = set_code(arena, game, threats, code,
                                  value_append_map(arena, codes)) ||
                         slides;
        for (unsigned j = 0; j < threats->count; j++)
            uses_leapers = uses_leapers ||
                           game->pieces[threats->pieces[j]].sides[0].slides.count == 0;
        struct arena scratch = {0};
        const struct threat_order order = threat_order_of(&scratch, game, threats);
        const uint32_t end = threat_range_of(&order).end;
        arena_free(&scratch);
        threats_set_section(arena, game, threats, end, map);
        value_set_count(arena, map, "end", end);
        /* A piece attacks each square, each attacks it, and looks through it at two; by slots
         * 16 words are written at once, behind no more than 32. */
        value_set_count(arena, map, "room", 4 * squares + 1 < 48 ? 48 : 4 * squares + 1);
        value_set(arena, map, "ray_codes", codes);
        value_set_flag(arena, map, "slides_any", slides);
        value_set_count(arena, map, "kinds", threats->count);
        by_sets = sets_add_section(tables, threats, by_lines, plain, map) || by_sets;
        if (has_forms)
            slots_add_section(tables, threats, BY_SLOTS);
    }
    add_near(tables, game, by_lines, plain);
    if (by_sets)
        sets_add_lines(tables, plain);
    if (has_forms)
        slots_add_order(tables, BY_SLOTS);
    value_set_flag(arena, tables->facts, "has_forms", has_forms);
    value_set_flag(arena, tables->facts, "is_whole", squares == 64);
    value_set(arena, tables->facts, "on_board",
              value_text(arena, "0x%016llx", (unsigned long long)bits_below(squares).lo));
    value_set(arena, tables->facts, "ray_sections", sections);
    value_set_flag(arena, tables->facts, "sees_lines", by_lines);
    value_set_flag(arena, tables->facts, "uses_leapers", uses_leapers);
    return true;
}

static bool serves(const struct game *game)
{
    bool slides = false;
    for (unsigned i = 0; i < game->threat_count; i++)
        for (unsigned j = 0; j < game->threats[i]->count; j++)
            slides = slides || moves_have_slides(&game->threats[i]->attacks[PLAYERS * j]);
    return slides;
}

const struct module module_rays = {
    .name = "rays",
    .number = 42,
    .says = "threats on a board, and threats that begin or end with a piece",
    .needs = {"attacks", "leapers", "threats"},
    .serves = serves,
    .is_for = "games with a section [threats] in which something slides",
    .claim = claim,
    .build = build,
};
