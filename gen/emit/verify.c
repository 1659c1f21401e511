/* The proof. It knows the reference and the lookup, and not how the tables were made. */
#include "emit/verify.h"

#include "base/rng.h"
#include "base/text.h"
#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"

enum {
    EXHAUSTIVE_MAX = 16, /* squares in a mask that is gone through whole */
    SAMPLES = 1 << 11,   /* random boards a square beyond that */
    NOISE_EVERY = 4,
    NOISE_ALWAYS = 64,

    /* The same where a module proves all its lines, and only their union is left. */
    PROVEN_MAX = 8,
    PROVEN_SAMPLES = 1 << 8,
};

struct proof {
    const struct module *module;
    const struct game *game;
    const struct tables *tables;
    unsigned slider;
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
                 proof->game->name, proof->module->name,
                 proof->game->sliders[proof->slider].name, name, text.bytes);
    arena_free(&arena);
    return false;
}

/* A lookup must stay within its arrays before its answer counts. */
static bool is_inside(const struct proof *proof, struct bits occupied)
{
    struct slot slots[MODULE_SLOTS_MAX];
    unsigned count = proof->module->slots(proof->tables, proof->slider, proof->square,
                                          occupied, slots);
    for (unsigned i = 0; i < count; i++)
        if (slots[i].index >= slots[i].array->count)
            return false;
    return true;
}

static const struct moves *moves_of(const struct proof *proof)
{
    return &proof->game->sliders[proof->slider].moves;
}

static bool prove_one(const struct proof *proof, struct bits occupied)
{
    struct bits wanted =
        attack_reference(&proof->game->board, moves_of(proof), proof->square, occupied);
    bool inside = is_inside(proof, occupied);
    struct bits got = bits_none();
    if (inside)
        got =
            proof->module->attacks(proof->tables, proof->slider, proof->square, occupied);
    return (inside && bits_equal(wanted, got)) || disprove(proof, occupied, wanted, got);
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
    struct bits mask = mask_relevant(board, moves_of(proof), proof->square);
    struct stream stream = {proof->square};
    bool is_proven = proof->module->prove != NULL;
    bool all = bits_count(mask) <= (is_proven ? PROVEN_MAX : EXHAUSTIVE_MAX);
    uint64_t count = all         ? (uint64_t)1 << bits_count(mask)
                     : is_proven ? PROVEN_SAMPLES
                                 : SAMPLES;
    struct bits occupied = bits_none();
    for (uint64_t i = 0; i < count; i++) {
        struct bits noise = random_board(board, stream, i);
        if (!all)
            occupied = bits_and(noise, mask);
        if (!prove_one(proof, occupied))
            return false;
        /* What else stands on the board must not matter: a sample shows that. */
        if ((i % NOISE_EVERY == 0 || count <= NOISE_ALWAYS) &&
            !prove_one(proof, bits_or(occupied, bits_minus(noise, mask))))
            return false;
        occupied = bits_next_subset(mask, occupied);
    }
    return true;
}

/* What does not fit its element would be cut by whoever compiles it. */
static bool prove_widths(const struct module *module, const struct game *game,
                         const struct tables *tables, struct fault *fault)
{
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        for (size_t j = 0; array->bits < 64 && j < array->count; j++)
            if (array->words[j] >> array->bits != 0)
                return fault_judged(fault,
                                    "%s/%s: element %zu of %s has more than %u bits; "
                                    "nothing was written",
                                    game->name, module->name, j, array->name,
                                    array->bits);
    }
    return true;
}

bool verify_module(const struct module *module, const struct game *game,
                   const struct tables *tables, const struct output_file *files,
                   size_t file_count, struct fault *fault)
{
    (void)files; /* the tables are looked up by the module itself */
    (void)file_count;
    if (!prove_widths(module, game, tables, fault))
        return false;
    struct proof proof = {module, game, tables, .fault = fault};
    unsigned sliders = module->attacks == NULL ? 0 : game->slider_count;
    for (proof.slider = 0; proof.slider < sliders; proof.slider++)
        for (proof.square = 0; proof.square < board_squares(&game->board); proof.square++)
            if (!prove_square(&proof))
                return false;
    return module->prove == NULL || module->prove(game, tables, fault);
}
