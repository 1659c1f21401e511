{{=@ @=}}
@>banner@

package @prefix@;

import java.util.Arrays;
import java.util.List;

final class SquaresTest {
    /** The names of all squares; of those that the board lacks, none. */
    private static final List<String> NAMES = Arrays.asList(
@#names@
        "@name@"@^last@,@/last@
@/names@
    );

    static void run(Tests tests) {
@>trials_test@
        for (int square = 0; square < NAMES.size(); square++) {
            String name = NAMES.get(square);
            if (name.isEmpty())
                continue;
            if (!Squares.name(square).equals(name))
                tests.tell("Squares.name: " + name);
            String file = name.substring(0, 1), number = name.substring(1);
            for (String text : new String[] {name, name + "0", name + " ", file + "0" + number,
                file + "+" + number, file, number, "`" + number, file + (@ranks@ + 1), (char)('a' + @files@) + number})
                if (Squares.named(text) != NAMES.indexOf(text))
                    tests.tell("Squares.named: " + text);
        }
        if (Squares.named("") != -1)
            tests.tell("Squares.named: no name");
    }
}
