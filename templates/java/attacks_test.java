{{=@ @=}}
@>banner@

package @prefix@;

final class AttacksTest {
    static void run(Tests tests) {
        Tests.Draws given = new Tests.Draws();
        for (int square = 0; square < @squares@; square++) {
            @>set@ occupied = given.set();
@#attackers@
@#players@
            tests.compareExample("Attacks.@piece.camel@Attacks", Attacks.@piece.camel@Attacks(@#colored@@player@, @/colored@square, occupied),
                @>taken@.@piece.camel@Attacks(@#colored@@player@, @/colored@square, occupied));
@/players@
@/attackers@
        }
    }
}
