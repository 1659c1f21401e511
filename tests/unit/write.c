/* Tests of writing outputs (emit/write.h), in a folder of their own. */
#include "support.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/write.h"

/* Files that are given to a writer as if a module had made each of them. */
struct job {
    struct arena arena;
    struct fault fault;
    struct output outputs[3];
    struct output_part parts[3][4];
    struct output_file files[3][4];
    size_t written[3];
};

static const char *in(struct job *job, const char *folder, const char *name)
{
    return arena_print(&job->arena, "%s/%s", folder, name);
}

/* Adds a file to an output in the folder of that name. */
static void add(struct job *job, unsigned number, const char *parent, const char *folder,
                const char *name, const char *bytes)
{
    struct output *output = &job->outputs[number];
    output->folder = in(job, parent, folder);
    output->parts = job->parts[number];
    job->files[number][output->count++] =
        (struct output_file){name, bytes, strlen(bytes)};
}

/* Gives all files to the writer, the last ones first, as threads might. */
static bool give_all(struct job *job, size_t count, const struct output_sink *sink)
{
    for (size_t i = count; i-- != 0;)
        for (size_t j = job->outputs[i].count; j-- != 0;) {
            struct output_part *part = &job->parts[i][j];
            part->entries = arena_alloc(&job->arena, 1, sizeof *part->entries);
            part->count = 1;
            if (!output_give(&job->outputs[i], &job->files[i][j], sink, part->entries,
                             &job->arena, &job->fault))
                return false;
        }
    return true;
}

/* Opens a writer for the folders of the outputs, which are ours. */
static bool open_all(struct job *job, size_t count, struct writer *writer)
{
    const char **folders = arena_alloc(&job->arena, count, sizeof *folders);
    for (size_t i = 0; i < count; i++) {
        folders[i] = job->outputs[i].folder;
        job->outputs[i].is_ours = true;
    }
    return writer_open(writer, &job->arena, folders, count, &job->fault);
}

static bool write_all(struct job *job, size_t count)
{
    struct writer writer;
    if (!open_all(job, count, &writer))
        return false;
    struct output_sink sink = writer_sink(&writer, job->outputs);
    bool good = give_all(job, count, &sink) &&
                writer_finish(&writer, job->written, &job->fault) &&
                writer_keep(&writer, &job->fault);
    writer_close(&writer);
    return good;
}

static void assert_faulty(struct job *job, size_t count, const char *message)
{
    assert_false(write_all(job, count));
    assert_int_equal(job->fault.status, FAULT_INPUT);
    if (strstr(job->fault.message, message) == NULL)
        fail_msg("'%s' is not in '%s'", message, job->fault.message);
    arena_free(&job->arena);
}

static void files_are_written_into_new_folders(void **state)
{
    struct job job = {0};
    add(&job, 0, *state, "out/chess", "a.h", "one\n");
    add(&job, 0, *state, "out/chess", "b.h", "");
    add(&job, 1, *state, "out/go/deep", "a.h", "two\n");
    assert_true(write_all(&job, 2));
    assert_int_equal(job.written[0], 2);
    assert_int_equal(job.written[1], 1);
    assert_names(*state, "out ");
    assert_names(in(&job, *state, "out/chess"), "a.h b.h ");
    assert_names(in(&job, *state, "out/go"), "deep ");
    assert_file(*state, "out/chess/a.h", "one\n");
    assert_file(*state, "out/chess/b.h", "");
    assert_file(*state, "out/go/deep/a.h", "two\n");
    arena_free(&job.arena);
}

