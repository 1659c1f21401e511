{{=@ @=}}
@>banner@
import test from "node:test";
@#emitted@
import * as @module@ from "./@module@_trial.js";
@/emitted@

// All that is here is compared with what was generated.
const modules = { @#emitted@@module@@^last@, @/last@@/emitted@ };
for (const [module, trials] of Object.entries(modules))
  for (const [name, trial] of Object.entries(trials))
    test(`${module}: ${name}`, trial);
