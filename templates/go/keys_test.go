{{=@ @=}}
@>banner@

package @prefix@

@#has_position@
import "testing"

// isOn tells whether a set has the square.
func isOn(set Bitboard, square uint) bool {
	var one squareSet
	one.put(square)
@#wide@
	return !set.And(one.board()).IsEmpty()
@/wide@
@^wide@
	return set&one.board() != 0
@/wide@
}

// drawPosition gives one by lot.
func drawPosition(given *draws) *Position {
	position := new(Position)
@#position_fields@
@#is_sets@
	for i := range position.@field.Camel@ {
		position.@field.Camel@[i] = @#wide@given.set().And(given.set()).And(given.set())@/wide@@^wide@given.set() & given.set() & given.set()@/wide@
	}
@/is_sets@
@#is_numbers@
	for i := range position.@field.Camel@ {
		position.@field.Camel@[i] = uint(given.word() % @field_limit@)
	}
@/is_numbers@
@^is_sets@
@^is_numbers@
	position.@field.Camel@ = uint(given.word() % @field_limit@)
@/is_numbers@
@/is_sets@
@/position_fields@
	return position
}
@#key_sets@
@#has_of@

func TestZobrist@set.Camel@Of(t *testing.T) {
	var given draws
	for n := 0; n < 32; n++ {
		position := drawPosition(&given)
		var key uint64
@#key_features@
@#is_of_squares@
		for square := uint(0); square < @squares@; square++ {
@#members@
			if isOn(position.@place.Camel@[@at@], square) {
				key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, @member@, square)
			}
@/members@
		}
@/is_of_squares@
@#is_of_counts@
@#members@
		{
			var count uint
			for square := uint(0); square < @squares@; square++ {
				if isOn(position.@place.Camel@[@at@], square) {
@#is_filling@
					key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, @member@, count)
@/is_filling@
					count++
				}
			}
@#is_counted_sets@
			key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, @member@, count)
@/is_counted_sets@
		}
@/members@
@/is_of_counts@
@#is_of_hands@
		for man := uint(0); man < @rows@; man++ {
			key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, man, position.@place.Camel@[man])
		}
@/is_of_hands@
@#is_each@
		for i := uint(0); i < @items@; i++ {
			if position.@place.Camel@>>i&1 != 0 {
				key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, i)
			}
		}
@/is_each@
@#is_chosen@
		key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key, position.@place.Camel@)
@/is_chosen@
@#is_key@
		if position.@place.Camel@ != 0 {
			key = Zobrist@#is_added@Add@/is_added@@^is_added@Toggle@/is_added@@symbol.Camel@(key)
		}
@/is_key@
@/key_features@
		if Zobrist@set.Camel@Of(position) != key {
			t.Fatal("the key of a position is not what changes come to")
		}
	}
}
@/has_of@
@/key_sets@
@#has_move@

// A man goes somewhere, and captures somebody there or nobody; no rights are left.
func TestZobristMove(t *testing.T) {
	var empty Position
@#position_fields@
@#has_none@
	empty.@field.Camel@ = @none@
@/has_none@
@/position_fields@
	for piece := uint(0); piece < @move_rows@; piece++ {
		for from := uint(0); from < @squares@; from++ {
			to := (from + 7*piece + 1) % @squares@
			if to == from {
				continue
			}
			var here, there squareSet
			here.put(from)
			there.put(to)
			before, after := empty, empty
			before.@move_piece.Camel@[piece] = here.board()
			after.@move_piece.Camel@[piece] = there.board()
@#move_side@
			after.@move_side.Camel@ = 1
@/move_side@
			if ZobristMove(&before, ZobristOf(&before), piece, from, to, @move_rows@, piece) != ZobristOf(&after) {
				t.Fatalf("the key is wrong when %d goes from %d to %d", piece, from, to)
			}
@^move_hand@
			captured := (piece + @move_half@) % @move_rows@
			before.@move_piece.Camel@[captured] = there.board()
			if ZobristMove(&before, ZobristOf(&before), piece, from, to, captured, piece) != ZobristOf(&after) {
				t.Fatalf("the key is wrong when %d goes from %d to %d and captures", piece, from, to)
			}
@/move_hand@
		}
	}
@#has_legal@
	var all squareSet
	for square := uint(0); square < @squares@; square++ {
		all.put(square)
	}
	for to := uint(0); to < @squares@; to++ {
@#passant_players@
		{
			position := empty
			position.@move_piece.Camel@[@captor@] = Zobrist@move_passant.Camel@Captors(@player@, to, all.board())
			is := Zobrist@move_passant.Camel@IsLegal(&position, @player@, to) != 0
			if is != (ZobristOf(&position) != ZobristOf(&empty)) {
				t.Errorf("en passant on %d is told wrong", to)
			}
		}
@/passant_players@
	}
@/has_legal@
}
@#has_move_trials@

// put gives a position of men, numbers in hand, rights, en passant and who moves, of three
// numbers each.
func put(rows []uint) *Position {
	position := new(Position)
@#position_fields@
@#has_none@
	position.@field.Camel@ = @none@
@/has_none@
@/position_fields@
	for ; len(rows) != 0; rows = rows[3:] {
		switch rows[0] {
		case 0:
			var square squareSet
			square.put(rows[2])
			set := position.@move_piece.Camel@[rows[1]]
			position.@move_piece.Camel@[rows[1]] = @#wide@set.Or(square.board())@/wide@@^wide@set | square.board()@/wide@
@#move_hand@
		case 1:
			position.@move_hand.Camel@[rows[1]] = rows[2]
@/move_hand@
@#move_rights@
		case 2:
			position.@move_rights.Camel@ = rows[2]
@/move_rights@
@#move_passant@
		case 3:
			position.@move_passant.Camel@ = rows[2]
@/move_passant@
@#move_side@
		case 4:
			position.@move_side.Camel@ = rows[2]
@/move_side@
		}
	}
	return position
}

// Each move is who goes from where to where, whom it captures and what it becomes; how many
// things stand before it, and after it; and these.
func TestZobristMoveOfMore(t *testing.T) {
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
@/has_move_trials@
@/has_move@
@/has_position@
