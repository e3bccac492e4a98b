import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inline = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/**
 * Records which of docsgen's modules a run of the command line loads. `folder` is where to write
 * the record.
 */
export function watchLoads(folder: string): { env: Record<string, string>; list(): string[] } {
  const notes = path.join(folder, 'loaded.txt');
  const hooks = `import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(notes)}, url + '\\n');
      return next(url, context);
    }`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(inline(hooks))});`;
  return {
    /** Environment for `runCli`. */
    env: { NODE_OPTIONS: `--import ${inline(register)}` },
    /** Returns the URLs of the files, including those of earlier runs. */
    list: () =>
      existsSync(notes) ? (readFileSync(notes, 'utf8').match(/.*\/dist\/node\/.*/g) ?? []) : [],
  };
}
