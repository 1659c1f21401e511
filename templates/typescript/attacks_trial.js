{{>banner}}
import * as tables from "./{{module}}.js";
import * as taken from "./{{taken}}.js";
import * as walk from "./walk.js";

// The very functions that the test of {{taken}} compares with a walk.
export function asGenerated() {
  const names = Object.keys(taken);
  walk.equal(Object.keys(tables), names);
  for (const name of names)
    walk.equal(tables[name] === taken[name], true);
}
