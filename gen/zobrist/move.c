/* Keys move by move.
 *
 * A move is told by who goes from where to where, what stands there then, and whom it captures. It
 * changes men, who moves, and what [castling] and [play] tell: rights, en passant, hands. Where
 * [zobrist] has a feature besides these, moves are not told.
 */
#include "zobrist/move.h"

#include <stdlib.h>
#include <string.h>

#include "board/attack.h"
#include "game/pawn.h"
#include "zobrist/key_layout.h"

/* Whether squares count files, then ranks, and none is missing. */
static bool is_by_ranks(const struct board *board)
{
    return board_square(board, 1, 0) == 1 && board_square(board, 0, 1) == board->files &&
           board_squares(board) == board->files * board->ranks;
}

static bool is_castling(const struct game *game, const struct feature *feature)
{
    if (game->play.by_rooks)
        return feature->kind == FEATURE_EACH && strcmp(feature->name, "castling") == 0 &&
               feature->count == 2 * game->board.files && is_by_ranks(&game->board);
    if (feature->things == NULL || feature->count != game->castling_count)
        return false;
    for (unsigned i = 0; i < feature->count; i++)
        if (strcmp(feature->things[i], game->castlings[i].name) != 0)
            return false;
    return feature->count <= 8;
}

/* Where the feature belongs; NULL: nowhere. */
static const struct feature **place_for(struct moving *moving,
                                        const struct feature *feature)
{
    const struct game *game = moving->game;
    const enum play_passant passant = game->play.en_passant;
    if (feature->kind == FEATURE_PIECES)
        return &moving->men;
    if (layout_is_side(feature))
        return &moving->side;
    if (feature->kind == FEATURE_COUNTS && game->play.drops)
        return &moving->hands;
    if (is_castling(game, feature))
        return &moving->rights;
    if (strcmp(feature->name, "en_passant") == 0 &&
        ((passant == PASSANT_FILE && feature->kind == FEATURE_KEYS &&
          feature->count == game->board.files) ||
         (passant == PASSANT_SQUARE && feature->kind == FEATURE_SQUARES)))
        return &moving->passant;
    return NULL;
}

/* Whether rows are the first player's, then as many of the second's. */
static bool is_halved(const struct feature *men)
{
    for (unsigned i = 0; i < men->row_count; i++)
        if (men->rows[i].player != (i >= men->row_count / 2))
            return false;
    return men->row_count % 2 == 0;
}

static bool has_both(const struct feature *men, const char *name)
{
    return layout_row_of(men, name, 0) != men->row_count &&
           layout_row_of(men, name, 1) != men->row_count;
}

/* Whether a king that castles could go there otherwise, too: by a step, or over what stands between. */
static bool is_ambiguous(const struct game *game, const struct castling *castling,
                         unsigned player)
{
    const struct side *side = &game_piece(game, castling->king)->sides[player];
    const struct moves *const ways[] = {&side->moves, &side->quiet};
    const struct bits none = bits_none(), all = bits_below(board_squares(&game->board));
    for (unsigned i = 0; i < 4; i++)
        if (bits_has(attack_reference(&game->board, ways[i % 2], castling->king_from,
                                      i < 2 ? none : all),
                     castling->king_to))
            return true;
    return false;
}

/* Whether all that castles is among the men of both players, and it can be told whose it is, and that
 * it does. */
static bool has_castlers(const struct game *game, const struct feature *men)
{
    for (unsigned i = 0; i < game->castling_count && !game->play.by_rooks; i++) {
        const struct castling *castling = &game->castlings[i];
        const unsigned player = castling_player(&game->board, castling);
        if (!has_both(men, castling->king) || !has_both(men, castling->rook) ||
            player == PLAYERS || is_ambiguous(game, castling, player))
            return false;
    }
    return !game->play.by_rooks || (has_both(men, "king") && has_both(men, "rook"));
}

/* Whether each piece that takes two steps is a pawn with one step ahead, and each player has one kind
 * of them at most: it is captured en passant by the other player's of its kind. */
