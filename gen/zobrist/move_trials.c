/* Moves that packages' tests try: plain ones and captures, castling and what ends its rights, two steps
 * and captures en passant, promotions, captures and drops. The position after each is told by the rules,
 * in which the tables of move.c have no say. Spare numbers are no squares: who goes from one is put down.
 */
#include <string.h>

#include "board/attack.h"
#include "game/pawn.h"
#include "zobrist/key_layout.h"
#include "zobrist/move.h"

enum what { MAN, HAND, RIGHTS, PASSANT, SIDE, PUTS_MAX = 8 };

struct puts {
    unsigned count, put[PUTS_MAX][3];
};

struct trial {
    unsigned piece, from, to, captured, becomes;
    struct puts before, after;
};

struct trials {
    struct arena *arena;
    const struct moving *moving;
    struct value *list;
};

static void put(struct puts *puts, enum what what, unsigned where, unsigned number)
{
    const unsigned row[] = {what, where, number};
    memcpy(puts->put[puts->count++], row, sizeof row);
}

static struct trial trial_of(const struct trials *trials, unsigned piece, unsigned from,
                             unsigned to)
{
    return (struct trial){piece, from, to, trials->moving->men->row_count,
                          piece, {0},  {0}};
}

/* Puts what stands before and after, but for men that move. */
static void put_both(struct trial *trial, enum what what, unsigned where, unsigned number)
{
    put(&trial->before, what, where, number);
    put(&trial->after, what, where, number);
}

/* The field of a position that has it. */
static unsigned field_of(const struct moving *moving, enum what what)
{
    const struct feature *const features[] = {
        [MAN] = moving->men,         [HAND] = moving->hands, [RIGHTS] = moving->rights,
        [PASSANT] = moving->passant, [SIDE] = moving->side,
    };
    return keys_field(moving->game, features[what]);
}

/* A trial, whose man goes. */
static void add_trial(const struct trials *trials, struct trial trial)
{
    const struct moving *moving = trials->moving;
    const unsigned player = trial.piece >= moving->men->row_count / 2;
    if (trial.from < board_placed(&moving->game->board))
        put(&trial.before, MAN, trial.piece, trial.from);
    if (moving->side != NULL) {
        put(&trial.before, SIDE, 0, player);
        put(&trial.after, SIDE, 0, 1 - player);
    }
    struct text text = {.arena = trials->arena};
    text_printf(&text, "%u, %u, %u, %u, %u, %u, %u", trial.piece, trial.from, trial.to,
                trial.captured, trial.becomes, trial.before.count, trial.after.count);
    const struct puts *sides[] = {&trial.before, &trial.after};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < sides[side]->count; i++) {
            const unsigned *row = sides[side]->put[i];
            text_printf(&text, ", %u, %u, %u", field_of(moving, row[0]), row[1], row[2]);
        }
    struct value *map = value_append_map(trials->arena, trials->list);
    value_set_text(trials->arena, map, "trial", text.bytes);
}

/* A captured man comes into the hand of who captures it. */
static void take(const struct trials *trials, struct trial *trial)
{
    const struct moving *moving = trials->moving;
    const struct feature_row *row = &moving->men->rows[trial->captured];
    if (moving->hands == NULL || row->piece == NULL)
        return;
    const struct piece *piece = game_piece(moving->game, row->piece);
    const struct piece *base = moving->game->play.base[piece - moving->game->pieces];
    const unsigned hand = layout_row_of(
        moving->hands, base == NULL ? row->piece : base->name, 1 - row->player);
    if (hand != moving->hands->row_count) {
        put(&trial->before, HAND, hand, 1);
        put(&trial->after, HAND, hand, 2);
    }
}

