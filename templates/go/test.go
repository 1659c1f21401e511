{{=@ @=}}
@>banner@

package @prefix@

import (
@#has_examples@
	"fmt"
@/has_examples@
	"testing"
)

func Test@module.Camel@(t *testing.T) {
@>trials_test@
@#has_pieces@
@>walks_test@
@/has_pieces@
}
@>example_test@