static bool are_plain(const struct game *game)
{
    unsigned kinds[PLAYERS] = {0, 0};
    for (unsigned p = 0; p < PLAYERS * game->piece_count; p++) {
        struct pawn pawn;
        if (!bits_empty(game->doubles[p % PLAYERS][p / PLAYERS]) &&
            (!pawn_of(game, &game->pieces[p / PLAYERS], p % PLAYERS, &pawn) ||
             pawn.pushes->count != 1 || pawn.pushes->move[0].dx != 0 ||
             ++kinds[p % PLAYERS] != 1))
            return false;
    }
    return true;
}

/* Whether its file tells where a pawn has come to by two steps: each player's begin on one square
 * of it at most. */
static bool are_by_file(const struct game *game)
{
    for (unsigned player = 0; player < PLAYERS; player++) {
        struct bits from = bits_none(), files = bits_none();
        for (unsigned i = 0; i < game->piece_count; i++)
            from = bits_or(from, game->doubles[player][i]);
        for (; !bits_empty(from); from = bits_rest(from)) {
            const unsigned file = board_file(&game->board, bits_first(from));
            if (bits_has(files, file))
                return false;
            files = bits_with(files, file);
        }
    }
    return true;
}

/* Whether moves tell all features of [zobrist]. */
static bool moving_of(const struct game *game, const struct key_choice *choice,
                      struct moving *out)
{
    *out = (struct moving){.game = game};
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        const struct feature **place =
            feature->kind == FEATURE_STEPS ? NULL : place_for(out, feature);
        if (feature->kind == FEATURE_STEPS)
            continue;
        if (place == NULL || *place != NULL)
            return false;
        *place = feature;
    }
    return out->men != NULL && is_halved(out->men) &&
           (out->rights == NULL || has_castlers(game, out->men)) &&
           (out->passant == NULL ||
            (are_plain(game) &&
             (game->play.en_passant != PASSANT_FILE || are_by_file(game)))) &&
           choice->width <= 64;
}

/* ---- tables: what goes by rows and squares */

static struct array *add_array(struct tables *tables, const char *name, unsigned bits,
                               size_t planes, size_t count)
{
    return tables_add(tables,
                      (struct array){.name = name,
                                     .bits = bits,
                                     .form = bits == 8 ? FORM_DECIMAL : FORM_HEX,
                                     .planes = planes,
                                     .labels = tables->game->players,
                                     .count = count},
                      0);
}

/* In whose hand a captured man comes, and out of which row one is put down; the number of rows where
 * there is none. */
static void add_hands(struct tables *tables, const struct moving *moving)
{
    const struct game *game = moving->game;
    const struct feature *men = moving->men, *hands = moving->hands;
    struct array *taken = add_array(tables, "taken", 8, 0, men->row_count);
    struct array *dropped = add_array(tables, "dropped", 8, 0, men->row_count);
    for (unsigned i = 0; i < men->row_count; i++) {
        const struct feature_row *row = &men->rows[i];
        const struct piece *piece =
            row->piece == NULL ? NULL : game_piece(game, row->piece);
        const struct piece *base =
            piece == NULL ? NULL : game->play.base[piece - game->pieces];
        taken->words[i] =
            layout_row_of(hands, base == NULL ? row->piece : base->name, 1 - row->player);
        dropped->words[i] = layout_row_of(hands, row->piece, row->player);
    }
}

/* Which rights are gone when a man leaves a square, or another comes to it. */
static void add_lost(struct tables *tables, const struct moving *moving)
{
    const struct game *game = moving->game;
    const unsigned squares = board_squares(&game->board), files = game->board.files;
    const unsigned bits = game->play.by_rooks ? 32 : 8;
    struct array *lost = add_array(tables, "lost", bits, 0, squares);
    for (unsigned i = 0; i < game->castling_count && !game->play.by_rooks; i++) {
        lost->words[game->castlings[i].king_from] |= 1u << i;
        lost->words[game->castlings[i].rook_from] |= 1u << i;
    }
    for (unsigned i = 0; i < files && game->play.by_rooks; i++) {
        lost->words[i] |= (uint64_t)1 << i;
        lost->words[board_square(&game->board, i, game->board.ranks - 1)] |=
            (uint64_t)1 << (files + i);
    }
}

/* From where a pawn of the other player captures onto a square. */
static struct bits captors_of(const struct game *game, const struct piece *piece,
                              unsigned player, unsigned square)
{
    struct bits from = bits_none();
    for (unsigned i = 0; i < board_squares(&game->board); i++)
        if (bits_has(attack_reference(&game->board, &piece->sides[player].moves, i,
                                      bits_none()),
                     square))
            from = bits_with(from, i);
    return from;
}

