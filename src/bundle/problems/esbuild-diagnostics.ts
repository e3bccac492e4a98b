import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { type CodeOrigin, readOrigin } from '../../lib/text/code-origin.js';
import { parseKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { readCssModuleRules } from '../styles/css-modules-plugin.js';
import { VIRTUAL } from '../virtual.js';
import { readAbsent } from './absent-exports-plugin.js';
import { describeMessage, type KnownModules } from './describe-message.js';
import type { ImportPlaces } from './find-import-case.js';
import { sliceBytes, specifierAt } from './message-text.js';
import { describeTypedScript } from './typed-script.js';

/**
 * Turns esbuild's messages into diagnostics with positions in the site. `locate` may know a better
 * position.
 */
export function toDiagnostics(
  messages: readonly Message[],
  options: ImportPlaces & {
    severity: Diagnostic['severity'];
    locate?: (message: Message) => Partial<Diagnostic> | undefined;
    /** Describes a message completely, if it knows more than esbuild. */
    describe?: (message: Message) => Diagnostic | undefined;
    named?: KnownModules;
  },
): Diagnostic[] {
  return messages.map((message) => {
    const described = options.describe?.(message);
    if (described !== undefined) return described;
    if (message.id === AMBIGUOUS) return describeAmbiguous(message, options.severity);
    const isLeft = options.named?.onMissingExport === 'warn' && readAbsent(message) !== undefined;
    const words = describeMessage(message, options, options.named);
    const problem: Diagnostic = {
      ...(options.locate?.(message) ?? placeOf(message, options.root)),
      severity: isLeft ? 'warning' : options.severity,
      ...words,
      ...(words.code === 'code-syntax' && describeTypedScript(message, options.root)),
    };
    const origin = readOrigin(message.location?.lineText ?? '');
    return origin === undefined ? problem : placeAtOrigin(problem, { origin, root: options.root });
  });
}

/**
 * Places a problem in code that docsgen generated for a plugin of the site at the plugin's entry in
 * the config.
 */
function placeAtOrigin(
  { code, severity, message, hint }: Diagnostic,
  { origin: { owner, file, key }, root }: { origin: CodeOrigin; root: string },
): Diagnostic {
  return {
    code,
    severity,
    file,
    ...locateKey(readFileSync(path.join(root, file), 'utf8'), parseKeyPath(key)),
    message: `Pages of ${owner}: ${message.replace(/^The /, 'the ')}`,
    ...(hint !== undefined && { hint }),
  };
}

/**
 * esbuild's id for a name that two modules export through `export *`: it becomes undefined, which
 * no author intends.
 */
export const AMBIGUOUS = 'ambiguous-reexport';

/**
 * Describes an ambiguous name. The message has no position: it names the file that re-exports, and
 * its notes the files that export.
 */
function describeAmbiguous({ text, notes }: Message, severity: Diagnostic['severity']): Diagnostic {
  const [, name = '', file = ''] = /^Re-export of "(.*)" in "(.*)" is ambiguous/.exec(text) ?? [];
  const from = notes.flatMap(({ location }) => (location === null ? [] : [`\`${location.file}\``]));
  return {
    code: 'export-ambiguous',
    severity,
    file,
    message: `\`${file}\` re-exports \`${name}\` from ${from.join(' and ')}, so the name is ambiguous.`,
    hint: 'Export the name from only one of the two files, or re-export it by name.',
  };
}

function placeOf(message: Message, root: string): Partial<Diagnostic> {
  const { location } = message;
  // The module that imports the plugins' modules is virtual: authors have no such file.
  if (location === null || location.file.startsWith(`${VIRTUAL}:`)) return {};
  const module = readCssModuleRules(location.file);
  if (module !== undefined) return placeInCssModule(module, { message, root });
  const file = path.isAbsolute(location.file) ? path.relative(root, location.file) : location.file;
  // esbuild counts from 0, in bytes of UTF-8, and leaves out a byte order mark.
  const { lineText, line, length } = location;
  const column = sliceBytes(lineText, 0, location.column).length + 1;
  return {
    file: file.replaceAll('\\', '/'),
    line,
    column,
    endLine: line,
    endColumn: column + Math.max(1, sliceBytes(lineText, location.column, length).length),
  };
}

/**
 * Finds the position in a CSS module. esbuild has rewritten its rules, so names are at other
 * positions than in the file.
 */
function placeInCssModule(
  file: string,
  { message, root }: { message: Message; root: string },
): Partial<Diagnostic> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const before = text.slice(0, Math.max(0, text.indexOf(specifierAt(message) ?? ''))).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
