/* Examples: arguments that tell something, and how a language writes a set of squares. */
#include "emit/call_example.h"

#include <string.h>

#include "printer/spelling.h"

/* A set as the language writes it: by patterns for one word, and for two. */
static const char *write_set(const struct job *job, struct wrap patterns, struct bits set)
{
    struct arena *arena = job->arena;
    const struct board *board = &job->game->board;
    const struct bits bits = board_set_bits(board, set);
    const struct slot slots[] = {
        {"lo", arena_print(arena, "%llx", (unsigned long long)bits.lo), ""},
        {"hi", arena_print(arena, "%llx", (unsigned long long)bits.hi), ""},
        {"prefix", order_prefix(job->order, job->game), ""}};
    return slots_fill(arena, patterns.parts[board_is_wide(board)], slots,
                      sizeof slots / sizeof *slots);
}

/* Every fifth square, from that one on. */
static struct bits squares_from(const struct board *board, unsigned from)
{
    struct bits set = bits_none();
    for (unsigned i = from; i < board_squares(board); i += 5)
        if (!bits_has(board->holes, i))
            set = bits_with(set, i);
    return set;
}

const char *call_example(const struct job *job, const struct claim *claim,
                         const char *symbol)
{
    struct arena *arena = job->arena;
    const struct wrap example = words_wrap(arena, &job->language->words, "example"),
                      patterns = words_wrap(arena, &job->language->words, "set");
    const struct game *game = job->game;
    const char *prefix = order_prefix(job->order, game);
    struct asked asked = {.game = game};
    struct bits sets[CLAIM_TAKES_MAX];
    unsigned numbers = 1, number = 0, set = 0;
    struct text call = {.arena = arena};
    if (claim == NULL || example.parts[1] == NULL || patterns.parts[1] == NULL ||
        (claim_sets(claim) != 0
             ? claim->of_sets == NULL
             : claim->number == NULL && claim->has == NULL && claim->set == NULL))
        return NULL;
    asked.about = claim->about;
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++)
        numbers += argument_is_number(&claim->takes[i]);
    text_printf(&call, "%s_%s(", prefix, symbol);
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++) {
        const struct argument *argument = &claim->takes[i];
        if (argument->kind == ARGUMENT_NONE)
            continue;
        text_puts(&call, number + set == 0 ? "" : ", ");
        if (argument_is_number(argument)) {
            asked.at[i] = argument_limit(game, argument) * ++number / numbers;
            text_printf(&call, "%u", asked.at[i]);
        } else {
            sets[set] = squares_from(&game->board, set);
            text_puts(&call, write_set(job, patterns, sets[set++]));
        }
    }
    text_puts(&call, ")");
    const struct bits value =
        set != 0 ? claim->of_sets(&asked, sets) : claim_value(claim, &asked);
    if ((value.lo | value.hi) == 0) /* that would tell nobody anything */
        return NULL;
    const bool is_number = set == 0 && claim->number != NULL;
    const struct slot slots[] = {{"call", call.bytes, ""},
                                 {"gives",
                                  is_number ? arena_print(arena, "%u", (unsigned)value.lo)
                                            : write_set(job, patterns, value),
                                  ""},
                                 {"prefix", prefix, ""}};
    const bool is_wide = !is_number && board_is_wide(&game->board);
    return slots_fill(arena, example.parts[is_wide], slots, sizeof slots / sizeof *slots);
}
