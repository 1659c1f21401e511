/* Whether a set of features can be what two positions differ in.
 *
 * Each feature holds in one of the two positions, so all ways to deal them out are tried, up to
 * 2^12. A position has one man a square and one king a player, and one of several things of
 * which one can hold. So a king's keys are two, one in each position, or none: then he stands
 * somewhere else in both, on the same square, where he cannot be taken.
 *
 * What is not tried: how the men got there, and whether rights to castle, a file of en passant
 * or men in hand go with the rest of a position. The latter makes a set unsure.
 */
#include "audit/difference.h"

#include <string.h>

#include "board/attack.h"

enum { MEN_MAX = DEPENDENT_MEMBERS_MAX + PLAYERS, DEALS_TRIED = 64, PER_PIECE = 8 };

struct man {
    const struct piece *piece;
    unsigned player, square;
};

struct position {
    struct man men[MEN_MAX];
    unsigned count;
    struct bits occupied;
    bool has_king[PLAYERS];
    unsigned king[PLAYERS];
};

struct judge {
    const struct layout *layout;
    const struct entry *entries[DEPENDENT_MEMBERS_MAX];
    unsigned count;
    const struct piece *king; /* NULL when the game has none */
    bool has_side;
};

static bool is_king_name(const char *name)
{
    return strcmp(name, "king") == 0 || strcmp(name, "general") == 0;
}

static const struct piece *king_of(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (is_king_name(game->pieces[i].name))
            return &game->pieces[i];
    return NULL;
}

/* Whether a piece can stand on a square, as far as any section [reach] says. */
static bool can_stand(const struct game *game, const struct man *man)
{
    size_t piece = (size_t)(man->piece - game->pieces);
    for (unsigned i = 0; i <= game->set_count; i++)
        if (!bits_has(layout_section(game, i).reach[man->player][piece], man->square))
            return false;
    return true;
}

/* Puts a man on the board. False when that cannot be. */
static bool put(const struct game *game, struct position *position, struct man man)
{
    bool is_king = is_king_name(man.piece->name);
    if (bits_has(position->occupied, man.square) || !can_stand(game, &man) ||
        (is_king && position->has_king[man.player]))
        return false;
    if (is_king) {
        position->has_king[man.player] = true;
        position->king[man.player] = man.square;
    }
    position->occupied = bits_with(position->occupied, man.square);
    position->men[position->count++] = man;
    return true;
}

/* Whether two entries cannot hold in one position. */
static bool exclude_each_other(const struct entry *a, const struct entry *b)
{
    enum feature_kind kind = a->feature->kind;
    if (a->feature != b->feature)
        return false;
    return kind == FEATURE_KEYS || kind == FEATURE_SQUARES || kind == FEATURE_STEPS ||
           (kind == FEATURE_COUNTS && a->row == b->row);
}

/* The position in which those features hold that `deal` has, a bit each. */
static bool set_up(const struct judge *judge, unsigned deal, struct position *position)
{
    const struct game *game = judge->layout->game;
    *position = (struct position){.count = 0};
    for (unsigned i = 0; i < judge->count; i++) {
        const struct entry *entry = judge->entries[i];
        if ((deal >> i & 1) == 0)
            continue;
        for (unsigned j = 0; j < i; j++)
            if ((deal >> j & 1) != 0 && exclude_each_other(entry, judge->entries[j]))
                return false;
        if (entry->feature->kind != FEATURE_PIECES)
            continue;
        const struct feature_row *row = layout_row(entry);
        struct man man = {game_piece(game, row->piece), row->player, entry->item};
        if (!put(game, position, man))
            return false;
    }
    return true;
}

/* Whether the player's king can be taken. */
static bool can_be_taken(const struct game *game, const struct position *position,
                         unsigned player)
{
    for (unsigned i = 0; position->has_king[player] && i < position->count; i++) {
        const struct man *man = &position->men[i];
        if (man->player != player &&
            bits_has(attack_reference(&game->board, &man->piece->sides[man->player].moves,
                                      man->square, position->occupied),
                     position->king[player]))
            return true;
    }
    return false;
}

/* Whether either position can have someone to move: the other one, when the side to move is
 * among the features, and else the same. The king of who does not move is safe. */
static bool can_move(const struct judge *judge, const struct position *a,
                     const struct position *b)
{
    const struct game *game = judge->layout->game;
    for (unsigned mover = 0; mover < PLAYERS; mover++) {
        unsigned other = judge->has_side ? 1 - mover : mover;
        if (!can_be_taken(game, a, 1 - mover) && !can_be_taken(game, b, 1 - other))
            return true;
    }
    return false;
}

/* Adds the kings that are not among the features, from this player on, on the same square of
 * both positions. */
static bool add_kings(const struct judge *judge, struct position a, struct position b,
                      unsigned player)
{
    const struct game *game = judge->layout->game;
    while (player < PLAYERS && (judge->king == NULL || a.has_king[player]))
        player++;
    if (player == PLAYERS)
        return can_move(judge, &a, &b);
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        struct man king = {judge->king, player, square};
        struct position with_a = a, with_b = b;
        if (put(game, &with_a, king) && put(game, &with_b, king) &&
            add_kings(judge, with_a, with_b, player + 1))
            return true;
    }
    return false;
}

/* No more men of a kind than a game is likely to have. */
static bool are_few(const struct position *position)
{
    for (unsigned i = 0; i < position->count; i++) {
        unsigned same = 0;
        for (unsigned j = 0; j < position->count; j++)
            same += position->men[i].piece == position->men[j].piece &&
                    position->men[i].player == position->men[j].player;
        if (same > PER_PIECE)
            return false;
    }
    return true;
}

/* Whether rules that the game file does not tell have a say. */
static bool is_unsure(const struct judge *judge)
{
    for (unsigned i = 0; i < judge->count; i++) {
        enum feature_kind kind = judge->entries[i]->feature->kind;
        if (kind != FEATURE_PIECES && kind != FEATURE_KEY)
            return true;
    }
    return false;
}

static struct judge judge_of(const struct layout *layout, const struct dependent *subset)
{
    struct judge judge = {layout, {NULL}, subset->weight, king_of(layout->game), false};
    for (unsigned i = 0; i < subset->weight; i++) {
        const struct entry *entry = layout_live(layout, subset->members[i]);
        judge.entries[i] = entry;
        judge.has_side = judge.has_side || layout_is_side(entry->feature);
    }
    return judge;
}

enum difference difference_judge(const struct layout *layout,
                                 const struct dependent *subset)
{
    struct judge judge = judge_of(layout, subset);
    unsigned all = (1u << judge.count) - 1, tried = 0;
    bool is_open = false;
    for (unsigned deal = 0; deal <= all / 2; deal++) {
        struct position a, b;
        if (!set_up(&judge, deal, &a) || !set_up(&judge, all - deal, &b) ||
            a.has_king[0] != b.has_king[0] || a.has_king[1] != b.has_king[1])
            continue;
        if (is_unsure(&judge) || !are_few(&a) || !are_few(&b) || ++tried > DEALS_TRIED)
            is_open = true;
        else if (add_kings(&judge, a, b, 0))
            return DIFFERENCE_LEGAL;
    }
    return is_open ? DIFFERENCE_UNSURE : DIFFERENCE_NONE;
}
