import type { Node, Text } from 'mdast';
import type { Diagnostic } from '../../types/diagnostic.js';
import { placeOf } from '../page.js';

interface Directive extends Pick<Node, 'position'> {
  name: string;
}

const FENCE = /^[ \t>]*:{3,}[ \t]*$/;
const HINT = 'A block around other blocks needs more colons than they have: `::::`.';

/**
 * Reports a block `:::name` without its end: it extends to the end of its container, usually the
 * page.
 */
export function describeOpen(
  { name, position }: Directive,
  { text, file }: { text: string; file: string },
): Diagnostic[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const written = text.slice(start.offset, end.offset).trimEnd();
  const last = written.slice(written.lastIndexOf('\n') + 1);
  if (end.line > start.line && FENCE.test(last)) return [];
  return [
    {
      code: 'directive-open',
      severity: 'warning',
      message: `\`:::${name}\` is not closed, so what follows is part of it.`,
      hint: `Write \`:::\` on a line of its own where it ends. ${HINT}`,
      file,
      ...placeOf(position),
    },
  ];
}

/** Reports lines of a text that look like the end of a block that was not opened. */
export function describeStrays(
  { value, position }: Text,
  { text, file }: { text: string; file: string },
): Diagnostic[] {
  if (!value.includes(':::')) return [];
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  // Read whole lines of the source: colons may be escaped, and a line may contain more than text.
  const from = text.lastIndexOf('\n', start.offset - 1) + 1;
  const [rest = ''] = text.slice(end.offset).split('\n', 1);
  const lines = text.slice(from, end.offset + rest.length).split('\n');
  return lines.flatMap((line, index): Diagnostic[] =>
    FENCE.test(line)
      ? [
          {
            code: 'directive-stray',
            severity: 'warning',
            message: '`:::` closes no block, so readers see it as text.',
            hint: `Remove it, or open the block that it closes. ${HINT}`,
            file,
            line: start.line + index,
            column: line.indexOf(':') + 1,
          },
        ]
      : [],
  );
}
