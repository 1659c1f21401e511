{{=@ @=}}
@>banner@
@>tables_test@
@#functions@
@#is_tried@
  walk.compareFunction("@function@", @runs@, @sets@, 0x@trial_sum@n, @#gives_set@true@/gives_set@@^gives_set@false@/gives_set@, (run, given) =>
    tables.@function@(@#given@@#is_number@@#least@@.@ + @/least@(Math.floor(run / @over@) % @limit@)@/is_number@@#is_set@...given.set()@/is_set@@^is_number@@^is_set@...given.word()@/is_set@@/is_number@@^last@, @/last@@/given@));
@/is_tried@
@/functions@
@#has_pieces@
@>walks_test@
@/has_pieces@
});
