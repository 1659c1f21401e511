{{=@ @=}}
@>banner@

package @prefix@

import "testing"

func TestVerify(t *testing.T) {
@#has_position@
	for a := uint(0); a < @slip_keys@; a++ {
		if found := Verify(slipKey(a)); slipKey(a) != 0 && (found == nil || found.Error() != slipName(a)) {
			t.Errorf("%s is told as %v", slipName(a), found)
		}
	}
	if Verify(0) != nil || Verify(0x5555).Error() != "three features or more" {
		t.Error("what is no slip is told as one")
	}
	var live []uint
	for a := uint(0); a < @slip_keys@; a++ {
		if slipKey(a) != 0 {
			live = append(live, a)
		}
	}
	first, last := live[0], live[len(live)-1]
	two := Verify(slipKey(first) @#is_added@+@/is_added@@^is_added@^@/is_added@ slipKey(last))
	if two == nil || two.Error() != slipName(first)+", "+slipName(last) {
		t.Errorf("two features are told as %v", two)
	}
@#slip_features@
@#first@
	const name = @#slip_names@@#first@"@slip_name@ "@/first@@/slip_names@
	if slipName(0)[:len(name)] != name {
		t.Errorf("the first feature is called %s", slipName(0))
	}
@/first@
@/slip_features@
@/has_position@
}
