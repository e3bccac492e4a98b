import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Message, type Plugin } from 'esbuild';
import { STYLE_MODULES, STYLES } from '../styles/style-files.js';
import type { ExportRules } from './build-choosing-exports.js';
import { isImportError, isLinkError, specifierAt } from './message-text.js';
import { onlyUsed } from './used-names.js';

export interface BundleErrors {
  errors: Message[];
  warnings: Message[];
}

/**
 * Returns all errors of a failed bundle. esbuild checks the names that modules import from one
 * another only if it can read all modules, so this bundles again without the broken ones. With
 * `onMissingExport`, missing names that modules import and don't use are not errors.
 */
export async function findLaterErrors(
  options: BuildOptions,
  failure: BundleErrors,
  { onMissingExport }: ExportRules,
): Promise<BundleErrors> {
  const root = options.absWorkingDir ?? process.cwd();
  const { warnings } = failure;
  const errors = withoutMarks(failure.errors, root);
  if (errors.some(isLinkError)) return { errors, warnings };
  try {
    const again = await build({
      ...options,
      plugins: [gapPlugin(errors), ...(options.plugins ?? [])],
    });
    return { errors, warnings: again.warnings };
  } catch (error) {
    const later = error as BuildFailure;
    if (later.errors === undefined) throw error;
    const known = new Set(errors.map(describe));
    const told = onMissingExport === 'warn' ? await onlyUsed(later.errors, root) : later.errors;
    const found = withoutMarks(told, root).filter((one) => !known.has(describe(one)));
    return {
      errors: [...errors, ...found],
      warnings: later.warnings.length > 0 ? later.warnings : warnings,
    };
  }
}

/**
 * Corrects columns: esbuild counts the bytes of a byte order mark, but leaves it out of the text of
 * the line.
 */
export function withoutMarks(messages: readonly Message[], root: string): Message[] {
  return messages.map((message) => {
    const { location } = message;
    if (location === null || location.line !== 1 || !beginsWithMark(path.join(root, location.file)))
      return message;
    return {
      ...message,
      location: { ...location, column: Math.max(0, location.column - MARK.length) },
    };
  });
}

const MARK = Buffer.from('\uFEFF');

function beginsWithMark(file: string): boolean {
  try {
    return readFileSync(file).subarray(0, MARK.length).equals(MARK);
  } catch {
    return false;
  }
}

const describe = ({ text, location }: Message): string =>
  JSON.stringify([text, location?.file, location?.line, location?.column]);

const ELSEWHERE = 'docsgen:elsewhere';

/**
 * A module with unknown exports: it re-exports a module outside the bundle. CommonJS would work as
 * well, but esbuild rejects it where `package.json` says that the site's files are ES modules.
 */
const UNKNOWN_EXPORTS = `export * from '${ELSEWHERE}'; export { default } from '${ELSEWHERE}';`;

/**
 * Leaves out the imports that failed, and replaces files that don't parse by modules with unknown
 * exports.
 */
function gapPlugin(errors: readonly Message[]): Plugin {
  const imports = new Set<string>();
  const files = new Set<string>();
  for (const message of errors) {
    const { location } = message;
    if (location === null) continue;
    const file = location.file.replaceAll('\\', '/');
    const specifier = isImportError(message) ? specifierAt(message) : undefined;
    if (specifier === undefined) files.add(file);
    else imports.add(`${file}\0${specifier}`);
  }
  return {
    name: 'docsgen-gaps',
    setup({ initialOptions, onResolve, onLoad }) {
      const root = initialOptions.absWorkingDir ?? process.cwd();
      const nameOf = (namespace: string, name: string) =>
        namespace === 'file'
          ? path.relative(root, name).replaceAll('\\', '/')
          : `${namespace}:${name}`;
      onResolve({ filter: /.*/ }, ({ path: specifier, importer, namespace }) =>
        specifier === ELSEWHERE || imports.has(`${nameOf(namespace, importer)}\0${specifier}`)
          ? { path: specifier, external: true }
          : undefined,
      );
      onLoad({ filter: /.*/ }, ({ path: file, namespace }) => {
        if (!files.has(nameOf(namespace, file))) return undefined;
        return isStyles(file, namespace)
          ? { contents: '', loader: 'css' }
          : { contents: UNKNOWN_EXPORTS, loader: 'js' };
      });
    },
  };
}

/** A CSS module is code to its importers; its rules have a namespace of their own. */
const isStyles = (file: string, namespace: string): boolean =>
  STYLES.test(file) && !(namespace === 'file' && STYLE_MODULES.test(file));
