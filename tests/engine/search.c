/* Alpha-beta by iterative deepening: the principal variation is searched with a full window,
 * all else with an empty one, to show that it is not better. At the end of a line only
 * captures are tried (quiescence). What is not searched, or less deep: positions that the
 * table knows deep enough; those far above beta, or above it even when the other side moves
 * twice; and late quiet moves, unless they turn out better than expected.
 *
 * Everything is a function of the game, the table and the depth: each run finds the same in as
 * many nodes. */
#include "search.h"

#include "evaluate.h"
#include "order.h"

enum { HISTORY_MAX = 16384, MARGIN = 90 };

struct node {
    int alpha, beta, depth;
    unsigned ply;
    bool is_check, is_after_null;
};

static int search(struct search *s, struct node node);

static void make_move(struct search *s, struct chess_move move)
{
    s->nodes++;
    game_make(s->game, move);
}

/* The line from this ply on: the move, then what follows it. */
static void extend_line(struct search *s, unsigned ply, struct chess_move move)
{
    struct line *const line = &s->lines[ply];
    const struct line *const rest = &s->lines[ply + 1];
    line->moves[0] = move;
    memcpy(line->moves + 1, rest->moves, rest->count * sizeof *rest->moves);
    line->count = rest->count + 1;
}

/* ---- quiescence ---- */

/* Captures that do not lose material, and in check all moves. */
static int quiesce(struct search *s, unsigned ply, int alpha, int beta)
{
    const struct position *const p = &s->game->position;
    const bool is_check = game_in_check(s->game);
    const struct habits habits = {{no_move, no_move}, s->history[p->side]};
    struct ordered moves;
    s->lines[ply].count = 0;
    int best = is_check ? -MATE + (int)ply : evaluate(p);
    if (best >= beta || ply == PLIES_MAX - 1)
        return ply == PLIES_MAX - 1 ? evaluate(p) : best;
    if (best > alpha)
        alpha = best;
    generate_to(p, is_check ? EVERYWHERE : p->colors[!p->side], &moves.list);
    order(p, no_move, &habits, &moves);
    for (unsigned i = 0; i < moves.list.count; i++) {
        order_pick(&moves, i);
        if (!is_check && moves.scores[i] < ORDER_BAD)
            break;
        make_move(s, moves.list.moves[i]);
        const int score = -quiesce(s, ply + 1, -beta, -alpha);
        game_unmake(s->game, moves.list.moves[i]);
        if (score > best)
            best = score;
        if (best > alpha) {
            alpha = best;
            extend_line(s, ply, moves.list.moves[i]);
        }
        if (best >= beta)
            break;
    }
    return best;
}

/* ---- what need not be searched ---- */

/* Mates are counted from the root in a search, and from the position in the table. */
static int score_to_table(int score, unsigned ply)
{
    return score >= MATE_LEAST    ? score + (int)ply
           : score <= -MATE_LEAST ? score - (int)ply
                                  : score;
}

static int score_from_table(int score, unsigned ply)
{
    return score >= MATE_LEAST    ? score - (int)ply
           : score <= -MATE_LEAST ? score + (int)ply
                                  : score;
}

/* Whether the entry tells enough to do without a search. */
static bool answers(const struct entry *entry, struct node node, int *score)
{
    *score = score_from_table(entry->score, node.ply);
    return entry->depth >= node.depth && node.beta == node.alpha + 1 &&
           (entry->bound == BOUND_EXACT ||
            (entry->bound == BOUND_LOWER && *score >= node.beta) ||
            (entry->bound == BOUND_UPPER && *score <= node.alpha));
}

static bool has_pieces(const struct position *p)
{
    return (p->colors[p->side] & ~(p->pieces[PAWN] | p->pieces[KING])) != 0;
}

/* Whether the position is so good that it need not be searched. */
static bool is_above(struct search *s, struct node node, int *score)
{
    if (node.is_check || node.beta != node.alpha + 1 || node.beta >= MATE_LEAST ||
        node.beta <= -MATE_LEAST || !has_pieces(&s->game->position))
        return false;
    *score = evaluate(&s->game->position);
    if (*score < node.beta)
        return false;
    if (node.depth <= 5 && *score - MARGIN * node.depth >= node.beta)
        return true;
    if (node.depth < 3 || node.is_after_null)
        return false;
    make_move(s, no_move);
    *score = -search(s, (struct node){-node.beta, 1 - node.beta,
                                      node.depth - 3 - node.depth / 4, node.ply + 1,
                                      false, true});
    game_unmake(s->game, no_move);
    if (*score >= MATE_LEAST)
        *score = node.beta;
    return *score >= node.beta;
}

/* ---- the tree ---- */

