{{=@ @=}}
@>begin@

@>frame_declarations@

@>reads@
@>frame_close@
