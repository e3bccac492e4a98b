import type { ComponentProp } from '../../../types/feature/component-prop.js';

/**
 * Lists the props of a site's component: the keys of the type of its props, or the names that it
 * destructures from its first parameter. This is a guess from the text for completions; the code is
 * not run.
 */
export function readOwnProps(text: string, component: string): ComponentProp[] {
  const code = text.replace(/\r/g, '').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const parameter = new RegExp(
    `(?:function\\s+${component}\\s*\\(|(?:const|let)\\s+${component}\\b[^=]*=\\s*(?:\\w+\\()?\\s*\\(|export\\s+default\\s+(?:async\\s+)?(?:function\\s*\\w*\\s*)?\\()`,
  ).exec(code);
  if (parameter === null) return [];
  const rest = code.slice(parameter.index + parameter[0].length).trimStart();
  const taken = rest.startsWith('{') ? inBraces(rest) : undefined;
  const typed = rest.slice((taken?.length ?? -2) + 2).trimStart();
  const type = /^\w*\s*:\s*(?:Readonly<)?(?:([A-Z]\w*)|\{)/.exec(typed);
  const body =
    type?.[1] === undefined
      ? type && inBraces(typed.slice(typed.indexOf('{')))
      : findType(code, type[1]);
  const props = body ? listKeys(body) : listTaken(taken ?? '').map((name) => ({ name }));
  return [...new Map(props.map((prop) => [prop.name, prop])).values()].filter(
    ({ name }) => name !== 'children',
  );
}

/** Returns the text between the opening brace at its start and the matching closing one. */
function inBraces(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if ('{[('.includes(sign)) depth++;
    if ('}])'.includes(sign) && --depth === 0) return text.slice(1, index);
  }
  return '';
}

function findType(code: string, name: string): string | undefined {
  const found = new RegExp(`(?:interface\\s+${name}\\b[^{]*|type\\s+${name}\\s*=\\s*)(?=\\{)`).exec(
    code,
  );
  return found === null ? undefined : inBraces(code.slice(found.index + found[0].length));
}

/**
 * Lists the keys of an object type, without those of nested objects. Unions of strings become
 * values.
 */
function listKeys(body: string): ComponentProp[] {
  const found = flat(body).matchAll(
    /(?:^|[;,\n])\s*(?:readonly\s+)?(?<name>[\w$]+)(?<isOptional>\?)?\s*:(?<type>\s*(?:\|\s*(?:\n\s*)?|[^;,\n|])*)/g,
  );
  return Array.from(found, ({ groups = {} }) => {
    const { name = '', isOptional, type = '' } = groups;
    const choices = Array.from(type.matchAll(/(["'])((?:(?!\1).)*)\1/g), ([, , text = '']) => text);
    const rest = type.replace(/(["'])(?:(?!\1).)*\1/g, '').replace(/[|\s]|undefined/g, '');
    const isChoice = choices.length > 0 && rest === '';
    const values = isChoice ? choices : type.trim() === 'boolean' ? ['true', 'false'] : undefined;
    return { name, ...(values && { values }), ...(isOptional === undefined && { isNeeded: true }) };
  });
}

/**
 * Lists the names that a pattern destructures: `a`, `b = 1`, `c: other`, but not the rest element.
 */
function listTaken(pattern: string): string[] {
  return flat(pattern)
    .split(',')
    .flatMap((part) => /^\s*([\w$]+)/.exec(part)?.[1] ?? []);
}

/** Removes everything in brackets of any kind. */
function flat(text: string): string {
  let depth = 0;
  return [...text]
    .filter((sign) => {
      if ('{[('.includes(sign)) depth++;
      const isOuter = depth === 0;
      if ('}])'.includes(sign)) depth--;
      return isOuter;
    })
    .join('');
}
