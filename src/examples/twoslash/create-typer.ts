import type TypeScript from 'typescript';
import type { TypedBlock } from '../../types/code/typed-code.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Example } from '../example.js';
import { createTypeHost, type FileLinks } from '../types/create-host.js';
import { describeTypeErrors } from '../types/describe-type-errors.js';
import { areOpen, createReach, isAlone, listAutomatic, listErrors } from '../types/read-program.js';
import type { TypeSettings } from '../types/read-settings.js';
import { placeExamples, type VirtualFile } from '../types/virtual-files.js';
import { createLanguageHost } from './create-language-host.js';
import { listMarks } from './list-marks.js';

/** TypeScript's results for an example. */
export interface TypedExample {
  blocks: TypedBlock[];
  problems: Diagnostic[];
  /** Absolute paths of files on disk that the result depends on. */
  used: readonly string[];
  /** True if an import is missing, so that a new package or file may change the result. */
  isOpen: boolean;
}

/** Reads the types of examples. Declarations of packages are read once for all calls. */
export type Typer = (examples: readonly Example[]) => TypedExample[];

export interface TyperRequest {
  ts: typeof TypeScript;
  /** Absolute path of the site's root. */
  root: string;
  settings: TypeSettings;
}

/**
 * Creates a typer with one language service for a site. The examples of a call form one program, so
 * that a hundred blocks take little longer than one. Each call uses new file names, because cached
 * resolutions of imports may be outdated.
 */
export function createTyper({ ts, root, settings }: TyperRequest): Typer {
  const placed = new Map<string, VirtualFile>();
  const links: FileLinks = new Map();
  const host = createTypeHost({
    ts,
    root,
    settings,
    placed,
    links,
    extra: new Map(),
    parsed: new Map(),
  });
  const service = ts.createLanguageService(
    createLanguageHost(ts, { host, root, settings, placed }),
  );
  let calls = 0;

  function typeTogether(examples: readonly Example[]): TypedExample[] {
    calls += 1;
    placed.clear();
    for (const [name, file] of placeExamples(root, examples, `${calls}-`)) placed.set(name, file);
    return readAll(examples);
  }

  function readAll(examples: readonly Example[]): TypedExample[] {
    const program = service.getProgram();
    if (program === undefined)
      return examples.map(() => ({ blocks: [], problems: [], used: [], isOpen: true }));
    const reach = createReach(ts, { program, links, placed });
    const { options, ambient } = settings;
    const everywhere = [...ambient, ...listAutomatic(ts, { options, host, root })].flatMap(
      (name) => [...reach(name)],
    );
    return examples.map((example) => {
      const files = [...placed].filter(([, file]) => file.example === example);
      const errors = files.flatMap(([name, file]) =>
        listErrors(ts, { program, name, file, settings }),
      );
      const used = new Set([...everywhere, ...files.flatMap(([name]) => [...reach(name)])]);
      const { blocks, problems } = listMarks(ts, { service, program, example, files, errors });
      return {
        blocks,
        problems: [...describeTypeErrors(example, errors), ...problems],
        used: [...used].sort(),
        isOpen: areOpen(errors),
      };
    });
  }

  return (examples) => {
    const results = new Map<Example, TypedExample>();
    const together = examples.filter((example) => !isAlone(example));
    const programs = [together, ...examples.filter(isAlone).map((example) => [example])];
    for (const program of programs) {
      if (program.length === 0) continue;
      for (const [index, result] of typeTogether(program).entries()) {
        const example = program[index];
        if (example !== undefined) results.set(example, result);
      }
    }
    return examples.flatMap((example) => results.get(example) ?? []);
  };
}
