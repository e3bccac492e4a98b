import path from 'node:path';
import { type Example, textOf } from '../../examples/example.js';
import type { CheckedExample } from '../../examples/types/check-types.js';
import { hash } from '../../lib/hash.js';
import type { TypeMark } from '../../types/code/typed-code.js';
import type { Json } from '../../types/json.js';
import { type Store, storeKey } from '../store/store.js';
import { hashFiles } from './hash-files.js';

/** Remembers the results of examples for later runs. */
export interface KnownScripts {
  /** Files that decide how examples are checked, relative to the root. */
  readonly settings: readonly string[];
  /** Whether an example passed in an earlier run and nothing that it depends on has changed. */
  isSound(example: Example): Promise<boolean>;
  note(example: Example, result: CheckedExample): Promise<void>;
  /** The types that an earlier run found, if nothing that they depend on has changed. */
  recallTypes(example: Example): Promise<KnownTypes | undefined>;
  noteTypes(example: Example, types: KnownTypes): Promise<void>;
}

/** By block: what TypeScript says of its lines. */
export interface KnownTypes {
  marks: TypeMark[][];
  /** The files that this depends on, relative to the root. */
  files: string[];
}

interface KnownRequest {
  root: string;
  store: Store;
  buildId: string;
  /** Versions, and files (from the root) whose content decides how examples are checked. */
  settings: readonly string[];
}

interface Entry {
  /** Key of the list of files that it depends on: many examples share one. */
  files: string;
  /** Hash of their contents. */
  content: string;
  marks?: TypeMark[][];
}

/** Failures are not remembered: a file that did not exist may fix them. */
export function createKnownScripts({ root, store, buildId, settings }: KnownRequest): KnownScripts {
  const hashes = new Map<string, string>();
  const contents = new Map<string, Promise<string | undefined>>();
  const describe = (files: readonly string[]): string => hashFiles(files, { root, hashes });
  const contentOf = (list: string): Promise<string | undefined> => {
    const known = contents.get(list);
    if (known !== undefined) return known;
    const made = store
      .get(list)
      .then((files) => (files === undefined ? undefined : describe(files as string[])));
    contents.set(list, made);
    return made;
  };
  const held = hash(JSON.stringify([buildId, settings, describe(settings)]));
  const entryOf = (kind: string, example: Example) =>
    storeKey(kind, held, describeExample(example));
  const recall = async (kind: string, example: Example): Promise<Entry | undefined> => {
    const entry = (await store.get(entryOf(kind, example))) as unknown as Entry | undefined;
    return entry !== undefined && (await contentOf(entry.files)) === entry.content
      ? entry
      : undefined;
  };
  const keep = async (
    kind: string,
    example: Example,
    { files, ...value }: { files: readonly string[]; marks?: TypeMark[][] },
  ): Promise<void> => {
    const list = storeKey('example-files', [...files]);
    if (!contents.has(list)) {
      await store.set(list, [...files]);
      contents.set(list, Promise.resolve(describe(files)));
    }
    const content = (await contents.get(list)) ?? '';
    await store.set(entryOf(kind, example), { ...value, files: list, content } as unknown as Json);
  };
  return {
    settings: settings.slice(1),
    isSound: async (example) => (await recall('example', example)) !== undefined,
    async note(example, { problems, used, isOpen }) {
      if (problems.length > 0 || isOpen) return;
      await keep('example', example, { files: used.map((file) => path.relative(root, file)) });
    },
    async recallTypes(example) {
      const entry = await recall('example-types', example);
      const files = entry && ((await store.get(entry.files)) as string[] | undefined);
      return entry?.marks && files && { marks: entry.marks, files };
    },
    noteTypes: (example, types) => keep('example-types', example, types),
  };
}

function describeExample({ file, files, fences, runs, scope }: Example): Json {
  const names = files.map((one) => [
    one.name,
    textOf(one),
    one.lines.map(({ fence }) => fence).join(),
  ]);
  const outputs = runs?.outputs.map((output) => output && textOf(output)) ?? [];
  const run = runs && [process.version, runs.network, ...outputs.map((text) => text ?? null)];
  const known = scope ? [scope.word, scope.package, scope.file ?? null, ...scope.functions] : [];
  return [path.posix.dirname(file), fences.length, names, ...(run ? [run] : []), ...known];
}
