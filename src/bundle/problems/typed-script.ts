import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Flow: a comment with `@flow`, or imports of types, which look like those of TypeScript. */
const FLOW = /^\s*(?:\/\/|\/?\*+).*@flow\b/m;
const TYPES = /^\s*(?:import|export)\s+type(?:of)?\s+[\w$*{]/m;

/**
 * Describes JavaScript that contains types: esbuild's message would only name an unexpected
 * character. Returns undefined for all other code that does not parse. `root` is absolute.
 */
export function describeTypedScript(
  { location }: Message,
  root: string,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (location === null || !/\.[cm]?jsx?$/.test(location.file)) return undefined;
  const text = readText(path.resolve(root, location.file));
  if (FLOW.test(text))
    return {
      message: `\`${path.posix.basename(location.file)}\` has types of Flow, which docsgen can’t read.`,
      hint: 'Remove the types, for example with `flow-remove-types`, or rewrite the file in TypeScript (`.ts`, `.tsx`).',
    };
  if (!TYPES.test(text)) return undefined;
  return {
    message: `\`${path.posix.basename(location.file)}\` has types, but its name ends as that of a file without types.`,
    hint: 'If they are types of TypeScript, let its name end in `.ts` or `.tsx`. docsgen can’t read types of Flow.',
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
