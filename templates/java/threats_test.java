{{=@ @=}}
@>banner@

package @prefix@;

import java.util.ArrayList;
import java.util.List;

final class @module.Camel@Test {
    private static int draw(Tests.Draws given, int limit) {
        return (int)Long.remainderUnsigned(given.word() >>> 5, limit);
    }

    private static boolean are(@>list@[] list, int count, List<Integer> expected) {
        boolean are = count == expected.size();
        for (int i = 0; i < count && are; i++)
            are = Bits.of(list[i]) == expected.get(i);
        return are;
    }

    /** Which features a view is told of in 200 words, alone and with the other, and by a function of each. */
    private static void compareLists(Tests tests, int[] views, int at) {
        Tests.Draws given = new Tests.Draws();
        int[] words = new int[200], more = new int[1], fewer = new int[1];
        int[][] allMore = new int[2][1], allFewer = new int[2][1];
        List<Integer> begun = new ArrayList<>(), ended = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int attacker = draw(given, @codes@), victim = draw(given, @codes@), isAdded = draw(given, 2);
            int from = draw(given, @squares@), to = draw(given, @squares@);
            words[i] = from << @from_bit@ | to << @to_bit@ | victim << @victim_bit@ | attacker << @attacker_bit@ | isAdded << @add_bit@;
            int number = @module.Camel@.seen(views[at], attacker, from, victim, to);
            if (Integer.compareUnsigned(number, @module.Camel@.END) < 0)
                (isAdded != 0 ? begun : ended).add(number);
        }
        @>list@[] added = new @>list@[216], removed = new @>list@[216];
        @>list@[][] allAdded = new @>list@[2][216], allRemoved = new @>list@[2][216];
        @module.Camel@.lists(words, 200, views[at], added, more, removed, fewer);
        @module.Camel@.listsBoth(words, 200, views, allAdded, allMore, allRemoved, allFewer);
        if (!are(added, more[0], begun) || !are(removed, fewer[0], ended) || !are(allAdded[at], allMore[at][0], begun)
                || !are(allRemoved[at], allFewer[at][0], ended))
            tests.tell("@module.Camel@: the lists of view " + views[at] + " are not what each word tells");
    }

    static void run(Tests tests) {
@>trials_test@
        int[] views = {0, @module.Camel@.view(1@#has_mirror@, 0@/has_mirror@)};
        compareLists(tests, views, 0);
        compareLists(tests, views, 1);
        @module.Camel@.Attack feature = new @module.Camel@.Attack();
        boolean found = false;
        for (int i = 0; i < 16; i++) {
            int number = @first_number@ + (int)((@module.Camel@.END - 1L - @first_number@) * i / 15);
            if (!@module.Camel@.feature(number, feature))
                continue;
            found = true;
            if (@module.Camel@.threat(feature.attacker, feature.from, feature.victim, feature.to) != number)
                tests.tell("@module.Camel@: feature " + number + " has another number");
        }
        if (!found || @module.Camel@.feature(@module.Camel@.END, feature))
            tests.tell("@module.Camel@: other numbers are used than those that there are");
    }
}