/* How many plies less deep move i is tried first. */
static int reduction(const struct node *node, const struct search *s, unsigned i,
                     int order)
{
    if (i < 3 || node->depth < 3 || node->is_check || game_in_check(s->game) ||
        order > HISTORY_MAX)
        return 0;
    return 1 + (i >= 8) + (node->depth >= 8);
}

/* Makes move i, searches, and takes it back. */
static int try_move(struct search *s, const struct node *node, struct chess_move move,
                    unsigned i, int order)
{
    struct node child = {-node->beta,   -node->alpha, node->depth - 1,
                         node->ply + 1, false,        false};
    int score = node->alpha + 1;
    make_move(s, move);
    if (i != 0) {
        const int less = reduction(node, s, i, order);
        child.alpha = -node->alpha - 1;
        child.depth -= less;
        score = -search(s, child);
        child.depth += less;
        if (less != 0 && score > node->alpha)
            score = -search(s, child);
        child.alpha = -node->beta;
    }
    if (i == 0 || (score > node->alpha && score < node->beta))
        score = -search(s, child);
    game_unmake(s->game, move);
    return score;
}

/* A quiet move refuted the one before: it is tried early elsewhere. */
static void remember(struct search *s, const struct node *node, struct chess_move move)
{
    const struct position *const p = &s->game->position;
    struct chess_move *const killers = s->killers[node->ply];
    int *const history = &s->history[p->side][move.from][move.to];
    if (order_is_capture(p, move) || move.promotion != NOTHING)
        return;
    if (!move_equals(killers[0], move)) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    *history += node->depth * node->depth;
    *history = *history > HISTORY_MAX ? HISTORY_MAX : *history;
}

/* Tries all moves; without one it is mate or stalemate. The best move stays in `best`. */
static int search_moves(struct search *s, struct node node, struct chess_move *best_move)
{
    const struct position *const p = &s->game->position;
    struct habits habits = {{no_move, no_move}, s->history[p->side]};
    struct ordered moves;
    int best = -MATE - 1;
    memcpy(habits.killers, s->killers[node.ply], sizeof habits.killers);
    generate(p, &moves.list);
    if (moves.list.count == 0)
        return node.is_check ? -MATE + (int)node.ply : 0;
    if (node.ply != 0 && s->game->quiet >= 100)
        return 0;
    order(p, *best_move, &habits, &moves);
    for (unsigned i = 0; i < moves.list.count; i++) {
        order_pick(&moves, i);
        const struct chess_move move = moves.list.moves[i];
        const int score = try_move(s, &node, move, i, moves.scores[i]);
        if (score <= best)
            continue;
        best = score;
        if (best <= node.alpha)
            continue;
        node.alpha = best;
        *best_move = move;
        extend_line(s, node.ply, move);
        if (best >= node.beta) {
            remember(s, &node, move);
            break;
        }
    }
    return best;
}

static int search(struct search *s, struct node node)
{
    const uint64_t key = s->game->position.key;
    const int alpha = node.alpha;
    int score;
    s->lines[node.ply].count = 0;
    if (node.ply != 0 && game_repeats(s->game))
        return 0;
    node.is_check = game_in_check(s->game);
    node.depth += node.is_check;
    if (node.depth <= 0 || node.ply == PLIES_MAX - 1)
        return quiesce(s, node.ply, node.alpha, node.beta);
    const struct entry *const entry = table_find(s->table, key);
    struct chess_move move = entry == NULL ? no_move : entry->move;
    if (entry != NULL && s->game->quiet < 90 && answers(entry, node, &score))
        return score;
    if (is_above(s, node, &score))
        return score;
    score = search_moves(s, node, &move);
    table_store(s->table,
                (struct entry){key, move, (int16_t)score_to_table(score, node.ply),
                               (uint8_t)(node.depth > 0 ? node.depth : 0),
                               score >= node.beta ? BOUND_LOWER
                               : score > alpha    ? BOUND_EXACT
                                                  : BOUND_UPPER});
    return score;
}

void search_run(struct search *s)
{
    struct move_list list;
    generate(&s->game->position, &list);
    s->nodes = 0;
    s->score = 0;
    s->best.count = list.count == 0 ? 0 : 1;
    s->best.moves[0] = list.count == 0 ? no_move : list.moves[0];
    memset(s->killers, 0, sizeof s->killers);
    memset(s->history, 0, sizeof s->history);
    for (s->depth = 1; list.count != 0 && s->depth <= s->most; s->depth++) {
        s->score =
            search(s, (struct node){-MATE - 1, MATE + 1, (int)s->depth, 0, false, false});
        if (s->lines[0].count != 0)
            s->best = s->lines[0];
    }
}
