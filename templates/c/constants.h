{{=@ @=}}
@>begin@
@>frame_enumerations@
@>frame_close@
