{{=@ @=}}
@>banner@

package @prefix@

// try@module.Camel@ compares @module@ with what was generated.
func try@module.Camel@(t *faults) {
@>trials@
}
