/* Compact: sliding attacks on any board in a few kilobytes.
 *
 * Names in templates:
 *
 *   total                bytes of all tables
 *   has_codes            whether any line has codes
 *   has_folded           whether something is left for the partial `folded`
 *   compact_sliders      those with codes
 *     slider             its name
 *     tracks             the lines that it goes along
 *       line             its name
 *       offset           words of a square's record before those of this line
 *       join, shift      of its index
 *       around, sides    the names of its ways: those that go to both sides at once, and
 *                        those that go to one
 *         way
 *     keeps_own          a way leads back to the slider's own square, which is removed
 *     has_others         it has groups among the folded ones, too
 */
#ifndef METHOD_COMPACT_H
#define METHOD_COMPACT_H

#include "table/module.h"

extern const struct module module_compact;

#endif
