{{=@ @=}}
@>banner@

package @prefix@;

final class SquaresTest {
    static void run(Tests tests) {
@>trials_test@
        for (int square = 0; square < Squares.NAMES.length; square++) {
            String name = Squares.name(square);
            if (!name.isEmpty() && (Squares.named(name) != square ||
                !name.equals((char)('a' + Squares.fileOf(square)) + String.valueOf(Squares.rankOf(square) + 1))))
                tests.tell("Squares.name: " + name);
        }
        if (Squares.named("") != -1)
            tests.tell("Squares.named: no name");
    }
}