static void set_old(const char *path)
{
    const struct timespec times[2] = {{1000, 0}, {1000, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static bool is_old(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mtim.tv_sec == 1000;
}

static void only_files_that_differ_are_written(void **state)
{
    struct job job = {0};
    static const char *const names[] = {"same", "other", "longer", "shorter"};
    for (size_t i = 0; i < COUNT(names); i++) {
        put_file(*state, names[i], "bytes");
        set_old(in(&job, *state, names[i]));
    }
    add(&job, 0, *state, ".", "same", "bytes");
    add(&job, 0, *state, ".", "other", "bytez");
    add(&job, 0, *state, ".", "longer", "bytess");
    add(&job, 0, *state, ".", "shorter", "byte");
    assert_true(write_all(&job, 1));
    assert_int_equal(job.written[0], 3);
    assert_true(is_old(in(&job, *state, "same")));
    assert_false(is_old(in(&job, *state, "other")));
    assert_file(*state, "same", "bytes");
    assert_file(*state, "other", "bytez");
    assert_file(*state, "longer", "bytess");
    assert_file(*state, "shorter", "byte");
    arena_free(&job.arena);
}

static void bytes_are_written_as_they_are(void **state)
{
    struct job job = {0};
    add(&job, 0, *state, ".", "file", "a");
    job.files[0][0].bytes = "a\0\r\n\xff";
    job.files[0][0].length = 5;
    assert_true(write_all(&job, 1));
    char found[8];
    FILE *file = fopen(in(&job, *state, "file"), "rb");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, sizeof found, file), 5);
    assert_int_equal(fclose(file), 0);
    assert_memory_equal(found, "a\0\r\n\xff", 5);
    assert_true(write_all(&job, 1));
    assert_int_equal(job.written[0], 0);
    arena_free(&job.arena);
}

static void what_nobody_writes_is_left_alone(void **state)
{
    struct job job = {0};
    put_file(*state, "mine", "mine");
    put_file(*state, ".bbgen-a.h", "mine, too");
    put_file(*state, "a.h.tmp", "and mine");
    add(&job, 0, *state, ".", "a.h", "one");
    assert_true(write_all(&job, 1));
    assert_names(*state, ".bbgen-a.h a.h a.h.tmp mine ");
    assert_file(*state, "mine", "mine");
    arena_free(&job.arena);
}

static void temporary_files_of_an_interrupted_run_are_removed(void **state)
{
    struct job job = {0};
    put_file(*state, ".bbgen-a.h.tmp", "half");
    put_file(*state, ".bbgen-gone.h.tmp", "half");
    add(&job, 0, *state, ".", "a.h", "one");
    assert_true(write_all(&job, 1));
    assert_names(*state, "a.h ");
    arena_free(&job.arena);
}

/* Whoever has given files and then meets a fault closes the writer unfinished. */
static void what_is_not_finished_leaves_all_as_it_was(void **state)
{
    struct job job = {0};
    struct writer writer;
    put_file(*state, "a.h", "old");
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 1, *state, "new/deep", "b.h", "new");
    assert_true(open_all(&job, 2, &writer));
    struct output_sink sink = writer_sink(&writer, job.outputs);
    assert_true(give_all(&job, 2, &sink));
    assert_names(*state, ".bbgen-a.h.tmp a.h new ");
    assert_names(in(&job, *state, "new/deep"), ".bbgen-b.h.tmp ");
    writer_close(&writer);
    assert_names(*state, "a.h ");
    assert_file(*state, "a.h", "old");
    arena_free(&job.arena);
}

/* What has taken its place can be undone until it is kept. */
static void what_is_not_kept_leaves_all_as_it_was(void **state)
{
    struct job job = {0};
    struct writer writer;
    put_file(*state, "a.h", "old");
    put_file(*state, "own.txt", "mine");
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 0, *state, ".", "b.h", "new");
    assert_true(open_all(&job, 1, &writer));
    struct output_sink sink = writer_sink(&writer, job.outputs);
    assert_true(give_all(&job, 1, &sink));
    assert_true(writer_finish(&writer, job.written, &job.fault));
    assert_file(*state, "a.h", "new");
    assert_names(*state, ".bbgen-a.h.old .bbgen-journal a.h b.h own.txt ");
    assert_file(*state, OUTPUT_JOURNAL, "old a.h\nnew b.h\n");
    writer_close(&writer);
    assert_names(*state, "a.h own.txt ");
    assert_file(*state, "a.h", "old");
    arena_free(&job.arena);
}

/* What stands in a folder before each fault, and must stand there behind it. */
static void put_old(const char *folder)
{
    put_file(folder, "a.h", "old");
    char path[4096];
    snprintf(path, sizeof path, "%s/a.h", folder);
    set_old(path);
}

