{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@

  // The names of all squares; of those that the board lacks, none.
  const names = [
@#names@
    "@name@",
@/names@
  ];
  const places = new Map(names.map((name, square) => [name, square]));
  names.forEach((name, square) => {
    if (name === "") return;
    trials.equal(tables.name(square), name);
    const file = name.slice(0, 1), number = name.slice(1);
    for (const text of [name, `${name}0`, `${name} `, `${file}0${number}`, `${file}+${number}`,
      file, number, `${file}${@ranks@ + 1}`, `\`${number}`, String.fromCharCode(97 + @files@) + number, ""])
      trials.equal(tables.named(text), text === "" ? undefined : places.get(text));
  });
}
