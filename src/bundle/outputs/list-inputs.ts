import type { Metafile } from 'esbuild';
import { nameInput } from '../imports/raw-files-plugin.js';
import { readValueName } from '../plugins/named-modules-plugin.js';
import { isLookup } from './lookups.js';

/**
 * The files that a bundle is made of, relative to its working folder; modules that stand in no file
 * as they are named.
 */
export function listInputs(metafile: Metafile): string[] {
  const unused = listUnusedValues(metafile);
  // What esbuild writes itself, such as `<define:process.env>`, is in no file.
  const written = Object.keys(metafile.inputs).filter(
    (input) => !input.startsWith('<') && !isLookup(input) && !unused.has(input),
  );
  return [...new Set(written.map(nameInput))];
}

/**
 * The values of features that modules import of which nothing is used: whatever they are, the
 * bundle is the same.
 */
export function listUnusedValues({ inputs, outputs }: Metafile): ReadonlySet<string> {
  const unused = new Set(Object.keys(inputs).filter((input) => readValueName(input) !== undefined));
  if (unused.size === 0) return unused;
  for (const output of Object.values(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs))
      if (bytesInOutput > 0) unused.delete(input);
  return unused;
}
