{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Squares {
    /** The name of a square, like e4: the letter of its file, and the number of its rank. */
    public static String name(int square) {
        return (char)('a' + fileOf(square)) + String.valueOf(rankOf(square) + 1);
    }

    /** The square of that name; -1 when none is. */
    public static int named(String name) {
        int file = name.isEmpty() ? -1 : name.charAt(0) - 'a';
        for (int rank = 0; file >= 0 && file < @files@ && rank < @ranks@; rank++)
            if (name.substring(1).equals(String.valueOf(rank + 1))) {
                int square = at(file, rank);
@#has_cells@
                return square == @no_square@ ? -1 : square;
@/has_cells@
@^has_cells@
                return @#has_holes@distance(square, square) != 0 ? -1 : @/has_holes@square;
@/has_cells@
            }
        return -1;
    }

@>module@
}
