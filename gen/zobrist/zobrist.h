/* The module of Zobrist keys: a number for each feature of a position.
 *
 * Names in templates, besides those of zobrist/certificate.h:
 *
 *   has_high, word_bits      whether a key has two words, which functions give together; their width
 *   is_whole                 the tables have whole keys,
 *   is_rotated, is_windows   or keys are rotations of few words, or windows in a few bytes
 *   certificate              of the main set
 *   main_features            of the main set (describe.h), and an example of their use
 *   example
 *   sets                     the others, each with its certificate's names at once
 *     is_shared              their keys are among those of the main set: so many, of that
 *     set_keys, set_rank     rank
 *     set_features           as `main_features`
 *   keys_made                for the proof, of the main set (source.h)
 */
#ifndef ZOBRIST_ZOBRIST_H
#define ZOBRIST_ZOBRIST_H

#include "table/module.h"
#include "zobrist/key_list.h"
#include "zobrist/source.h"

/* What the request wants, or what is made when it names nothing. */
struct key_choice zobrist_choice(const struct request *request);

/* Sets what templates need to know of the choice. */
void zobrist_choice_facts(struct arena *arena, const struct key_choice *choice,
                          struct value *facts);

/* The keys of the game's feature set number `set`, 0 for [zobrist] itself, as the request
 * wants them. */
bool zobrist_keys(struct arena *arena, const struct game *game,
                  const struct request *request, unsigned set, struct layout *layout,
                  struct key_set *keys, struct fault *fault);

/* Our keys as a list: [zobrist]'s, those of positions; for `is_all` all of them, and then those of
 * each further set that has its own; entries without a key are 0 and have no name. `sums`: whether
 * they are added. */
bool zobrist_list(struct arena *arena, const struct game *game,
                  const struct key_choice *choice, uint64_t seed, bool is_all,
                  struct key_list *out, bool *sums, struct fault *fault);

extern const struct module module_zobrist;

#endif
