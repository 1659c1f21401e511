{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class CuckooTest
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        foreach (uint entry in Cuckoo.MoveTable) {
            uint from = 0, to = 0;
            bool found = Cuckoo.Find((@>key@)Cuckoo.KeyOf(entry), ref from, ref to);
            if (found != (entry != 0) || (from | to << @square_bits@) != (entry & ((1u << 2 * @square_bits@) - 1)))
                tests.Tell("Cuckoo: the move of a key is not found");
        }
    }
}

}
#endif
