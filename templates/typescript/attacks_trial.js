{{>banner}}
import * as tables from "./{{module}}.js";
import * as taken from "./{{taken}}.js";
import * as trials from "./trials.js";

// The very functions of {{taken}}.
export function asGenerated() {
  const names = Object.keys(taken);
  trials.equal(Object.keys(tables), names);
  for (const name of names)
    trials.equal(tables[name] === taken[name], true);
}
