{{=@ @=}}
@>banner@

@words@
@>module@
@^is_added@

// Whether a set in a row of sets, each of @#wide@4@/wide@@^wide@2@/wide@ parts, has a square.
function holds(sets, i, square) {
  const bit = @#has_own_bits@bits.bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
  return (sets[@#wide@4@/wide@@^wide@2@/wide@ * i + (bit >>> 5)] >>> (bit & 31) & 1) !== 0;
}
@#key_sets@
@#has_of@

/** The key of @#set_name@@.@ of @/set_name@a position. */
export function @set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position) {
  let lo = 0, hi = 0;
  const add = () => { lo ^= out.lo; hi ^= out.hi; };
@#key_features@
@#is_of_squares@
  for (let square = 0; square < @squares@; square++) {
@#members@
    if (holds(position.@place.camel@, @at@, square)) {
      toggle@symbol.Camel@(0, 0, @member@, square);
      add();
    }
@/members@
  }
@/is_of_squares@
@#is_of_counts@
@#members@
  let @symbol.camel@@member@ = 0;
@/members@
  for (let square = 0; square < @squares@; square++) {
@#members@
    if (holds(position.@place.camel@, @at@, square)) {
@#is_shared@
      toggle@symbol.Camel@(0, 0, @member@, @symbol.camel@@member@);
      add();
@/is_shared@
      @symbol.camel@@member@++;
    }
@/members@
  }
@#is_own@
@#members@
  toggle@symbol.Camel@(0, 0, @member@, @symbol.camel@@member@);
  add();
@/members@
@/is_own@
@/is_of_counts@
@#is_of_hands@
  for (let man = 0; man < @rows@; man++) {
    toggle@symbol.Camel@(0, 0, man, position.@place.camel@[man]);
    add();
  }
@/is_of_hands@
@#is_of_held@
@#members@
  toggle@symbol.Camel@(0, 0, @member@, position.@place.camel@[@at@]);
  add();
@/members@
@/is_of_held@
@#is_each@
  for (let i = 0; i < @items@; i++) {
    if ((position.@place.camel@ >>> i & 1) !== 0) {
      toggle@symbol.Camel@(0, 0, i);
      add();
    }
  }
@/is_each@
@#is_chosen@
  toggle@symbol.Camel@(0, 0, position.@place.camel@);
  add();
@/is_chosen@
@#is_key@
  if (position.@place.camel@ !== 0) {
    toggle@symbol.Camel@(0, 0);
    add();
  }
@/is_key@
@/key_features@
  out.lo = lo;
  out.hi = hi;
}
@/has_of@
@/key_sets@
@/is_added@
