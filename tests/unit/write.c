/* Tests of writing folders (emit/write.h), in a folder of their own. */
#include "support.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/journal.h"
#include "emit/write.h"

/* Files that are given to a writer as if a module of each folder had made them. */
struct writing {
    struct arena arena;
    struct fault fault;
    struct folder folders[3];
    struct job jobs[3];
    struct file files[3][4];
    size_t written[3];
};

static const char *in(struct writing *it, const char *folder, const char *name)
{
    return arena_print(&it->arena, "%s/%s", folder, name);
}

/* Adds a file to a folder of that name. */
static void add(struct writing *it, unsigned number, const char *parent,
                const char *folder, const char *name, const char *bytes)
{
    struct job *job = &it->jobs[number];
    it->folders[number].path = in(it, parent, folder);
    it->folders[number].jobs = job;
    it->folders[number].job_count = 1;
    job->files = it->files[number];
    job->files[job->count++] =
        (struct file){.name = name, .bytes = bytes, .length = strlen(bytes)};
}

/* Gives all files to the writer, the last ones first, as threads might. */
static bool give_all(struct writing *it, size_t count, const struct sink *sink)
{
    for (size_t i = count; i-- != 0;)
        for (size_t j = it->jobs[i].count; j-- != 0;)
            if (!file_give(&it->folders[i], &it->files[i][j], sink, &it->arena,
                           &it->fault))
                return false;
    return true;
}

/* Opens a writer for the folders, which are ours. */
static bool open_all(struct writing *it, size_t count, struct writer *writer)
{
    const char **paths = arena_alloc(&it->arena, count, sizeof *paths);
    for (size_t i = 0; i < count; i++) {
        paths[i] = it->folders[i].path;
        it->folders[i].is_ours = true;
    }
    return writer_open(writer, &it->arena, paths, count, &it->fault);
}

static bool write_all(struct writing *it, size_t count)
{
    struct writer writer;
    if (!open_all(it, count, &writer))
        return false;
    const struct sink sink = writer_sink(&writer);
    bool good = give_all(it, count, &sink) &&
                writer_finish(&writer, it->folders, &it->fault) &&
                writer_keep(&writer, &it->fault);
    for (size_t i = 0; i < count && good; i++)
        it->written[i] = folder_files(&it->arena, &it->folders[i]).stale;
    writer_close(&writer);
    return good;
}

static void assert_faulty(struct writing *it, size_t count, const char *message)
{
    assert_false(write_all(it, count));
    assert_int_equal(it->fault.status, FAULT_INPUT);
    if (strstr(it->fault.message, message) == NULL)
        fail_msg("'%s' is not in '%s'", message, it->fault.message);
    arena_free(&it->arena);
}

static void files_are_written_into_new_folders(void **state)
{
    struct writing it = {0};
    add(&it, 0, *state, "out/chess", "a.h", "one\n");
    add(&it, 0, *state, "out/chess", "b.h", "");
    add(&it, 1, *state, "out/go/deep", "a.h", "two\n");
    assert_true(write_all(&it, 2));
    assert_int_equal(it.written[0], 2);
    assert_int_equal(it.written[1], 1);
    assert_names(*state, "out ");
    assert_names(in(&it, *state, "out/chess"), "a.h b.h ");
    assert_names(in(&it, *state, "out/go"), "deep ");
    assert_file(*state, "out/chess/a.h", "one\n");
    assert_file(*state, "out/chess/b.h", "");
    assert_file(*state, "out/go/deep/a.h", "two\n");
    arena_free(&it.arena);
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
    struct writing it = {0};
    static const char *const names[] = {"same", "other", "longer", "shorter"};
    for (size_t i = 0; i < COUNT(names); i++) {
        put_file(*state, names[i], "bytes");
        set_old(in(&it, *state, names[i]));
    }
    add(&it, 0, *state, ".", "same", "bytes");
    add(&it, 0, *state, ".", "other", "bytez");
    add(&it, 0, *state, ".", "longer", "bytess");
    add(&it, 0, *state, ".", "shorter", "byte");
    assert_true(write_all(&it, 1));
    assert_int_equal(it.written[0], 3);
    assert_true(is_old(in(&it, *state, "same")));
    assert_false(is_old(in(&it, *state, "other")));
    assert_file(*state, "same", "bytes");
    assert_file(*state, "other", "bytez");
    assert_file(*state, "longer", "bytess");
    assert_file(*state, "shorter", "byte");
    arena_free(&it.arena);
}

static void bytes_are_written_as_they_are(void **state)
{
    struct writing it = {0};
    add(&it, 0, *state, ".", "file", "a");
    it.files[0][0].bytes = "a\0\r\n\xff";
    it.files[0][0].length = 5;
    assert_true(write_all(&it, 1));
    char found[8];
    FILE *file = fopen(in(&it, *state, "file"), "rb");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, sizeof found, file), 5);
    assert_int_equal(fclose(file), 0);
    assert_memory_equal(found, "a\0\r\n\xff", 5);
    assert_true(write_all(&it, 1));
    assert_int_equal(it.written[0], 0);
    arena_free(&it.arena);
}

static void what_nobody_writes_is_left_alone(void **state)
{
    struct writing it = {0};
    put_file(*state, "mine", "mine");
    put_file(*state, ".bbgen-a.h", "mine, too");
    put_file(*state, "a.h.tmp", "and mine");
    add(&it, 0, *state, ".", "a.h", "one");
    assert_true(write_all(&it, 1));
    assert_names(*state, ".bbgen-a.h a.h a.h.tmp mine ");
    assert_file(*state, "mine", "mine");
    arena_free(&it.arena);
}

