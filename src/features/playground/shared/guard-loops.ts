import { type Node, parse } from 'acorn';

/** Name of the function that each loop calls. */
export const LOOP = '$docsgenLoop';

/** Makes each iteration of each loop call `LOOP`, which can stop endless loops. */
export function guardLoops(code: string): string {
  const found: { at: number; text: string }[] = [];
  walk(parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }), (node) => {
    const body = isLoop(node) ? node.body : undefined;
    if (body === undefined) return;
    if (body.type === 'BlockStatement') found.push({ at: body.start + 1, text: `${LOOP}();` });
    else found.push({ at: body.start, text: `{${LOOP}();` }, { at: body.end, text: '}' });
  });
  // From the end, so that earlier offsets stay valid.
  return found
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code);
}

const isLoop = (node: Node): node is Node & { body: Node } =>
  /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type);

function walk(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, look);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