/* Castling, and a rook that goes, or is captured, before. */
static void try_castling(const struct trials *trials, const struct castling *castling,
                         unsigned bit)
{
    const struct moving *moving = trials->moving;
    const struct game *game = moving->game;
    const unsigned player = castling_player(&game->board, castling);
    const unsigned king = layout_row_of(moving->men, castling->king, player);
    const unsigned rook = layout_row_of(moving->men, castling->rook, player);
    const unsigned enemy = layout_row_of(moving->men, castling->rook, 1 - player);
    const unsigned all = (1u << game->castling_count) - 1;
    unsigned kings = 0;
    for (unsigned i = 0; i < game->castling_count; i++)
        if (game->castlings[i].king_from == castling->king_from)
            kings |= 1u << i;

    struct trial whole = trial_of(trials, king, castling->king_from, castling->king_to);
    put(&whole.before, MAN, rook, castling->rook_from);
    put(&whole.after, MAN, rook, castling->rook_to);
    put(&whole.after, MAN, king, castling->king_to);
    put(&whole.before, RIGHTS, 0, all);
    put(&whole.after, RIGHTS, 0, all & ~kings);
    add_trial(trials, whole);

    struct trial goes = trial_of(trials, rook, castling->rook_from, castling->rook_to);
    put_both(&goes, MAN, king, castling->king_from);
    put(&goes.after, MAN, rook, castling->rook_to);
    put(&goes.before, RIGHTS, 0, all);
    put(&goes.after, RIGHTS, 0, all & ~bit);
    add_trial(trials, goes);

    struct trial falls = trial_of(trials, enemy, castling->rook_to, castling->rook_from);
    falls.captured = rook;
    put_both(&falls, MAN, king, castling->king_from);
    put(&falls.before, MAN, rook, castling->rook_from);
    put(&falls.after, MAN, enemy, castling->rook_from);
    put(&falls.before, RIGHTS, 0, all);
    put(&falls.after, RIGHTS, 0, all & ~bit);
    take(trials, &falls);
    add_trial(trials, falls);
}

/* A king that takes its own rook, on the first file or the last. */
static void try_rooks(const struct trials *trials, unsigned player, bool is_long)
{
    const struct moving *moving = trials->moving;
    const struct game *game = moving->game;
    const unsigned files = game->board.files;
    const unsigned rank = player == 0 ? 0 : game->board.ranks - 1;
    const unsigned king = layout_row_of(moving->men, "king", player);
    const unsigned rook = layout_row_of(moving->men, "rook", player);
    const unsigned from = board_square(&game->board, files / 2, rank);
    const unsigned to = board_square(&game->board, is_long ? 0 : files - 1, rank);
    const unsigned other = board_square(&game->board, is_long ? files - 1 : 0, rank);
    const unsigned rights = (1u << player * files) | (1u << (player * files + files - 1));
    const unsigned others = 1u << ((1 - player) * files + 1);
    struct trial trial = trial_of(trials, king, from, to);
    put(&trial.before, MAN, rook, to);
    put_both(&trial, MAN, rook, other);
    put(&trial.after, MAN, king,
        board_square(&game->board, is_long ? 2 : files - 2, rank));
    put(&trial.after, MAN, rook,
        board_square(&game->board, is_long ? 3 : files - 3, rank));
    put(&trial.before, RIGHTS, 0, rights | others);
    put(&trial.after, RIGHTS, 0, others);
    add_trial(trials, trial);
}

/* Two steps beside a pawn that captures en passant then, and beside none. */
static void try_passant(const struct trials *trials, const struct piece *piece,
                        unsigned player, unsigned from)
{
    const struct moving *moving = trials->moving;
    const struct board *board = &moving->game->board;
    const unsigned squares = board_squares(board);
    const unsigned pawn = layout_row_of(moving->men, piece->name, player);
    const unsigned captor = layout_row_of(moving->men, piece->name, 1 - player);
    const int rank = (int)board_rank(board, from), step = player == 0 ? 1 : -1;
    struct pawn steps;
    if (pawn == moving->men->row_count || captor == moving->men->row_count ||
        !pawn_of(moving->game, piece, player, &steps) ||
        steps.pushes->move[0].dy != step || rank + 2 * step < 0 ||
        rank + 2 * step >= (int)board->ranks)
        return;
    const unsigned file = board_file(board, from);
    const unsigned passed = board_square(board, file, (unsigned)(rank + step));
    const unsigned to = board_square(board, file, (unsigned)(rank + 2 * step));
    const bool by_file = moving->passant->kind == FEATURE_KEYS;
    const unsigned none = keys_none(moving->game, moving->passant);
    const unsigned told = by_file ? file : passed;

    struct trial alone = trial_of(trials, pawn, from, to);
    put(&alone.after, MAN, pawn, to);
    put_both(&alone, PASSANT, 0, none);
    add_trial(trials, alone);
    for (unsigned beside = 0; beside < squares; beside++) {
        if (!bits_has(attack_reference(board, &piece->sides[1 - player].moves, beside,
                                       bits_none()),
                      passed))
            continue;
        struct trial steps_by = trial_of(trials, pawn, from, to);
        put_both(&steps_by, MAN, captor, beside);
        put(&steps_by.after, MAN, pawn, to);
        put(&steps_by.before, PASSANT, 0, none);
        put(&steps_by.after, PASSANT, 0, told);
        add_trial(trials, steps_by);

        struct trial captures = trial_of(trials, captor, beside, passed);
        captures.captured = pawn;
        put(&captures.before, MAN, pawn, to);
        put(&captures.after, MAN, captor, passed);
        put(&captures.before, PASSANT, 0, told);
        put(&captures.after, PASSANT, 0, none);
        take(trials, &captures);
        add_trial(trials, captures);
    }
}

