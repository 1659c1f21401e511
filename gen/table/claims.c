/* Claims: rows, and the tables that they fill. */
#include "table/claims.h"

#include <assert.h>
#include <string.h>

/* ---- parameters */

struct argument takes_number(const char *name, unsigned limit)
{
    return (struct argument){ARGUMENT_NUMBER, name, limit};
}

struct argument takes_square(const char *name)
{
    return (struct argument){.kind = ARGUMENT_SQUARE, .name = name};
}

struct argument takes_placed(const struct board *board, const char *name)
{
    return (struct argument){ARGUMENT_SQUARE, name, board_placed(board)};
}

struct argument takes(enum argument_kind kind)
{
    static const char *const names[ARGUMENT_SET + 1] = {
        [ARGUMENT_COLOR] = "color", [ARGUMENT_FILE] = "file",
        [ARGUMENT_SHADE] = "shade", [ARGUMENT_RIGHT] = "right",
        [ARGUMENT_PIECE] = "piece", [ARGUMENT_CODE] = "code",
    };
    return (struct argument){.kind = kind, .name = names[kind]};
}

struct argument takes_color_of(bool colored)
{
    return takes(colored ? ARGUMENT_COLOR : ARGUMENT_NONE);
}

struct argument takes_set(const char *name)
{
    return (struct argument){.kind = ARGUMENT_SET, .name = name};
}

unsigned argument_limit(const struct game *game, const struct argument *argument)
{
    switch (argument->kind) {
    case ARGUMENT_SQUARE:
        return argument->limit != 0 ? argument->limit : board_numbers(&game->board);
    case ARGUMENT_COLOR:
    case ARGUMENT_SHADE:
        return 2;
    case ARGUMENT_FILE:
        return game->board.files;
    case ARGUMENT_RIGHT:
        return game->castling_count;
    case ARGUMENT_PIECE:
        return game->piece_count;
    case ARGUMENT_CODE:
        return game->code_count;
    case ARGUMENT_NUMBER:
        return argument->limit;
    default:
        return 1;
    }
}

bool argument_is_number(const struct argument *argument)
{
    return argument->kind != ARGUMENT_NONE && argument->kind != ARGUMENT_SET;
}

/* A code, and whose it is. */
static const char *name_code(const struct tables *tables, unsigned code)
{
    const struct code_of *of = &tables->game->codes[code];
    return of->piece == NULL ? arena_print(tables->arena, "%u", code)
           : of->is_of_both
               ? arena_print(tables->arena, "%u %s", code, of->piece->name)
               : arena_print(tables->arena, "%u %s %s", code,
                             tables->game->players[of->player], of->piece->name);
}

/* What one of its values is called. */
static const char *name_value(const struct tables *tables,
                              const struct argument *argument, unsigned value)
{
    static const char *const shades[] = {"dark", "light"};
    switch (argument->kind) {
    case ARGUMENT_SQUARE:
        return arena_print(tables->arena, "%s",
                           board_name(&tables->game->board, value).text);
    case ARGUMENT_COLOR:
        return tables->game->players[value];
    case ARGUMENT_SHADE:
        return shades[value];
    case ARGUMENT_FILE:
        return arena_print(tables->arena, "%c", 'a' + (int)value);
    case ARGUMENT_RIGHT:
        return tables->game->castlings[value].name;
    case ARGUMENT_PIECE:
        return tables->game->pieces[value].name;
    case ARGUMENT_CODE:
        return name_code(tables, value);
    default:
        return arena_print(tables->arena, "%u", value);
    }
}

/* ---- rows */

static const char *with_owner(struct arena *arena, const char *pattern, const char *owner)
{
    const char *star = pattern == NULL ? NULL : strchr(pattern, '*');
    return star == NULL || owner == NULL
               ? pattern
               : arena_print(arena, "%.*s%s%s", (int)(star - pattern), pattern, owner,
                             star + 1);
}

void claims_add(struct tables *tables, const struct claim *rows, size_t count,
                const char *owner, const void *about)
{
    const size_t all = tables->claim_count + count;
    tables->claims =
        arena_resize(tables->arena, tables->claims, all, sizeof *tables->claims);
    for (size_t i = 0; i < count; i++) {
        struct claim *claim = &tables->claims[tables->claim_count++];
        *claim = rows[i];
        claim->owner = owner;
        claim->function = with_owner(tables->arena, claim->function, owner);
        claim->says = with_owner(tables->arena, claim->says, owner);
        claim->about = about;
    }
}

const struct claim *claims_find(const struct tables *tables, const char *function)
{
    for (size_t i = 0; i < tables->claim_count; i++) {
        const struct claim *claim = &tables->claims[i];
        if (claim->function != NULL && strcmp(claim->function, function) == 0)
            return claim;
    }
    return NULL;
}

bool claim_is_empty(const struct claim *claim)
{
    return claim->number == NULL && claim->has == NULL && claim->set == NULL &&
           claim->part == NULL && claim_sets(claim) == 0;
}

unsigned claim_sets(const struct claim *claim)
{
    unsigned count = 0;
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++)
        count += claim->takes[i].kind == ARGUMENT_SET;
    return count;
}

