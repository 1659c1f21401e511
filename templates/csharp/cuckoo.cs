{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

@words@
public static class Cuckoo
{
    /// <summary>
    /// Whether there is a move with this key, and between which squares it goes, either way. Keys are
    /// those of Zobrist.cs.
    /// </summary>
    public static bool Find(@>key@ key, out uint from, out uint to)
    {
        uint entry = MoveTable[key % @entries@];
        if (@#is_short@(uint)@/is_short@KeyOf(entry) != key)
            entry = MoveTable[(key >> @shift@) % @entries@];
        bool found = @#is_short@(uint)@/is_short@KeyOf(entry) == key && entry != 0;
        from = found ? entry & @square_mask@ : 0;
        to = found ? entry >> @square_bits@ & @square_mask@ : 0;
        return found;
    }

@>module@
}

}
