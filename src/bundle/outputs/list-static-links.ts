import path from 'node:path';
import { type Loader, transform } from 'esbuild';
import type { Reference } from '../../types/doc.js';

/** An object of a syntax tree (https://github.com/estree/estree). */
type Tree = { readonly [key: string]: unknown };

/**
 * The attribute that leads somewhere, and the kind of reference that it is, by the name of the
 * element.
 */
const LEADING = new Map<unknown, { attribute: string; kind: Reference['kind'] }>([
  ['a', { attribute: 'href', kind: 'link' }],
  ['img', { attribute: 'src', kind: 'image' }],
]);

/**
 * The addresses that a module's `<a>` and `<img>` have as plain text: what can be told without
 * running it. Those with `data-no-link-check` are left out. A module that does not parse has none.
 */
export async function listStaticLinks(
  text: string,
  file: string,
): Promise<Pick<Reference, 'kind' | 'url'>[]> {
  const ending = path.extname(file).replace(/^\.[cm]?/, '');
  const loader = (ending === 'js' ? 'jsx' : ending) as Loader;
  const compiled = await transform(text, { loader, jsx: 'automatic', logLevel: 'silent' }).catch(
    () => undefined,
  );
  if (compiled === undefined) return [];
  const { parse } = await import('acorn');
  const found: { at: number; link: Pick<Reference, 'kind' | 'url'> }[] = [];
  const waiting: unknown[] = [
    parse(compiled.code, { ecmaVersion: 'latest', sourceType: 'module' }),
  ];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    const link = readElement(node as Tree);
    if (link !== undefined) found.push({ at: Number((node as Tree)['start']), link });
    waiting.push(...Object.values(node));
  }
  return found.sort((a, b) => a.at - b.at).map(({ link }) => link);
}

/** JSX is compiled to calls: `jsx('a', { href: '/x' })`. */
function readElement(node: Tree): Pick<Reference, 'kind' | 'url'> | undefined {
  if (
    node['type'] !== 'CallExpression' ||
    !/^_?jsxs?\d*$/.test(String((node['callee'] as Tree)['name']))
  )
    return undefined;
  const [element, props] = node['arguments'] as Tree[];
  const leading = LEADING.get(element?.['value']);
  if (leading === undefined || props?.['type'] !== 'ObjectExpression') return undefined;
  const values = new Map(
    (props['properties'] as Tree[]).map((property) => [
      nameOf(property),
      property['value'] as Tree,
    ]),
  );
  const url = values.get(leading.attribute)?.['value'];
  if (typeof url !== 'string' || values.has('data-no-link-check')) return undefined;
  return { kind: leading.kind, url };
}

function nameOf(property: Tree): unknown {
  const key = property['key'] as Tree | undefined;
  return key?.['name'] ?? key?.['value'];
}
