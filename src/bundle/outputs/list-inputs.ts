import type { Metafile } from 'esbuild';
import { nameInput } from '../imports/raw-files-plugin.js';
import { isLookup } from '../lookups.js';
import { readValueName } from '../modules/named-modules-plugin.js';

/**
 * Lists the files in a bundle, relative to its working folder, and the names of its virtual
 * modules.
 */
export function listInputs(metafile: Metafile): string[] {
  const unused = listUnusedValues(metafile);
  // Skip inputs that esbuild itself generates, such as `<define:process.env>`.
  const written = Object.keys(metafile.inputs).filter(
    (input) => !input.startsWith('<') && !isLookup(input) && !unused.has(input),
  );
  return [...new Set(written.map(nameInput))];
}

/**
 * Lists value modules of features that tree shaking removed: their contents do not affect the
 * bundle.
 */
export function listUnusedValues({ inputs, outputs }: Metafile): ReadonlySet<string> {
  const unused = new Set(Object.keys(inputs).filter((input) => readValueName(input) !== undefined));
  if (unused.size === 0) return unused;
  for (const output of Object.values(outputs))
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs))
      if (bytesInOutput > 0) unused.delete(input);
  return unused;
}
