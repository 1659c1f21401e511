{{=@ @=}}
@>banner@

@words@
package @prefix@

// CuckooFind tells between which squares the move with this key goes, either way, and whether
// there is one. Keys are those of zobrist.go.
func CuckooFind(key uint@key_bits@) (from, to uint, found bool) {
	entry := uint(cuckooMove[key%@entries@])
	if @#is_short@uint32(cuckooKeyOf(entry))@/is_short@@^is_short@cuckooKeyOf(entry)@/is_short@ != key {
		entry = uint(cuckooMove[(key>>@shift@)%@entries@])
	}
	if @#is_short@uint32(cuckooKeyOf(entry))@/is_short@@^is_short@cuckooKeyOf(entry)@/is_short@ != key || entry == 0 {
		return 0, 0, false
	}
	return entry & @square_mask@, (entry >> @square_bits@) & @square_mask@, true
}
@>module@
