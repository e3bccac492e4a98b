import type TypeScript from 'typescript';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Example } from '../example.js';
import { createTypeHost, type FileLinks } from './create-host.js';
import { describeTypeErrors } from './describe-type-errors.js';
import { areOpen, createReach, isAlone, listAutomatic, listErrors } from './read-program.js';
import type { TypeSettings } from './read-settings.js';
import { declareScope } from './scope-declarations.js';
import { placeExamples, type VirtualFile } from './virtual-files.js';

export interface TypeCheckRequest {
  ts: typeof TypeScript;
  /** Absolute path of the site's root. */
  root: string;
  settings: TypeSettings;
  examples: readonly Example[];
  onChecked(count: number): void;
}

/** The result of checking an example. */
export interface CheckedExample {
  problems: Diagnostic[];
  /** Absolute paths of files on disk that the result depends on. */
  used: readonly string[];
  /** True if an import is missing, so that a new package or file may change the result. */
  isOpen: boolean;
}

/**
 * Checks the types of all examples in one program, so that declarations are read once. An example
 * with global declarations has a separate program.
 */
export function checkTypes(request: TypeCheckRequest): Map<Example, CheckedExample> {
  const { examples } = request;
  const together = new Map<string, Example[]>();
  for (const example of examples.filter((one) => !isAlone(one))) {
    const key = example.scope?.word ?? '';
    together.set(key, [...(together.get(key) ?? []), example]);
  }
  const parsed = new Map<string, TypeScript.SourceFile | undefined>();
  const checked = new Map<Example, CheckedExample>();
  for (const program of [
    ...together.values(),
    ...examples.filter(isAlone).map((example) => [example]),
  ])
    if (program.length > 0) checkProgram(program, { request, parsed, checked });
  return checked;
}

interface Checking {
  request: TypeCheckRequest;
  parsed: Map<string, TypeScript.SourceFile | undefined>;
  checked: Map<Example, CheckedExample>;
}

function checkProgram(examples: readonly Example[], { request, parsed, checked }: Checking): void {
  const { ts, root, settings } = request;
  const placed = placeExamples(root, examples);
  const links: FileLinks = new Map();
  const { ambient } = settings;
  const scope = examples[0]?.scope;
  // Allow names of a scope without an import.
  const options =
    scope === undefined ? settings.options : { ...settings.options, allowUmdGlobalAccess: true };
  const makeHost = (extra: ReadonlyMap<string, string>) =>
    createTypeHost({ ts, root, settings: { ...settings, options }, placed, links, extra, parsed });
  const declared =
    scope &&
    declareScope(ts, scope, {
      root,
      makeProgram: (files) =>
        ts.createProgram({
          rootNames: [...files.keys(), ...ambient],
          options,
          host: makeHost(files),
        }),
    });
  const extra = new Map(declared && [[declared.name, declared.text]]);
  const host = makeHost(extra);
  const rootNames = [...placed.keys(), ...extra.keys(), ...ambient];
  const program = ts.createProgram({ rootNames, options, host });
  const reach = createReach(ts, { program, links, placed });
  const everywhere = [
    ...ambient,
    ...extra.keys(),
    ...listAutomatic(ts, { options, host, root }),
  ].flatMap((name) => [...[...reach(name)].filter((one) => !extra.has(one))]);
  const filesOf = new Map<Example, [name: string, file: VirtualFile][]>();
  for (const [name, file] of placed) {
    const known = filesOf.get(file.example);
    if (known === undefined) filesOf.set(file.example, [[name, file]]);
    else known.push([name, file]);
  }
  for (const [example, files] of filesOf) {
    const errors = files.flatMap(([name, file]) =>
      listErrors(ts, { program, name, file, settings }),
    );
    checked.set(example, {
      problems: describeTypeErrors(example, errors),
      used: [...new Set([...everywhere, ...files.flatMap(([name]) => [...reach(name)])])].sort(),
      isOpen: areOpen(errors),
    });
    request.onChecked(checked.size);
  }
}
