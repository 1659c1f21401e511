{{=@ @=}}
@>banner@

@words@
package @prefix@

// CuckooFind tells between which squares the move with this key goes, either way, and whether
// there is one. Keys are those of zobrist.go@#is_wide@, their lowest 64 bits@/is_wide@.
func CuckooFind(key uint@key_bits@) (from, to uint, found bool) {
	place := key % @entries@
	if CuckooKey[place] != key {
		place = (key >> @shift@) % @entries@
	}
	if CuckooKey[place] != key || key == 0 {
		return 0, 0, false
	}
	return uint(CuckooMove[place] & 0xff), uint(CuckooMove[place] >> 8), true
}
@>module@
