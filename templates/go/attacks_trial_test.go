{{=@ @=}}
@>banner@

package @prefix@

// tryAttacks compares short names with the functions of the method.
func tryAttacks(t *faults) {
	var given draws
	for square := uint(0); square < @squares@; square++ {
		occupied := given.set()
@#attackers@
@#players@
		if @piece.Camel@Attacks(@#colored@@player@, @/colored@square, occupied) != @>taken@@piece.Camel@Attacks(@#colored@@player@, @/colored@square, occupied) {
			t.Errorf("@piece.Camel@Attacks is wrong on square %d", square)
		}
@/players@
@/attackers@
	}
}
