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
	for _, entry := range cuckooMove {
		key := @#is_short@uint32(@/is_short@cuckooKeyOf(uint(entry))@#is_short@)@/is_short@
		from, to, found := CuckooFind(key)
		if found != (entry != 0) || from|to<<@square_bits@ != uint(entry)&(1<<(2*@square_bits@)-1) {
			t.Errorf("the move of %x is not found", key)
		}
	}
}
@>example_test@
