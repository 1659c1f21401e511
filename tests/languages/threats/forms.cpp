// Lists and changes of threats in C++, on random boards: the plain form, in namespace p, and that
// which the processor has, v, against C's plain form, c, which a walk has tried. And in constants.
//
// PRESET is the section, SQUARES and PIECES are the game's; a set has two words if WIDE is defined.
// How many boards there are to be is the first argument; two more are files that other languages
// read: changes, and what comes of them. TYPE is that of a number in a list.
#define C_TABLES
#define C_RAYS_FORM 1
#define P_RAYS_FORM 1
#include "c/rays.h"
#include "p/rays.hpp"
#include "v/rays.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define JOIN(a, b, c) a##b##c
#define NAMED(a, b, c) JOIN(a, b, c)
#define OF_C(name) NAMED(c_, PRESET, _##name)
#define RAYS(space, name) space::rays::NAMED(, PRESET, _##name)
#define THREATS(space, name) space::NAMED(threats_, PRESET, )::name

namespace {

constexpr unsigned codes = 2 * PIECES, room = 400;

std::uint64_t state = 88172645463325252u;

unsigned drawn(unsigned below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<unsigned>(state >> 20) % below;
}

struct words {
    std::uint64_t lo, hi;

    constexpr void put(unsigned square)
    {
        (square < 64 ? lo : hi) |= std::uint64_t{1} << square % 64;
    }
    constexpr bool has(unsigned square) const
    {
        return ((square < 64 ? lo : hi) >> square % 64 & 1) != 0;
    }
#ifdef WIDE
    template <typename Set> constexpr Set as() const { return Set{lo, hi}; }
#else
    template <typename Set> constexpr Set as() const { return static_cast<Set>(lo); }
#endif
};

// Codes of nobody are among them, and on empty squares anything.
struct position {
    std::uint8_t board[SQUARES];
    words occupied, kinds[PIECES], players[2];
};

position draw()
{
    position out{};
    for (unsigned square = 0; square < SQUARES; square++) {
        const unsigned code = drawn(12) == 0 ? drawn(256) : drawn(codes);
        out.board[square] = static_cast<std::uint8_t>(code);
        if (drawn(3) == 0)
            continue;
        out.occupied.put(square);
        out.players[code % 2].put(square);
        if (code < codes)
            out.kinds[code / 2].put(square);
    }
    return out;
}

// What a form finds for a change, in order, and the lists that come of it.
struct found {
    std::vector<std::uint32_t> words, of_sets;
    std::vector<TYPE> added, removed;
};

bool operator==(const found &a, const found &b)
{
    return a.words == b.words && a.of_sets == b.of_sets && a.added == b.added &&
           a.removed == b.removed;
}

struct change {
    unsigned code, square, is_added, other, through, view;
};

#define FIND(name, Set, changes, changes_of_sets, lists, MORE)                                       \
    found name(const position &at, const change &by)                                                 \
    {                                                                                                \
        std::uint32_t list[room];                                                                    \
        TYPE added[room + 16], removed[room + 16];                                                   \
        Set kinds[PIECES], players[2];                                                               \
        unsigned more = 0, fewer = 0;                                                                \
        for (unsigned i = 0; i < PIECES; i++)                                                        \
            kinds[i] = at.kinds[i].as<Set>();                                                        \
        for (unsigned i = 0; i < 2; i++)                                                             \
            players[i] = at.players[i].as<Set>();                                                    \
        const unsigned sets = changes_of_sets(kinds, players, at.board, by.code, by.square,          \
                                              by.is_added, by.other, by.through, list);              \
        found out;                                                                                   \
        out.of_sets.assign(list, list + sets);                                                       \
        const unsigned count = changes(at.board, at.occupied.as<Set>(), by.code, by.square,          \
                                       by.is_added, by.other, by.through, list);                     \
        lists(list, count, by.view, added, MORE(more), removed, MORE(fewer));                        \
        out.words.assign(list, list + count);                                                        \
        out.added.assign(added, added + more);                                                       \
        out.removed.assign(removed, removed + fewer);                                                \
        std::sort(out.words.begin(), out.words.end());                                               \
        std::sort(out.of_sets.begin(), out.of_sets.end());                                           \
        std::sort(out.added.begin(), out.added.end());                                               \
        std::sort(out.removed.begin(), out.removed.end());                                           \
        return out;                                                                                  \
    }
#define ADDRESS(name) &name
#define SAME(name) name

FIND(by_c, c_bb, OF_C(threat_changes), OF_C(threat_changes_of_sets), OF_C(threat_lists), ADDRESS)
FIND(plainly, p::bitboard, RAYS(p, threat_changes), RAYS(p, threat_changes_of_sets),
     THREATS(p, lists), SAME)
FIND(fast, v::bitboard, RAYS(v, threat_changes), RAYS(v, threat_changes_of_sets),
     THREATS(v, lists), SAME)

// A change, with a board whose occupied squares have 256 more; and what C finds.
struct files {
    std::FILE *given, *found;
};

template <typename List> void tell_list(std::FILE *to, const char *name, const List &list)
{
    std::fprintf(to, "%s", name);
    for (const auto item : list)
        std::fprintf(to, " %u", static_cast<unsigned>(item));
}

void tell(const files &to, const position &at, const change &by, const found &of,
          std::vector<TYPE> active)
{
    std::fprintf(to.given, "%u %u %u %u %u %u", by.code, by.square, by.is_added, by.other,
                 by.through, by.view);
    for (unsigned i = 0; i < SQUARES; i++)
        std::fprintf(to.given, " %u", at.board[i] + (at.occupied.has(i) ? 256u : 0u));
    std::fprintf(to.given, "\n");
    std::sort(active.begin(), active.end());
    tell_list(to.found, "words", of.words);
    tell_list(to.found, " sets", of.of_sets);
    tell_list(to.found, " added", of.added);
    tell_list(to.found, " removed", of.removed);
    tell_list(to.found, " active", active);
    std::fprintf(to.found, "\n");
}

bool compare(const position &at, const files &to)
{
    const unsigned square = drawn(SQUARES), through = drawn(SQUARES);
    const bool is_empty = !at.occupied.has(through) && through != square;
    const change by{drawn(codes + 2),
                    square,
                    drawn(2),
                    drawn(SQUARES + 1),
                    is_empty ? through : SQUARES,
                    OF_C(threat_view)(drawn(2), drawn(SQUARES))};
    TYPE list[2][room * 4];
    const found expected = by_c(at, by);
    const unsigned count =
        OF_C(threat_active)(by.view, at.board, at.occupied.as<c_bb>(), list[0]);
    if (to.given != nullptr)
        tell(to, at, by, expected, {list[0], list[0] + count});
    return plainly(at, by) == expected && fast(at, by) == expected &&
           RAYS(v, threat_active)(by.view, at.board, at.occupied.as<v::bitboard>(), list[1]) ==
               count &&
           std::equal(list[0], list[0] + count, list[1]);
}

// What one number stands for has that number.
constexpr bool is_found(unsigned number)
{
    v::NAMED(threats_, PRESET, )::attack feature{};
    return THREATS(v, feature)(number, feature) &&
           THREATS(v, threat)(feature.attacker, feature.from, feature.victim, feature.to) == number;
}

// In a constant: all that a board of two pieces has, which come one after the other.
constexpr unsigned counted(unsigned code, unsigned from, unsigned to)
{
    std::uint8_t board[SQUARES]{};
    words occupied{};
    std::uint32_t list[room]{};
    TYPE added[room]{}, removed[room]{};
    unsigned more = 0, fewer = 0;
    board[from] = static_cast<std::uint8_t>(code);
    board[to] = static_cast<std::uint8_t>(code ^ 1);
    occupied.put(from);
    occupied.put(to);
    const unsigned count = RAYS(v, threat_changes)(
        board, occupied.as<v::bitboard>(), code, from, 1, SQUARES, SQUARES, list);
    THREATS(v, lists)(list, count, 0, added, more, removed, fewer);
    const unsigned active =
        RAYS(v, threat_active)(0, board, occupied.as<v::bitboard>(), removed);
    return active == more && fewer == 0 ? more : room;
}

static_assert(counted(SLIDER, 0, 2) == counted(SLIDER, 2, 0));
static_assert(counted(SLIDER, 0, 2) == EXPECTED);

} // namespace

int main(int count, char **words)
{
    const int boards = count > 1 ? std::atoi(words[1]) : 0;
    const files to = {count > 3 ? std::fopen(words[2], "w") : nullptr,
                      count > 3 ? std::fopen(words[3], "w") : nullptr};
    bool good = is_found(THREATS(v, end) - 1);
    for (int i = 0; i < boards && good; i++)
        good = compare(draw(), to);
#ifdef V_RAYS_FORM
    std::printf("changes by form %d, ", V_RAYS_FORM);
#endif
    std::puts(good ? "passed" : "failed");
    return !good;
}
