import path from 'node:path';
import { parseArgs } from 'node:util';
import { describePlan } from './report.js';
import { ImportRefused, planImport } from './site/plan-import.js';
import { writePlan } from './site/write-plan.js';

/** Environment of a command. */
export interface Surroundings {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  write: (text: string) => void;
  complain: (text: string) => void;
}

const HELP = `Usage: docsgen import mkdocs [dir] [options]

Turns a site of MkDocs, ProperDocs, or Zensical into a site of docsgen. Without --write, nothing is
written.

  --write             write the new site
  --out <dir>         the folder of the new site (default: docsgen-site, in the folder of the old one)
  --in-place          convert the pages where they are
  --python <command>  run Python with the site's own MkDocs, for pages that only it can make
  --help              show this text
`;

/** Runs the command. Returns its exit code. */
export function run(args: readonly string[], { cwd, env, write, complain }: Surroundings): number {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: { type: 'boolean' },
        out: { type: 'string' },
        'in-place': { type: 'boolean' },
        python: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      write(HELP);
      return 0;
    }
    const root = path.resolve(cwd, positionals[0] ?? '.');
    const isInPlace = values['in-place'] === true;
    const out = isInPlace ? root : path.resolve(cwd, values.out ?? path.join(root, 'docsgen-site'));
    const plan = planImport({ root, env, isInPlace, python: values.python });
    if (values.write) writePlan(plan, { out, isInPlace });
    write(describePlan(plan));
    const shown = path.relative(cwd, out) || '.';
    write(
      values.write
        ? `\nWrote \`${shown}\`.\n\nNext:\n  docsgen check ${shown}          # see what to fix\n  docsgen serve ${shown} --watch  # look at the pages\n`
        : `\nNothing was written. Add --write to write \`${shown}\`.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ImportRefused) && !(error instanceof TypeError && 'code' in error))
      throw error;
    complain(`${error.message}\n`);
    return 2;
  }
}
