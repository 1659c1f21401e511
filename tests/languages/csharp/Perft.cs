// Counts legal moves of chess, by lookups: castling, en passant, promotion; and keys on the way.
using Chess;

class Perft
{
    const string Men = "PNBRQKpnbrqk";
    readonly ulong[] men = new ulong[12]; // as in Position
    uint side, castling, passing = 64;

    public Perft(string fen)
    {
        string[] fields = fen.Split(' ');
        int square = 56;
        foreach (char letter in fields[0])
            if (letter == '/')
                square -= 16;
            else if (letter <= '8')
                square += letter - '0';
            else
                men[Men.IndexOf(letter)] |= 1UL << square++;
        side = fields[1] == "b" ? 1U : 0;
        foreach (char letter in fields[2])
            if (letter != '-')
                castling |= 1U << "KQkq".IndexOf(letter);
    }

    Perft(Perft from)
    {
        from.men.CopyTo(men, 0);
        side = from.side;
        castling = from.castling;
    }

    ulong Of(uint player)
    {
        ulong set = 0;
        for (uint i = 0; i < 6; i++)
            set |= men[6 * player + i];
        return set;
    }

    bool IsAttacked(uint square, uint by)
    {
        ulong all = Of(0) | Of(1);
        uint first = 6 * by;
        return (Leapers.PawnAttacks(1 - by, square) & men[first] | Leapers.KnightAttacks(square) & men[first + 1] |
            Leapers.KingAttacks(square) & men[first + 5] | Attacks.RookAttacks(square, all) & (men[first + 3] | men[first + 4]) |
            Attacks.BishopAttacks(square, all) & (men[first + 2] | men[first + 4])) != 0;
    }

    Perft Play(uint from, uint to, uint piece, uint becomes)
    {
        Perft next = new Perft(this) { side = 1 - side };
        uint us = 6 * side, them = 6 - us;
        for (uint i = 0; i < 6; i++) {
            next.men[us + i] &= ~(1UL << (int)from);
            next.men[them + i] &= ~(1UL << (int)to);
        }
        next.men[us + becomes] |= 1UL << (int)to;
        if (piece == 0 && to == passing)
            next.men[them] &= ~(1UL << (int)(to ^ 8));
        if (piece == 0 && (from ^ to) == 16)
            next.passing = (from + to) / 2;
        for (uint right = 0; right < 4 && piece == 5; right++)
            if (from == Castling.KingFrom(right) && to == Castling.KingTo(right) && (castling >> (int)right & 1) != 0)
                next.men[us + 3] ^= 1UL << (int)Castling.RookFrom(right) | 1UL << (int)Castling.RookTo(right);
        next.castling &= ~(Castling.Ends(from) | Castling.Ends(to));
        return next;
    }

    ulong Targets(uint piece, uint from)
    {
        ulong own = Of(side), all = own | Of(1 - side), set;
        switch (piece) {
        case 0:
            set = Leapers.PawnAttacks(side, from) & (Of(1 - side) | (passing < 64 ? 1UL << (int)passing : 0));
            bool isFirst = from >> 3 == (side == 0 ? 1U : 6U);
            return set | (isFirst ? Moves.PawnFirst(side, from, all) : Moves.Pawn(side, from, all)) & ~all;
        case 1:
            return Leapers.KnightAttacks(from) & ~own;
        case 2:
            return Attacks.BishopAttacks(from, all) & ~own;
        case 3:
            return Attacks.RookAttacks(from, all) & ~own;
        case 4:
            return Attacks.QueenAttacks(from, all) & ~own;
        }
        set = Leapers.KingAttacks(from);
        for (uint right = 2 * side; right < 2 * side + 2; right++) {
            bool may = (castling >> (int)right & 1) != 0 && (Castling.Empty(right) & all) == 0;
            for (ulong safe = Castling.Safe(right); may && safe != 0; safe &= safe - 1)
                may = !IsAttacked(Lowest(safe), 1 - side);
            if (may)
                set |= 1UL << (int)Castling.KingTo(right);
        }
        return set & ~own;
    }

    static uint Lowest(ulong set)
    {
        uint square = 0;
        for (; (set & 1) == 0; set >>= 1)
            square++;
        return square;
    }

    Position Position()
    {
        Position position = new Position { Castling = castling, Side = side };
        men.CopyTo(position.Piece, 0);
        position.EnPassant = passing < 64 && (Leapers.PawnAttacks(1 - side, passing) & men[6 * side]) != 0 ? passing & 7 : 8;
        return position;
    }

    public long Count(int depth)
    {
        if (depth == 0)
            return 1;
        long nodes = 0;
        Position before = Position();
        ulong key = Keys.Of(before);
        for (uint piece = 0; piece < 6; piece++)
            for (ulong left = men[6 * side + piece]; left != 0; left &= left - 1) {
                uint from = Lowest(left);
                for (ulong set = Targets(piece, from); set != 0; set &= set - 1) {
                    uint to = Lowest(set), captured = piece == 0 && to == passing ? 6 - 6 * side : 12;
                    bool promotes = piece == 0 && (to < 8 || to >= 56);
                    for (uint i = 0; i < 12; i++)
                        captured = (men[i] >> (int)to & 1) != 0 ? i : captured;
                    for (uint becomes = promotes ? 1 : piece; becomes <= (promotes ? 4 : piece); becomes++) {
                        Perft next = Play(from, to, piece, becomes);
                        if (next.IsAttacked(Lowest(next.men[6 * side + 5]), next.side))
                            continue;
                        nodes += next.Count(depth - 1);
                        if (Keys.Move(before, key, 6 * side + piece, from, to, captured, 6 * side + becomes) != Keys.Of(next.Position()))
                            Program.Need(false, "the key after a move from " + from + " to " + to);
                    }
                }
            }
        return nodes;
    }
}