bool claim_is_summed(const struct claim *claim)
{
    const bool has_number =
        argument_is_number(&claim->takes[0]) || argument_is_number(&claim->takes[1]);
    return claim->function != NULL && has_number &&
           claim->takes[2].kind == ARGUMENT_NONE && claim_sets(claim) == 0;
}

const char *claim_gives(const struct claim *claim)
{
    return claim->number == NULL ? "set" : claim->is_truth ? "truth" : "number";
}

/* Whether the set has a square: of a part, those that are on it, unless the row says. */
static bool has(const struct claim *claim, const struct asked *asked, unsigned square)
{
    const struct asked its = {asked->game, asked->about, {square}};
    return claim->has != NULL    ? claim->has(asked, square)
           : claim->part != NULL ? claim->part(&its) == asked->at[0]
                                 : false;
}

/* What stands in the table; or would. */
static struct bits value_of(const struct claim *claim, const struct asked *asked)
{
    const struct board *board = &asked->game->board;
    struct bits set = bits_none();
    if (claim->number != NULL)
        return (struct bits){claim->number(asked), 0};
    if (claim->set != NULL)
        return claim->set(asked);
    for (unsigned i = 0; i < board_squares(board); i++)
        if (!bits_has(board->holes, i) && has(claim, asked, i))
            set = bits_with(set, i);
    return set;
}

struct bits claim_value(const struct claim *claim, const struct asked *asked)
{
    struct asked of = *asked;
    if (claim->part == NULL)
        return value_of(claim, asked);
    if (board_is_spare(&asked->game->board, asked->at[0]))
        return bits_none();
    of.at[0] = claim->part(asked);
    return value_of(claim, &of);
}

/* By the row alone: what was put into tables may be wrong, too. */
static uint64_t sum_up(const struct game *game, const struct claim *claim)
{
    const unsigned second = argument_limit(game, &claim->takes[1]);
    const unsigned count = argument_limit(game, &claim->takes[0]) * second;
    const bool is_wide = claim->number == NULL && tables_set_bits(&game->board) == 128;
    uint64_t sum = count;
    for (unsigned i = 0; i < count; i++) {
        const struct asked asked = {game, claim->about, {i / second, i % second}};
        struct bits value = claim_value(claim, &asked);
        if (claim->number == NULL)
            value = board_set_bits(&game->board, value);
        sum = checksum_add(sum, value.lo);
        if (is_wide)
            sum = checksum_add(sum, value.hi);
    }
    return sum;
}

/* ---- tables */

/* What an index of its table stands for. */
static struct argument index_of(const struct claim *claim, unsigned i)
{
    return i == 0 && claim->part != NULL && !claim->by_square ? claim->parts
                                                              : claim->takes[i];
}

/* An array for a row, or for all that share it. */
static struct array *add_array(struct tables *tables, const struct claim *claim)
{
    const struct game *game = tables->game;
    const struct argument outer = index_of(claim, 0), inner = index_of(claim, 1);
    const bool has_two = argument_is_number(&outer) && argument_is_number(&inner);
    const struct argument *last = argument_is_number(&inner) ? &inner : &outer;
    const bool is_number = claim->number != NULL;
    const unsigned first = argument_limit(game, &outer);
    const unsigned row =
        claim->columns != 0 ? claim->columns : argument_limit(game, last);
    const unsigned rows = has_two || claim->columns != 0 ? first : 1;
    const bool is_nested = (has_two && !claim->is_flat) || claim->columns != 0;
    const char **labels = arena_alloc(tables->arena, first, sizeof *labels);
    for (unsigned i = 0; i < first; i++)
        labels[i] = name_value(tables, &outer, i);
    const struct array prototype = {.name = claim->table,
                                    .owner = claim->owner,
                                    .bits = is_number ? 8 : tables_set_bits(&game->board),
                                    .form = is_number ? FORM_DECIMAL : FORM_HEX,
                                    .planes = is_nested ? first : 0,
                                    .labels = labels,
                                    .count = (size_t)row * rows};
    return tables_add(tables, prototype, 0);
}

static void fill(struct tables *tables, const struct claim *claim)
{
    struct array *array = claim->column == 0 ? add_array(tables, claim)
                                             : &tables->arrays[tables->count - 1];
    const struct argument outer = index_of(claim, 0), inner = index_of(claim, 1);
    const unsigned second = argument_limit(tables->game, &inner);
    const unsigned count = argument_limit(tables->game, &outer) * second;
    for (unsigned i = 0; i < count; i++) {
        const struct asked asked = {tables->game, claim->about, {i / second, i % second}};
        const struct bits value =
            claim->by_square ? claim_value(claim, &asked) : value_of(claim, &asked);
        assert(claim->number == NULL || value.lo <= UINT8_MAX);
        const size_t at = claim->columns != 0 ? i * claim->columns + claim->column : i;
        if (claim->number != NULL)
            array_put_bits(array, at, value);
        else
            array_put_set(array, at, value);
    }
}

void claims_fill(struct tables *tables)
{
    for (size_t i = 0; i < tables->claim_count; i++)
        if (tables->claims[i].table != NULL)
            fill(tables, &tables->claims[i]);
    for (size_t i = 0; i < tables->claim_count; i++)
        if (claim_is_summed(&tables->claims[i]))
            tables->claims[i].checksum = sum_up(tables->game, &tables->claims[i]);
}
