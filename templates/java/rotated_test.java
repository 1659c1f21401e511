{{=@ @=}}
@>banner@

package @prefix@;

final class RotatedTest {
    static Rotated.FourBoards boards(Tests.Draws given) {
        return new Rotated.FourBoards(given.word(), given.word(), given.word(), given.word());
    }

    static void run(Tests tests) {
@>trials_test@
    }
}
