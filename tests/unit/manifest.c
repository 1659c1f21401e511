/* Tests of the manifest (emit/job.h). The digests are what xxhsum -H2 prints. */
#include "support.h"

#include <sys/stat.h>

#include "emit/job.h"

#define EMPTY "99aa06d3014798d86001c324468d497f" /* the digest of an empty file */
#define ABC "06b05ab6733a618578af5f94892f3950"   /* of "abc" */
#define OLD "0123456789abcdef0123456789abcdef"   /* of what only an old manifest knows */

/* The files of a row: their names in the order of the output; "abc" and "" by turns. */
struct example {
    const char *description;
    const char *names[4];
    bool whole;
    const char *old; /* the manifest in the folder, or NULL */
    const char *expected;
};

static const struct example examples[] = {
    {"a line is a digest, two spaces and a name", {"a.h"}, true, NULL, ABC "  a.h\n"},
    {"lines are in the order of their names",
     {"b.h", "c.h", "a.h"},
     true,
     NULL,
     ABC "  a.h\n" ABC "  b.h\n" EMPTY "  c.h\n"},
    {"the order is that of bytes",
     {"a_b.h", "a.h", "B.h"},
     true,
     NULL,
     ABC "  B.h\n" EMPTY "  a.h\n" ABC "  a_b.h\n"},
    {"a whole output forgets the old manifest",
     {"b.h"},
     true,
     OLD "  a.h\n",
     ABC "  b.h\n"},
    {"a whole output does not even read it", {"b.h"}, true, "nonsense", ABC "  b.h\n"},
    {"a part keeps the lines of other files",
     {"b.h"},
     false,
     OLD "  a.h\n" OLD "  c.h\n",
     OLD "  a.h\n" ABC "  b.h\n" OLD "  c.h\n"},
    {"a part has new lines for its own files",
     {"b.h", "a.h"},
     false,
     OLD "  a.h\n" OLD "  b.h\n",
     EMPTY "  a.h\n" ABC "  b.h\n"},
    {"a part of nothing is a manifest like any", {"b.h"}, false, NULL, ABC "  b.h\n"},
    {"an empty old manifest has no lines", {"b.h"}, false, "", ABC "  b.h\n"},
    {"a last line without end is a line",
     {"b.h"},
     false,
     OLD "  a.h",
     OLD "  a.h\n" ABC "  b.h\n"},
    {"a file that is there twice is kept once",
     {"b.h"},
     false,
     OLD "  a.h\n" OLD "  a.h\n",
     OLD "  a.h\n" ABC "  b.h\n"},
    {"names may have spaces",
     {"b.h"},
     false,
     OLD "  a b.h\n",
     OLD "  a b.h\n" ABC "  b.h\n"},
};

static const struct example refusals[] = {
    {"a digest of 31 digits is refused",
     {"b.h"},
     false,
     "0123456789abcdef0123456789abcde  a.h\n",
     ":1: not a line"},
    {"a digest of 33 digits is refused",
     {"b.h"},
     false,
     OLD "0  a.h\n",
     ":1: not a line"},
    {"capital digits are refused",
     {"b.h"},
     false,
     "0123456789ABCDEF0123456789abcdef  a.h\n",
     ":1: not a line"},
    {"one space is refused", {"b.h"}, false, OLD " a.h\n", ":1: not a line"},
    {"a line without a name is refused", {"b.h"}, false, OLD "  \n", ":1: not a line"},
    {"a digest alone is refused", {"b.h"}, false, OLD "\n", ":1: not a line"},
    {"an empty line is refused", {"b.h"}, false, OLD "  a.h\n\n", ":2: not a line"},
    {"the line that is wrong is told",
     {"b.h"},
     false,
     OLD "  a.h\nx\n" OLD "  c.h\n",
     ":2: not a line"},
};

static bool take(void *context, const struct folder *folder, struct file *file,
                 struct arena *kept, struct fault *fault)
{
    (void)context, (void)folder, (void)file, (void)kept, (void)fault;
    return true;
}

static bool make(struct arena *arena, const struct example *row, const char *path,
                 struct file *manifest, struct fault *fault)
{
    struct file files[4];
    struct job job = {.files = files};
    const struct folder folder = {
        .path = path, .whole = row->whole, .jobs = &job, .job_count = 1};
    const struct sink sink = {take, NULL};
    for (; job.count < 4 && row->names[job.count] != NULL; job.count++) {
        const char *bytes = job.count % 2 == 0 ? "abc" : "";
        files[job.count] = (struct file){
            .name = row->names[job.count], .bytes = bytes, .length = strlen(bytes)};
        assert_true(file_give(&folder, &files[job.count], &sink, arena, fault));
    }
    if (row->old != NULL)
        put_file(path, "MANIFEST", row->old);
    return folder_manifest(arena, &folder, manifest, fault);
}

/* Rows have their description as state, and so make their folders themselves. */
static void check_example(void **state)
{
    const struct example *row = *state;
    void *folder = NULL;
    assert_int_equal(make_folder(&folder), 0);
    struct arena arena = {0};
    struct file manifest;
    struct fault fault = {0};
    bool good = make(&arena, row, folder, &manifest, &fault);
    assert_int_equal(remove_folder(&folder), 0);
    if (!good)
        fail_msg("%s", fault.message);

    assert_string_equal(manifest.name, "MANIFEST");
    assert_string_equal(manifest.bytes, row->expected);
    assert_int_equal(manifest.length, strlen(row->expected));
    arena_free(&arena);
}

static void check_refusal(void **state)
{
    const struct example *row = *state;
    void *folder = NULL;
    assert_int_equal(make_folder(&folder), 0);
    struct arena arena = {0};
    struct file manifest;
    struct fault fault = {0};
    bool good = make(&arena, row, folder, &manifest, &fault);
    assert_int_equal(remove_folder(&folder), 0);
    assert_false(good);
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_non_null(strstr(fault.message, "/MANIFEST"));
    if (strstr(fault.message, row->expected) == NULL)
        fail_msg("'%s' is not in '%s'", row->expected, fault.message);
    arena_free(&arena);
}

static void an_old_manifest_must_be_a_file(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct file manifest;
    const struct example row = {"", {"b.h"}, false, NULL, ""};
    assert_int_equal(mkdir(arena_print(&arena, "%s/MANIFEST", (char *)*state), 0700), 0);
    assert_false(make(&arena, &row, *state, &manifest, &fault));
    assert_non_null(strstr(fault.message, "/MANIFEST: cannot read: not a file"));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    IN_FOLDER(an_old_manifest_must_be_a_file),
};

int main(void)
{
    return RUN("manifest", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
