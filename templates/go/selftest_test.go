{{=@ @=}}
@>banner@

package @prefix@

import "testing"

func TestSelftest(t *testing.T) {
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			var found faults
			trial.try(&found)
			for _, fault := range found {
				t.Error(fault)
			}
		})
	}
}
