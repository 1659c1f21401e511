/* Constants: names for the numbers that functions take, players, squares, pieces and so on; and for
 * the parts of a game of which a program may keep an array: keys, threats, symmetries. There are no
 * tables and no functions.
 *
 * Names in templates:
 *
 *   kinds            of things with numbers
 *     kind, KIND     the name of one; the same in capitals
 *     kind_says      what the numbers are, without a full stop
 *     constants      of that kind
 *       constant     its name; the same in capitals
 *       CONSTANT
 *       value        its number
 *       is_kind      whether, as words in one, it is called as its kind
 *       is_none      whether it is called none, which as None is a macro of X11's
 *       ends_row     whether a line of C is full behind it
 *       blanks       as many as its name is shorter than the longest one, its words in one
 */
#include "method/constants.h"

#include <string.h>

#include "symmetry/operation.h"
#include "table/module.h"

/* A kind on its way. Its constants are added one by one; names that are there already mark it. */
struct numbered {
    struct arena *arena;
    const char *name;
    struct value *constants;
};

/* The kinds of a game, which have constants or not yet. */
struct constant_kinds {
    const struct game *game;
    struct arena *arena;
    struct value *kinds;
};

static struct numbered open_kind(struct constant_kinds *naming, const char *name,
                                 const char *says)
{
    struct arena *arena = naming->arena;
    struct value *map = value_map(arena);
    value_append(arena, naming->kinds, map);
    value_set_name(arena, map, "kind", "KIND", name);
    value_set_text(arena, map, "kind_says", says);
    return (struct numbered){arena, name, value_set_list(arena, map, "constants")};
}

static void add(struct numbered *kind, const char *name, unsigned number)
{
    struct value *map = value_append_map(kind->arena, kind->constants);
    value_set_name(kind->arena, map, "constant", "CONSTANT", name);
    value_set_count(kind->arena, map, "value", number);
    value_set_flag(kind->arena, map, "is_kind",
                   strcmp(text_in_one(kind->arena, name, true),
                          text_in_one(kind->arena, kind->name, true)) == 0);
    value_set_flag(kind->arena, map, "is_none", strcmp(name, "none") == 0);
}

/* A piece of a player. */
static void add_man(struct numbered *kind, const struct game *game, unsigned player,
                    const char *piece, unsigned number)
{
    add(kind, arena_print(kind->arena, "%s_%s", game->players[player], piece), number);
}

enum { ROW = 92, AROUND = 9 }; /* letters of a line of C, and around a constant's names */

/* How many letters its name has, or, in one word, without those between its words. */
static size_t length_of(const struct value *constant, bool in_one)
{
    const char *text = value_at(constant, "constant")->text.bytes;
    size_t length = strlen(text);
    for (size_t i = 0; in_one && text[i] != '\0'; i++)
        length -= text[i] == '_';
    return length;
}

/* As many constants in a row as there is room for, of 1, 2, 4 and 8; and blanks behind names. */
static void lay_out(const struct constant_kinds *naming, const struct value *kind)
{
    const struct value *list = value_at(kind, "constants");
    size_t longest = 0, widest = 0, row = 8;
    for (size_t i = 0; i < list->list.count; i++) {
        const size_t length = length_of(list->list.items[i], false);
        const size_t width = length_of(list->list.items[i], true);
        longest = length > longest ? length : longest;
        widest = width > widest ? width : widest;
    }
    longest += AROUND + strlen(naming->game->name) + value_at(kind, "kind")->text.length;
    while (row > 1 && row * longest > ROW)
        row /= 2;
    for (size_t i = 0; i < list->list.count; i++) {
        struct value *map = (struct value *)list->list.items[i];
        const size_t width = length_of(map, true);
        value_set_flag(naming->arena, map, "ends_row", i % row == row - 1);
        value_set(naming->arena, map, "blanks",
                  value_text(naming->arena, "%*s", (int)(widest - width), ""));
    }
}

/* Squares, players, pieces, codes, and rights to castle. */
static void name_board(struct constant_kinds *naming)
{
    const struct game *game = naming->game;
    struct numbered squares = open_kind(naming, "square", "Squares");
    for (unsigned i = 0; i < board_squares(&game->board); i++) {
        if (!bits_has(game->board.holes, i))
            add(&squares, board_name(&game->board, i).text, i);
    }

    struct numbered players = open_kind(naming, "player", "The two players");
    for (unsigned i = 0; i < PLAYERS; i++)
        add(&players, game->players[i], i);

    struct numbered pieces =
        open_kind(naming, "piece", "Kinds of pieces, of either player");
    for (unsigned i = 0; i < game->piece_count; i++)
        add(&pieces, game->pieces[i].name, i);

    struct numbered codes =
        open_kind(naming, "code", "Codes of pieces, as in the module codes");
    for (unsigned i = 0; i < game->code_count; i++) {
        const struct code_of *of = &game->codes[i];
        if (of->piece != NULL && of->is_of_both)
            add(&codes, of->piece->name, i);
        else if (of->piece != NULL)
            add_man(&codes, game, of->player, of->piece->name, i);
    }

    struct numbered rights =
        open_kind(naming, "right", "Rights to castle, by their places");
    struct numbered flags =
        open_kind(naming, "right_flag",
                  "Rights to castle, as flags: a set is the sum of its flags");
    for (unsigned i = 0; i < game->castling_count; i++) {
        add(&rights, game->castlings[i].name, i);
        add(&flags, game->castlings[i].name, 1u << i);
    }
}

