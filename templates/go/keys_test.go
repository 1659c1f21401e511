{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"testing"
)

// put gives a position of what stands in it, by three numbers each: a field, which row of it,
// and the square that is put into that set, or the number.
func put(rows []uint) *Position {
	position := new(Position)
@#position_fields@
@#has_none@
	position.@field.Camel@ = @none@
@/has_none@
@/position_fields@
	for ; len(rows) != 0; rows = rows[3:] {
		var square squareSet
		square.put(rows[2] % @squares@)
		switch rows[0] {
@#position_fields@
		case @field_number@:
@#is_sets@
			set := position.@field.Camel@[rows[1]]
			position.@field.Camel@[rows[1]] = @#wide@set.Or(square.board())@/wide@@^wide@set | square.board()@/wide@
@/is_sets@
@^is_sets@
			position.@field.Camel@@#is_numbers@[rows[1]]@/is_numbers@ = rows[2]
@/is_sets@
@/position_fields@
		}
	}
	return position
}

// Positions by lot, and their keys as the features of the game add up to.
func TestZobristOf(t *testing.T) {
	for _, row := range []struct {
		puts []uint
		keys []uint64
	}{
@#position_trials@
		{
			[]uint{@puts@},
			[]uint64{@#keys@0x@hi@@lo@@^last@, @/last@@/keys@},
		},
@/position_trials@
	} {
		position := put(row.puts)
		found := []uint64{@#key_sets@@#has_trial@@^first@, @/first@Zobrist@set.Camel@Of(position)@/has_trial@@/key_sets@}
		for i, key := range row.keys {
			if key != found[i] {
				t.Errorf("key %d of %v is %x", i, row.puts, found[i])
			}
		}
	}
}
@>example_test@
