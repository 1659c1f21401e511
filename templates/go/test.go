{{=@ @=}}
@>banner@

package @prefix@

import "testing"

func Test@module.Camel@(t *testing.T) {
@>trials_test@
@#has_pieces@
@>walks_test@
@/has_pieces@
}
