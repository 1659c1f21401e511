{{=@ @=}}
@>banner@

@words@
@#has_position@
@^is_added@

import { out } from "./types.js";
import * as keys from "./keys.js";

/** Leaves the key of a feature in types.out. */
function keyOf(feature) {
@#slip_features@
  if (feature < @slip_count@) {
    keys.@slip_verb@@slip_symbol.Camel@(0, 0@^slip_is_key@, @#slip_is_rows@feature / @slip_columns@ | 0, feature % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1 << feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
    return;
  }
  feature -= @slip_count@;
@/slip_features@
}

/** What a feature is called: the man and its square, or the feature and which there are. */
function nameOf(feature) {
  const squares = "@#slip_squares@@slip_item@@^last@ @/last@@/slip_squares@".split(" ");
  const features = [
@#slip_features@
    [[@#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@], @#slip_is_board@squares@/slip_is_board@@^slip_is_board@[@#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@]@/slip_is_board@],
@/slip_features@
  ];
  for (const [names, items] of features) {
    if (feature < names.length * items.length) {
      return `${names[feature / items.length | 0]} ${items[feature % items.length]}`;
    }
    feature -= names.length * items.length;
  }
  return "";
}

/**
 * What explains that two keys differ so: null when they do not, the name of a feature, or of two; of more,
 * an empty list.
 */
export function explain(lo, hi) {
  const all = [];
  if ((lo | hi) === 0) {
    return null;
  }
  for (let a = 0; a < @slip_keys@; a++) {
    keyOf(a);
    all.push([out.lo, out.hi]);
    if ((lo ^ out.lo) === 0 && (hi ^ out.hi) === 0) {
      return [nameOf(a)];
    }
  }
  for (let a = 0; a < @slip_keys@; a++) {
    const restLo = lo ^ all[a][0], restHi = hi ^ all[a][1];
    for (let b = a + 1; b < @slip_keys@; b++) {
      if ((restLo ^ all[b][0]) === 0 && (restHi ^ all[b][1]) === 0) {
        return [nameOf(a), nameOf(b)];
      }
    }
  }
  return [];
}
@#key_sets@
@#has_of@

/** What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position. */
export function @set.camel@@#set_name@Verify@/set_name@@^set_name@verify@/set_name@(position, lo, hi) {
  keys.@set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position);
  return explain(lo ^ out.lo, hi ^ out.hi);
}
@/has_of@
@/key_sets@
@/is_added@
@/has_position@
