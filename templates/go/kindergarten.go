{{>narrow}}
{{>banner}}

// Sliding attacks by lines, one multiplication each: it folds the occupied squares of a line
// into the top of a word; the table that this indexes has what is attacked, filled into all
// ranks, and the line's mask cuts it out. (Gerd Isenberg: Kindergarten Bitboards.)

func kindergarten_rank(square uint, occupied uint64) uint64 {
	shift := square & 56
	return kindergarten_fill[square&7][occupied>>(shift+1)&63] & (0xff << shift)
}

func kindergarten_file(square uint, occupied uint64) uint64 {
	inner := occupied >> (square & 7) & 0x0001010101010100
	return kindergarten_file_reach[square>>3][inner*0x0004081020408000>>58] << (square & 7)
}

func kindergarten_folded(mask uint64, square uint, occupied uint64) uint64 {
	return kindergarten_fill[square&7][(occupied&mask)*0x0002020202020200>>58] & mask
}

func kindergarten_diagonal(square uint, occupied uint64) uint64 {
	return kindergarten_folded(kindergarten_diagonals[square][0], square, occupied)
}

func kindergarten_antidiagonal(square uint, occupied uint64) uint64 {
	return kindergarten_folded(kindergarten_diagonals[square][1], square, occupied)
}
{{#sliders}}

// Attacks_{{slider}} tells what it attacks from a square when these are occupied.
func Attacks_{{slider}}(square uint, occupied uint64) uint64 {
	attacks := uint64(0)
{{#lines}}
	attacks |= kindergarten_{{line}}(square, occupied)
{{/lines}}
	return attacks
}
{{/sliders}}
{{#unions}}
{{^is_compound}}

// Attacks_{{piece}} tells what it attacks from a square when these are occupied.
func Attacks_{{piece}}(square uint, occupied uint64) uint64 {
	attacks := uint64(0)
{{#players}}
{{#parts}}
	attacks |= Attacks_{{part}}(square, occupied)
{{/parts}}
{{/players}}
	return attacks
}
{{/is_compound}}
{{/unions}}
{{>tables}}
