/* Wording: what is said of a module and of its functions, once for all languages.
 *
 * It stands in templates/text/MODULE.mustache, which is filled in as any template is. What
 * comes out is plain text, a line at a time:
 *
 *   words              of the module, in paragraphs between empty lines
 *       formula        four blanks in front: it is kept as it is, but for names and ~
 *   = name(set)        a function by its C name; lines below, up to the next such line or an
 *   words              empty one, are what it gives, and those right above it, too: a phrase,
 *       formula        "the squares that ...", without a full stop.
 *                      Where the module claims what the function gives (table/claims.h), the
 *                      claim says it, and its heading stands alone
 *   [name]             elsewhere: a function as the language calls it, or a module's file
 *
 * How a language wraps that is told under [text] in its language.ini, in strings:
 *
 *   module   = "-- "               what is in front of each line; of three strings, in front
 *   function = "-- $name gives " "-- "  of the first, of others, and a line behind. A first
 *                                  that does not end with a blank is a line of its own. With
 *                                  $name, the function's, the phrase goes on behind it; else
 *                                  it becomes a sentence
 *   formula  = "  "                what is in front of a formula's lines behind that
 *   fence    = "```text" "```"     lines around a formula
 *   link     = "[$name]"           a function's name among words
 *   file     = "$name.h"           a module's
 *   title    = "# $name"           a line above a module's words
 *   left     = ", left in `out`"   what is said of functions that return nothing in this
 *                                  language, though they do in C
 *   list     = "  " "      "       functions are listed among the module's words, so far in,
 *                                  and what they give so far
 *
 * Names in templates:
 *
 *   words          of the module, wrapped, without the last end of line; "" for none
 *   is_listed      whether functions are listed among them
 *   functions
 *     says         lines of what it gives, wrapped
 */
#ifndef EMIT_WORDING_H
#define EMIT_WORDING_H

#include "emit/job.h"

/* Sets these names, and notes in the job what was told, which its proof compares with the
 * functions that there are (proof/told.h). */
bool wording_set(struct job *job, struct value *values, struct fault *fault);

#endif
