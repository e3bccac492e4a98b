import type { Message } from 'esbuild';
import { OUTSIDE } from '../imports/raw-files-plugin.js';

/** Returns the specifier of an import as written, if the message is placed at it. */
export function specifierAt({ location }: Message): string | undefined {
  if (location === null) return undefined;
  const written = sliceBytes(location.lineText, location.column, location.length);
  return (
    /^(["'`])(.*)\1$/.exec(written)?.[2] ?? /^url\(\s*(["']?)(.*?)\1\s*\)$/i.exec(written)?.[2]
  );
}

/**
 * Returns the specifier that follows the position of a message: `import { name } from 'module'`.
 */
export function specifierAfter({ location }: Message, text: string): string | undefined {
  const rest = text
    .split('\n')
    .slice((location?.line ?? 1) - 1)
    .join('\n');
  const after = Buffer.from(rest)
    .subarray(location?.column ?? 0)
    .toString();
  return /\bfrom\s*(["'])(.*?)\1/.exec(after)?.[2];
}

/** Slices by bytes: esbuild counts columns and lengths in bytes of UTF-8. */
export function sliceBytes(text: string, start: number, length: number): string {
  return Buffer.from(text)
    .subarray(start, start + length)
    .toString();
}

/**
 * True for errors that esbuild finds only after it has read all modules: about names that modules
 * import from one another.
 */
export function isLinkError({ text }: Message): boolean {
  return /^(?:No matching export|Ambiguous import|Re-export of|Detected cycle)/.test(text);
}

/** True for errors of an import itself: it leads to no file, or to one that is not code. */
export function isImportError({ text }: Message): boolean {
  return (
    /^(?:Could not resolve|No loader is configured|Cannot import)/.test(text) ||
    text.endsWith(OUTSIDE)
  );
}

/**
 * Reads the name that a module imports from another one that does not export it. Returns undefined
 * for other messages.
 */
export function readUnexported({ text }: Message): { from: string; name: string } | undefined {
  const [, from, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? [];
  return from === undefined || name === undefined
    ? undefined
    : { from: from.replaceAll('\\', '/'), name };
}
