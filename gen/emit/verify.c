/* The proof. It knows the reference and the lookup, and not how the tables were made. */
#include "emit/verify.h"

#include "base/rng.h"
#include "base/text.h"
#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"

enum {
    EXHAUSTIVE_MAX = 16, /* squares in a mask that is gone through whole */
    SAMPLES = 256,       /* random boards a square beyond that */
};

struct proof {
    const struct module *module;
    const struct game *game;
    const struct tables *tables;
    const struct piece *piece;
    unsigned square;
    struct fault *fault;
};

static bool disprove(const struct proof *proof, struct bits occupied, struct bits wanted,
                     struct bits got)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct drawing boards[] = {{"occupied", occupied, proof->square},
                                     {"wanted", wanted, proof->square},
                                     {"got", got, proof->square}};
    draw_boards(&text, "  ", &proof->game->board, boards, 3);
    char name[BOARD_NAME_MAX];
    board_name(&proof->game->board, proof->square, name);
    fault_judged(proof->fault,
                 "%s/%s: the tables are wrong for the %s on %s; nothing was written\n%s",
                 proof->game->name, proof->module->name, proof->piece->name, name,
                 text.bytes);
    arena_free(&arena);
    return false;
}

/* A lookup must stay within its arrays before its answer counts. */
static bool is_inside(const struct proof *proof, struct bits occupied)
{
    struct slot slots[MODULE_SLOTS_MAX];
    unsigned count = module_slots(proof->module, proof->game, proof->tables, proof->piece,
                                  proof->square, occupied, slots);
    for (unsigned i = 0; i < count; i++)
        if (slots[i].index >= slots[i].array->count)
            return false;
    return true;
}

static bool prove_one(const struct proof *proof, struct bits occupied)
{
    struct bits wanted = attack_reference(&proof->game->board, &proof->piece->slides,
                                          proof->square, occupied);
    struct bits got = bits_none();
    if (is_inside(proof, occupied))
        got = module_attacks(proof->module, proof->game, proof->tables, proof->piece,
                             proof->square, occupied);
    return bits_equal(wanted, got) || disprove(proof, occupied, wanted, got);
}

static struct bits random_board(const struct board *board, struct stream stream,
                                uint64_t i)
{
    struct bits set = {stream_draw(stream, 2 * i), stream_draw(stream, 2 * i + 1)};
    return bits_and(set, bits_below(board_squares(board)));
}

static bool prove_square(const struct proof *proof)
{
    const struct board *board = &proof->game->board;
    struct bits mask = mask_relevant(board, &proof->piece->slides, proof->square);
    struct stream stream = {proof->square};
    bool all = piece_is_slider(proof->piece) && bits_count(mask) <= EXHAUSTIVE_MAX;
    uint64_t count = all ? (uint64_t)1 << bits_count(mask) : SAMPLES;
    for (uint64_t i = 0; i < count; i++) {
        struct bits noise = random_board(board, stream, i);
        if (!all && !prove_one(proof, noise))
            return false;
        if (!all)
            continue;
        struct bits occupied = bits_subset(mask, i);
        if (!prove_one(proof, occupied) ||
            !prove_one(proof, bits_or(occupied, bits_minus(noise, mask))))
            return false;
    }
    return true;
}

bool verify_module(const struct module *module, const struct game *game,
                   const struct tables *tables, struct fault *fault)
{
    if (module->attacks == NULL)
        return true;
    struct proof proof = {module, game, tables, .fault = fault};
    for (unsigned i = 0; i < game->piece_count; i++) {
        proof.piece = &game->pieces[i];
        if (proof.piece->slides.count == 0)
            continue;
        for (proof.square = 0; proof.square < board_squares(&game->board); proof.square++)
            if (!prove_square(&proof))
                return false;
    }
    return true;
}
