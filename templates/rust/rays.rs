{{=@ @=}}
@>banner@

@words@
@>lookups@
@>rays_test@
