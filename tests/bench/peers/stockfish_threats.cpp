// Stockfish's lists of threats, from the folder of its sources.
#include "nnue/features/full_threats.cpp"

#include "stockfish_threats.h"

#include <new>
#include <vector>

using namespace Stockfish;
using Eval::NNUE::Features::FullThreats;

static std::vector<DirtyThreats> moves;
static FullThreats::IndexList lists[4];

static void clear()
{
    for (auto &list : lists)
        new (&list) FullThreats::IndexList;
}

void stockfish_threats_open(unsigned count)
{
    moves.resize(count);
}

void stockfish_threats_fill(unsigned move, const uint32_t *words, unsigned count)
{
    new (&moves[move]) DirtyThreats;
    for (unsigned i = 0; i < count; i++)
        moves[move].list.push_back(DirtyThreat(words[i]));
}

unsigned stockfish_threats(unsigned move, unsigned white_king, unsigned black_king)
{
    clear();
    FullThreats::append_changed_indices(WHITE, Square(white_king), moves[move], lists[0],
                                        lists[1]);
    FullThreats::append_changed_indices(BLACK, Square(black_king), moves[move], lists[2],
                                        lists[3]);
    return unsigned(lists[0].size());
}

unsigned stockfish_threats_both(unsigned move, unsigned white_king, unsigned black_king)
{
    clear();
    FullThreats::append_changed_indices_both(Square(white_king), Square(black_king),
                                             moves[move], lists[0], lists[1], lists[2],
                                             lists[3]);
    return unsigned(lists[0].size());
}

static unsigned copy(const FullThreats::IndexList &list, uint16_t *out)
{
    unsigned count = 0;
    for (auto number : list)
        out[count++] = number;
    return count;
}

void stockfish_threats_lists(unsigned move, unsigned player, unsigned king,
                             uint16_t *added, unsigned *more, uint16_t *removed,
                             unsigned *fewer)
{
    clear();
    FullThreats::append_changed_indices(Color(player), Square(king), moves[move],
                                        lists[0], lists[1]);
    *fewer = copy(lists[0], removed);
    *more = copy(lists[1], added);
}
