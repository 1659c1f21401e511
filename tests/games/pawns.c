/* pawns.h of several games, by walking with single pawns. */
#include "pawns.h"

#include "rules.h"

enum { SETS = 2000 };

#if defined(GAME_shogi)

/* Where one that goes on by (dx, dy) or its mirror image has nowhere to go. */
static struct set stuck(unsigned color, int dx, int dy)
{
    struct set squares = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++)
        if (!is_on_board(moved(places[i], dx, dy * forward(color))) &&
            !is_on_board(moved(places[i], -dx, dy * forward(color))))
            squares = join(squares, one(i));
    return squares;
}

static unsigned count_files(struct set set)
{
    struct set taken = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++)
        for (unsigned j = 0; j < SQUARES; j++)
            if (is_in(set, places[i]) && places[i].file == places[j].file)
                taken = join(taken, one(j));
    return differ(game_pawn_one_a_file(theirs(set)), taken);
}

int main(void)
{
    unsigned dead_ends = 0, files = 0;
    place_all();
    for (unsigned color = 0; color < 2; color++) {
        dead_ends += differ(game_pawn_dead_ends(color), stuck(color, 0, 1));
        dead_ends += differ(game_lance_dead_ends(color), stuck(color, 0, 1));
        dead_ends += differ(game_knight_dead_ends(color), stuck(color, 1, 2));
    }
    for (unsigned i = 0; i < SETS; i++)
        files += count_files(random_set(i));
    expect(dead_ends == 0, "pawn, lance and knight are stuck on the last ranks");
    expect(files == 0, "a file is taken when a pawn is on it");
    return finish();
}

#else

#if defined(GAME_hexagonal)
static const struct step push = {0, 1}, captures[2] = {{-1, 1}, {1, 0}};
#else
static const struct step push = {0, 1}, captures[2] = {{-1, 1}, {1, 1}};
#endif

/* Where a pawn of that player gets by a step of the first one's, so often; backwards where
 * that is negative. */
static struct place go(unsigned color, struct place at, struct step step, int times)
{
#if defined(GAME_hexagonal)
    return moved(at, forward(color) * times * step.dx, forward(color) * times * step.dy);
#else
    return moved(at, times * step.dx, forward(color) * times * step.dy);
#endif
}

/* From where it may take two steps. */
static int is_home(unsigned color, struct place at)
{
#if defined(GAME_hexagonal)
    const int file = color == 0 ? at.file : 10 - at.file;
    const int rank = color == 0 ? at.rank : 10 - at.rank;
    return (file == 1 && rank == 4) || (file == 2 && rank == 4);
#elif defined(GAME_odd)
    return at.rank == (color == 0 ? 2 : 6) && is_on_board(at);
#else
    return at.rank == (color == 0 ? 1 : 6);
#endif
}

struct answer {
    struct set front, span, isolated, backward, connected, next;
};

/* The squares ahead of one, with it, up to the first hole. */
static struct set on_from(unsigned color, struct place at)
{
    struct set way = make_set(0, 0);
    for (; is_on_board(at); at = go(color, at, push, 1))
        way = join(way, set_of(at));
    return way;
}

/* The place beside another, as its capture goes, or on the other side. */
static struct place beside(unsigned color, struct place at, int capture, int sign)
{
    return go(color, go(color, at, captures[capture], sign), push, -sign);
}

/* All squares of the files beside one, whatever holes there are. */
static struct set files_beside(struct place at)
{
    struct set files = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++)
        if (abs(places[i].file - at.file) == 1)
            files = join(files, set_of(places[i]));
    return files;
}

/* From where a pawn gets to one of the squares near another, or is on it. */
static struct set supporters(unsigned color, struct set near)
{
    struct set from = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++)
        for (struct place on = places[i]; is_on_board(on); on = go(color, on, push, 1))
            if (is_in(near, on))
                from = join(from, one(i));
    return from;
}

static struct answer walk(unsigned color, struct place at)
{
    struct answer answer;
    answer.front = on_from(color, go(color, at, push, 1));
    answer.next = set_of(go(color, at, push, 1));
    answer.span = answer.connected = make_set(0, 0);
    for (int i = 0; i < 2; i++) {
        answer.next = join(answer.next, set_of(go(color, at, captures[i], 1)));
        for (struct place on = at; is_on_board(on); on = go(color, on, push, 1))
            answer.span = join(answer.span, set_of(go(color, on, captures[i], 1)));
        for (int sign = -1; sign <= 1; sign += 2)
            answer.connected = join(answer.connected, set_of(beside(color, at, i, sign)));
        answer.connected = join(answer.connected, set_of(go(color, at, captures[i], -1)));
    }
    answer.backward = supporters(color, answer.connected);
    answer.isolated = files_beside(at);
    return answer;
}

static unsigned count_masks(unsigned color, unsigned square)
{
    struct answer wanted = walk(color, places[square]);
    if (!is_on_board(places[square]))
        wanted.front = wanted.span = wanted.isolated = wanted.backward =
            wanted.connected = wanted.next = make_set(0, 0);
    return differ(game_pawn_front(color, square), wanted.front) +
           differ(game_pawn_attack_span(color, square), wanted.span) +
           differ(game_pawn_passed(color, square), join(wanted.front, wanted.span)) +
           differ(game_pawn_pushes_or_attacks(color, square), wanted.next) +
           differ(game_pawn_isolated(square), wanted.isolated) +
           differ(game_pawn_backward(color, square), wanted.backward) +
           differ(game_pawn_connected(color, square), wanted.connected);
}

/* Every pawn of a set goes its ways. */
static unsigned count_sets(unsigned color, struct set set, struct set empty)
{
    struct set attacks, pushes, doubles;
    attacks = pushes = doubles = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++) {
        const struct place at = places[i], next = go(color, at, push, 1);
        if (!is_in(set, at) || !is_on_board(at))
            continue;
        for (int j = 0; j < 2; j++)
            attacks = join(attacks, set_of(go(color, at, captures[j], 1)));
        if (!is_on_board(next) || !is_in(empty, next))
            continue;
        pushes = join(pushes, set_of(next));
        if (is_home(color, at) && is_in(empty, go(color, next, push, 1)))
            doubles = join(doubles, set_of(go(color, next, push, 1)));
    }
    return differ(game_pawn_attacks_of(color, theirs(set)), attacks) +
           differ(game_pawn_pushes(color, theirs(set), theirs(empty)), pushes) +
           differ(game_pawn_double_pushes(color, theirs(set), theirs(empty)), doubles);
}

int main(void)
{
    unsigned masks = 0, sets = 0;
    struct set holes = make_set(0, 0);
    place_all();
    for (unsigned i = 0; i < SQUARES; i++)
        if (!is_on_board(places[i]))
            holes = join(holes, one(i));
    for (unsigned i = 0; i < 2 * SQUARES; i++)
        masks += count_masks(i / SQUARES, i % SQUARES);
    for (unsigned i = 0; i < SETS; i++)
        sets += count_sets(i % 2, without(random_set(i), holes),
                           without(random_set(i / 4), holes));
    expect(masks == 0, "what is in front of pawns, beside them and behind is right");
    expect(sets == 0, "sets of pawns go where each of them goes");
    return finish();
}

#endif
