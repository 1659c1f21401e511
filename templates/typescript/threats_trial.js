{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
  const given = new trials.Draws(), draw = (limit) => given.below(limit);
  const views = [0, tables.view(1@#has_mirror@, 0@/has_mirror@)], words = new Uint32Array(40);
  for (let i = 0; i < 40; i++) {
    words[i] = draw(@squares@) << @from_bit@ | draw(@squares@) << @to_bit@ | draw(@codes@) << @victim_bit@ | draw(@codes@) << @attacker_bit@ | draw(2) << @add_bit@;
  }
  const lists = () => [new Uint@list_bits@Array(40), new Uint@list_bits@Array(40)];
  const added = lists(), removed = lists(), more = new Uint32Array(2), fewer = new Uint32Array(2);
  tables.listsBoth(words, 40, views, added, more, removed, fewer);
  for (let i = 0; i < 2; i++) {
    const [begun, ended] = lists(), plus = [0], minus = [0];
    tables.lists(words, 40, views[i], begun, plus, ended, minus);
    trials.equal([more[i], fewer[i], ...added[i], ...removed[i]], [...plus, ...minus, ...begun, ...ended]);
  }
}
