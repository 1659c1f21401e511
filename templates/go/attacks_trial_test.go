{{=@ @=}}
@>banner@

package @prefix@

// tryAttacks compares the attacks of pieces with a walk.
func tryAttacks(t *faults) {
@>walks@
}
