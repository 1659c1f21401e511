/* The module of Zobrist keys: a number for each feature of a position.
 *
 * Names in templates, besides those of zobrist/certificate.h:
 *
 *   has_high, word_bits      whether a key has two words, which functions join; their width
 *   is_whole                 the tables have whole keys,
 *   is_rotated, is_windows   or keys are rotations of few words, or windows in a few bytes
 *   certificate              of the main set
 *   main_features            of the main set (describe.h), and an example of their use
 *   example
 *   sets                     the others; one with keys of its own has the names of its
 *                            certificate, too
 *     name                   behind the dot of its section
 *     is_shared              its keys are among those of the main set:
 *     set_keys, set_rank     how many these are, and their rank
 *     set_features           as `main_features`
 *   has_rows                 a theorem gives the distance of the main set
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

/* Our keys as a list: those of [zobrist] without steps. With `is_all` the steps follow, and
 * then the keys of each further set that has its own. Entries without a key are 0 and have no
 * name. `is_added` becomes true when keys are added; else it stays as it is. */
bool zobrist_list(struct arena *arena, const struct game *game,
                  const struct key_choice *choice, uint64_t seed, bool is_all,
                  struct key_list *out, bool *is_added, struct fault *fault);

extern const struct module module_zobrist;

#endif
