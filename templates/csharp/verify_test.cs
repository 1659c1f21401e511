{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class VerifyTest
{
    internal static void Run(Tests tests)
    {
@#has_position@
        uint first = @slip_keys@, last = 0;
        for (uint a = 0; a < @slip_keys@; a++) {
            if (Verify.KeyOf(a) == 0)
                continue;
            first = System.Math.Min(first, a);
            last = a;
            string found = Verify.Explain(Verify.KeyOf(a));
            if (found != Verify.NameOf(a))
                tests.Tell("Verify: " + Verify.NameOf(a) + " is told as " + found);
        }
        if (Verify.Explain(0) != null || Verify.Explain(0x5555) != "three features or more")
            tests.Tell("Verify: what is no slip is told as one");
        string two = Verify.Explain(unchecked(Verify.KeyOf(first) @#is_added@+@/is_added@@^is_added@^@/is_added@ Verify.KeyOf(last)));
        if (two != Verify.NameOf(first) + ", " + Verify.NameOf(last))
            tests.Tell("Verify: two features are told as " + two);
@#slip_features@
@#first@
        if (!Verify.NameOf(0).StartsWith(@#slip_names@@#first@"@slip_name@"@/first@@/slip_names@))
            tests.Tell("Verify: the first feature is called " + Verify.NameOf(0));
@/first@
@/slip_features@
@/has_position@
    }
}

}
#endif
