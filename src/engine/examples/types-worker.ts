import type { Example } from '../../examples/example.js';
import type { TypedExample, Typer } from '../../examples/twoslash/create-typer.js';
import { findTypeScript } from '../../examples/types/load-typescript.js';
import { readTypeSettings } from '../../examples/types/read-settings.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { findSystemThread } from '../threads/processor-wait.js';
import { readWorkerData } from '../threads/read-worker-data.js';
import { beginTask, endTasks } from '../threads/task-clock.js';
import type { Batch } from '../threads/thread-pool.js';
import { unknownProblem } from './check-scripts.js';
import { listFiles } from './known-settings.js';

/** The `workerData` of the thread that reads types. */
export interface TypesWorkerData {
  root: string;
}

/** Examples that one program contains. */
export interface TypesTask {
  examples: readonly Example[];
  tsconfig: string | undefined;
}

/** Types, or why there are none. */
export type TypesAnswer =
  | { examples: TypedExample[]; settings: string[] }
  | { problem: Diagnostic };

const { root } = readWorkerData<TypesWorkerData>();
const systemThread = findSystemThread();
/** By `tsconfig.json`. */
const opened = new Map<string, ReturnType<typeof open>>();

/** Reads the types of examples with the site's own TypeScript, which stays loaded. */
export default async function readTypes({ tasks, clock }: Batch<TypesTask>): Promise<string[]> {
  const answers: string[] = [];
  for (const [index, { examples, tsconfig }] of tasks.entries()) {
    beginTask(clock, { index, systemThread });
    const known = opened.get(tsconfig ?? '') ?? open(tsconfig);
    opened.set(tsconfig ?? '', known);
    const { typer, settings, problem } = await known;
    const answer: TypesAnswer = problem ? { problem } : { examples: typer(examples), settings };
    answers.push(JSON.stringify(answer));
  }
  endTasks(clock);
  return answers;
}

type Opened =
  | { typer: Typer; settings: string[]; problem?: undefined }
  | { problem: Diagnostic; typer?: undefined; settings?: undefined };

async function open(tsconfig: string | undefined): Promise<Opened> {
  const typescript = findTypeScript(root);
  const ts = typescript?.load();
  if (ts === undefined) return { problem: unknownProblem(typescript?.version ?? '') };
  const read = readTypeSettings(ts, { root, tsconfig });
  if ('problem' in read) return read;
  const { settings } = read;
  const { createTyper } = await import('../../examples/twoslash/create-typer.js');
  return { typer: createTyper({ ts, root, settings }), settings: listFiles(settings, root) };
}
