{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System.Collections.Generic;

namespace @prefix.Camel@
{

internal static class CuckooTest
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        Dictionary<ulong, uint> moves = new Dictionary<ulong, uint>();
        foreach (uint entry in Cuckoo.MoveTable)
            if (entry != 0)
                moves[Cuckoo.KeyOf(entry)] = entry;
        uint from, to;
        foreach (KeyValuePair<ulong, uint> move in moves) {
            @>key@ key = (@>key@)move.Key;
            if (!Cuckoo.Find(key, out from, out to) || from != (move.Value & @square_mask@) ||
                to != (move.Value >> @square_bits@ & @square_mask@))
                tests.Tell("Cuckoo: the move of a key is not found");
            if (Cuckoo.Find(key ^ 1, out from, out to) != moves.ContainsKey(key ^ 1))
                tests.Tell("Cuckoo: a move is found by another key");
        }
        if (Cuckoo.Find(0, out from, out to) || Cuckoo.Find((@>key@)Cuckoo.KeyOf(0), out from, out to))
            tests.Tell("Cuckoo: a move is found that there is not");
    }
}

}
#endif
