/* The two kinds of key files, each read by one function. */
#ifndef ZOBRIST_KEY_WORDS_H
#define ZOBRIST_KEY_WORDS_H

#include "base/file.h"
#include "zobrist/key_file.h"

/* Whether lines of words are all that a file has, but for comments. */
bool key_words_are(const struct file_bytes *bytes);

/* Reads words, one a line. */
bool key_words_read(struct arena *arena, const char *path, const struct file_bytes *bytes,
                    struct key_file *out, struct fault *fault);

/* Reads the keys of a program. */
bool key_program_read(struct arena *arena, const char *path,
                      const struct file_bytes *bytes, const char *from,
                      struct key_file *out, struct fault *fault);

#endif
