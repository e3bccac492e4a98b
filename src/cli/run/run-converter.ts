import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '../call.js';
import type { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';

/** Packages that convert whole sites, by the generators' names on the command line. */
export const CONVERTERS: ReadonlyMap<string, string> = new Map([
  ['mkdocs', 'docsgen-plugin-import-mkdocs'],
]);

/** Exports of such a package. */
interface Converter {
  run: (
    args: readonly string[],
    surroundings: {
      cwd: string;
      env: Call['env'];
      write: (text: string) => void;
      complain: (text: string) => void;
    },
  ) => ExitCode;
}

/**
 * Runs the converter of a package that is installed for the site, or explains how to install it.
 */
export async function runConverter(
  call: Call,
  name: string,
  { dir, args }: { dir: string; args: readonly string[] },
): Promise<ExitCode> {
  const root = path.resolve(call.cwd, dir);
  const place = findPackage(name, [root, call.cwd]);
  if (place === undefined) {
    const rest = [...(dir === '.' ? [] : [dir]), ...args].join(' ');
    return refuse(
      call,
      `The package \`${name}\` is not installed.\nRun \`npx ${`${name} ${rest}`.trim()}\`, or install it.`,
    );
  }
  const { run } = (await import(pathToFileURL(place).href)) as Converter;
  return run([dir, ...args], {
    cwd: call.cwd,
    env: call.env,
    write: (text) => call.stdout.write(text),
    complain: (text) => call.stderr.write(text),
  });
}

function findPackage(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      return createRequire(path.join(folder, 'from')).resolve(name);
    } catch {
      // The other folder may have the package.
    }
  }
  return undefined;
}
