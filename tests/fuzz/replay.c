/* The fuzzer's work without a fuzzer, the same every time: every file of the corpus, and so
 * many changed ones, each by a few random edits of one of them.
 *
 *     replay CHANGES FILE... */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/random_bits.h"

enum { LENGTH_MAX = 1 << 16, EDITS_MAX = 6 };

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t length);

struct input {
    unsigned char bytes[LENGTH_MAX];
    size_t length;
};

static size_t load(const char *path, unsigned char *bytes)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        abort();
    size_t length = fread(bytes, 1, LENGTH_MAX / 2, file);
    fclose(file);
    return length;
}

/* One byte changed, taken out or put in, or a piece of the text put elsewhere. */
static void edit(struct input *input)
{
    size_t at = random_bits() % (input->length + 1), left = input->length - at;
    size_t piece = 1 + random_bits() % 16, to = random_bits() % (input->length + 1);
    switch (random_bits() % 4) {
    case 0:
        if (left != 0)
            input->bytes[at] ^= (unsigned char)(1 << random_bits() % 8);
        break;
    case 1:
        if (left > piece) {
            memmove(input->bytes + at, input->bytes + at + piece, left - piece);
            input->length -= piece;
        }
        break;
    case 2:
        if (input->length < LENGTH_MAX) {
            memmove(input->bytes + at + 1, input->bytes + at, left);
            input->bytes[at] = (unsigned char)(32 + random_bits() % 95);
            input->length++;
        }
        break;
    default:
        if (left > piece && input->length - to > piece)
            memmove(input->bytes + to, input->bytes + at, piece);
    }
}

int main(int argc, char **argv)
{
    static struct input input;
    for (int i = 2; i < argc; i++) {
        input.length = load(argv[i], input.bytes);
        LLVMFuzzerTestOneInput(input.bytes, input.length);
    }
    unsigned long changes = argc > 2 ? strtoul(argv[1], NULL, 10) : 0;
    for (unsigned long i = 0; i < changes; i++) {
        input.length = load(argv[2 + random_bits() % (uint64_t)(argc - 2)], input.bytes);
        for (uint64_t j = random_bits() % EDITS_MAX + 1; j != 0; j--)
            edit(&input);
        LLVMFuzzerTestOneInput(input.bytes, input.length);
    }
    fprintf(stderr, "replayed %d files and %lu changed ones\n", argc - 2, changes);
    return 0;
}
