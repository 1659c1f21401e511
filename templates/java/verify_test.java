{{=@ @=}}
@>banner@

package @prefix@;

final class VerifyTest {
    static void run(Tests tests) {
@#has_position@
        int first = -1, last = -1;
        for (int a = 0; a < @slip_keys@; a++) {
            if (Verify.keyOf(a) == 0)
                continue;
            first = first < 0 ? a : first;
            last = a;
            String found = Verify.explain(Verify.keyOf(a));
            if (!Verify.nameOf(a).equals(found))
                tests.tell("Verify: " + Verify.nameOf(a) + " is told as " + found);
        }
        if (Verify.explain(0) != null || !"three features or more".equals(Verify.explain(0x5555)))
            tests.tell("Verify: what is no slip is told as one");
        String two = Verify.explain(Verify.keyOf(first) @#is_added@+@/is_added@@^is_added@^@/is_added@ Verify.keyOf(last));
        if (!(Verify.nameOf(first) + ", " + Verify.nameOf(last)).equals(two))
            tests.tell("Verify: two features are told as " + two);
@#slip_features@
@#first@
        if (!Verify.nameOf(0).startsWith(@#slip_names@@#first@"@slip_name@"@/first@@/slip_names@))
            tests.tell("Verify: the first feature is called " + Verify.nameOf(0));
@/first@
@/slip_features@
@/has_position@
    }
}
