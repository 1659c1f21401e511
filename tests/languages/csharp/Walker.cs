// A walk over the board, one step at a time, and every lookup of every method against it.
using System;
using System.Collections.Generic;
using System.Reflection;

// A set of squares: the first 64 in Lo.
struct Squares
{
    public ulong Lo, Hi;

    public bool Has(int square)
    {
        return ((square < 64 ? Lo : Hi) >> (square & 63) & 1) != 0;
    }

    public Squares With(int square)
    {
        Squares set = this;
        if (square < 64)
            set.Lo |= 1UL << square;
        else
            set.Hi |= 1UL << square - 64;
        return set;
    }

    // The next part of this set behind that one.
    public Squares Next(Squares part)
    {
        ulong lo = unchecked(part.Lo - Lo) & Lo;
        return new Squares { Lo = lo, Hi = lo == 0 ? unchecked(part.Hi - Hi) & Hi : part.Hi };
    }

    public bool Is(Squares other)
    {
        return Lo == other.Lo && Hi == other.Hi;
    }
}

// How a piece goes: as far as it can, or over one piece first, or one step, or one step unless the square
// behind it is occupied.
class Piece
{
    public int[][] Slides = { }, Hops = { }, Leaps = { }, Lame = { };
}

delegate Squares Lookup(int square, Squares occupied);

class Board
{
    static readonly int[][] Straight = { new[] { 1, 0 }, new[] { -1, 0 }, new[] { 0, 1 }, new[] { 0, -1 } };
    static readonly int[][] Slanting = { new[] { 1, 1 }, new[] { -1, 1 }, new[] { 1, -1 }, new[] { -1, -1 } };
    static readonly int[][] Around = { Straight[0], Straight[1], Straight[2], Straight[3],
        Slanting[0], Slanting[1], Slanting[2], Slanting[3] };
    static readonly int[][] Jumps = { new[] { 1, 2 }, new[] { 2, 1 }, new[] { 2, -1 }, new[] { 1, -2 },
        new[] { -1, -2 }, new[] { -2, -1 }, new[] { -2, 1 }, new[] { -1, 2 } };

    public static readonly Piece Rook = new Piece { Slides = Straight };
    public static readonly Piece Bishop = new Piece { Slides = Slanting };
    public static readonly Piece Queen = new Piece { Slides = Around };
    public static readonly Piece Dragon = new Piece { Slides = Straight, Leaps = Slanting };
    public static readonly Piece Horse = new Piece { Slides = Slanting, Leaps = Straight };
    public static readonly Piece Chancellor = new Piece { Slides = Straight, Leaps = Jumps };
    public static readonly Piece Archbishop = new Piece { Slides = Slanting, Leaps = Jumps };
    public static readonly Piece Cannon = new Piece { Hops = Straight };
    public static readonly Piece LameHorse = new Piece { Lame = Jumps };
    public static readonly Piece Knight = new Piece { Leaps = Jumps };
    public static readonly Piece King = new Piece { Leaps = Around };

    public static Piece Lance(int color)
    {
        return new Piece { Slides = new[] { new[] { 0, 1 - 2 * color } } };
    }

    readonly string name;
    readonly int files, ranks;

    public Board(string name, int files, int ranks)
    {
        this.name = name;
        this.files = files;
        this.ranks = ranks;
    }

    int To(int square, int dx, int dy)
    {
        int x = square % files + dx, y = square / files + dy;
        return x < 0 || x >= files || y < 0 || y >= ranks ? -1 : y * files + x;
    }

    Squares Attacks(Piece piece, int square, Squares occupied)
    {
        Squares attacks = new Squares();
        foreach (int[] by in piece.Slides)
            for (int at = To(square, by[0], by[1]); at >= 0; at = To(at, by[0], by[1])) {
                attacks = attacks.With(at);
                if (occupied.Has(at))
                    break;
            }
        foreach (int[] by in piece.Hops)
            for (int at = To(square, by[0], by[1]), seen = 0; at >= 0 && seen < 2; at = To(at, by[0], by[1])) {
                if (seen == 1)
                    attacks = attacks.With(at);
                seen += occupied.Has(at) ? 1 : 0;
            }
        foreach (int[] by in piece.Leaps)
            if (To(square, by[0], by[1]) >= 0)
                attacks = attacks.With(To(square, by[0], by[1]));
        foreach (int[] by in piece.Lame)
            if (To(square, by[0], by[1]) >= 0 && !occupied.Has(To(square, by[0] / 2, by[1] / 2)))
                attacks = attacks.With(To(square, by[0], by[1]));
        return attacks;
    }

