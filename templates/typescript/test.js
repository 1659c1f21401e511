{{=@ @=}}
@>banner@
@>tables_test@
@>trials_test@
@#has_pieces@
@>walks_test@
@/has_pieces@
});
