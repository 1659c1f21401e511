/* What reads text from outside, given any bytes: it must end, with a fault or without, and
 * give all memory back. One of these is chosen by -DREADER=NAME:
 *
 *   game      a game file
 *   moves     moves in Betza's notation
 *   template  a template, rendered with a few values
 *   keys      a list of keys
 *   finds     a file of finds, and what shards left out
 *   command   a command line, an argument each line
 *   record    a folder's record of how it was made; in FUZZ_FOLDER
 *   whole     a game file, from the command line to the files; in the folder FUZZ_FOLDER
 *
 * clang's fuzzer calls LLVMFuzzerTestOneInput; without it, replay.c does. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "command/record.h"
#include "emit/template.h"
#include "game/betza.h"
#include "game/game.h"
#include "search/finds.h"
#include "zobrist/key_list.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t length);

/* gen/main.c's, which was compiled under this name. */
int bbgen_main(int argc, char **argv);

struct input {
    struct arena *arena;
    const char *bytes; /* a zero stands behind them */
    size_t length;
    struct fault *fault;
};

static inline void read_game(const struct input *input)
{
    struct game *game = arena_alloc(input->arena, 1, sizeof *game);
    game_parse(input->arena, "fuzz", "fuzz.ini", input->bytes, input->length, game,
               input->fault);
}

static inline void read_moves(const struct input *input)
{
    struct notes notes = {0};
    const struct board board = board_of(8, 8);
    const struct betza_place place = {input->arena, &board, {"fuzz.ini", 1}, &notes};
    struct gait *gait = arena_alloc(input->arena, 1, sizeof *gait);
    betza_parse(input->bytes, &place, gait, input->fault);
}

static inline void read_template(const struct input *input)
{
    struct template template;
    struct text out = {.arena = input->arena};
    struct value *map = value_map(input->arena), *list = value_list(input->arena);
    value_set(input->arena, map, "a", value_text(input->arena, "text"));
    value_set(input->arena, map, "b", list);
    value_set(input->arena, value_append_map(input->arena, list), "c",
              value_flag(input->arena, true));
    if (template_parse(input->arena, "fuzz.h", input->bytes, input->length, "", &template,
                       input->fault))
        render(&template, map, NULL, false, &out, input->fault);
}

/* The bytes as a file that has no name. */
static inline int put(const struct input *input, char path[64])
{
    int file = memfd_create("fuzz", 0);
    if (file < 0 || write(file, input->bytes, input->length) != (ssize_t)input->length)
        abort();
    snprintf(path, 64, "/proc/self/fd/%d", file);
    return file;
}

static inline void read_keys(const struct input *input)
{
    char path[64];
    int file = put(input, path);
    struct key_list list;
    key_list_read(input->arena, path, &list, input->fault);
    close(file);
}

static inline void read_finds(const struct input *input)
{
    struct text text = {.arena = input->arena};
    struct finds finds;
    if (!finds_parse(input->arena, "fuzz.txt", input->bytes, input->length, &finds,
                     input->fault))
        return;
    for (size_t i = 0; i < finds.count; i++)
        finds_print(&text, finds_least(&finds, finds.finds[i].sought.problem));
    for (size_t i = 0; i < finds.range_count; i++)
        finds_print(&text, &finds.ranges[i]);
}

static inline void read_command(const struct input *input)
{
    static const struct command commands[] = {
        {"emit", "", "", OPTION(DIR) | OPTIONS_RECORDED | OPTIONS_BUDGETS, 0, 8, NULL}, {0}};
    struct options *options = arena_alloc(input->arena, 1, sizeof *options);
    char *words = arena_copy(input->arena, input->bytes, input->length);
    char *arguments[64] = {"bbgen", "emit"};
    int count = 2;
    for (char *word = strtok(words, "\n"); word != NULL && count < 63;
         word = strtok(NULL, "\n"))
        arguments[count++] = word;
    optind = 0; /* begin anew */
    options_parse(count, arguments, commands, input->arena, options, input->fault);
}

/* Writes the bytes to a file of that name in FUZZ_FOLDER; its path. */
static inline const char *put_in_folder(const struct input *input, const char *name)
{
    const char *path = arena_print(input->arena, "%s/%s", getenv("FUZZ_FOLDER"), name);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(input->bytes, 1, input->length, file) != input->length ||
        fclose(file) != 0)
        abort();
    return path;
}

/* The record that the folder would get, if it were made again; NULL after a fault. */
static inline const char *record_again(const struct input *input)
{
    static const struct command check = {.name = "check"};
    struct run *run = arena_alloc(input->arena, 1, sizeof *run);
    struct folder *folder = arena_alloc(input->arena, 1, sizeof *folder);
    const char *record = NULL;
    put_in_folder(input, RECORD_NAME);
    run->options.command = &check;
    if (!home_find(&run->arena, "bbgen", &run->home, &run->fault))
        abort();
    folder->path = getenv("FUZZ_FOLDER");
    if (folder_read(&run->arena, folder, &run->fault) && record_recall(run, folder)) {
        folder_set_game(folder, folder->game);
        const char *text = folder_line(&run->arena, folder);
        record = arena_copy(input->arena, text, strlen(text));
    }
    arena_free(&run->arena);
    return record;
}

/* What is recorded is read again, and says the same. */
static inline void read_record(const struct input *input)
{
    const char *first = record_again(input);
    if (first == NULL)
        return;
    const struct input again = {input->arena, first, strlen(first), input->fault};
    const char *second = record_again(&again);
    if (second == NULL || strcmp(first, second) != 0)
        abort();
}

static inline void read_whole(const struct input *input)
{
    const char *folder = getenv("FUZZ_FOLDER"), *path = put_in_folder(input, "fuzz.ini");
    char *arguments[] = {"bbgen",      "emit",         (char *)path,  "-j1",
                         "-o",         (char *)folder, "--max-bytes", "2000000",
                         "--max-work", "20000000",     NULL};
    optind = 0;
    if (bbgen_main(10, arguments) == 1) /* what was made is not what was meant */
        abort();
}

#define JOIN(a, b) a##b
#define READ(reader) JOIN(read_, reader)

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t length)
{
    struct arena arena = {0};
    struct fault fault = {0};
    const char *copy = arena_copy(&arena, (const char *)bytes, length);
    const struct input input = {&arena, copy, length, &fault};
    READ(READER)(&input);
    arena_free(&arena);
    return 0;
}
