{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class TypesTest
{
    private static void Need(Tests tests, string what, bool good)
    {
        if (!good)
            tests.Tell("Types: " + what);
    }

    internal static void Run(Tests tests)
    {
        Draws given = new Draws();
        for (int n = 0; n < 1000; n++) {
            ulong word = given.Word(), swapped = 0, reversed = 0;
            uint count = 0, lowest = 64, leading = 0;
            for (int i = 0; i < 64; i++) {
                ulong one = word >> i & 1;
                reversed |= one << 63 - i;
                swapped |= one << (i ^ 56);
                count += (uint)one;
                lowest = one != 0 && lowest == 64 ? (uint)i : lowest;
                leading = one != 0 ? 0 : leading + 1;
            }
            Need(tests, "bits", Bits.Swap(word) == swapped && Bits.Reverse(word) == reversed && Bits.Count(word) == count);
            Need(tests, "ends", word == 0 || (Bits.Lowest(word) == lowest && Bits.Leading(word) == leading));
        }
@#wide@
@#has_own_bits@
        uint[] bits = { @square_bits@ };
@/has_own_bits@
        for (uint n = 0; n < 1000; n++) {
            Bitboard a = given.Set(), b = given.Set();
            ulong[] first = { a.Lo, a.Hi }, second = { b.Lo, b.Hi };
            int count = (int)(Bits.Count(a.Lo) + Bits.Count(a.Hi));
            for (uint square = 0; square < @asked_squares@; square++) {
                uint bit = @#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
                bool inA = (first[bit / 64] >> (int)(bit % 64) & 1) != 0, inB = (second[bit / 64] >> (int)(bit % 64) & 1) != 0;
                Need(tests, "sets", a.Has(square) == inA && (a | b).Has(square) == (inA || inB) &&
                    (a & b).Has(square) == (inA && inB) && (a ^ b).Has(square) == (inA != inB) &&
                    a.Minus(b).Has(square) == (inA && !inB));
                Need(tests, "squares", Bitboard.Of(n % @asked_squares@).Has(square) == (square == n % @asked_squares@) &&
                    Bitboard.Below(n % @asked_squares@).Has(square) == (square < n % @asked_squares@));
            }
            Need(tests, "counts", a.Count == count && a.IsEmpty == (count == 0));
            Need(tests, "equality", a == new Bitboard(a.Lo, a.Hi) && a.Equals((object)a) && (a != b || a.Equals(b)) &&
                a != new Bitboard(a.Lo ^ 1, a.Hi) && a != new Bitboard(a.Lo, a.Hi ^ 1));
        }
@/wide@
    }
}

}
#endif
