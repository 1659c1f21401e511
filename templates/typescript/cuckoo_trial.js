{{=@ @=}}
@>banner@
import { out } from "./types.js";
@>tables_trial@
@>trials@
  const moves = new Map();
  for (const entry of tables.moveTable.filter((entry) => entry !== 0)) {
    const from = entry & @square_mask@, to = entry >>> @square_bits@ & @square_mask@;
    tables.key(entry >>> @piece_shift@, from, to);
    const key = BigInt(out.lo >>> 0)@^is_short@ | BigInt(out.hi >>> 0) << 32n@/is_short@;
    moves.set(key, from | to << 8);
  }
  const find = (key) => tables.find(Number(key & 0xffffffffn), Number(key >> 32n));
  for (const [key, move] of moves) {
    trials.equal(find(key), move);
    trials.equal(find(key ^ 1n), moves.get(key ^ 1n) ?? -1);
    trials.equal(find(key ^ (1n << @key_bits@n - 1n)), moves.get(key ^ (1n << @key_bits@n - 1n)) ?? -1);
  }
  trials.equal(find(0n), -1);
  tables.key(0, 0, 0);
  trials.equal(tables.find(out.lo, out.hi), -1);
}