/* A man that goes somewhere else, and captures nobody, or somebody. */
static void try_going(const struct trials *trials, unsigned row)
{
    const struct feature *men = trials->moving->men;
    const unsigned squares = board_placed(&trials->moving->game->board);
    const unsigned from = (5 * row + 3) % squares;
    const unsigned to = (from + 7 * row + 1) % squares;
    struct trial goes = trial_of(trials, row, from, to);
    put(&goes.after, MAN, row, to);
    add_trial(trials, goes);
    goes.captured = (row + men->row_count / 2) % men->row_count;
    goes.before.count = goes.after.count = 0;
    put(&goes.before, MAN, goes.captured, to);
    put(&goes.after, MAN, row, to);
    take(trials, &goes);
    add_trial(trials, goes);
}

/* A man that goes into its zone and becomes each that it can, and what comes into hands and out of
 * them. */
static void try_man(const struct trials *trials, unsigned row)
{
    const struct moving *moving = trials->moving;
    const struct game *game = moving->game;
    const unsigned squares = board_placed(&game->board);
    const struct feature *men = moving->men;
    const unsigned player = men->rows[row].player;
    const struct piece *piece = game_piece(game, men->rows[row].piece);
    const struct promotion *promotion = &game->promotions[piece - game->pieces];
    const struct bits zone = promotion->in[player];
    for (unsigned i = 0; i < game->piece_count && !bits_empty(zone); i++) {
        const unsigned to = bits_first(zone);
        struct trial trial = trial_of(trials, row, (to + squares / 2) % squares, to);
        trial.becomes = layout_row_of(men, game->pieces[i].name, player);
        put(&trial.after, MAN, trial.becomes, to);
        if (promotion->to[i] && trial.becomes != men->row_count)
            add_trial(trials, trial);
    }
    if (moving->hands == NULL)
        return;
    struct trial taken =
        trial_of(trials, layout_row_of(men, piece->name, 1 - player), 0, squares / 2 + 1);
    if (taken.piece != men->row_count) {
        taken.captured = row;
        put(&taken.before, MAN, row, taken.to);
        put(&taken.after, MAN, taken.piece, taken.to);
        take(trials, &taken);
        add_trial(trials, taken);
    }
    const unsigned hand = layout_row_of(moving->hands, piece->name, player);
    struct trial drop = trial_of(trials, row, squares, squares / 2);
    put(&drop.before, HAND, hand, 1);
    put(&drop.after, HAND, hand, 0);
    put(&drop.after, MAN, row, drop.to);
    if (hand != moving->hands->row_count)
        add_trial(trials, drop);
}

static void add_trials(const struct trials *trials)
{
    const struct moving *moving = trials->moving;
    const struct game *game = moving->game;
    const bool castles = moving->rights != NULL, by_rooks = game->play.by_rooks;
    for (unsigned i = 0; i < game->castling_count && castles && !by_rooks; i++)
        try_castling(trials, &game->castlings[i], 1u << i);
    for (unsigned i = 0; i < 2 * PLAYERS && castles && by_rooks; i++)
        try_rooks(trials, i / 2, i % 2 == 0);
    for (unsigned p = 0; p < PLAYERS * game->piece_count && moving->passant != NULL;
         p++) {
        const struct bits from = game->doubles[p % PLAYERS][p / PLAYERS];
        if (!bits_empty(from))
            try_passant(trials, &game->pieces[p / PLAYERS], p % PLAYERS,
                        bits_first(from));
    }
    for (unsigned row = 0; row < moving->men->row_count; row++)
        if (moving->men->rows[row].piece != NULL) {
            try_going(trials, row);
            try_man(trials, row);
        }
}

void move_trials_set(struct arena *arena, const struct moving *moving,
                     struct value *facts)
{
    const struct trials trials = {arena, moving, value_list(arena)};
    if (moving->men != NULL)
        add_trials(&trials);
    value_set(arena, facts, "move_trials", trials.list);
}
