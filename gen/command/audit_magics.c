/* bbgen audit magics: the judgement on anyone's magics.
 *
 * The numbers of a program are read as for keys (zobrist/literals.h). A table is a variable
 * with as many large numbers as the board has squares, or a multiple of that, and the same
 * count of small ones behind each: see search/foreign.h.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "command/run.h"
#include "game/finds.h"
#include "method/joint.h"
#include "search/foreign.h"
#include "zobrist/literals.h"

enum { LARGE_BITS = 33, TABLES_MAX = 8 };

struct group {
    struct foreign foreign;
    unsigned numbers, line;
};

struct audited {
    struct run *run;
    const struct game *game;
    struct problem *problems[SLIDERS_MAX];
    bool has_tables;
    unsigned faults;
};

static void state_problems(struct audited *audited)
{
    const struct game *game = audited->game;
    const unsigned squares = board_squares(&game->board);
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct problem *problems =
            arena_alloc(&audited->run->arena, squares, sizeof *problems);
        for (unsigned square = 0; square < squares; square++)
            problems[square] = problem_of(&audited->run->arena, &game->board,
                                          &game->sliders[i].moves, square);
        audited->problems[i] = problems;
    }
}

/* How many entries our magics take for a slider. */
static uint64_t count_ours(const struct audited *audited, unsigned slider)
{
    const struct game *game = audited->game;
    uint64_t entries = 0;
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        const struct find *find =
            finds_of(&game->finds, game->sliders[slider].name, square);
        const unsigned bits = audited->problems[slider][square].bits;
        entries += (uint64_t)1 << (find != NULL && find->bits < bits ? find->bits : bits);
    }
    return entries;
}

static void tell_form(const struct foreign_verdict *verdict, unsigned numbers)
{
    static const char *const uses[] = {"nothing", "bits", "shift", "offset"};
    printf("  form      magic");
    for (unsigned i = 0; i < numbers; i++)
        printf(", %s", uses[verdict->form.uses[i]]);
    if (verdict->form.bits != 0)
        printf("; every shift is %u", 64 - verdict->form.bits);
    printf("; (occupied %s) * magic\n", verdict->form.outside ? "| ~mask" : "& mask");
}

static void tell_entries(const struct foreign_verdict *verdict)
{
    if (verdict->slots != 0)
        printf("  entries   %" PRIu64 ", %" PRIu64 " of them reached, %" PRIu64
               " holes\n",
               verdict->slots, verdict->reached, verdict->slots - verdict->reached);
    else
        printf("  entries   %" PRIu64 ", %" PRIu64 " of them reached, %" PRIu64
               " holes, %" PRIu64 " that squares share\n",
               verdict->length, verdict->reached, verdict->length - verdict->reached,
               verdict->shared);
}

/* Names the squares whose magics serve not. */
static void tell_faults(const struct audited *audited, unsigned slider,
                        const struct foreign_verdict *verdict,
                        const struct foreign *table)
{
    const struct board *board = &audited->game->board;
    if (verdict->clashes != 0)
        printf("  clashes   %" PRIu64 " entries would need different attacks\n",
               verdict->clashes);
    if (verdict->serving == board_squares(board))
        return;
    printf("  no magics");
    for (unsigned square = 0; square < board_squares(board); square++) {
        char name[BOARD_NAME_MAX];
        board_name(board, square, name);
        if (!foreign_serves(&audited->problems[slider][square], &table[square],
                            &verdict->form))
            printf(" %s", name);
    }
    printf("\n");
}

/* A table, and what it is best taken for. */
struct judged {
    struct foreign_verdict verdict;
    struct foreign *table;
    unsigned slider, numbers;
};

/* Judges a table as that of each slider. */
static struct judged judge(const struct audited *audited, const struct group *groups)
{
    const unsigned squares = board_squares(&audited->game->board);
    struct judged best = {.numbers = groups->numbers};
    best.table = arena_alloc(&audited->run->arena, squares, sizeof *best.table);
    for (unsigned i = 0; i < squares; i++)
        best.table[i] = groups[i].foreign;
    for (unsigned i = 0; i < audited->game->slider_count; i++) {
        const struct foreign_verdict verdict =
            foreign_judge(audited->problems[i], best.table, squares, groups->numbers);
        if (verdict.serving > best.verdict.serving) {
            best.verdict = verdict;
            best.slider = i;
        }
    }
    return best;
}

static void tell(struct audited *audited, const char *name, const struct group *groups,
                 const struct judged *judged)
{
    const unsigned squares = board_squares(&audited->game->board);
    const struct foreign_verdict *verdict = &judged->verdict;
    if (verdict->serving <= squares * 3 / 4)
        return; /* numbers of another kind */
    audited->has_tables = true;
    audited->faults += verdict->serving != squares || verdict->clashes != 0;
    printf("%s, lines %u to %u: %s\n", *name == '\0' ? "numbers" : name, groups->line,
           groups[squares - 1].line, audited->game->sliders[judged->slider].name);
    tell_form(verdict, judged->numbers);
    printf("  serve     %u of %u\n", verdict->serving, squares);
    tell_faults(audited, judged->slider, verdict, judged->table);
    tell_entries(verdict);
    printf("  ours      %" PRIu64 " entries\n", count_ours(audited, judged->slider));
}

