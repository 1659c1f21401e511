{{=@ @=}}
@>banner@

// Tables of squares: what each is, and how far it is from others.
@>module@
