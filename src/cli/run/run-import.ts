import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import { GENERATORS, type ImportResult, importConfig } from '../../tools/commands/import-config.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { CONVERTERS, runConverter } from './run-converter.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Options for converters. */
export interface ImportOptions {
  write?: true;
  out?: string;
  inPlace?: true;
  python?: string;
}

/**
 * Writes the config of another generator as `docsgen.config.ts`, or lets a package convert a whole
 * site, or reports why it can't.
 */
export async function runImport(
  call: Call,
  generator: string,
  { dir, options }: { dir: string; options: ImportOptions },
): Promise<ExitCode> {
  const args = listArguments(options);
  const converter = CONVERTERS.get(generator);
  if (converter !== undefined) return runConverter(call, converter, { dir, args });
  if (args.length > 0) return refuse(call, `\`${args[0]}\` is only for \`docsgen import mkdocs\`.`);
  if (!GENERATORS.includes(generator)) {
    const names = [...GENERATORS, ...CONVERTERS.keys()];
    const known = names.map((name) => `\`${name}\``).join(', ');
    const hint =
      suggestHint(generator, names) ??
      `It imports ${known}. For other generators, see \`docsgen docs migrate/syntax\`.`;
    return refuse(call, `docsgen cannot import a config of \`${generator}\`.\n${hint}`);
  }
  const root = path.resolve(call.cwd, dir);
  return withDiskErrors(call, root, async () => {
    const result = await importConfig({ root, generator, env: call.env, signal: call.signal });
    if (result.status === 'refused') return refuse(call, `${result.text}\nNothing was written.`);
    if (result.status === 'unusable') return reportUnusable(call, root, result);
    call.stdout.write(describeDone(result, { root, cwd: call.cwd }));
    return ExitCode.fine;
  });
}

const listArguments = ({ write, out, inPlace, python }: ImportOptions): string[] => [
  ...(write ? ['--write'] : []),
  ...(out === undefined ? [] : ['--out', out]),
  ...(inPlace ? ['--in-place'] : []),
  ...(python === undefined ? [] : ['--python', python]),
];

type Imported = Extract<ImportResult, { status: 'done' }>;

function describeDone(imported: Imported, { root, cwd }: { root: string; cwd: string }): string {
  const { file, translation, left } = imported;
  const place = path.relative(cwd, path.join(root, file));
  const rest =
    left.length === 0
      ? ''
      : ` Comments say what was left out, and what to do about it (${left.length}).`;
  const lines = [
    `Wrote \`${translation.file}\` as \`${place}\`.${rest}`,
    ...describeScripts(imported),
    'The new config takes precedence from now on; remove it to go back.',
    '',
    'Next:',
    ...listSteps(imported, path.relative(cwd, root)).map((step) => `  ${step}`),
  ];
  return `${lines.join('\n')}\n`;
}

function describeScripts({ scripts, translation }: Imported): string[] {
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const { changed = [], left = [] } = scripts ?? {};
  return [
    changed.length === 0
      ? 'Nothing else was changed.'
      : `These scripts of \`package.json\` call docsgen now: ${list(changed)}. Nothing else was changed.`,
    ...(left.length === 0
      ? []
      : [
          `These still call ${translation.generator}, for something that docsgen does not do: ${list(left)}.`,
        ]),
  ];
}

/** Lists the next commands, with their purposes. */
function listSteps({ scripts, translation }: Imported, folder: string): string[] {
  const [within, prefix] = folder === '' ? ['', ''] : [` ${folder}`, ` --prefix ${folder}`];
  const steps = [
    ...(scripts?.hasDocsgen === false
      ? [[`npm install --save-dev docsgen${prefix}`, 'the scripts call it'] as const]
      : []),
    [`docsgen check${within}`, 'see what to fix before the site goes out'] as const,
    [`docsgen serve${within} --watch`, 'look at the pages'] as const,
    ['docsgen docs docusaurus', `read what differs from ${translation.generator}`] as const,
  ];
  const width = steps.reduce((most, [command]) => Math.max(most, command.length), 0);
  return steps.map(([command, purpose]) => `${command.padEnd(width)}  # ${purpose}`);
}
