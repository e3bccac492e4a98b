import type { Node } from 'acorn';
import { append } from '../../lib/append.js';

/** Global function that guarded loops call before each round, if it is defined. */
export const ROUND = '$docsgenRound';

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/**
 * Makes every loop of a module call `globalThis.$docsgenRound` before each round. No other means
 * can stop code that runs in this thread and report its position. Line numbers stay the same.
 */
export async function guardCode(code: string): Promise<string> {
  if (!/\b(?:for|while|do)\b/.test(code)) return code;
  const { parse } = await import('acorn');
  const insertions: Insertion[] = [];
  const waiting: unknown[] = [parse(code, { ecmaVersion: 'latest', sourceType: 'module' })];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isLoop(node)) append(insertions, guardBody(node.body));
    append(waiting, Object.values(node));
  }
  return insert(code, insertions);
}

interface Insertion {
  at: number;
  text: string;
  closes?: true;
}

const isLoop = (node: object): node is Node & { body: Node } =>
  'type' in node && LOOPS.has(String(node.type));

const IN_LOOP = `globalThis.${ROUND}?.()`;

function guardBody({ type, start, end }: Node): Insertion[] {
  if (type === 'BlockStatement') return [{ at: start + 1, text: `${IN_LOOP};` }];
  return [
    { at: start, text: `{${IN_LOOP};` },
    { at: end, text: '}', closes: true },
  ];
}

/** Inserts text. `insertions` are in the order of the nodes, the outer before the inner. */
function insert(code: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let from = 0;
  // Where several nodes end at the same offset, close the inner one first.
  const closing = insertions.filter(({ closes }) => closes).reverse();
  const opening = insertions.filter(({ closes }) => !closes);
  for (const { at, text } of [...closing, ...opening].sort((a, b) => a.at - b.at)) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return parts.join('') + code.slice(from);
}
