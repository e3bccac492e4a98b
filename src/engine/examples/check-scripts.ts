import { availableParallelism } from 'node:os';
import type TypeScript from 'typescript';
import type { Example } from '../../examples/example.js';
import type { CheckedExample } from '../../examples/types/check-types.js';
import { type FoundTypeScript, findTypeScript } from '../../examples/types/load-typescript.js';
import { append } from '../../lib/append.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Store } from '../store/store.js';
import { findUp, listFiles, noteSettings, openKnown } from './known-settings.js';

export interface ScriptsRequest {
  root: string;
  tsconfig: string | undefined;
  /** Limits for one example that runs. */
  limits: SiteConfig['limits'];
  store: Store;
  buildId: string;
  onProgress(stage: string): void;
}

/**
 * Checks the types of examples. Skips those that passed before and whose declarations have not
 * changed.
 */
export async function checkScripts(
  examples: readonly Example[],
  request: ScriptsRequest,
): Promise<Diagnostic[]> {
  if (examples.length === 0) return [];
  const { root } = request;
  const typescript = findTypeScript(root);
  if (typescript === undefined) return [missingProblem(examples)];
  const tsconfig = request.tsconfig ?? findUp(root, 'tsconfig.json');
  const known = await openKnown({ ...request, tsconfig, typescript });
  const open: Example[] = [];
  for (const example of examples) if (!(await known?.isSound(example))) open.push(example);
  if (open.length === 0) return [];
  return checkAnew(open, { ...request, tsconfig, typescript });
}

interface TypesRequest extends ScriptsRequest {
  typescript: FoundTypeScript;
}

async function checkAnew(
  examples: readonly Example[],
  request: TypesRequest,
): Promise<Diagnostic[]> {
  const { root, tsconfig, typescript, onProgress } = request;
  onProgress('Loading TypeScript');
  const [{ readTypeSettings }, { checkTypes }] = await Promise.all([
    import('../../examples/types/read-settings.js'),
    import('../../examples/types/check-types.js'),
  ]);
  const ts = typescript.load();
  if (ts === undefined) return [unknownProblem(typescript.version)];
  const read = readTypeSettings(ts, { root, tsconfig });
  if ('problem' in read) return [read.problem];
  const { settings } = read;
  const onChecked = (count: number) => onProgress(`Checking code, ${count} of ${examples.length}`);
  const checked = checkTypes({ ts, root, settings, examples, onChecked });
  await noteSettings(request, listFiles(settings, root));
  const known = await openKnown(request);
  const running = [...checked].filter(
    ([example, { problems }]) => example.runs && problems.length === 0,
  );
  if (running.length > 0) onProgress('Running code');
  if (running.length > 0) await runExamples(running, { ...request, ts });
  for (const [example, result] of checked) await known?.note(example, result);
  return [...checked.values()].flatMap(({ problems }) => problems);
}

async function runExamples(
  running: readonly (readonly [Example, CheckedExample])[],
  { root, limits, ts }: TypesRequest & { ts: typeof TypeScript },
): Promise<void> {
  const [{ runExample }, { findConfinement }] = await Promise.all([
    import('../../examples/run/run-example.js'),
    import('../../examples/run/confine-command.js'),
  ]);
  const confinement = findConfinement(root);
  await mapConcurrently(
    running,
    Math.max(1, availableParallelism() - 1),
    async ([example, { problems }]) => {
      if (confinement === undefined) problems.push(unconfinedProblem());
      else append(problems, await runExample(example, { ts, root, limits, confinement }));
    },
  );
}

function missingProblem(examples: readonly Example[]): Diagnostic {
  const count = examples.reduce((sum, { fences }) => sum + fences.length, 0);
  return {
    code: 'example-setup',
    severity: 'error',
    message: `The docs have ${count} ${count === 1 ? 'block' : 'blocks'} of TypeScript or JavaScript, but the package \`typescript\`, which checks them, is not installed.`,
    hint: 'Install it: `npm install --save-dev typescript@6`. To leave these blocks out, set `code.test.excludeLanguages` in the config.',
  };
}

const unconfinedProblem = (): Diagnostic => ({
  code: 'example-setup',
  severity: 'error',
  message: 'docsgen can’t run code here, because this program has no permission model as Node has.',
  hint: 'Run docsgen with Node 20 or later, or remove `code.test.run` from the config.',
});

export function unknownProblem(version: string): Diagnostic {
  return {
    code: 'example-setup',
    severity: 'error',
    message: `docsgen can’t use \`typescript\` ${version}, because it does not know the API of that version.`,
    hint: 'Install a version from 5.5 to 6: `npm install --save-dev typescript@6`.',
  };
}
