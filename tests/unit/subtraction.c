/* How lines on two words are turned around (line/subtraction.h). */
#include "support.h"

#include "line/subtraction.h"

#define BY_FILES(file_count, rank_count)                                                 \
    {                                                                                    \
        .files = (file_count), .ranks = (rank_count), .by_files = true                   \
    }

struct example {
    const char *description;
    enum subtraction how;
    struct board board;
    struct line line;
};

static const struct example examples[] = {
    {"a rank is near", SUBTRACTION_NEAR, SIZED(16, 8), {.dx = 1}},
    {"so is a file, where squares are counted along files",
     SUBTRACTION_NEAR,
     BY_FILES(9, 10),
     {.dy = 1}},
    {"the rank is sparse there", SUBTRACTION_SPARSE, BY_FILES(9, 10), {.dx = 1}},
    {"squares at most 31 apart are near", SUBTRACTION_NEAR, BY_FILES(4, 32), {.dy = 1}},
    {"squares 32 apart are not", SUBTRACTION_DENSE, BY_FILES(3, 33), {.dy = 1}},
    {"a file is sparse", SUBTRACTION_SPARSE, SIZED(9, 10), {.dy = 1}},
    {"so is a diagonal with a step of eight",
     SUBTRACTION_SPARSE,
     SIZED(9, 9),
     {.dx = -1, .dy = 1}},
    {"and one with a step of seven, of a square a byte",
     SUBTRACTION_SPARSE,
     SIZED(8, 16),
     {.dx = -1, .dy = 1}},
    {"a file with a step of seven is dense", SUBTRACTION_DENSE, SIZED(7, 12), {.dy = 1}},
    {"on a long, narrow board a file is dense",
     SUBTRACTION_DENSE,
     SIZED(5, 20),
     {.dy = 1}},
    {"its diagonals are short, and near",
     SUBTRACTION_NEAR,
     SIZED(5, 20),
     {.dx = 1, .dy = 1}},
    {"a short range is near", SUBTRACTION_NEAR, SIZED(9, 10), {.dy = 1, .range = 3}},
    {"a half of a line is turned as the whole is",
     SUBTRACTION_SPARSE,
     SIZED(9, 10),
     {.dy = 1, .up = true}},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    assert_int_equal(subtraction_of(&row->board, row->line), row->how);
}

int main(void)
{
    return RUN("subtraction", ROWS(examples, check_example));
}
