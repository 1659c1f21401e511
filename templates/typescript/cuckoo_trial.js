{{=@ @=}}
@>banner@
import { out } from "./types.js";
@>tables_trial@
@>trials@
  for (const entry of tables.moveTable) {
    const from = [0], to = [0];
    tables.key(entry >>> @piece_shift@, entry & @square_mask@, entry >>> @square_bits@ & @square_mask@);
    const found = tables.find(out.lo@^is_short@, out.hi@/is_short@, from, to);
    trials.equal([found, from[0] | to[0] << @square_bits@], [entry !== 0, entry & (1 << 2 * @square_bits@) - 1]);
  }
}