/* Of a feature of keys: rows of its table, flags of things that may hold together, and the number
 * that stands for none, for a move's capture too. */
static void name_feature(struct constant_kinds *naming, const char *set,
                         const struct feature *feature)
{
    const char *name = arena_print(naming->arena, "zobrist_%s%s%s", set,
                                   *set == '\0' ? "" : "_", feature->name);
    struct numbered kind =
        open_kind(naming, name,
                  arena_print(naming->arena,
                              feature->things != NULL
                                  ? "Flags of %s in keys: a set is the sum of its flags"
                              : feature->row_count != 0 ? "Rows of %s in keys"
                                                        : "The value for no %s in keys",
                              name + strlen("zobrist_")));
    for (unsigned i = 0; i < feature->row_count && feature->kind != FEATURE_SHARED; i++)
        if (feature->rows[i].piece != NULL)
            add_man(&kind, naming->game, feature->rows[i].player, feature->rows[i].piece,
                    i);
    for (unsigned i = 0; i < feature->count && feature->things != NULL; i++)
        add(&kind, feature->things[i], 1u << i);
    if (feature->kind == FEATURE_PIECES && *set == '\0')
        add(&kind, "none", feature->row_count);
    if (feature->kind == FEATURE_KEYS)
        add(&kind, "none", feature->count);
    if (feature->kind == FEATURE_SQUARES)
        add(&kind, "none", board_squares(&naming->game->board));
}

static void name_keys(struct constant_kinds *naming)
{
    const struct game *game = naming->game;
    for (unsigned i = 0; i < game->set_count; i++)
        for (unsigned j = 0; j < game->sets[i].count; j++)
            name_feature(naming, game->sets[i].name, &game->sets[i].features[j]);
    struct numbered keys = open_kind(naming, "key_section",
                                     "The keys of a position, to index an array of them");
    for (unsigned i = 0; i < game->set_count; i++)
        if (game->sets[i].count != 0)
            add(&keys, i == 0 ? "main" : game->sets[i].name, i);
}

/* Codes of pieces in each section, as the first player sees them. */
static void name_threats(struct constant_kinds *naming)
{
    const struct game *game = naming->game;
    for (unsigned i = 0; i < game->threat_count; i++) {
        const struct threats *threats = game->threats[i];
        const bool is_main = *threats->name == '\0';
        struct numbered codes = open_kind(
            naming,
            is_main ? "threat_code"
                    : arena_print(naming->arena, "%s_threat_code", threats->name),
            is_main ? "Codes of pieces in threats"
                    : arena_print(naming->arena, "Codes of pieces in the threats %s",
                                  threats->name));
        for (unsigned j = 0; j < PLAYERS * threats->coded; j++)
            add_man(&codes, game, j % PLAYERS,
                    game->pieces[threats->pieces[j / PLAYERS]].name,
                    threats_code(threats, j));
    }
    struct numbered sections = open_kind(
        naming, "threat_section", "The sections of threats, to index an array of them");
    for (unsigned i = 0; i < game->threat_count && game->threat_count > 1; i++)
        add(&sections, *game->threats[i]->name == '\0' ? "main" : game->threats[i]->name,
            i);
}

static void name_symmetries(struct constant_kinds *naming)
{
    struct numbered kind = open_kind(
        naming, "symmetry", "The symmetries of the board, to index an array of them");
    for (unsigned i = 0; i < OPERATIONS; i++)
        if (operation_serves(i, &naming->game->board))
            add(&kind, operation_name(i), (unsigned)kind.constants->list.count);
    for (unsigned i = 0; i < naming->game->permutation_count; i++)
        add(&kind, naming->game->permutations[i].name,
            (unsigned)kind.constants->list.count);
}

const struct value *constants_kinds(struct arena *arena, const struct game *game)
{
    struct constant_kinds naming = {game, arena, value_list(arena)};
    struct value *kinds = value_list(arena);
    name_board(&naming);
    name_keys(&naming);
    name_threats(&naming);
    name_symmetries(&naming);
    for (size_t i = 0; i < naming.kinds->list.count; i++) {
        const struct value *kind = naming.kinds->list.items[i];
        if (value_at(kind, "constants")->list.count == 0)
            continue;
        lay_out(&naming, kind);
        value_set_all(arena, value_append_map(arena, kinds), kind);
    }
    return kinds;
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    value_set(tables->arena, tables->facts, "kinds",
              constants_kinds(tables->arena, game));
}

const struct module module_constants = {
    .name = "constants",
    .number = 45,
    .says = "names for the numbers of squares, players, pieces, rights and codes",
    .fill = fill,
    .is_bare = true,
};
