/** The names of the objects that are spread into it, in the same way. */
export function listSpreadNames(text: string): string[] {
  const body = findObject(text);
  return body === undefined
    ? []
    : [...body.matchAll(/\.\.\.\s*([\w$]+)/g)].map(([, name = '']) => name);
}

/**
 * The keys of the object that a module exports as default, as far as they stand there: `export
 * default { A, b: C }`, also by the name of a constant. Spread objects are left out.
 */
export function listObjectKeys(text: string): string[] {
  const body = findObject(text);
  return body === undefined ? [] : readKeys(body);
}

/** What stands after the opening brace of that object. */
function findObject(text: string): string | undefined {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
  const name = /export\s+default\s+(\w+)\s*;?\s*$/m.exec(code)?.[1];
  const start =
    name === undefined
      ? /export\s+default\s*\{/.exec(code)
      : new RegExp(`\\b(?:const|let|var)\\s+${name}\\b[^={]*=\\s*\\{`).exec(code);
  return start === null ? undefined : code.slice(start.index + start[0].length);
}

/** The keys of an object whose opening brace stands before the text. */
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
