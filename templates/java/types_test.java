{{=@ @=}}
@>banner@

package @prefix@;

final class TypesTest {
@#wide@
    private static void need(Tests tests, String what, boolean good) {
        if (!good)
            tests.tell("Types: " + what);
    }

@/wide@
    static void run(Tests tests) {
@#wide@
        Tests.Draws given = new Tests.Draws();
@#has_own_bits@
        int[] bits = { @square_bits@ };
@/has_own_bits@
        for (int n = 0; n < 1000; n++) {
            Bitboard a = given.set(), b = given.set();
            long[] first = { a.lo, a.hi }, second = { b.lo, b.hi };
            int count = Long.bitCount(a.lo) + Long.bitCount(a.hi);
            for (int square = 0; square < @asked_squares@; square++) {
                int bit = @#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
                boolean inA = (first[bit / 64] >>> bit & 1) != 0, inB = (second[bit / 64] >>> bit & 1) != 0;
                need(tests, "sets", a.has(square) == inA && a.or(b).has(square) == (inA || inB) &&
                    a.and(b).has(square) == (inA && inB) && a.xor(b).has(square) == (inA != inB) &&
                    a.minus(b).has(square) == (inA && !inB));
                need(tests, "squares", Bitboard.of(n % @asked_squares@).has(square) == (square == n % @asked_squares@) &&
                    Bitboard.below(n % @asked_squares@).has(square) == (square < n % @asked_squares@));
            }
            need(tests, "counts", a.count() == count && a.isEmpty() == (count == 0));
            need(tests, "equality", a.equals(new Bitboard(a.lo, a.hi)) && a.hashCode() == new Bitboard(a.lo, a.hi).hashCode() &&
                !a.equals(new Bitboard(a.lo ^ 1, a.hi)) && !a.equals(new Bitboard(a.lo, a.hi ^ 1)) && !a.equals(null));
        }
@/wide@
    }
}
