{{=@ @=}}
@>banner@

@words@
package @prefix@
@#has_position@

import "errors"

// slipKey is the key of a feature.
func slipKey(feature uint) uint64 {
@#is_added@
	if feature >= @slip_keys@ {
		return -slipKey(feature - @slip_keys@)
	}
@/is_added@
@#slip_features@
	if feature < @slip_count@ {
		return Zobrist@slip_verb.Camel@@slip_symbol.Camel@(0@^slip_is_key@, @#slip_is_rows@feature/@slip_columns@, feature%@slip_columns@@#slip_is_counted@+1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1<<feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@)
	}
	feature -= @slip_count@
@/slip_features@
	return 0
}

// slipName is what a feature is called: the man and its square, or the feature and which there are.
func slipName(feature uint) string {
	squares := []string{@#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@}
	feature %= @slip_keys@
	for _, of := range []struct{ names, items []string }{
@#slip_features@
		{
			[]string{@#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@},
			@#slip_is_board@squares@/slip_is_board@@^slip_is_board@[]string{@#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@}@/slip_is_board@,
		},
@/slip_features@
	} {
		columns := uint(len(of.items))
		if feature < columns*uint(len(of.names)) {
			return of.names[feature/columns] + " " + of.items[feature%columns]
		}
		feature -= columns * uint(len(of.names))
	}
	return ""
}

// Verify tells what explains that two keys differ so: nothing when they do not, one feature, or two.
func Verify(difference uint64) error {
	if difference == 0 {
		return nil
	}
	for a := uint(0); a < @slip_terms@; a++ {
		if difference == slipKey(a) {
			return errors.New(slipName(a))
		}
	}
	for a := uint(0); a < @slip_terms@; a++ {
		for b := a; b < @slip_terms@; b++ {
			if difference@#is_added@-@/is_added@@^is_added@^@/is_added@slipKey(a) == slipKey(b) {
				return errors.New(slipName(a) + ", " + slipName(b))
			}
		}
	}
	return errors.New("three features or more")
}
@#key_sets@
@#has_of@

// Zobrist@set.Camel@Verify tells what is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position.
func Zobrist@set.Camel@Verify(position *Position, key uint64) error {
	return Verify(key @#is_added@-@/is_added@@^is_added@^@/is_added@ Zobrist@set.Camel@Of(position))
}
@/has_of@
@/key_sets@
@/has_position@
