import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inline = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Which modules of its program a run of the command line loads; `folder`: where to note them. */
export function watchLoads(folder: string): { env: Record<string, string>; list(): string[] } {
  const notes = path.join(folder, 'loaded.txt');
  const hooks = `import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(notes)}, url + '\\n');
      return next(url, context);
    }`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(inline(hooks))});`;
  return {
    /** For `runCli`. */
    env: { NODE_OPTIONS: `--import ${inline(register)}` },
    /** URLs of the files, those of runs before included. */
    list: () =>
      existsSync(notes) ? (readFileSync(notes, 'utf8').match(/.*\/dist\/node\/.*/g) ?? []) : [],
  };
}
