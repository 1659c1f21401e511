{{=@ @=}}
@>open@

@words@

@>frame_attacks@
