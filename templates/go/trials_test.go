{{=@ @=}}
@>banner@

package @prefix@

import (
	"fmt"
	"reflect"
	"testing"
)

// trials are what is tested of each module, in the order of files that need each other.
func trials() []trial {
	return []trial{
@#emitted@
		{"@module@", try@module.Camel@},
@/emitted@
	}
}

type trial struct {
	name string
	try  func(*faults)
}

// TestTrials compares all that this package has with what was generated, and attacks with a
// walk over the board, one step at a time.
func TestTrials(t *testing.T) {
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			var found faults
			trial.try(&found)
			for _, fault := range found {
				t.Error(fault)
			}
		})
	}
}

// faults are those that a trial finds.
type faults []error

func (of *faults) Errorf(format string, values ...any) {
	*of = append(*of, fmt.Errorf(format, values...))
}

// A squareSet has square n in bit n, whatever the board.
type squareSet [2]uint64

func (set squareSet) has(square uint) bool {
	return set[square/64]>>(square%64)&1 != 0
}

func (set *squareSet) put(square uint) {
	set[square/64] |= 1 << (square % 64)
}

func (set squareSet) board() Bitboard {
@#has_own_bits@
	var board Bitboard
	for square := uint(0); square < @squares@; square++ {
		if set.has(square) {
@#wide@
			board = board.Or(Square(square))
@/wide@
@^wide@
			board |= 1 << bitOf(square)
@/wide@
		}
	}
	return board
@/has_own_bits@
@^has_own_bits@
@#wide@
	return Bitboard{Lo: set[0], Hi: set[1]}
@/wide@
@^wide@
	return set[0]
@/wide@
@/has_own_bits@
}
@#has_cells@

// Where squares are in the frame of files by ranks, in which others are missing.
var places = []int{@#places@@plain@@^last@, @/last@@/places@}
var cells = []uint{@#place_squares@@plain@@^last@, @/last@@/place_squares@}
@/has_cells@

// isSquare tells whether the board has the square.
func isSquare(square uint) bool {
@#has_holes@
	return square < @squares@ && !squareSet{0x@holes_lo@, 0x@holes_hi@}.has(square)
@/has_holes@
@^has_holes@
	return square < @squares@
@/has_holes@
}

// The board as squares are numbered on it.
const (
@#by_files@
	width, height = @ranks@, @files@
@/by_files@
@^by_files@
	width, height = @files@, @ranks@
@/by_files@
)

// A step is so many columns and rows of that, and how often at most; 0 for any number.
type step struct {
	dx, dy int
	most   uint
}

// next goes a step, and tells whether there is a square.
func next(square uint, by step) (uint, bool) {
@#has_cells@
	place := places[square]
@/has_cells@
@^has_cells@
	place := int(square)
@/has_cells@
	column, row := place%width+by.dx, place/width+by.dy
	if column < 0 || column >= width || row < 0 || row >= height {
		return 0, false
	}
	place = row*width + column
@#has_cells@
	return cells[place], isSquare(cells[place])
@/has_cells@
@^has_cells@
	return uint(place), isSquare(uint(place))
@/has_cells@
}

// walk gives what the steps attack; with inner, without the last square of each way.
func walk(steps []step, square uint, occupied squareSet, inner bool) (attacks squareSet) {
	for _, by := range steps {
		at, there := next(square, by)
		for n := uint(1); there; n++ {
			here := at
			at, there = next(at, by)
			there = there && n != by.most
			if there || !inner {
				attacks.put(here)
			}
			there = there && !occupied.has(here)
		}
	}
	return attacks
}

// compare holds a lookup against the walk: up to so many occupied squares of each square's
// mask, by themselves and among all others.
func compare(t *faults, name string, steps []step, most int, lookup func(square uint, occupied Bitboard) Bitboard) {
	for square := uint(0); square < @squares@; square++ {
		if !isSquare(square) {
			continue
		}
		mask := walk(steps, square, squareSet{}, true)
		var others, occupied squareSet
		for other := uint(0); other < @squares@; other++ {
			if !mask.has(other) {
				others.put(other)
			}
		}
		for n := 0; n < most; n++ {
			attacks := walk(steps, square, occupied, false).board()
			among := squareSet{occupied[0] | others[0], occupied[1] | others[1]}
			if lookup(square, occupied.board()) != attacks || lookup(square, among.board()) != attacks {
				t.Errorf("%s is wrong on square %d", name, square)
				return
			}
			occupied[0] = (occupied[0] - mask[0]) & mask[0]
			if occupied[0] == 0 {
				occupied[1] = (occupied[1] - mask[1]) & mask[1]
			}
			if occupied == (squareSet{}) {
				break
			}
		}
	}
}

func mix(sum, word uint64) uint64 {
	sum = (sum ^ word) * 0x9e3779b97f4a7c15
	return sum ^ sum>>32
}

// add adds a number, or all that an array or a struct is made of, to a checksum.
func add(sum uint64, value reflect.Value) uint64 {
	switch value.Kind() {
	case reflect.Array:
		for i := 0; i < value.Len(); i++ {
			sum = add(sum, value.Index(i))
		}
	case reflect.Struct:
		for i := 0; i < value.NumField(); i++ {
			sum = add(sum, value.Field(i))
		}
	case reflect.Bool:
		truths := map[bool]uint64{true: 1}
		sum = mix(sum, truths[value.Bool()])
	default:
		sum = mix(sum, value.Uint())
	}
	return sum
}

// compareTable holds the checksum of a table of so many elements against what was generated.
func compareTable(t *faults, name string, value any, count, expects uint64) {
	if add(count, reflect.ValueOf(value)) != expects {
		t.Errorf("%s is not as it was generated", name)
	}
}

// draws gives words and sets of squares, the same ones every time.
type draws struct {
	state uint64
}

func (of *draws) draw(squares uint) uint64 {
	first := mix(of.state, 1)
	of.state = mix(first, 1)
	return first & of.state & (^uint64(0) >> (64 - squares))
}

func (of *draws) word() uint64 {
	if @bit_end@ < 64 {
		return of.draw(@bit_end@)
	}
	return of.draw(64)
}

func (of *draws) set() Bitboard {
@#wide@
	lo := of.word()
	return Bitboard{Lo: lo, Hi: of.draw(@bit_end@ - 64)}
@/wide@
@^wide@
	return of.word()
@/wide@
}

// record fills a struct of words.
func record[T any](of *draws) *T {
	made := new(T)
	value := reflect.ValueOf(made).Elem()
	for i := 0; i < value.NumField(); i++ {
		value.Field(i).SetUint(of.word())
	}
	return made
}

// number is the one that a function takes in that run.
func number(run, least, over, limit uint) uint {
	return least + run/over%limit
}

// compareFunction calls a function for so many numbers, each with so many sets, and holds the
// checksum of all that it gives against what was proved.
func compareFunction(t *faults, name string, runs, sets uint, expects uint64, call func(run uint, given *draws) any) {
	var given draws
	sum := uint64(runs * sets)
	for run := uint(0); run < runs; run++ {
		for i := uint(0); i < sets; i++ {
			sum = add(sum, reflect.ValueOf(call(run, &given)))
		}
	}
	if sum != expects {
		t.Errorf("%s gives something else than what was proved", name)
	}
}
