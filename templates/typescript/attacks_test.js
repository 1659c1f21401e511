{{=@ @=}}
@>banner@
import test from "node:test";
import * as tables from "./@module@.js";
import * as walk from "./walk.js";

test("@module@", () => {
@>walks_test@
});
