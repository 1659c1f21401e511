{{=@ @=}}
@>banner@

@words@
@>module@

const names = [@#names@"@name@"@^last@, @/last@@/names@];

/** The name of a square, like `e4`: the letter of its file, and the number of its rank. */
export function name(square) {
  return names[square];
}

/** The square of that name; undefined when none is. */
export function named(name) {
  const square = name === "" ? -1 : names.indexOf(name);
  return square < 0 ? undefined : square;
}