    // The squares that matter to the piece, in parts that are tried by themselves: whole ones, or lines.
    IEnumerable<Squares> Masks(Piece piece, int square)
    {
        List<Piece> parts = new List<Piece>();
        int[][] steps = piece.Slides.Length != 0 ? piece.Slides : piece.Hops;
        if (files * ranks > 81)
            for (int i = 0; i + 1 < steps.Length; i += 2)
                parts.Add(new Piece { Slides = new[] { steps[i], steps[i + 1] } });
        else
            parts.Add(new Piece { Slides = steps });
        if (piece.Lame.Length != 0)
            parts = new List<Piece> { new Piece { Leaps = Straight } };
        foreach (Piece part in parts)
            yield return Attacks(part, square, new Squares());
    }

    Lookup Adapt<T>(MethodInfo method, object color, Func<T, Squares> from, Func<Squares, T> to)
    {
        if (color != null) {
            Func<uint, uint, T, T> of = (Func<uint, uint, T, T>)Delegate.CreateDelegate(typeof(Func<uint, uint, T, T>), method);
            return (square, occupied) => from(of((uint)(int)color, (uint)square, to(occupied)));
        }
        Func<uint, T, T> f = (Func<uint, T, T>)Delegate.CreateDelegate(typeof(Func<uint, T, T>), method);
        return (square, occupied) => from(f((uint)square, to(occupied)));
    }

    Lookup Find(MethodInfo method, object color)
    {
        switch (name) {
        case "Shogi":
            return Adapt<Shogi.Bitboard>(method, color, s => new Squares { Lo = s.Lo, Hi = s.Hi }, s => new Shogi.Bitboard(s.Lo, s.Hi));
        case "Xiangqi":
            return Adapt<Xiangqi.Bitboard>(method, color, s => new Squares { Lo = s.Lo, Hi = s.Hi }, s => new Xiangqi.Bitboard(s.Lo, s.Hi));
        case "Capablanca":
            return Adapt<Capablanca.Bitboard>(method, color, s => new Squares { Lo = s.Lo, Hi = s.Hi }, s => new Capablanca.Bitboard(s.Lo, s.Hi));
        }
        return Adapt<ulong>(method, color, word => new Squares { Lo = word }, s => s.Lo);
    }

    // Every class of the game that has such a method, for each occupancy of what matters, with noise on the
    // other squares. There are to be that many.
    public void Compare(string of, Piece piece, int methods, object color = null)
    {
        List<string> names = new List<string>();
        List<Lookup> lookups = new List<Lookup>();
        foreach (Type type in GetType().Assembly.GetTypes()) {
            MethodInfo method = type.Namespace == name ? type.GetMethod(of) : null;
            if (method == null || method.GetParameters()[method.GetParameters().Length - 1].ParameterType.Name == "FourBoards")
                continue;
            names.Add(name + "." + type.Name + "." + of);
            lookups.Add(Find(method, color));
        }
        Program.Need(names.Count == methods, name + " has " + names.Count + " methods " + of);
        ulong n = 0;
        for (int square = 0; square < files * ranks; square++)
            foreach (Squares mask in Masks(piece, square)) {
                Squares part = new Squares();
                do {
                    n++;
                    ulong noise = unchecked(n * 0x9e3779b97f4a7c15), other = unchecked(~n * 0xbf58476d1ce4e5b9);
                    Squares occupied = new Squares { Lo = part.Lo | noise & ~mask.Lo, Hi = part.Hi | other & ~mask.Hi };
                    if (files * ranks < 128)
                        occupied.Hi &= files * ranks <= 64 ? 0 : (1UL << files * ranks - 64) - 1;
                    if (files * ranks < 64)
                        occupied.Lo &= (1UL << files * ranks) - 1;
                    Squares expected = Attacks(piece, square, occupied);
                    for (int i = 0; i < lookups.Count; i++)
                        if (!lookups[i](square, occupied).Is(expected)) {
                            Program.Need(false, names[i] + " of square " + square);
                            return;
                        }
                    part = mask.Next(part);
                } while ((part.Lo | part.Hi) != 0);
            }
    }

    // What tells of a square alone.
    public void Same(string what, Piece piece, Func<int, Squares> lookup)
    {
        for (int square = 0; square < files * ranks; square++)
            Program.Need(lookup(square).Is(Attacks(piece, square, new Squares())), name + ", " + what + " of square " + square);
    }
}
