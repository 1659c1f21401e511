/* Alpha-beta by iterative deepening, a ply deeper in check. At the end of a line only captures are
 * tried (quiescence). What the table knows deep enough is not searched.
 *
 * Everything is a function of the position and the depth: each run finds the same in as many nodes. */
#include "search.h"

#include "evaluate.h"

#include <stdlib.h>

/* First comes what the table knows, then captures, then what refuted something elsewhere. */
enum { FIRST = 1 << 30, CAPTURE = 1 << 29 };

struct ordered {
    struct move_list list;
    int scores[MOVES_AT_MOST];
};

/* ---- the table ---- */

int search_open(struct search *s, size_t megabytes)
{
    s->shift = 64;
    while (((size_t)2 << (64 - s->shift)) * sizeof *s->entries <= megabytes << 20)
        s->shift--;
    s->entries = malloc(((size_t)1 << (64 - s->shift)) * sizeof *s->entries);
    return s->entries != NULL;
}

void search_forget(struct search *s)
{
    memset(s->entries, 0, ((size_t)1 << (64 - s->shift)) * sizeof *s->entries);
    memset(s->history, 0, sizeof s->history);
}

static struct entry *entry_of(const struct search *s, uint64_t key)
{
    return &s->entries[key >> s->shift];
}

/* ---- the order of moves ---- */

static int is_same(struct chess_move a, struct chess_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* The most valuable victim first, then the least valuable attacker. */
static int value_of(const struct position *p, struct chess_move move)
{
    return 8 * (piece_values[p->on[move.to]] + piece_values[move.promotion]) -
           p->on[move.from];
}

static void order(const struct search *s, struct chess_move first, struct ordered *moves)
{
    const struct position *const p = &s->position;
    for (unsigned i = 0; i < moves->list.count; i++) {
        const struct chess_move move = moves->list.moves[i];
        const int is_quiet = p->on[move.to] == NOTHING && move.promotion == NOTHING;
        moves->scores[i] = is_same(move, first) ? FIRST
                           : is_quiet           ? s->history[p->side][move.from][move.to]
                                                : CAPTURE + value_of(p, move);
    }
}

/* Swaps the best of moves i and later to place i. */
static struct chess_move pick(struct ordered *moves, unsigned i)
{
    unsigned best = i;
    for (unsigned j = i + 1; j < moves->list.count; j++)
        if (moves->scores[j] > moves->scores[best])
            best = j;
    const struct chess_move move = moves->list.moves[best];
    moves->list.moves[best] = moves->list.moves[i];
    moves->scores[best] = moves->scores[i];
    return move;
}

/* ---- the tree ---- */

static const struct chess_move no_move = {0, 0, NOTHING};

static int quiesce(struct search *s, unsigned ply, int alpha, int beta)
{
    struct position *const p = &s->position;
    struct ordered moves;
    int best = evaluate(p);
    if (best >= beta || ply == PLIES_MAX)
        return best;
    generate_to(p, p->colors[!p->side], &moves.list);
    order(s, no_move, &moves);
    for (unsigned i = 0; i < moves.list.count && best < beta; i++) {
        const struct chess_move move = pick(&moves, i);
        const struct undo undo = make(p, move);
        s->nodes++;
        const int score = -quiesce(s, ply + 1, -beta, best > alpha ? -best : -alpha);
        unmake(p, move, undo);
        best = score > best ? score : best;
    }
    return best;
}

static int in_check(const struct position *p)
{
    return is_attacked(p, lowest(p->pieces[KING] & p->colors[p->side]),
                       p->colors[WHITE] | p->colors[BLACK]);
}

/* Whether the entry tells enough to do without a search. */
static int answers(const struct entry *entry, int depth, int alpha, int beta)
{
    return entry->depth >= depth &&
           (entry->bound == BOUND_EXACT ||
            (entry->bound == BOUND_LOWER && entry->score >= beta) ||
            (entry->bound == BOUND_UPPER && entry->score <= alpha));
}

static int search(struct search *s, int depth, unsigned ply, int alpha, int beta)
{
    struct position *const p = &s->position;
    struct entry *const entry = entry_of(s, p->key);
    const int is_check = in_check(p), least = alpha;
    const uint64_t key = p->key;
    struct ordered moves;
    int best = -MATE - 1;
    depth += is_check;
    if (depth <= 0 || ply == PLIES_MAX)
        return quiesce(s, ply, alpha, beta);
    struct chess_move best_move = entry->key == key ? entry->move : no_move;
    if (ply != 0 && entry->key == key && answers(entry, depth, alpha, beta))
        return entry->score;
    generate(p, &moves.list);
    if (moves.list.count == 0)
        return is_check ? -MATE + (int)ply : 0;
    order(s, best_move, &moves);
    for (unsigned i = 0; i < moves.list.count && best < beta; i++) {
        const struct chess_move move = pick(&moves, i);
        const struct undo undo = make(p, move);
        s->nodes++;
        const int score = -search(s, depth - 1, ply + 1, -beta, -alpha);
        unmake(p, move, undo);
        if (score <= best)
            continue;
        best = score;
        best_move = move;
        alpha = best > alpha ? best : alpha;
        if (best >= beta && p->on[move.to] == NOTHING)
            s->history[p->side][move.from][move.to] += depth * depth;
    }
    *entry = (struct entry){key, best_move, (int16_t)best, (uint8_t)depth,
                            best >= beta   ? BOUND_LOWER
                            : best > least ? BOUND_EXACT
                                           : BOUND_UPPER};
    if (ply == 0)
        s->best = best_move;
    return best;
}

int search_run(struct search *s, const struct position *position, unsigned depth)
{
    int score = 0;
    s->position = *position;
    s->nodes = 0;
    s->best = no_move;
    for (unsigned less = 1; less <= depth; less++)
        score = search(s, (int)less, 0, -MATE - 1, MATE + 1);
    return score;
}
