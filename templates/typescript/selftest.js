{{=@ @=}}
@>banner@
@#emitted@
import * as @module@ from "./@module@_trial.js";
@/emitted@

/** What selftest does, by names. */
export const trials = Object.entries({ @#emitted@@module@@^last@, @/last@@/emitted@ }).flatMap(
  ([module, all]) => Object.entries(all).map(([name, trial]) => [`${module}: ${name}`, trial]));

/**
 * Compares all that is here with what was generated, and attacks with a walk over the board,
 * one step at a time.
 */
export function selftest() {
  for (const [name, trial] of trials) {
    try {
      trial();
    } catch (fault) {
      return `${name}: ${fault.message}`;
    }
  }
  return undefined;
}
