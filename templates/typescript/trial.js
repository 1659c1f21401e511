{{=@ @=}}
@>banner@
@>tables_trial@
@>trials@
@#functions@
@#has_example@
@#example_gives@
  walk.compareExample("@function@", tables.@>example@, @#is_set@0x@#wide@@hi@@/wide@@lo@n@/is_set@@^is_set@@#is_truth@@truth@@/is_truth@@^is_truth@@value@@/is_truth@@/is_set@);
@/example_gives@
@/has_example@
@/functions@
@#has_pieces@
@>walks@
@/has_pieces@
}
