/* What is attacked for all subsets of some squares (board/routes.h). */
#include "board/routes.h"

/* Fills the attacks on squares to each of which one route leads: with one more of the squares of `on`,
 * the subsets are twice as many, and each half lacks what that square closes. */
static void fill_singles(struct routes singles, struct bits on, struct bits *attacks)
{
    attacks[0] = bits_none();
    for (size_t i = 0; i < singles.count; i++)
        if (bits_empty(bits_minus(singles.target[i].route->men, on)))
            attacks[0] = bits_with(attacks[0], singles.target[i].to);
    for (size_t half = 1; !bits_empty(on); on = bits_rest(on), half *= 2) {
        struct bits empty = bits_none(), men = bits_none();
        for (size_t i = 0; i < singles.count; i++) {
            const struct target *target = &singles.target[i];
            if (bits_has(target->route->empty, bits_first(on)))
                empty = bits_with(empty, target->to);
            if (bits_has(target->route->men, bits_first(on)))
                men = bits_with(men, target->to);
        }
        for (size_t i = 0; i < half; i++) {
            attacks[half + i] = bits_minus(attacks[i], empty);
            attacks[i] = bits_minus(attacks[i], men);
        }
    }
}

/* Adds one route, whatever stands on the squares that it does not need. */
static void add_route(const struct route *route, unsigned to, struct bits on,
                      struct bits *attacks)
{
    const size_t all = (size_t)1 << bits_count(on);
    const size_t men = (size_t)bits_extract(route->men, on);
    const size_t others = (all - 1) & ~(size_t)bits_extract(route_needs(route), on);
    size_t rest = 0;
    if (!bits_empty(bits_minus(route->men, on)))
        return;
    do {
        attacks[men | rest] = bits_with(attacks[men | rest], to);
        rest = (rest - others) & others;
    } while (rest != 0);
}

void routes_subsets(struct routes routes, struct bits among, struct bits on,
                    struct bits *attacks)
{
    struct target singles[BOARD_SQUARES_MAX];
    size_t count = 0;
    for (size_t i = 0; i < routes.count; i++)
        if (bits_has(among, routes.target[i].to) && routes.target[i].count == 1)
            singles[count++] = routes.target[i];
    fill_singles((struct routes){singles, count}, on, attacks);
    for (size_t i = 0; i < routes.count; i++) {
        const struct target *target = &routes.target[i];
        for (size_t j = 0; j < target->count && target->count != 1; j++)
            if (bits_has(among, target->to))
                add_route(&target->route[j], target->to, on, attacks);
    }
}

size_t routes_subsets_work(struct routes routes, struct bits among, struct bits on)
{
    size_t work = (size_t)1 << bits_count(on);
    for (size_t i = 0; i < routes.count; i++) {
        const struct target *target = &routes.target[i];
        for (size_t j = 0; j < target->count && target->count != 1; j++)
            if (bits_has(among, target->to))
                work += (size_t)1
                        << bits_count(bits_minus(on, route_needs(&target->route[j])));
    }
    return work;
}
