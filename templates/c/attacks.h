{{=@ @=}}
@>open@

/* Sliding attacks by the method that suits the target: include this, and nothing else has
 * to be decided.
 *
@>sliders_list@
 *
@#is_straight@
 * Unless you define @PREFIX@_ATTACKS_METHOD, it is hyperbola. Its
 * tables are small, and in the search of a chess engine nothing was faster, beyond what such
 * measurements can tell (3 %), on plain x86-64, with BMI2, or with AVX2; magic was 2 to 5 %
 * slower. Measured was one processor, an AMD of 2024 (Zen 5). AMD processors before Zen 3 have
 * a slow pext.
 *
 * Not measured here is aarch64, where hyperbola takes the instruction that reverses bits: in
 * Stockfish it was 1.017 and 1.018 times as fast as magic, by nodes a second on an Apple M1
 * and a Neoverse V2 (its pull request 6795).
 *
@/is_straight@
@#is_joint@
 * Unless you define @PREFIX@_ATTACKS_METHOD, it is
 *
 *   pext    where the compiler may use BMI2: the fewest loads. AMD processors before Zen 3
 *           have a slow pext; define it as magic for them
 *   magic   elsewhere: on a board of this size its tables are small
 *
@/is_joint@
@#is_by_lines@
 * Unless you define @PREFIX@_ATTACKS_METHOD, it is
 * @taken@: tables for whole pieces grow beyond reason @#wide@on a board of this size@/wide@@^wide@when these go so far@/wide@.
 *
@/is_by_lines@
 * These are to choose from, by the names of their headers.
@#has_compact@
 * For small caches and memories, compact has small tables@#has_hyperbola@, and hyperbola hardly any@/has_hyperbola@.
@/has_compact@
 *
@#choices@
 *   @choice@
@/choices@
 *
 *   cc -D@PREFIX@_ATTACKS_METHOD=@#has_compact@compact@/has_compact@@^has_compact@@taken@@/has_compact@ ...
 *
 * All give the same results. All units of a program must choose the same one, for only
 * the tables of that one are there: if they do not, they do not link.
 */

#ifndef @PREFIX@_ATTACKS_METHOD
@^is_joint@
#define @PREFIX@_ATTACKS_METHOD @taken@
@/is_joint@
@#is_joint@
#if defined(__BMI2__) && defined(__x86_64__)
#define @PREFIX@_ATTACKS_METHOD pext
#else
#define @PREFIX@_ATTACKS_METHOD magic
#endif
@/is_joint@
#endif

/* Compares names: each is followed by a number, an unknown one by none. */
#define @PREFIX@_ATTACKS_JOIN(a, b) a##b
#define @PREFIX@_ATTACKS_NUMBER(name) \
    @PREFIX@_ATTACKS_JOIN(@PREFIX@_ATTACKS_IS_, name)
@#choices@
#define @PREFIX@_ATTACKS_IS_@choice@ @number@
@/choices@

@>casts@

#endif

@#choices@
#@^first@el@/first@if @PREFIX@_ATTACKS_NUMBER(@PREFIX@_ATTACKS_METHOD) == @number@
#include "@choice@.h"
@/choices@
#else
#error "attacks.h: @PREFIX@_ATTACKS_METHOD is none of @#choices@@choice@@^last@, @/last@@/choices@"
#endif
