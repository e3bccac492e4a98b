import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import { GENERATORS, importConfig } from '../../engine/commands/import-config.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import { refuse } from '../refuse.js';
import { reportUnusable } from '../report/report-unusable.js';
import { withDiskErrors } from './with-disk-errors.js';

/** Writes the config of another generator as `docsgen.config.ts`, or says why not. */
export async function runImport(generator: string, dir: string): Promise<void> {
  if (!GENERATORS.includes(generator)) {
    const known = GENERATORS.map((name) => `\`${name}\``).join(', ');
    const hint = suggestHint(generator, GENERATORS) ?? `docsgen reads the config of ${known}.`;
    return refuse(`\`${generator}\` is not a generator whose config docsgen reads.\n${hint}`);
  }
  const root = path.resolve(dir);
  await withDiskErrors(root, async (signal) => {
    const result = await importConfig({ root, generator, signal });
    if (result.status === 'refused') return refuse(`${result.text}\nNothing was written.`);
    if (result.status === 'unusable') return reportUnusable(root, result.diagnostics);
    process.stdout.write(describeDone(result, root));
  });
}

function describeDone(
  { file, translation }: { file: string; translation: ConfigTranslation },
  root: string,
): string {
  const place = path.relative(process.cwd(), path.join(root, file));
  const { left } = translation;
  const rest =
    left.length === 0 ? '' : ` Comments say what was left out, and what to do about it (${left.length}).`;
  return `Wrote \`${translation.file}\` as \`${place}\`.${rest}\nIt takes precedence from now on; remove it to go back. Nothing else was changed.\n`;
}
