{{=@ @=}}
@>banner@

package @prefix@;

final class RotatedTest {
    static Rotated.FourBoards boards(Tests.Draws given) {
        return new Rotated.FourBoards(given.word(), given.word(), given.word(), given.word());
    }

    static void run(Tests tests) {
@>trials_test@
@#sliding_pieces@
@#is_plain@
@#players@
        tests.compare("Rotated.@piece.camel@Attacks", new int[][] {
@#moves@
            {@column@, @row@, @range@},
@/moves@
        }, 1024, (square, occupied) -> Rotated.@piece.camel@Attacks(@#colored@@player@, @/colored@square, Rotated.of(occupied)));
@/players@
@/is_plain@
@/sliding_pieces@
    }
}
