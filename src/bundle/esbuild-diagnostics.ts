import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../types/diagnostic.js';
import { docusaurusHint } from './docusaurus-hint.js';
import { OUTSIDE } from './raw-files-plugin.js';

/** Turns esbuild's messages into diagnostics with places in the site. `locate` may know better where a message belongs. */
export function toDiagnostics(
  messages: readonly Message[],
  options: {
    root: string;
    severity: Diagnostic['severity'];
    locate?: (message: Message) => Partial<Diagnostic> | undefined;
    /** Words a message in full, when it knows more than esbuild does. */
    describe?: (message: Message) => Diagnostic | undefined;
  },
): Diagnostic[] {
  return messages.map((message) => {
    const described = options.describe?.(message);
    if (described !== undefined) return described;
    if (message.id === AMBIGUOUS) return describeAmbiguous(message, options.severity);
    return {
      ...placeOf(message, options.root),
      ...options.locate?.(message),
      code: codeOf(message),
      severity: options.severity,
      message: `${message.text.replace(/"([^"\n]*)"/g, '`$1`').replace(/\.$/, '')}.`,
      ...hintOf(message),
    };
  });
}

function codeOf({ text }: Message): Diagnostic['code'] {
  if (text.endsWith(OUTSIDE)) return 'import-outside';
  return text.startsWith('Could not resolve') ? 'import-not-found' : 'code-syntax';
}

/** esbuild's id of a name that two modules export through `export *`: it becomes undefined, which nobody wants. */
export const AMBIGUOUS = 'ambiguous-reexport';

/** The message has no place of its own: it names the file that re-exports, and its notes the files that export. */
function describeAmbiguous({ text, notes }: Message, severity: Diagnostic['severity']): Diagnostic {
  const [, name = '', file = ''] = /^Re-export of "(.*)" in "(.*)" is ambiguous/.exec(text) ?? [];
  const from = notes.flatMap(({ location }) => (location === null ? [] : [`\`${location.file}\``]));
  return {
    code: 'export-ambiguous',
    severity,
    file,
    message: `\`${file}\` re-exports \`${name}\` from ${from.join(' and ')}, so the name means neither.`,
    hint: 'Export the name from one of the two files only, or re-export it by name.',
  };
}

function placeOf({ location }: Message, root: string): Partial<Diagnostic> {
  if (location === null) return {};
  const file = path.isAbsolute(location.file) ? path.relative(root, location.file) : location.file;
  // esbuild counts columns from 0, in bytes of UTF-8.
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  return {
    file: file.replaceAll('\\', '/'),
    line: location.line,
    column,
    endLine: location.line,
    endColumn: column + Math.max(1, location.length),
  };
}

function hintOf({ text, notes }: Message): { hint?: string } {
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (missing !== undefined) {
    return { hint: docusaurusHint(missing) ?? installHint(missing) };
  }
  const note = notes[0]?.text;
  return note === undefined ? {} : { hint: note };
}

function installHint(missing: string): string {
  return /^[./@]/.test(missing) && !/^@[^/]+\/[^/]+$/.test(missing)
    ? 'Check the path: it is relative to the file that imports it.'
    : `Install it: \`npm install ${missing}\`.`;
}
