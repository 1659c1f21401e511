{{=@ @=}}
@#has_examples@
@>banner@

package @prefix@

import "fmt"
@>example_test@
@/has_examples@
