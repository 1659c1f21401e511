/* Pairs of squares along lines, by walking. */
#include "method/lines_pairs.h"

#include "board/mask.h"

bool lines_passes(const struct move *move)
{
    return kind_of(move->kind)->is_lame && !kind_of(move->kind)->needs_hurdles;
}

static bool is_lame(const struct piece *piece)
{
    for (unsigned i = 0; i < piece->sides[0].slides.count; i++)
        if (lines_passes(&piece->sides[0].slides.move[i]))
            return true;
    return false;
}

struct pairs lines_pairs_new(struct arena *arena, const struct game *game)
{
    struct pairs pairs = {.squares = board_squares(&game->board), .columns = 1};
    size_t count = (size_t)pairs.squares * pairs.squares;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (is_lame(&game->pieces[i]))
            pairs.lame[pairs.columns++ - 1] = &game->pieces[i];
    pairs.lines = arena_alloc(arena, count, sizeof *pairs.lines);
    for (unsigned i = 0; i < pairs.columns; i++)
        pairs.passed[i] = arena_alloc(arena, count, sizeof *pairs.passed[i]);
    return pairs;
}

void lines_add_way(struct pairs *pairs, unsigned a, unsigned b, struct bits line,
                   struct bits between)
{
    const unsigned there = a * pairs->squares + b, back = b * pairs->squares + a;
    pairs->lines[there] = bits_or(pairs->lines[there], line);
    pairs->lines[back] = bits_or(pairs->lines[back], line);
    pairs->passed[0][there] = bits_or(pairs->passed[0][there], between);
    pairs->passed[0][back] = bits_or(pairs->passed[0][back], between);
}

/* All squares that such steps lead through, from edge to edge. */
static struct bits line_through(const struct board *board, struct move move,
                                unsigned square)
{
    struct bits line = bits_of(square), passed;
    for (unsigned to = square; move_step(board, &move, &to, &passed);)
        line = bits_with(line, to);
    move.dx = -move.dx;
    move.dy = -move.dy;
    for (unsigned to = square; move_step(board, &move, &to, &passed);)
        line = bits_with(line, to);
    return line;
}

/* The pairs that a slide leads along, from a square. */
static void add_slide(struct pairs *pairs, const struct board *board,
                      const struct move *move, unsigned square)
{
    const struct bits line = line_through(board, *move, square);
    const struct kind *kind = kind_of(move->kind);
    struct bits between = bits_none(), passed;
    unsigned to = square;
    for (unsigned steps = 1; move_step(board, move, &to, &passed); steps++) {
        if (steps > kind->screens + kind->skips)
            lines_add_way(pairs, square, to, line, between);
        if (steps == move->range)
            break;
        if (steps > kind->skips)
            between = bits_with(between, to);
    }
}

/* What a lame piece passes. Where a move is reversed, it goes from `to` to `square`. */
static void add_lame(struct pairs *pairs, unsigned column, const struct board *board,
                     const struct move *move, unsigned square)
{
    const struct move forward = move->reversed ? move_reversed(*move) : *move;
    struct bits way = bits_none(), passed;
    unsigned to = square;
    for (unsigned steps = 1; move_step(board, &forward, &to, &passed); steps++) {
        const unsigned pair =
            move->reversed ? to * pairs->squares + square : square * pairs->squares + to;
        way = bits_or(way, passed);
        pairs->passed[column][pair] = bits_or(pairs->passed[column][pair], way);
        if (steps == move->range)
            break;
        way = bits_with(way, to);
    }
}

void lines_find_pairs(struct pairs *pairs, const struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned square = 0; square < pairs->squares; square++) {
        if (bits_has(board->holes, square))
            continue;
        for (unsigned i = 0; i < game->slider_count; i++)
            for (unsigned j = 0; j < game->sliders[i].moves.count; j++) {
                const struct move *move = &game->sliders[i].moves.move[j];
                if (kind_has_lines(move->kind))
                    add_slide(pairs, board, move, square);
            }
        for (unsigned i = 1; i < pairs->columns; i++)
            for (unsigned j = 0; j < PLAYERS; j++) {
                const struct moves *slides = &pairs->lame[i - 1]->sides[j].slides;
                for (unsigned k = 0; k < slides->count; k++)
                    if (lines_passes(&slides->move[k]))
                        add_lame(pairs, i, board, &slides->move[k], square);
            }
    }
}
