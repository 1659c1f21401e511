{{=@ @=}}
@>banner@

package @prefix@

// tryAttacks compares the attacks of pieces with a walk, for Selftest.
func tryAttacks(t *faults) {
@>walks@
}
