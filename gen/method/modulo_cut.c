/* Cutting lines into sections.
 *
 * A line whose squares meet no condition whole is cut into sections of as many as do. The
 * first two forms hash all squares of a line, as the paper does; the minimal ones leave out
 * its first and last, which hide nothing, and so have a fourth of the hashes. A rank, or
 * whatever else has its squares side by side, does without them in all forms.
 *
 * Where whole lines do. Squares are numbered along the ranks of a board of W files and H
 * ranks: a file has k = W and N = H, diagonals have k = W + 1 and W - 1, and at most W
 * squares. So one hash serves any diagonal, and a file does with one if H <= W + 1, which
 * 10 by 8, 9 by 9 and 9 by 10 meet; in the minimal forms, of N = H - 2, also with H one
 * more (H1) and two more (H2). Numbered along the files, W and H change places.
 *
 * Two words. What is left of a line of k >= 2 in the lower word is a sum of powers of two
 * that are at least two bits apart, hence below 2/3 2^64. The higher word adds less than
 * 2^62, as it is or by its remainder, which has as few bits as m; and an addend is below
 * m. So nothing overflows.
 */
#include "method/modulo_cut.h"

enum {
    WASTE_MAX = 4,  /* how much longer than needed a table of hashes may be */
    HIGH_BITS = 62, /* of what the higher word adds */
};

static bool is_minimal(unsigned form)
{
    return form == MODULO_MINIMAL_H1 || form == MODULO_MINIMAL_H2;
}

/* The modulus of the form for so many squares. The first two take the paper's, but where
 * k is so large that its table would be mostly gaps. */
static bool choose(unsigned form, unsigned spacing, unsigned squares, struct modulus *out)
{
    if (spacing == 1)
        return modulus_of(MODULUS_PLAIN, spacing, squares, out);
    if (form == MODULO_MINIMAL_H1)
        return modulus_of(MODULUS_H1, spacing, squares, out);
    if (form == MODULO_MINIMAL_H2)
        return modulus_of(MODULUS_H2, spacing, squares, out);
    if (!modulus_of(MODULUS_H1, spacing, squares, out) &&
        !modulus_of(MODULUS_H2, spacing, squares, out))
        return false;
    return out->value <= (uint64_t)WASTE_MAX << squares ||
           modulus_of(MODULUS_SMALL, spacing, squares, out);
}

/* Says how a part whose last square is bit `top` becomes one word; false when it cannot. */
static bool join_words(struct modulo_section *section, unsigned top)
{
    section->is_long = top >= 64;
    if (!section->is_long)
        return true;
    section->join = modulus_join(&section->modulus);
    section->is_reduced = top - 63 + section->join > HIGH_BITS;
    return top < 128 && section->join < HIGH_BITS &&
           section->modulus.value <= (uint64_t)1 << (HIGH_BITS - section->join);
}

/* The section of those squares; false when they have no hash. A minimal hash needs its
 * first square at bit `turn`. */
static bool section_of(unsigned form, unsigned spacing, unsigned place, unsigned squares,
                       struct modulo_section *section)
{
    *section = (struct modulo_section){.place = place, .squares = squares};
    if (!choose(form, spacing, squares, &section->modulus) ||
        section->modulus.value >> HIGH_BITS != 0)
        return false;
    for (unsigned n = 0; n < squares; n++)
        section->mask = bits_with(section->mask, (place + n) * spacing);
    bool minimal = section->modulus.kind != MODULUS_PLAIN && is_minimal(form);
    unsigned turn = minimal ? modulus_turn(&section->modulus) : 0;
    unsigned bit = place * spacing;
    section->right = bit > turn ? bit - turn : 0;
    section->left = turn > bit ? turn - bit : 0;
    section->addend = minimal ? modulus_addend(squares) : 0;
    return join_words(section, turn + (squares - 1) * spacing);
}

/* Cuts `squares` from `place` on evenly into sections of at most `most`. */
static bool cut_evenly(unsigned form, unsigned spacing, unsigned place, unsigned squares,
                       unsigned most, struct modulo_cut *cut)
{
    cut->count = (squares + most - 1) / most;
    if (cut->count > MODULO_SECTIONS_MAX)
        return false;
    for (unsigned i = 0; i < cut->count; i++) {
        unsigned rest = cut->count - i;
        unsigned size = (squares + rest - 1) / rest;
        if (!section_of(form, spacing, place, size, &cut->sections[i]))
            return false;
        place += size;
        squares -= size;
    }
    return true;
}

bool modulo_cut_line(unsigned form, unsigned spacing, unsigned length, unsigned most,
                     struct modulo_cut *cut)
{
    unsigned ends = spacing == 1 || is_minimal(form) ? 1 : 0;
    *cut = (struct modulo_cut){.count = 0};
    if (length <= 2)
        return true;
    while (most != 0 && !cut_evenly(form, spacing, ends, length - 2 * ends, most, cut))
        most--;
    return most != 0;
}
