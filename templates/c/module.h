{{=@ @=}}
@>begin@

@>declarations@

@>reads@
@>close@
