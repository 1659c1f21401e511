{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Squares {
    static final String[] NAMES = {@#names@"@name@"@^last@, @/last@@/names@};

    /** The name of a square, like e4: the letter of its file, and the number of its rank. */
    public static String name(int square) {
        return NAMES[square];
    }

    /** The square of that name; -1 when none is. */
    public static int named(String name) {
        return name.isEmpty() ? -1 : java.util.Arrays.asList(NAMES).indexOf(name);
    }

@>module@
}