/* The piece of a player's that goes two steps from a square (are_plain), where it comes to, and what it
 * passes; NULL where none does, or there is no room. */
static const struct piece *double_step(const struct game *game, unsigned player,
                                       unsigned from, unsigned *passed, unsigned *to)
{
    for (unsigned i = 0; i < game->piece_count; i++) {
        struct pawn pawn;
        if (!bits_has(game->doubles[player][i], from) ||
            !pawn_of(game, &game->pieces[i], player, &pawn))
            continue;
        const int dy = pawn.pushes->move[0].dy;
        if (board_step(&game->board, from, 0, dy, passed) &&
            board_step(&game->board, *passed, 0, dy, to))
            return &game->pieces[i];
    }
    return NULL;
}

/* For each player and square, when a pawn comes there by two steps: from where (and else none), who
 * could capture it, and what en passant is then; and whose square that tells. */
static void add_passant(struct tables *tables, const struct moving *moving)
{
    const struct game *game = moving->game;
    const unsigned squares = board_squares(&game->board);
    const bool by_file = game->play.en_passant == PASSANT_FILE;
    const unsigned none = keys_none(game, moving->passant);
    struct array *start = add_array(tables, "start", 8, 2, 2 * squares);
    struct array *index = add_array(tables, "passed", 8, 2, 2 * squares);
    struct array *victim = add_array(tables, "victim", 8, 2, 2 * none);
    struct array *beside =
        add_array(tables, "captors", tables_set_bits(&game->board), 2, 2 * squares);
    for (unsigned i = 0; i < 2 * squares; i++) {
        start->words[i] = squares;
        index->words[i] = none;
    }
    for (unsigned i = 0; i < 2 * none; i++)
        victim->words[i] = squares - 1;
    for (unsigned i = 0; i < 2 * squares; i++) {
        const unsigned player = i / squares;
        unsigned passed, to;
        const struct piece *piece = double_step(game, player, i % squares, &passed, &to);
        if (piece == NULL)
            continue;
        const unsigned at = player * squares + to;
        const unsigned tells = by_file ? board_file(&game->board, to) : passed;
        start->words[at] = i % squares;
        index->words[at] = tells;
        victim->words[(1 - player) * none + tells] = to;
        array_put_set(beside, at, captors_of(game, piece, 1 - player, passed));
    }
}

/* ---- facts */

static void set_name(struct arena *arena, struct value *facts, const char *name,
                     const struct feature *feature)
{
    value_set_text(arena, facts, name, feature == NULL ? "" : feature->name);
}

static void set_castlings(struct arena *arena, const struct moving *moving,
                          struct value *facts)
{
    const struct game *game = moving->game;
    struct value *castlings = value_list(arena), *kings = value_list(arena);
    const bool has = moving->rights != NULL;
    for (unsigned i = 0; has && i < game->castling_count && !game->play.by_rooks; i++) {
        const struct castling *of = &game->castlings[i];
        const unsigned player = castling_player(&game->board, of);
        struct value *map = value_append_map(arena, castlings);
        value_set_count(arena, map, "flag", (uint64_t)1 << i);
        value_set_count(arena, map, "king", layout_row_of(moving->men, of->king, player));
        value_set_count(arena, map, "rook", layout_row_of(moving->men, of->rook, player));
        value_set_count(arena, map, "king_from", of->king_from);
        value_set_count(arena, map, "king_to", of->king_to);
        value_set_count(arena, map, "rook_from", of->rook_from);
        value_set_count(arena, map, "rook_to", of->rook_to);
    }
    for (unsigned player = 0; has && game->play.by_rooks && player < PLAYERS; player++) {
        const unsigned files = game->board.files;
        const uint64_t mask = ((uint64_t)1 << files) - 1;
        struct value *map = value_append_map(arena, kings);
        value_set_count(arena, map, "king", layout_row_of(moving->men, "king", player));
        value_set_count(arena, map, "rook", layout_row_of(moving->men, "rook", player));
        value_set(
            arena, map, "mask",
            value_text(arena, "0x%llx", (unsigned long long)(mask << (player * files))));
    }
    value_set(arena, facts, "move_castlings", castlings);
    value_set(arena, facts, "move_kings", kings);
}

