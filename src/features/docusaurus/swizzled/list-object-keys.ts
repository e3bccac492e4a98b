/** Name of the object to read: by default, the module's default export. */
const DEFAULT = 'default';

/** Lists the names of the objects that are spread into this object. */
export function listSpreadNames(text: string, name = DEFAULT): string[] {
  const body = findObject(text, name);
  return body === undefined
    ? []
    : [...body.matchAll(/\.\.\.\s*([\w$]+)/g)].map(([, name = '']) => name);
}

/**
 * Lists the keys written in the object that a module exports as default:
 * `export default { A, b: C }`, also if a constant holds it. Leaves out spread objects.
 */
export function listObjectKeys(text: string, name = DEFAULT): string[] {
  const body = findObject(text, name);
  return body === undefined ? [] : readKeys(body);
}

/** True if a module exports such an object, or re-exports the default of another. */
export const hasObject = (text: string): boolean =>
  findObject(text, DEFAULT) !== undefined || /export\s*\{\s*default\s*\}\s*from\b/.test(text);

/** Returns the text after the opening brace of the object. */
function findObject(text: string, wanted: string): string | undefined {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')
    .replace(/\bmodule\.exports\s*=/, 'export default')
    .replace(ASSIGNED, (_, names: string) => `{${names.replace(/[\w$]+/g, '...$&')}`);
  const exported = /export\s+default\s+(\w+)(?:\s+(?:as|satisfies)\s[^;\n]*)?\s*;?\s*$/m;
  const name = wanted === DEFAULT ? exported.exec(code)?.[1] : wanted;
  const start =
    name === undefined
      ? /export\s+default\s*\{/.exec(code)
      : new RegExp(`\\b(?:const|let|var)\\s+${name}\\b[^={]*=\\s*\\{`).exec(code);
  return start === null ? undefined : code.slice(start.index + start[0].length);
}

/** `Object.assign({}, A, B, {`, which is `{ ...A, ...B,`. */
const ASSIGNED = /\bObject\.assign\(\s*(?:\{\s*\}\s*,\s*)?((?:[\w$]+\s*,\s*)*)\{/g;

/** Reads the keys of an object from the text after its opening brace. */
function readKeys(code: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of code) {
    if (depth === 0 && (character === ',' || character === '}')) {
      const key = /^\s*(?:['"]([\w-]+)['"]|([\w$]+))\s*(?:$|[:(])/.exec(part);
      if (key !== null) keys.push(key[1] ?? key[2] ?? '');
      if (character === '}') break;
      part = '';
      continue;
    }
    if ('{(['.includes(character)) depth++;
    if ('})]'.includes(character)) depth--;
    part += character;
  }
  return keys;
}