static int64_t value_of(const struct literal *literal)
{
    const int64_t number = (int64_t)literal->number.lo;
    return literal->is_negative ? -number : number;
}

/* Takes the numbers of a variable as magics with what stands behind each. Returns their
 * count, 0 when that is not what they are. */
static size_t group(const struct literals *literals, int variable, struct group *groups)
{
    size_t count = 0;
    for (size_t i = 0; i < literals->count; i++) {
        const struct literal *literal = &literals->list[i];
        if (literal->variable != variable || literal->is_too_wide)
            continue;
        if (literal->bits >= LARGE_BITS && !literal->is_negative) {
            groups[count++] = (struct group){{literal->number.lo, {0}}, 0, literal->line};
        } else if (count > 0 && groups[count - 1].numbers < FOREIGN_NUMBERS_MAX) {
            struct group *last = &groups[count - 1];
            last->foreign.numbers[last->numbers++] = value_of(literal);
        } else {
            return 0;
        }
    }
    for (size_t i = 1; i < count; i++)
        if (groups[i].numbers != groups[0].numbers)
            return 0;
    return count;
}

/* The small numbers of a variable, one for each square, put behind the magics. False when it
 * has others. */
static bool put_behind(const struct literals *literals, int variable, unsigned squares,
                       struct group *groups)
{
    unsigned count = 0;
    for (size_t i = 0; i < literals->count; i++) {
        const struct literal *literal = &literals->list[i];
        if (literal->variable != variable)
            continue;
        if (count == squares || literal->bits >= LARGE_BITS)
            return false;
        groups[count].numbers = 1;
        groups[count++].foreign.numbers[0] = value_of(literal);
    }
    return count == squares;
}

/* Whether these bits or shifts are a better guess: more squares serve, or in less. */
static bool is_better(const struct foreign_verdict *a, const struct foreign_verdict *b)
{
    if (a->form.uses[0] == FOREIGN_OFFSET)
        return false; /* it can lie anywhere, and says nothing */
    return a->serving > b->serving || (a->serving == b->serving && a->slots < b->slots);
}

/* Judges magics that stand alone: so, and with each variable that may hold their bits or
 * shifts. */
static struct judged judge_alone(const struct audited *audited,
                                 const struct literals *literals, struct group *groups)
{
    const unsigned squares = board_squares(&audited->game->board);
    struct judged best = judge(audited, groups);
    for (size_t i = 0; i < literals->variable_count; i++) {
        if (!put_behind(literals, (int)i, squares, groups))
            continue;
        const struct judged with = judge(audited, groups);
        if (is_better(&with.verdict, &best.verdict))
            best = with;
    }
    return best;
}

static void judge_file(struct audited *audited, const char *bytes, size_t length)
{
    const char *from = audited->run->options.from;
    const unsigned squares = board_squares(&audited->game->board);
    const struct literals literals = literals_of(&audited->run->arena, bytes, length);
    struct group *groups =
        arena_alloc(&audited->run->arena, literals.count + 1, sizeof *groups);
    for (size_t i = 0; i < literals.variable_count; i++) {
        const char *name = literals.variables[i].name;
        if (from != NULL && strcmp(from, name) != 0)
            continue;
        const size_t count = group(&literals, (int)i, groups);
        if (count % squares != 0 || count / squares > TABLES_MAX)
            continue;
        for (size_t at = 0; at < count; at += squares) {
            const struct judged judged =
                groups[at].numbers == 0 ? judge_alone(audited, &literals, groups + at)
                                        : judge(audited, groups + at);
            tell(audited, name, groups + at, &judged);
        }
    }
}

bool command_audit_magics(struct run *run)
{
    const struct options *options = &run->options;
    struct audited audited = {.run = run};
    struct file_bytes bytes;
    if (options->game == NULL || options->argument_count != 2)
        return fault_at(&run->fault, (struct origin){0},
                        "a file and a game are needed; usage: bbgen audit magics FILE "
                        "--game GAME");
    if (!run_open_games(run, &options->game, 1))
        return false;
    audited.game = &run->games[0];
    if (board_squares(&audited.game->board) > 64 || !joint_suits(audited.game, NULL))
        return fault_at(&run->fault, (struct origin){0},
                        "--game: magics are judged for boards of at most 64 squares, and "
                        "sliders whose masks have at most 12");
    if (!file_read(&run->arena, options->arguments[1], &bytes, &run->fault))
        return false;
    state_problems(&audited);
    judge_file(&audited, bytes.bytes, bytes.length);
    if (!audited.has_tables)
        return fault_at(&run->fault, (struct origin){options->arguments[1], 0},
                        "no magics of %s: a table has one for each square, perhaps with "
                        "bits, shift or offset behind each",
                        audited.game->name);
    run->status = audited.faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}
