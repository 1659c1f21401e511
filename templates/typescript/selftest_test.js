{{=@ @=}}
@>banner@
import test from "node:test";
import { trials } from "./selftest.js";

for (const [name, trial] of trials) {
  test(name, trial);
}
