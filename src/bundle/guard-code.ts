import type { BlockStatement, Node } from 'acorn';
import { append } from '../lib/append.js';

/**
 * Name of the global function that guarded loops call before each round, if it is there. Guarded
 * functions call it with `true`.
 */
export const ROUND = '$docsgenRound';

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Makes every loop of a module call `globalThis.$docsgenRound` before each round, and with
 * `functions` every function, too, when it is called: nothing else can end code of the thread that
 * it runs in and tell where it stands. Lines stay as they are.
 */
export async function guardCode(code: string, { functions = false } = {}): Promise<string> {
  if (!functions && !/\b(?:for|while|do)\b/.test(code)) return code;
  const { parse } = await import('acorn');
  const insertions: Insertion[] = [];
  const waiting: unknown[] = [parse(code, { ecmaVersion: 'latest', sourceType: 'module' })];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (hasBody(node, LOOPS)) append(insertions, guardBody(node.body));
    if (functions && hasBody(node, FUNCTIONS)) append(insertions, guardFunction(node.body));
    append(waiting, Object.values(node));
  }
  return insert(code, insertions);
}

interface Insertion {
  at: number;
  text: string;
  closes?: true;
}

type WithBody = Node & { body: Node };

function hasBody(node: object, types: ReadonlySet<string>): node is WithBody {
  return 'type' in node && types.has(String(node.type));
}

const callOf = (argument: string): string => `globalThis.${ROUND}?.(${argument})`;
const IN_LOOP = callOf('');
const IN_FUNCTION = callOf('true');

function guardBody({ type, start, end }: Node): Insertion[] {
  if (type === 'BlockStatement') return [{ at: start + 1, text: `${IN_LOOP};` }];
  return [
    { at: start, text: `{${IN_LOOP};` },
    { at: end, text: '}', closes: true },
  ];
}

function guardFunction(body: Node): Insertion[] {
  if (body.type !== 'BlockStatement')
    return [
      { at: body.start, text: `(${IN_FUNCTION},` },
      { at: body.end, text: ')', closes: true },
    ];
  const { body: statements } = body as BlockStatement;
  // Directives such as `'use strict'` count before all else only.
  const first = statements.find((statement) => !('directive' in statement));
  return first === undefined ? [] : [{ at: first.start, text: `${IN_FUNCTION};` }];
}

/** `insertions` are in the order of the nodes, the outer before the inner. */
function insert(code: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let from = 0;
  // Where several nodes end at one place, the inner is closed first.
  const closing = insertions.filter(({ closes }) => closes).reverse();
  const opening = insertions.filter(({ closes }) => !closes);
  for (const { at, text } of [...closing, ...opening].sort((a, b) => a.at - b.at)) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return parts.join('') + code.slice(from);
}
