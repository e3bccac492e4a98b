import type { Diagnostic } from '../../types/diagnostic.js';
import type { Mode, RootValue } from './list-root-values.js';

/** A declaration of a custom property, with its style sheet. */
export interface Declared extends RootValue {
  /** The style sheet of the site, below its root. Absent for those of docsgen. */
  file?: string;
  /** Text of that style sheet. */
  text: string;
}

/** Finds the declaration that applies in a mode. */
export type FindDeclared = (mode: Mode, name: string) => Declared | undefined;

/** Creates a finder for declarations, which are in the order of their style sheets. */
export function findAmong(all: readonly Declared[]): FindDeclared {
  return (mode, name) =>
    all
      .filter((one) => one.name === name && (one.mode ?? mode) === mode)
      .reduce<Declared | undefined>((won, one) => (isStronger(one, won) ? one : won), undefined);
}

/**
 * True if a declaration overrides another: the site's win over docsgen's layer; otherwise the
 * heavier one wins, and the last one among equals.
 */
function isStronger(one: Declared, won: Declared | undefined): boolean {
  if (won === undefined || (one.file === undefined) !== (won.file === undefined))
    return won === undefined || one.file !== undefined;
  return one.weight >= won.weight;
}

/** Returns a function that looks up the values of properties in a mode, for `resolveColor`. */
export const valueIn = (find: FindDeclared, mode: Mode) => (name: string) =>
  find(mode, name)?.value;

/** Finds the site's declaration that gives a property its value, directly or through `var()`. */
export function findOfSite(
  find: FindDeclared,
  mode: Mode,
  name: string,
  depth = 0,
): Declared | undefined {
  const found = find(mode, name);
  if (found === undefined || depth > 20) return undefined;
  if (found.file !== undefined) return found;
  for (const [, referred = ''] of found.value.matchAll(/var\(\s*(--[\w-]+)/g)) {
    const source = findOfSite(find, mode, referred, depth + 1);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** Returns the position of a declaration, for a diagnostic. */
export function locate({ file, text, at }: Declared): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const before = text.slice(0, at).split('\n');
  return {
    ...(file !== undefined && { file }),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}
