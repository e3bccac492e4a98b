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
import { AMBIGUOUS } from './esbuild-diagnostics.js';

/** How docsgen bundles: it writes the outputs itself. */
type BundleOptions = BuildOptions & { metafile: true; write: false };

/**
 * Like `build`. With `firstExportWins`, a name that two modules export through `export *` is that of the first, as webpack has
 * it: to esbuild, and by the standard, there is no such name.
 */
export async function buildChoosingExports(
  options: BundleOptions,
  { firstExportWins = false }: { firstExportWins?: boolean | undefined },
): Promise<BuildResult<BundleOptions>> {
  if (!firstExportWins) return build(options);
  const first = await build(options).catch((error: BuildFailure) => {
    if (error.errors === undefined) throw error;
    return error;
  });
  const choices = first.warnings.filter(({ id }) => id === AMBIGUOUS).flatMap(readChoice);
  if (choices.length === 0) {
    if ('metafile' in first) return first as BuildResult<BundleOptions>;
    throw first;
  }
  return build({ ...options, plugins: [choicePlugin(choices), ...(options.plugins ?? [])] });
}

interface Choice {
  /** The module that exports others, relative to the working folder. */
  file: string;
  name: string;
  /** Where the name comes from. */
  from: string;
}

function readChoice({ text, notes }: Message): Choice[] {
  const [, name, file] = /^Re-export of "(.*)" in "(.*)" is ambiguous/.exec(text) ?? [];
  const from = notes[0]?.location?.file;
  return name === undefined || file === undefined || from === undefined ? [] : [{ name, file, from }];
}

/** What a module exports by name goes before all that it exports through `export *`. */
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
