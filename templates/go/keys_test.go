{{=@ @=}}
@>banner@

package @prefix@

@#has_position@
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
@#has_move@

// Each move is who goes from where to where, whom it captures and what it becomes; how many
// things stand before it, and after it; and these.
func TestZobristMove(t *testing.T) {
	for _, row := range [][]uint{
@#move_trials@
		{@trial@},
@/move_trials@
	} {
		before, after := put(row[7:7+3*row[5]]), put(row[7+3*row[5]:])
		key := ZobristMove(before, ZobristOf(before), row[0], row[1], row[2], row[3], row[4])
		if key != ZobristOf(after) {
			t.Errorf("the key is wrong after %v", row)
		}
	}
}
@#has_legal@

// Where kings are nowhere, all may capture en passant.
func TestZobristIsLegal(t *testing.T) {
	var all squareSet
	for square := uint(0); square < @squares@; square++ {
		all.put(square)
	}
	for to := uint(0); to < @squares@; to++ {
@#passant_players@
		at@player@ := put(nil)
		at@player@.@move_piece.Camel@[@captor@] = Zobrist@move_passant.Camel@Captors(@player@, to, all.board())
		if Zobrist@move_passant.Camel@IsLegal(at@player@, @player@, to) != (ZobristOf(at@player@) != ZobristOf(put(nil))) {
			t.Errorf("en passant on %d is told wrong", to)
		}
@/passant_players@
	}
}
@/has_legal@
@/has_move@
@>example_test@
@/has_position@
