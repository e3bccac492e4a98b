import type { Message } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';

/** esbuild's id for reading a name from a module's namespace that the module does not export. */
export const UNDEFINED = 'import-is-undefined';

/**
 * The line in which `buildDocModule` takes a component from its file: as default or by its name.
 */
const TAKEN = /^const \S+ = (_component\d+)\.default \?\? \1\["(.*)"\];$/;

/**
 * esbuild's message, with the name and the file; the last group if the file exports nothing at all.
 */
const WORDS = /^Import "(.*)" will always be undefined because .* "(.*?)"( has no exports)?$/;

/**
 * Reports files of `components/` that pages use by name, and that export neither a default nor that
 * name: one problem per file.
 */
export function componentsWithoutExport(warnings: readonly Message[]): Diagnostic[] {
  const missing = new Map<string, { name: string; asked: Set<string> }>();
  for (const { id, text, location } of warnings) {
    const name = TAKEN.exec(location?.lineText ?? '')?.[2];
    const [, asked, file, nothing] = WORDS.exec(text) ?? [];
    if (id !== UNDEFINED || name === undefined || asked === undefined || file === undefined)
      continue;
    const known = missing.get(file) ?? { name, asked: new Set() };
    missing.set(file, known);
    known.asked.add(asked);
    // As CommonJS, such a file has an empty default export.
    if (nothing !== undefined) known.asked.add('default');
  }
  return [...missing].flatMap(([file, { name, asked }]) =>
    asked.has('default') && asked.has(name) ? [describe(file, name)] : [],
  );
}

function describe(file: string, name: string): Diagnostic {
  return {
    code: 'component-no-export',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `\`${file}\` has neither a default export nor an export \`${name}\`, but pages use it as \`<${name}>\`.`,
    hint: `Export the component as \`${name}\`, or with \`export default\`.`,
  };
}
