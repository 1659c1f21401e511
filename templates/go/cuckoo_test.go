{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"testing"
)

func TestCuckoo(t *testing.T) {
	moves := map[uint@key_bits@]uint{}
	for _, entry := range cuckooMove {
		if entry != 0 {
			moves[uint@key_bits@(cuckooKeyOf(uint(entry)))] = uint(entry)
		}
	}
	const squares = @square_mask@
	for key, move := range moves {
		from, to, found := CuckooFind(key)
		if !found || from != move&squares || to != move>>@square_bits@&squares {
			t.Errorf("the move of %x is not found", key)
		}
		from, to, found = CuckooFind(key + 1)
		if move, there := moves[key+1]; found != there || from != move&squares || to != move>>@square_bits@&squares {
			t.Errorf("a move of %x is found", key+1)
		}
	}
	for _, key := range []uint@key_bits@{0, uint@key_bits@(cuckooKeyOf(0))} {
		if from, to, found := CuckooFind(key); from != 0 || to != 0 || found {
			t.Errorf("a move of %x is found, which no move has", key)
		}
	}
}
@>example_test@
