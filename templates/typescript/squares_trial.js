{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
  for (let square = 0; square < @squares@; square++) {
    const name = tables.name(square);
    if (name !== "") {
      trials.equal(name, String.fromCharCode(97 + tables.fileOf(square)) + (tables.rankOf(square) + 1));
      trials.equal(tables.named(name), square);
    }
  }
  trials.equal(tables.named(""), undefined);
}
