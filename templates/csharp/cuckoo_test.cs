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
            var found = Cuckoo.Find((@>key@)Cuckoo.KeyOf(entry));
            (uint from, uint to) = found ?? (0, 0);
            if (found.HasValue != (entry != 0) || (from | to << @square_bits@) != (entry & ((1u << 2 * @square_bits@) - 1)))
                tests.Tell("Cuckoo: the move of a key is not found");
        }
    }
}

}
#endif