/* Rows of men that take two steps, each with those that capture as it does. */
static void set_pawns(struct arena *arena, const struct moving *moving,
                      struct value *facts)
{
    const struct game *game = moving->game;
    struct value *pawns = value_list(arena);
    for (unsigned p = 0; moving->passant != NULL && p < PLAYERS * game->piece_count;
         p++) {
        const char *piece = game->pieces[p / PLAYERS].name;
        const unsigned player = p % PLAYERS;
        const unsigned row = layout_row_of(moving->men, piece, player);
        const unsigned captor = layout_row_of(moving->men, piece, 1 - player);
        if (bits_empty(game->doubles[player][p / PLAYERS]) ||
            row == moving->men->row_count || captor == moving->men->row_count)
            continue;
        struct value *map = value_append_map(arena, pawns);
        value_set_count(arena, map, "player", player);
        value_set_count(arena, map, "pawn", row);
        value_set_count(arena, map, "captor", captor);
    }
    value_set(arena, facts, "move_pawns", pawns);
}

/* Whether what slides does so as a rook or a bishop, and which. */
static bool slides_of(const struct moves *moves, bool *straight, bool *diagonal)
{
    unsigned sides[2] = {0, 0};
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        if (move->kind != MOVE_PLAIN || move->zone != NULL || move->least != 0)
            return false;
        if (move->range == 1)
            continue;
        if (move->range != MOVE_RANGE_ANY || abs(move->dx) > 1 || abs(move->dy) > 1)
            return false;
        sides[move->dx != 0 && move->dy != 0]++;
    }
    *straight = sides[0] == 4;
    *diagonal = sides[1] == 4;
    return sides[0] % 4 == 0 && sides[1] % 4 == 0;
}

static void add_row(struct arena *arena, struct value *rows, unsigned row)
{
    value_set_count(arena, value_append_map(arena, rows), "row", row);
}

/* Of what has two steps, each player's of one kind (are_plain), and one king, on a board whose squares
 * count files, then ranks. */
static bool set_legal(struct arena *arena, const struct moving *moving,
                      struct value *facts)
{
    const struct game *game = moving->game;
    const struct board *board = &game->board;
    const unsigned rows = moving->passant == NULL ? 0 : moving->men->row_count;
    struct value *players = value_list(arena);
    const unsigned longest = board->files > board->ranks ? board->files : board->ranks;
    bool good = rows != 0 && is_by_ranks(board);
    unsigned captors[PLAYERS] = {rows, rows};
    for (unsigned p = 0; good && p < PLAYERS * game->piece_count; p++)
        if (!bits_empty(game->doubles[p % PLAYERS][p / PLAYERS]))
            captors[p % PLAYERS] = layout_row_of(
                moving->men, game->pieces[p / PLAYERS].name, 1 - p % PLAYERS);
    for (unsigned player = 0; good && player < PLAYERS; player++) {
        struct value *map = value_append_map(arena, players);
        struct value *sides[] = {value_list(arena), value_list(arena)};
        const unsigned royal = layout_row_of(moving->men, "king", 1 - player);
        for (unsigned i = 0; i < rows; i++) {
            const struct feature_row *row = &moving->men->rows[i];
            const struct piece *piece =
                row->piece == NULL ? NULL : game_piece(game, row->piece);
            bool straight = false, diagonal = false;
            if (piece == NULL || row->player != player)
                continue;
            good = good && slides_of(&piece->sides[player].moves, &straight, &diagonal);
            if (straight)
                add_row(arena, sides[0], i);
            if (diagonal)
                add_row(arena, sides[1], i);
        }
        good = good && royal != rows && captors[player] != rows &&
               sides[0]->list.count != 0 && sides[1]->list.count != 0;
        value_set_count(arena, map, "player", player);
        value_set_count(arena, map, "king", royal);
        value_set_count(arena, map, "captor", captors[player]);
        value_set(arena, map, "straight", sides[0]);
        value_set(arena, map, "diagonal", sides[1]);
    }
    value_set(arena, facts, "passant_players", players);
    value_set_count(arena, facts, "longest", longest);
    value_set_count(arena, facts, "longest_file", longest + board->files);
    value_set_count(arena, facts, "longest_rank", longest + board->ranks);
    return good;
}

