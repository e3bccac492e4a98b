import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import { GENERATORS, importConfig } from '../../engine/commands/import-config.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Writes the config of another generator as `docsgen.config.ts`, or says why not. */
export async function runImport(call: Call, generator: string, dir: string): Promise<ExitCode> {
  if (!GENERATORS.includes(generator)) {
    const known = GENERATORS.map((name) => `\`${name}\``).join(', ');
    const hint = suggestHint(generator, GENERATORS) ?? `docsgen reads the config of ${known}.`;
    return refuse(call, `\`${generator}\` is not a generator whose config docsgen reads.\n${hint}`);
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

function describeDone(
  { file, translation }: { file: string; translation: ConfigTranslation },
  { root, cwd }: { root: string; cwd: string },
): string {
  const place = path.relative(cwd, path.join(root, file));
  const { left } = translation;
  const rest =
    left.length === 0
      ? ''
      : ` Comments say what was left out, and what to do about it (${left.length}).`;
  return `Wrote \`${translation.file}\` as \`${place}\`.${rest}\nIt takes precedence from now on; remove it to go back. Nothing else was changed.\n`;
}
