import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportPlan, ImportRefused } from './plan-import.js';

/**
 * Writes a plan. Writes the config last, so that an incomplete site has none. Throws an {@link
 * ImportRefused} if the target is not empty.
 */
export function writePlan(
  plan: ImportPlan,
  { out, isInPlace }: { out: string; isInPlace: boolean },
): void {
  if (existsSync(path.join(out, 'docsgen.config.ts')))
    throw new ImportRefused(
      `\`${path.join(out, 'docsgen.config.ts')}\` is there already. Remove it to import again.`,
    );
  if (!isInPlace && existsSync(out) && readdirSync(out).length > 0)
    throw new ImportRefused(`The folder \`${out}\` is not empty.`);
  const place = (file: string): string => {
    const target = path.join(out, file);
    mkdirSync(path.dirname(target), { recursive: true });
    return target;
  };
  for (const [file, source] of plan.copies) copyFileSync(source, place(file));
  const last = 'docsgen.config.ts';
  for (const [file, text] of plan.texts) if (file !== last) writeFileSync(place(file), text);
  for (const file of plan.removals) rmSync(path.join(out, file), { force: true });
  writeFileSync(place(last), plan.texts.get(last) ?? '');
}
