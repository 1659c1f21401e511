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

@#ray_sections@

    private static int[] active@section.Camel@(byte[] board, @>set@ occupied) {
        @>list@[] list = new @>list@[8192];
        return sorted(list, Rays.@>threat@Active(0, board, occupied, list), list, 0);
    }

    /** What begins and ends where pieces go, against all that the board has before and after. */
    private static void compare@section.Camel@(Tests tests) {
        int[][] codes = {@#ray_codes@{@code@, @kind@, @player@}@^last@, @/last@@/ray_codes@};
        Tests.Draws given = new Tests.Draws();
        for (int n = 0; n < 16; n++) {
            byte[] board = new byte[@squares@];
            boolean[] isThere = new boolean[@squares@];
            @>set@[] kinds = new @>set@[@kinds@], players = new @>set@[2];
@#wide@
            Arrays.fill(kinds, Bitboard.EMPTY);
            Arrays.fill(players, Bitboard.EMPTY);
@/wide@
            for (int square = 0; square < @squares@; square++) {
                int man = (int)Long.remainderUnsigned(given.word() >>> 5, 2 * codes.length);
                if (man >= codes.length)
                    continue;
                board[square] = (byte)codes[man][0];
                isThere[square] = true;
                kinds[codes[man][1]] = Tests.toggle(kinds[codes[man][1]], square);
                players[codes[man][2]] = Tests.toggle(players[codes[man][2]], square);
            }
            @>set@ occupied = @#wide@players[0].or(players[1])@/wide@@^wide@players[0] | players[1]@/wide@;
            int[] all = new int[8192], before = active@section.Camel@(board, occupied);
            int count = 0;
            for (int i = 0; i < @squares@ * @squares@; i++) {
                int from = i / @squares@, to = i % @squares@, attacker = board[from] & 0xff, victim = board[to] & 0xff;
                if (!isThere[from] || !isThere[to])
                    continue;
                @>set@ attacked = Rays.@>threat@Attacks(attacker, from, occupied);
                int number = Threats@section.Camel@.seen(0, attacker, from, victim, to);
                if (Bits.less(number, @end@) && @#wide@attacked.has(to)@/wide@@^wide@(attacked >>> @#has_own_bits@Bits.ofSquare(to)@/has_own_bits@@^has_own_bits@to@/has_own_bits@ & 1) != 0@/wide@)
                    all[count++] = number;
            }
            if (!Arrays.equals(before, sorted(all, count, all, 0)))
                tests.tell("Rays: others are active than those that pieces attack");
            for (int square = 0; square < @squares@; square++) {
                if (!isThere[square])
                    continue;
                int[] words = new int[@room@], ofSets = new int[@room@], more = new int[1], fewer = new int[1];
                @>list@[] added = new @>list@[@room@ + 16], removed = new @>list@[@room@ + 16];
                int code = board[square] & 0xff;
                int changes = Rays.@>threat@Changes(board, occupied, code, square, 0, @squares@, @squares@, words);
                int bySets = Rays.@>threat@ChangesOfSets(kinds, players, board, code, square, 0, @squares@, @squares@, ofSets);
                Threats@section.Camel@.lists(words, changes, 0, added, more, removed, fewer);
                if (!Arrays.equals(sorted(words, changes, words, 0), sorted(ofSets, bySets, ofSets, 0)))
                    tests.tell("Rays: changes of sets are others than those of the board");
                int[] after = active@section.Camel@(board, Tests.toggle(occupied, square));
                if (!Arrays.equals(sorted(after, after.length, removed, fewer[0]), sorted(before, before.length, added, more[0])))
                    tests.tell("Rays: from square " + square + " a piece goes with other threats than its own");
            }
        }
    }
@/ray_sections@
}
