import type { Message } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { MarkdownModule } from '../site-code.js';
import { specifierAfter, specifierAt } from './message-text.js';

/** Namespace of the code modules of docs, with the beginning of their paths. */
export const DOC_MODULE = /^docsgen:doc\//;

/**
 * Places messages about the module of a Markdown file at the import in the file. Returns undefined
 * for other messages.
 */
export function locateInMarkdown(
  message: Message,
  modules: ReadonlyMap<string, MarkdownModule>,
): Partial<Diagnostic> | undefined {
  const { location } = message;
  if (location === null) return undefined;
  const file = location.file.replace(DOC_MODULE, '').replaceAll('\\', '/');
  const module = modules.get(file);
  if (module === undefined) return undefined;
  return { file, ...(findImport(message, module) ?? { line: 1, column: 1 }) };
}

function findImport(message: Message, { text, imports }: MarkdownModule) {
  const specifier = specifierAt(message) ?? specifierAfter(message, text);
  const same = imports.filter((one) => one.specifier === specifier);
  const name = /for import "(.+)"$/.exec(message.text)?.[1];
  const named = same.flatMap(({ names }) => names).find((one) => one.name === name);
  return named?.place ?? same[0]?.place;
}
