{{=@ @=}}
@>banner@

package @prefix@

import "testing"

func TestAttacks(t *testing.T) {
@>walks_test@
}
