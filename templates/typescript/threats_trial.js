{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
}

export function lists() {
  const draws = new trials.Draws();
  const views = [0, tables.view(1@#has_mirror@, 0@/has_mirror@)];
  const words = new Uint32Array(200);
  const expected = [[[], []], [[], []]];
  for (let i = 0; i < words.length; i++) {
    const attacker = draws.below(@codes@), victim = draws.below(@codes@), isAdded = draws.below(2);
    const from = draws.below(@squares@), to = draws.below(@squares@);
    words[i] =
      from << @from_bit@ | to << @to_bit@ |
      victim << @victim_bit@ | attacker << @attacker_bit@ | isAdded << @add_bit@;
    for (const view of [0, 1]) {
      const number = tables.seen(views[view], attacker, from, victim, to);
      if (number < tables.end)
        expected[view][isAdded].push(number);
    }
  }
  const list = () => ({ numbers: new Uint@list_bits@Array(200), count: 0 });
  const added = [list(), list()], removed = [list(), list()];
  tables.listsBoth(words, 200, views, added, removed);
  for (const view of [0, 1])
    [removed, added].forEach((lists, isAdded) =>
      trials.equal(Array.from(lists[view].numbers.subarray(0, lists[view].count)), expected[view][isAdded]));
}

export function features() {
  let found = 0;
  for (let i = 0; i < 16; i++) {
    const number = @first_number@ + Math.floor((tables.end - 1 - @first_number@) * i / 15);
    const feature = tables.feature(number);
    if (feature === null)
      continue;
    found++;
    trials.equal(tables.threat(feature.attacker, feature.from, feature.victim, feature.to), number);
  }
  trials.equal(found > 0, true);
  trials.equal(tables.feature(tables.end), null);
}