static void temporary_files_of_an_interrupted_run_are_removed(void **state)
{
    struct writing it = {0};
    put_file(*state, ".bbgen-a.h.tmp", "half");
    put_file(*state, ".bbgen-gone.h.tmp", "half");
    add(&it, 0, *state, ".", "a.h", "one");
    assert_true(write_all(&it, 1));
    assert_names(*state, "a.h ");
    arena_free(&it.arena);
}

/* Whoever has given files and then meets a fault closes the writer unfinished. */
static void what_is_not_finished_leaves_all_as_it_was(void **state)
{
    struct writing it = {0};
    struct writer writer;
    put_file(*state, "a.h", "old");
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 1, *state, "new/deep", "b.h", "new");
    assert_true(open_all(&it, 2, &writer));
    const struct sink sink = writer_sink(&writer);
    assert_true(give_all(&it, 2, &sink));
    assert_names(*state, ".bbgen-a.h.tmp a.h new ");
    assert_names(in(&it, *state, "new/deep"), ".bbgen-b.h.tmp ");
    writer_close(&writer);
    assert_names(*state, "a.h ");
    assert_file(*state, "a.h", "old");
    arena_free(&it.arena);
}

/* What has taken its place can be undone until it is kept. */
static void what_is_not_kept_leaves_all_as_it_was(void **state)
{
    struct writing it = {0};
    struct writer writer;
    put_file(*state, "a.h", "old");
    put_file(*state, "own.txt", "mine");
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 0, *state, ".", "b.h", "new");
    assert_true(open_all(&it, 1, &writer));
    const struct sink sink = writer_sink(&writer);
    assert_true(give_all(&it, 1, &sink));
    assert_true(writer_finish(&writer, it.folders, &it.fault));
    assert_file(*state, "a.h", "new");
    assert_names(*state, ".bbgen-a.h.old .bbgen-journal a.h b.h own.txt ");
    assert_file(*state, JOURNAL_NAME, "old a.h\nnew b.h\n");
    writer_close(&writer);
    assert_names(*state, "a.h own.txt ");
    assert_file(*state, "a.h", "old");
    arena_free(&it.arena);
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
    struct writing it = {0};
    put_old(*state);
    assert_int_equal(mkdir(in(&it, *state, "b.h"), 0700), 0);
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 0, *state, ".", "b.h", "new");
    assert_faulty(&it, 1, "/b.h: a folder stands where this file belongs");
    assert_old(*state, "a.h b.h ");
}

static void a_fault_of_one_folder_stops_those_before_it(void **state)
{
    struct writing it = {0};
    put_old(*state);
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 1, *state, "new/deep", "a.h", "new");
    add(&it, 2, *state, "a.h", "c.h", "new"); /* a.h is no folder */
    assert_faulty(&it, 3, "/a.h: cannot make this folder: File exists");
    assert_int_equal(it.written[0] + it.written[1] + it.written[2], 0);
    assert_old(*state, "a.h ");
}

static void folders_made_before_a_fault_are_removed(void **state)
{
    struct writing it = {0};
    put_old(*state);
    add(&it, 0, *state, "new/deep/deeper", "b.h", "new");
    add(&it, 1, *state, "a.h/x", "b.h", "new");
    assert_faulty(&it, 2, "cannot make this folder");
    assert_old(*state, "a.h ");
}

static void folders_that_were_there_stay_behind_a_fault(void **state)
{
    struct writing it = {0};
    put_old(*state);
    assert_int_equal(mkdir(in(&it, *state, "there"), 0700), 0);
    add(&it, 0, *state, "there/new", "b.h", "new");
    add(&it, 1, *state, "a.h", "b.h", "new");
    assert_faulty(&it, 2, "cannot make this folder");
    assert_old(*state, "a.h there ");
    assert_names(in(&it, *state, "there"), "");
    arena_free(&it.arena);
}

static void a_name_that_cannot_be_written_is_a_fault(void **state)
{
    struct writing it = {0};
    put_old(*state);
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 0, *state, ".", "nowhere/b.h", "new");
    assert_faulty(&it, 1, "cannot write: No such file or directory");
    assert_old(*state, "a.h ");
}

/* A limit on the size of files stands for a disk that is full. */
static void a_full_disk_is_a_fault(void **state)
{
    struct writing it = {0};
    struct rlimit limit, small;
    char *large = arena_alloc(&it.arena, 100001, 1);
    memset(large, 'x', 100000);
    put_old(*state);
    add(&it, 0, *state, ".", "a.h", "new");
    add(&it, 0, *state, "new", "b.h", large);
    it.folders[0].path = *state;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    small = limit;
    small.rlim_cur = 50000;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool good = write_all(&it, 1);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, handler);
    assert_false(good);
    assert_non_null(strstr(it.fault.message, "/b.h: cannot write: File too large"));
    assert_old(*state, "a.h ");
    arena_free(&it.arena);
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
        IN_FOLDER(a_fault_of_one_folder_stops_those_before_it),
        IN_FOLDER(folders_made_before_a_fault_are_removed),
        IN_FOLDER(folders_that_were_there_stay_behind_a_fault),
        IN_FOLDER(a_name_that_cannot_be_written_is_a_fault),
        IN_FOLDER(a_full_disk_is_a_fault),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
