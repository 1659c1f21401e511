// Lookups of three games, each a namespace of this program.
using System;

static class Vectors
{
    static void Wide(string name, Xiangqi.Bitboard set)
    {
        Console.WriteLine("xiangqi {0} {1:x16}{2:x16}", name, set.Hi, set.Lo);
    }

    static void Main()
    {
        Console.WriteLine("chess named {0}", Chess.Squares.Named("e4"));
        Console.WriteLine("chess rook {0:x16}", Chess.Attacks.RookAttacks(28, 1ul << 44 | 1ul << 25));
        Console.WriteLine("chess queen {0:x16}", Chess.Attacks.QueenAttacks(0, 1ul << 3 | 1ul << 18 | 1ul << 24));
        Console.WriteLine("chess pawn {0:x16}", Chess.Leapers.PawnAttacks(1, 8));
        Console.WriteLine("chess pawns {0:x16}", Chess.Pawns.AttacksOf(0, 0x8100));
        Console.WriteLine("chess between {0:x16}", Chess.Lines.Between(0, 63));
        Console.WriteLine("chess flip {0:x16}", Chess.Symmetry.FlipVertical(0x102));
        Console.WriteLine("chess distance {0}", Chess.Squares.Distance(0, 63));
        Console.WriteLine("chess rook_to {0}", Chess.Castling.RookTo(1));

        Xiangqi.Bitboard occupied = new Xiangqi.Bitboard(0x85000000000, 0x200008);
        Console.WriteLine("xiangqi named {0}", Xiangqi.Squares.Named("e5"));
        Wide("rook", Xiangqi.Attacks.RookAttacks(40, occupied));
        Wide("cannon", Xiangqi.Attacks.CannonAttacks(40, occupied));
        Wide("horse", Xiangqi.Attacks.HorseAttacks(40, new Xiangqi.Bitboard(1ul << 49, 0)));
        Wide("soldier", Xiangqi.Leapers.SoldierAttacks(0, 49));
        Wide("between", Xiangqi.Lines.Between(4, 85));

        Console.WriteLine("guarded named {0}", Guarded.Squares.Named("a7"));
        Console.WriteLine("guarded rook {0:x16}", Guarded.Attacks.RookAttacks(0, 1ul << 3 | 1ul << 32));
        Console.WriteLine("guarded king {0:x16}", Guarded.Leapers.KingAttacks(48));
        Console.WriteLine("guarded between {0:x16}", Guarded.Lines.Between(0, 42));
    }
}
