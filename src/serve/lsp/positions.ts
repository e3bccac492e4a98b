import type { Range } from 'vscode-languageserver';
import type { TextRange } from '../../engine/editor/editor-values.js';

/** The protocol counts from 0, docsgen from 1; both count UTF-16 code units. */
export function rangeOf({ line, column, endLine, endColumn }: TextRange): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}
