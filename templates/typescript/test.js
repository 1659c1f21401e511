{{=@ @=}}
@>banner@
import test from "node:test";
import * as tables from "./@module@.js";
import * as walk from "./walk.js";

test("@module@", () => {
@#printed_arrays@
  walk.compareTable("@symbol@", tables.@symbol.camel@Table, @bits@, @count@, 0x@checksum@n);
@/printed_arrays@
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
