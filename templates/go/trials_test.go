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

// TestTrials compares all that this package has with what was generated.
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

func (of *draws) below(limit uint) uint {
	return uint(of.word() >> 5 % uint64(limit))
}

func (of *draws) bytes() []uint8 {
	list := make([]uint8, 128)
	for i := range list {
		list[i] = uint8(of.below(16))
	}
	return list
}

func (of *draws) words() []uint32 {
	list := make([]uint32, 64)
	for i := range list {
		list[i] = uint32(of.word())
	}
	return list
}

func (of *draws) numbers(count int, limit uint) []uint {
	list := make([]uint, count)
	for i := range list {
		list[i] = of.below(limit)
	}
	return list
}

func (of *draws) sets(count int) []Bitboard {
	list := make([]Bitboard, count)
	for i := range list {
		list[i] = of.set()
	}
	return list
}

// total adds up the checksums of numbers, in any order.
func total[T uint16 | uint32](list []T) uint64 {
	sum := uint64(0)
	for _, number := range list {
		sum += mix(1, uint64(number))
	}
	return sum
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
