{{=@ @=}}
@>banner@

package @prefix@;

import java.util.HashMap;
import java.util.Map;

final class CuckooTest {
    static void run(Tests tests) {
@>trials_test@
        Map<Long, Integer> moves = new HashMap<>();
        for (int i = 0; i < Cuckoo.MOVE.length; i++)
            if (Cuckoo.MOVE[i] != 0)
                moves.put(Cuckoo.keyOf(Bits.of(Cuckoo.MOVE[i])), Bits.of(Cuckoo.MOVE[i]));
        for (Map.Entry<Long, Integer> move : moves.entrySet()) {
            int[] found = Cuckoo.find(move.getKey());
            if (found == null || found[0] != (move.getValue() & @square_mask@) ||
                found[1] != (move.getValue() >>> @square_bits@ & @square_mask@))
                tests.tell("Cuckoo: the move of a key is not found");
            if (Cuckoo.find(move.getKey() ^ 1) != null != moves.containsKey(move.getKey() ^ 1))
                tests.tell("Cuckoo: a move is found by another key");
        }
        if (Cuckoo.find(0) != null || Cuckoo.find(Cuckoo.keyOf(0)) != null)
            tests.tell("Cuckoo: a move is found that there is not");
    }
}