void move_build(const struct game *game, const struct key_choice *choice,
                struct tables *tables)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    struct moving moving;
    const bool has = moving_of(game, choice, &moving);
    if (!has)
        moving = (struct moving){.game = game};
    const unsigned rows = has ? moving.men->row_count : 0;
    const unsigned rights = moving.rights == NULL ? 0 : moving.rights->count;
    value_set_flag(arena, facts, "has_move", has);
    set_name(arena, facts, "move_piece", moving.men);
    set_name(arena, facts, "move_side", moving.side);
    set_name(arena, facts, "move_hand", moving.hands);
    set_name(arena, facts, "move_rights", moving.rights);
    set_name(arena, facts, "move_passant", moving.passant);
    value_set_count(arena, facts, "move_rows", rows);
    value_set_count(arena, facts, "move_half", rows / 2);
    value_set_count(arena, facts, "move_hands",
                    moving.hands == NULL ? 0 : moving.hands->row_count);
    value_set(arena, facts, "move_all",
              value_text(arena, "0x%llx", (1ull << rights) - 1));
    value_set_count(arena, facts, "move_count", rights);
    value_set_flag(arena, facts, "is_each_right",
                   rights != 0 && moving.rights->kind == FEATURE_EACH);
    value_set_flag(arena, facts, "move_reads",
                   moving.hands != NULL || moving.rights != NULL ||
                       moving.passant != NULL ||
                       (moving.side != NULL && choice->source->additive));
    value_set_count(arena, facts, "move_none",
                    moving.passant == NULL ? 0 : keys_none(game, moving.passant));
    set_castlings(arena, &moving, facts);
    set_pawns(arena, &moving, facts);
    value_set_flag(arena, facts, "has_legal", set_legal(arena, &moving, facts));
    move_trials_set(arena, &moving, facts);
    if (moving.hands != NULL)
        add_hands(tables, &moving);
    if (moving.rights != NULL)
        add_lost(tables, &moving);
    if (moving.passant != NULL)
        add_passant(tables, &moving);
}

/* Whether the function of pawns that capture en passant gives those that do so by a walk: out of sets
 * by lot, of which lanes have all squares as often as not. */
bool move_prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const struct value *facts = proof->tables->facts;
    const char *name = value_member(facts, "move_passant", 12)->text.bytes;
    const unsigned squares = board_squares(&game->board);
    const unsigned words = 1 + board_is_wide(&game->board);
    struct bits captors[PLAYERS][BOARD_SQUARES_MAX] = {{{0, 0}}};
    uint64_t sets[2][LANES] = {{0}}, state = 0;
    if (*name == '\0')
        return true;
    for (unsigned i = 0; i < PLAYERS * squares; i++) {
        const unsigned player = i / squares;
        unsigned passed, to;
        const struct piece *piece = double_step(game, player, i % squares, &passed, &to);
        if (piece != NULL)
            captors[player][to] = captors_of(game, piece, 1 - player, passed);
    }
    struct lookup *lookup =
        proof_find(proof, arena_print(proof->arena, "zobrist_%s_captors", name),
                   (struct proof_shape){2, words, words}, fault);
    for (unsigned i = 0; lookup != NULL && i < PLAYERS * squares; i++) {
        const uint64_t given[] = {i / squares, i % squares};
        for (unsigned lane = 0; lane < 2 * LANES; lane++)
            sets[lane / LANES][lane % LANES] = state =
                lane % LANES == 0 ? UINT64_MAX : checksum_add(state, lane);
        if (!lookup_fix(lookup, given, fault) ||
            !lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
            return false;
        for (unsigned lane = 0; lane < LANES; lane++) {
            const struct bits wanted =
                board_set_bits(&game->board, captors[i / squares][i % squares]);
            for (unsigned word = 0; word < words; word++)
                if (lookup_result(lookup, word, lane) !=
                    (sets[word][lane] & (word == 0 ? wanted.lo : wanted.hi)))
                    return proof_wrong(proof, lookup, fault, "is wrong for %u, %u",
                                       i / squares, i % squares);
        }
    }
    return lookup != NULL;
}
