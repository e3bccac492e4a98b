import type { ExampleTest } from '../types/config/code-config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Example } from './example.js';

interface LimitedRun {
  /** Without `runs` if it requests more than the config allows. Its types are checked anyway. */
  example: Example;
  problem?: Diagnostic;
}

/**
 * Limits the run that Markdown requests to what the config allows, because authors of pages need
 * not be trusted.
 */
export function limitRun(example: Example, allowed: ExampleTest['run']): LimitedRun {
  const { runs, ...still } = example;
  if (runs === undefined || allowed === 'network' || (allowed && !runs.network)) return { example };
  const [first] = example.fences;
  const asks = runs.network ? 'run="network"' : 'run';
  const value = runs.network ? "'network'" : 'true';
  return {
    example: still,
    problem: {
      code: 'example-not-allowed',
      severity: 'error',
      file: first?.file ?? example.file,
      line: Math.max(1, first?.line ?? 1),
      column: 1,
      message: `The code block says \`${asks}\`, but the config does not allow that, so it did not run.`,
      hint: `Set \`code.test.run\` to \`${value}\` in the config if you trust the authors of the docs, or remove \`${asks}\`.`,
    },
  };
}
