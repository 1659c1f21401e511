// Each game's lookups, in C#.
using System;
using System.Collections.Generic;
using System.Reflection;

static class Program
{
    static int faults;

    public static void Need(bool good, string what)
    {
        if (good)
            return;
        if (faults++ < 20)
            Console.WriteLine("wrong: " + what);
    }

    static Squares Narrow(ulong word)
    {
        return new Squares { Lo = word };
    }

    static void Attacks()
    {
        Board chess = new Board("Chess", 8, 8);
        chess.Compare("RookAttacks", Board.Rook, 10);
        chess.Compare("BishopAttacks", Board.Bishop, 10);
        chess.Same("queen", Board.Queen, square => Narrow(Chess.Pseudo.Queen((uint)square)));
        chess.Same("knight", Board.Knight, square => Narrow(Chess.Leapers.KnightAttacks((uint)square)));
        chess.Same("king", Board.King, square => Narrow(Chess.Leapers.KingAttacks((uint)square)));
        for (uint n = 0; n < 5000; n++) {
            ulong occupied = unchecked(n * 0x9e3779b97f4a7c15 ^ n << 40);
            Chess.Both both = Chess.Attacks.BothAttacks(n % 64, occupied);
            Need(Chess.Magic.QueenAttacks(n % 64, occupied) == (both.Rook | both.Bishop), "both");
            Need(Chess.Rotated.RookAttacks(n % 64, Chess.Rotated.Of(occupied)) == both.Rook, "rotated");
            ulong expected = 0;
            for (int square = 0; square < 64; square++)
                if ((occupied >> square & 1) != 0 && square % 3 == 0)
                    expected |= Chess.Attacks.RookAttacks((uint)square, occupied);
            ulong rooks = occupied & 0x9249249249249249;
            Need(Chess.Sliders.Union(rooks, 0, occupied) == expected, "sliders");
        }
        Board minishogi = new Board("Minishogi", 5, 5);
        minishogi.Compare("RookAttacks", Board.Rook, 7);
        minishogi.Compare("DragonAttacks", Board.Dragon, 7);
        minishogi.Compare("HorseAttacks", Board.Horse, 7);
        Board capablanca = new Board("Capablanca", 10, 8);
        capablanca.Compare("ChancellorAttacks", Board.Chancellor, 5);
        capablanca.Compare("ArchbishopAttacks", Board.Archbishop, 5);
        Board shogi = new Board("Shogi", 9, 9);
        shogi.Compare("DragonAttacks", Board.Dragon, 5);
        shogi.Compare("HorseAttacks", Board.Horse, 5);
        shogi.Compare("LanceAttacks", Board.Lance(0), 5, 0);
        shogi.Compare("LanceAttacks", Board.Lance(1), 5, 1);
        Board xiangqi = new Board("Xiangqi", 9, 10);
        xiangqi.Compare("RookAttacks", Board.Rook, 5);
        xiangqi.Compare("CannonAttacks", Board.Cannon, 5);
        xiangqi.Compare("HorseAttacks", Board.LameHorse, 5);
    }

    static void Keys()
    {
        HashSet<ulong> keys = new HashSet<ulong> { 0, Chess.Zobrist.Side };
        foreach (ulong[] piece in Chess.Zobrist.Piece)
            keys.UnionWith(piece);
        keys.UnionWith(Chess.Zobrist.EnPassant);
        Need(keys.Count == 2 + 768 + 8, "all keys differ");
        for (uint a = 0; a < 64; a++)
            for (uint b = 0; b < 64; b++) {
                uint from, to;
                ulong[] knight = Chess.Zobrist.Piece[1];
                bool leaps = (Chess.Leapers.KnightAttacks(a) >> (int)b & 1) != 0;
                bool found = Chess.Cuckoo.Find(knight[a] ^ knight[b] ^ Chess.Zobrist.Side, out from, out to);
                Need(found == leaps && (!found || Math.Min(from, to) == Math.Min(a, b)), "a knight's move by its key");
            }
    }

    static void Counts()
    {
        Need(new Perft("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq").Count(4) == 197281, "moves from the start");
        Need(new Perft("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq").Count(3) == 97862, "castling");
        Need(new Perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w -").Count(4) == 43238, "en passant");
        Need(new Perft("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b -").Count(3) == 9483, "promotion");
    }

    static int Main(string[] games)
    {
        foreach (string game in games) {
            MethodInfo tests = typeof(Program).Assembly.GetType(game + ".Tests")
                .GetMethod("Main", BindingFlags.NonPublic | BindingFlags.Static);
            Need((int)tests.Invoke(null, null) == 0, "the tests of " + game);
        }
        if (games.Length == 0) {
            Attacks();
            Keys();
            Counts();
        }
        return faults == 0 ? 0 : 1;
    }
}
