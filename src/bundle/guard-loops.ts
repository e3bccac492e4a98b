import type { Node } from 'acorn';

/** Name of the global function that guarded loops call before each round, if it is there. */
export const ROUND = '$docsgenRound';

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/**
 * Makes every loop of a module call `globalThis.$docsgenRound` before each round: nothing else can end a loop of the
 * thread that it runs in and tell where it stands. Lines stay as they are.
 */
export async function guardLoops(code: string): Promise<string> {
  if (!/\b(?:for|while|do)\b/.test(code)) return code;
  const { parse } = await import('acorn');
  const insertions: { at: number; text: string }[] = [];
  const waiting: unknown[] = [parse(code, { ecmaVersion: 'latest', sourceType: 'module' })];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isLoop(node)) insertions.push(...guard(node.body));
    waiting.push(...Object.values(node));
  }
  return insert(code, insertions);
}

type Loop = Node & { body: Node };

function isLoop(node: object): node is Loop {
  return 'type' in node && LOOPS.has(String(node.type));
}

function guard({ type, start, end }: Node): { at: number; text: string }[] {
  const call = `globalThis.${ROUND}?.();`;
  if (type === 'BlockStatement') return [{ at: start + 1, text: call }];
  return [
    { at: start, text: `{${call}` },
    { at: end, text: '}' },
  ];
}

function insert(code: string, insertions: readonly { at: number; text: string }[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  return parts.join('') + code.slice(from);
}
