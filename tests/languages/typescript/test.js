// The lookups against a walk over the board, and perft; in node and in browsers.
import { lookups } from "./lookups.js";
import { perfts } from "./perft.js";
import { tables } from "./tables.js";

export function run() {
  lookups();
  tables();
  perfts();
  return "passed";
}
