import type { Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextRange } from '../../tools/editor/editor-values.js';

/**
 * Converts a range: the protocol counts from 0, docsgen from 1, and both count UTF-16 code units.
 */
export function rangeOf({ line, column, endLine, endColumn }: TextRange): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** Returns the range between two offsets. */
export function spanOf(text: string, { from, to }: { from: number; to: number }): Range {
  const document = TextDocument.create('', '', 0, text);
  return { start: document.positionAt(from), end: document.positionAt(to) };
}
