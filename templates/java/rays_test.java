{{=@ @=}}
@>banner@

package @prefix@;

import java.util.Arrays;

final class @module.Camel@Test {
    static void run(Tests tests) {
@>trials_test@
@#ray_sections@
        compare@section.Camel@(tests);
@/ray_sections@
    }

    /** The first numbers of a list and of another, in order. */
    private static int[] sorted(Object list, int count, Object others, int more) {
        int[] all = new int[count + more];
        for (int i = 0; i < all.length; i++)
            all[i] = i < count ? number(list, i) : number(others, i - count);
        Arrays.sort(all);
        return all;
    }

    private static int number(Object list, int i) {
        return list instanceof int[] ? ((int[])list)[i] : Bits.of(((short[])list)[i]);
    }

    private static @>set@[] boards(long[][] sets) {
        @>set@[] boards = new @>set@[sets.length];
        for (int i = 0; i < sets.length; i++)
            boards[i] = Tests.board(sets[i]);
        return boards;
    }
@#ray_sections@

    private static int[] active@section.Camel@(byte[] board, long[] occupied) {
        @>list@[] list = new @>list@[8192];
        return sorted(list, Rays.@>threat@Active(0, board, Tests.board(occupied), list), list, 0);
    }

    /** What begins and ends where pieces go, against all that the board has before and after. */
    private static void compare@section.Camel@(Tests tests) {
        int[][] codes = {@#ray_codes@{@code@, @kind@, @player@}@^last@, @/last@@/ray_codes@};
        Tests.Draws given = new Tests.Draws();
        for (int n = 0; n < 16; n++) {
            byte[] board = new byte[@squares@];
            long[] occupied = new long[2];
            long[][] kinds = new long[@kinds@][2], players = new long[2][2];
            for (int square = 0; square < @squares@; square++) {
                int man = (int)Long.remainderUnsigned(given.word() >>> 5, 2 * codes.length);
                if (man >= codes.length || !Tests.isSquare(square))
                    continue;
                board[square] = (byte)codes[man][0];
                Tests.put(occupied, square);
                Tests.put(kinds[codes[man][1]], square);
                Tests.put(players[codes[man][2]], square);
            }
            int[] all = new int[8192], before = active@section.Camel@(board, occupied);
            int count = 0;
            for (int i = 0; i < @squares@ * @squares@; i++) {
                int from = i / @squares@, to = i % @squares@, attacker = board[from] & 0xff, victim = board[to] & 0xff;
                if (!Tests.has(occupied, from) || !Tests.has(occupied, to))
                    continue;
                @>set@ attacked = Rays.@>threat@Attacks(attacker, from, Tests.board(occupied));
                int number = Threats@section.Camel@.seen(0, attacker, from, victim, to);
                if (Bits.less(number, @end@) && @#wide@attacked.has(to)@/wide@@^wide@(attacked >>> @#has_own_bits@Bits.ofSquare(to)@/has_own_bits@@^has_own_bits@to@/has_own_bits@ & 1) != 0@/wide@)
                    all[count++] = number;
            }
            if (!Arrays.equals(before, sorted(all, count, all, 0)))
                tests.tell("Rays: others are active than those that pieces attack");
            for (int square = 0; square < @squares@; square++) {
                if (!Tests.has(occupied, square))
                    continue;
                int[] words = new int[@room@], ofSets = new int[@room@], more = new int[1], fewer = new int[1];
                @>list@[] added = new @>list@[@room@ + 16], removed = new @>list@[@room@ + 16];
                int code = board[square] & 0xff;
                int changes = Rays.@>threat@Changes(board, Tests.board(occupied), code, square, 0, @squares@, @squares@, words);
                int bySets = Rays.@>threat@ChangesOfSets(boards(kinds), boards(players), board, code, square, 0, @squares@, @squares@, ofSets);
                Threats@section.Camel@.lists(words, changes, 0, added, more, removed, fewer);
                if (!Arrays.equals(sorted(words, changes, words, 0), sorted(ofSets, bySets, ofSets, 0)))
                    tests.tell("Rays: changes of sets are others than those of the board");
                long[] rest = occupied.clone();
                rest[square / 64] ^= 1L << square;
                int[] after = active@section.Camel@(board, rest);
                if (!Arrays.equals(sorted(after, after.length, removed, fewer[0]), sorted(before, before.length, added, more[0])))
                    tests.tell("Rays: from square " + square + " a piece goes with other threats than its own");
            }
        }
    }
@/ray_sections@
}
