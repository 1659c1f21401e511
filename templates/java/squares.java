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
        if (name.length() < 2 || name.length() > 4 || name.charAt(1) == '0')
            return -1;
        int file = name.charAt(0) - 'a', number = 0;
        for (int i = 1; i < name.length(); i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9')
                return -1;
            number = 10 * number + name.charAt(i) - '0';
        }
        if (file < 0 || file >= @files@ || number > @ranks@)
            return -1;
        int square = at(file, number - 1);
@#has_cells@
        return square == @no_square@ ? -1 : square;
@/has_cells@
@^has_cells@
@#has_holes@
        return distance(square, square) == 0 ? square : -1;
@/has_holes@
@^has_holes@
        return square;
@/has_holes@
@/has_cells@
    }

@>module@
}
