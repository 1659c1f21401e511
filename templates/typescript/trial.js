{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
@#has_pieces@
@>walks@
@/has_pieces@
}
