// Lookups of three games, each a package of this program.
final class Vectors {
    private static void wide(String name, xiangqi.Bitboard set) {
        System.out.printf("xiangqi %s %016x%016x%n", name, set.hi, set.lo);
    }

    public static void main(String[] arguments) {
        System.out.println("chess named " + chess.Squares.named("e4"));
        System.out.printf("chess rook %016x%n", chess.Attacks.rookAttacks(28, 1L << 44 | 1L << 25));
        System.out.printf("chess queen %016x%n", chess.Attacks.queenAttacks(0, 1L << 3 | 1L << 18 | 1L << 24));
        System.out.printf("chess pawn %016x%n", chess.Leapers.pawnAttacks(1, 8));
        System.out.printf("chess pawns %016x%n", chess.Pawns.attacksOf(0, 0x8100));
        System.out.printf("chess between %016x%n", chess.Lines.between(0, 63));
        System.out.printf("chess flip %016x%n", chess.Symmetry.flipVertical(0x102));
        System.out.println("chess distance " + chess.Squares.distance(0, 63));
        System.out.println("chess rook_to " + chess.Castling.rookTo(1));

        xiangqi.Bitboard occupied = new xiangqi.Bitboard(0x85000000000L, 0x200008);
        System.out.println("xiangqi named " + xiangqi.Squares.named("e5"));
        wide("rook", xiangqi.Attacks.rookAttacks(40, occupied));
        wide("cannon", xiangqi.Attacks.cannonAttacks(40, occupied));
        wide("horse", xiangqi.Attacks.horseAttacks(40, xiangqi.Bitboard.of(49)));
        wide("soldier", xiangqi.Leapers.soldierAttacks(0, 49));
        wide("between", xiangqi.Lines.between(4, 85));

        System.out.println("guarded named " + guarded.Squares.named("a7"));
        System.out.printf("guarded rook %016x%n", guarded.Attacks.rookAttacks(0, 1L << 3 | 1L << 32));
        System.out.printf("guarded king %016x%n", guarded.Leapers.kingAttacks(48));
        System.out.printf("guarded between %016x%n", guarded.Lines.between(0, 42));
    }
}