static void assert_old(const char *folder, const char *names)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/a.h", folder);
    assert_file(folder, "a.h", "old");
    assert_true(is_old(path));
    assert_names(folder, names);
}

static void a_folder_in_the_place_of_a_file_is_a_fault(void **state)
{
    struct job job = {0};
    put_old(*state);
    assert_int_equal(mkdir(in(&job, *state, "b.h"), 0700), 0);
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 0, *state, ".", "b.h", "new");
    assert_faulty(&job, 1, "/b.h: a folder stands where this file belongs");
    assert_old(*state, "a.h b.h ");
}

static void a_fault_of_one_output_stops_those_before_it(void **state)
{
    struct job job = {0};
    put_old(*state);
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 1, *state, "new/deep", "a.h", "new");
    add(&job, 2, *state, "a.h", "c.h", "new"); /* a.h is no folder */
    assert_faulty(&job, 3, "/a.h: cannot make this folder: File exists");
    assert_int_equal(job.written[0] + job.written[1] + job.written[2], 0);
    assert_old(*state, "a.h ");
}

static void folders_made_before_a_fault_are_removed(void **state)
{
    struct job job = {0};
    put_old(*state);
    add(&job, 0, *state, "new/deep/deeper", "b.h", "new");
    add(&job, 1, *state, "a.h/x", "b.h", "new");
    assert_faulty(&job, 2, "cannot make this folder");
    assert_old(*state, "a.h ");
}

static void folders_that_were_there_stay_behind_a_fault(void **state)
{
    struct job job = {0};
    put_old(*state);
    assert_int_equal(mkdir(in(&job, *state, "there"), 0700), 0);
    add(&job, 0, *state, "there/new", "b.h", "new");
    add(&job, 1, *state, "a.h", "b.h", "new");
    assert_faulty(&job, 2, "cannot make this folder");
    assert_old(*state, "a.h there ");
    assert_names(in(&job, *state, "there"), "");
    arena_free(&job.arena);
}

static void a_name_that_cannot_be_written_is_a_fault(void **state)
{
    struct job job = {0};
    put_old(*state);
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 0, *state, ".", "nowhere/b.h", "new");
    assert_faulty(&job, 1, "cannot write: No such file or directory");
    assert_old(*state, "a.h ");
}

/* A limit on the size of files stands for a disk that is full. */
static void a_full_disk_is_a_fault(void **state)
{
    struct job job = {0};
    struct rlimit limit, small;
    char *large = arena_alloc(&job.arena, 100001, 1);
    memset(large, 'x', 100000);
    put_old(*state);
    add(&job, 0, *state, ".", "a.h", "new");
    add(&job, 0, *state, "new", "b.h", large);
    job.outputs[0].folder = *state;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    small = limit;
    small.rlim_cur = 50000;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool good = write_all(&job, 1);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, handler);
    assert_false(good);
    assert_non_null(strstr(job.fault.message, "/b.h: cannot write: File too large"));
    assert_old(*state, "a.h ");
    arena_free(&job.arena);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        IN_FOLDER(files_are_written_into_new_folders),
        IN_FOLDER(only_files_that_differ_are_written),
        IN_FOLDER(bytes_are_written_as_they_are),
        IN_FOLDER(what_nobody_writes_is_left_alone),
        IN_FOLDER(temporary_files_of_an_interrupted_run_are_removed),
        IN_FOLDER(what_is_not_finished_leaves_all_as_it_was),
        IN_FOLDER(what_is_not_kept_leaves_all_as_it_was),
        IN_FOLDER(a_folder_in_the_place_of_a_file_is_a_fault),
        IN_FOLDER(a_fault_of_one_output_stops_those_before_it),
        IN_FOLDER(folders_made_before_a_fault_are_removed),
        IN_FOLDER(folders_that_were_there_stay_behind_a_fault),
        IN_FOLDER(a_name_that_cannot_be_written_is_a_fault),
        IN_FOLDER(a_full_disk_is_a_fault),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
