import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
  type Plugin,
} from 'esbuild';
import { absentExportsPlugin, readAbsent } from './absent-exports-plugin.js';
import { AMBIGUOUS } from './esbuild-diagnostics.js';
import { onlyUsed } from './used-names.js';

/** Options of docsgen's bundles: docsgen writes the outputs itself. */
type BundleOptions = BuildOptions & { metafile: true; write: false };

/** Rules for imports between modules of a site: see `FeatureModules`. */
export interface ExportRules {
  firstExportWins?: boolean | undefined;
  onMissingExport?: 'warn' | undefined;
}

/** A bundle, and the messages about imports that no module exports. */
export type ChosenBuild = BuildResult<BundleOptions> & { unexported: readonly Message[] };

/**
 * Like `build`. With `firstExportWins`, a name that two modules export through `export *` is that
 * of the first, as in webpack; in esbuild and by the standard, no such name exists. Importing a
 * name that no module exports is an error by the standard, too; in webpack, and with
 * `onMissingExport`, it is `undefined`, and no message appears if the module does not use it.
 */
export async function buildChoosingExports(
  options: BundleOptions,
  rules: ExportRules,
): Promise<ChosenBuild> {
  let choices: Choice[] = [];
  const unexported = new Map<string, Message>();
  for (;;) {
    const absent = [...unexported.values()].flatMap((message) => readAbsent(message) ?? []);
    const plugins = [
      ...(absent.length > 0 ? [absentExportsPlugin(absent)] : []),
      ...(choices.length > 0 ? [choicePlugin(choices)] : []),
      ...(options.plugins ?? []),
    ];
    const made = await tryBuild({ ...options, plugins });
    const ambiguous = made.warnings.filter(({ id }) => id === AMBIGUOUS);
    const known = choices.length + unexported.size;
    if (rules.firstExportWins && choices.length === 0) choices = ambiguous.flatMap(readChoice);
    if (rules.onMissingExport === 'warn' && made.errors.every((message) => readAbsent(message)))
      for (const message of made.errors) unexported.set(describePlace(message), message);
    if (choices.length + unexported.size > known) continue;
    const root = options.absWorkingDir ?? process.cwd();
    if ('metafile' in made)
      return { ...made, unexported: await onlyUsed([...unexported.values()], root) };
    throw made;
  }
}

async function tryBuild(
  options: BundleOptions,
): Promise<BuildResult<BundleOptions> | BuildFailure> {
  return build(options).catch((error: BuildFailure) => {
    if (error.errors === undefined) throw error;
    return error;
  });
}

const describePlace = ({ text, location }: Message): string =>
  JSON.stringify([text, location?.file, location?.line, location?.column]);

interface Choice {
  /** The module that re-exports others, relative to the working folder. */
  file: string;
  name: string;
  /** The module that the name is taken from. */
  from: string;
}

function readChoice({ text, notes }: Message): Choice[] {
  const [, name, file] = /^Re-export of "(.*)" in "(.*)" is ambiguous/.exec(text) ?? [];
  const from = notes[0]?.location?.file;
  return name === undefined || file === undefined || from === undefined
    ? []
    : [{ name, file, from }];
}

/**
 * Adds the chosen names as explicit exports, which override all that a module exports through
 * `export *`.
 */
function choicePlugin(choices: readonly Choice[]): Plugin {
  return {
    name: 'docsgen-first-export',
    setup({ initialOptions: { absWorkingDir = process.cwd() }, onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: absolute }) => {
        const file = path.relative(absWorkingDir, absolute).replaceAll('\\', '/');
        const own = choices.filter((choice) => choice.file === file);
        if (own.length === 0) return undefined;
        const lines = own.map(({ name, from }) => {
          const module = JSON.stringify(path.join(absWorkingDir, from));
          return `export { ${name} } from ${module};`;
        });
        const loader = path.extname(file).replace(/^\.[cm]?/, '');
        return {
          contents: `${await readFile(absolute, 'utf8')}\n${lines.join('\n')}\n`,
          loader: loader === 'js' ? 'jsx' : (loader as 'ts'),
        };
      });
    },
  };
}
