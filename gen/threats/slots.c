/* Slots of a board, and kinds of pieces by the slots from which they attack. */
#include "threats/rays.h"

#include "threats/order.h"
#include "threats/section.h"

enum { DIRECTIONS = 8, CLASSES_MAX = 7, PIECE_BIT = 1 << CLASSES_MAX };

static const int rays[DIRECTIONS][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                        {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
static const int knights[DIRECTIONS][2] = {{-1, 2}, {1, 2},   {2, 1},   {2, -1},
                                           {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}};

/* What a piece in the middle attacks, and along which of these slots it slides. */
struct attacking {
    uint64_t all, slides;
};

/* The steps from the middle to a slot. */
static void steps_to(unsigned slot, int *dx, int *dy)
{
    const unsigned direction = slot / SLOTS_OF_RAY;
    const int distance = (int)(slot % SLOTS_OF_RAY);
    *dx = distance == 0 ? knights[direction][0] : distance * rays[direction][0];
    *dy = distance == 0 ? knights[direction][1] : distance * rays[direction][1];
}

/* False where a move is not by slots. */
static bool add_move(struct attacking *attacking, const struct move *move)
{
    int dx, dy;
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        steps_to(slot, &dx, &dy);
        if (slot % SLOTS_OF_RAY > 1 || dx != move->dx || dy != move->dy)
            continue;
        const bool slides = move_is_slide(*move);
        const uint64_t ray = (uint64_t)0xfe << (slot & ~7u);
        attacking->all |= slides ? ray : (uint64_t)1 << slot;
        attacking->slides |= slides ? ray : 0;
        return move_is_plain(move) &&
               (!slides || (slot % SLOTS_OF_RAY == 1 && move->range == MOVE_RANGE_ANY));
    }
    return false;
}

static bool find_attacking(const struct threats *threats, unsigned row,
                           struct attacking *out)
{
    const struct moves *moves = &threats->attacks[row];
    const bool takes_part = threats_takes_part(threats, row / PLAYERS);
    *out = (struct attacking){0, 0};
    for (unsigned i = 0; takes_part && i < moves->count; i++)
        if (!add_move(out, &moves->move[i]))
            return false;
    return true;
}

/* Rows of a section that attack alike are of one class. False where there are too many. */
struct classes {
    struct attacking of[CLASSES_MAX];
    unsigned count;
    unsigned of_rows[THREAT_ROWS_MAX];
};

static bool find_classes(const struct threats *threats, struct classes *classes)
{
    classes->count = 0;
    for (unsigned row = 0; row < PLAYERS * threats->count; row++) {
        struct attacking attacking;
        unsigned i = 0;
        if (!find_attacking(threats, row, &attacking))
            return false;
        while (i < classes->count && (classes->of[i].all != attacking.all ||
                                      classes->of[i].slides != attacking.slides))
            i++;
        if (i == CLASSES_MAX)
            return false;
        classes->of[i] = attacking;
        classes->count += i == classes->count;
        classes->of_rows[row] = i;
    }
    return true;
}

bool slots_serve(const struct game *game)
{
    const struct board *board = &game->board;
    struct classes classes;
    if (board->files > SLOTS_OF_RAY || board->ranks > SLOTS_OF_RAY || board->by_cells ||
        board->has_bits || !bits_empty(board->holes))
        return false;
    for (unsigned i = 0; i < game->threat_count; i++)
        if (threats_code_limit(game->threats[i]) > SLOT_CODES ||
            !find_classes(game->threats[i], &classes))
            return false;
    return true;
}

static void fill_slots(const struct board *board, unsigned square, uint64_t *slots)
{
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        int dx, dy;
        unsigned to;
        steps_to(slot, &dx, &dy);
        slots[slot] = board_step(board, square, dx, dy, &to) ? to : SLOT_NONE;
    }
}

void slots_add_order(struct tables *tables, unsigned variant)
{
    const struct board *board = &tables->game->board;
    const unsigned squares = board_squares(board);
    struct array *order =
        tables_add(tables,
                   (struct array){.name = "order",
                                  .bits = 8,
                                  .form = FORM_DECIMAL,
                                  .planes = squares,
                                  .labels = tables_squares(tables->arena, board),
                                  .count = (size_t)squares * SLOTS,
                                  .variant = variant},
                   0);
    for (unsigned square = 0; square < squares; square++)
        fill_slots(board, square, &order->words[square * SLOTS]);
}

static struct array *add_bytes(struct tables *tables, const struct threats *threats,
                               const char *name, unsigned variant)
{
    return tables_add(tables,
                      (struct array){.name = name,
                                     .owner = threats_owner(threats),
                                     .bits = 8,
                                     .form = FORM_HEX,
                                     .count = SLOTS,
                                     .variant = variant},
                      0);
}

void slots_add_section(struct tables *tables, const struct threats *threats,
                       unsigned variant)
{
    struct classes classes;
    struct array *kinds = add_bytes(tables, threats, "kinds", variant);
    struct array *sees = add_bytes(tables, threats, "sees", variant);
    struct array *slides = add_bytes(tables, threats, "slides", variant);
    struct array *seen = tables_add(tables,
                                    (struct array){.name = "seen",
                                                   .owner = threats_owner(threats),
                                                   .bits = 64,
                                                   .count = SLOT_CODES,
                                                   .variant = variant},
                                    0);
    if (!find_classes(threats, &classes))
        return;
    for (unsigned code = 0; code < SLOT_CODES; code++)
        if (threats_code_takes_part(threats, code)) {
            const unsigned kind = classes.of_rows[threats->rows[code]];
            kinds->words[code] = PIECE_BIT | 1u << kind;
            seen->words[code] = classes.of[kind].all;
        }
    for (unsigned slot = 0; slot < SLOTS; slot++)
        for (unsigned kind = 0; kind < classes.count; kind++) {
            /* Who attacks from a slot attacks the opposite one from the middle. */
            const unsigned opposite = slot ^ SLOTS / 2;
            sees->words[slot] |= (classes.of[kind].all >> opposite & 1) << kind;
            slides->words[slot] |= (classes.of[kind].slides >> opposite & 1) << kind;
        }
}
