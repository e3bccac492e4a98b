import type { Text } from 'mdast';
import { append } from '../../lib/append.js';
import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** `[^name]` without a backslash before it, which does not begin a link or a definition. */
const REFERENCE = /(?<!\\)\[\^(?<name>[^\]\s\\]+)\](?![[(:])/g;

/**
 * Reports references `[^name]` of a file that stay text because no line `[^name]: …` defines them.
 */
export function describeUndefinedFootnotes(
  tree: MarkdownParent,
  { text, file }: { text: string; file: string },
): Diagnostic[] {
  if (!text.includes('[^')) return [];
  const diagnostics: Diagnostic[] = [];
  walkMarkdown(tree, file, (node) => {
    if (node.type === 'text' && node.value.includes('[^'))
      append(
        diagnostics,
        findReferences(node, text).map((found) => describe(found, file)),
      );
    return undefined;
  });
  return diagnostics;
}

interface FoundReference {
  name: string;
  line: number;
  column: number;
}

function findReferences({ position }: Text, text: string): FoundReference[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const from = start.offset;
  // Read the source: escapes and character references are meant as text.
  const written = text.slice(from, end.offset);
  return [...written.matchAll(REFERENCE)].map(({ index, groups }) => {
    const before = written.slice(0, index);
    const lineStart = before.lastIndexOf('\n') + 1;
    return {
      name: groups?.['name'] ?? '',
      line: start.line + before.split('\n').length - 1,
      column: index - lineStart + (lineStart === 0 ? start.column : 1),
    };
  });
}

const describe = ({ name, ...place }: FoundReference, file: string): Diagnostic => ({
  code: 'footnote-undefined',
  severity: 'warning',
  message: `The footnote \`[^${name}]\` is not defined, so readers see its name in brackets.`,
  hint: `Add a line \`[^${name}]: …\` with its text. If it is not a footnote, write \`\\[^${name}]\`.`,
  file,
  ...place,
});
