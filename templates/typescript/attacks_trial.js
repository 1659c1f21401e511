{{=@ @=}}
@>banner@
import * as tables from "./@module@.js";
import * as walk from "./walk.js";

export function asGenerated() {
@>walks@
}
