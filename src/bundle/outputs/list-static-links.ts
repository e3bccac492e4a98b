import path from 'node:path';
import { type Loader, transform } from 'esbuild';
import { append } from '../../lib/append.js';
import { addressKind, listAddresses } from '../../lib/html/address-attributes.js';
import type { Reference } from '../../types/doc.js';

/** An object of a syntax tree (https://github.com/estree/estree). */
type Tree = { readonly [key: string]: unknown };

type StaticLink = Pick<Reference, 'kind' | 'url'>;

/**
 * Lists the addresses that HTML elements of a module have as plain text, without running it. Leaves
 * out those with `data-no-link-check`. Returns none if the module does not parse.
 */
export async function listStaticLinks(text: string, file: string): Promise<StaticLink[]> {
  const ending = path.extname(file).replace(/^\.[cm]?/, '');
  const loader = (ending === 'js' ? 'jsx' : ending) as Loader;
  const compiled = await transform(text, { loader, jsx: 'automatic', logLevel: 'silent' }).catch(
    () => undefined,
  );
  if (compiled === undefined) return [];
  const { parse } = await import('acorn');
  const found: { at: number; link: StaticLink }[] = [];
  const waiting: unknown[] = [
    parse(compiled.code, { ecmaVersion: 'latest', sourceType: 'module' }),
  ];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    const at = Number((node as Tree)['start']);
    append(
      found,
      readElement(node as Tree).map((link) => ({ at, link })),
    );
    append(waiting, Object.values(node));
  }
  return found.sort((a, b) => a.at - b.at).map(({ link }) => link);
}

/** Reads an element, which JSX compiles to a call: `jsx('a', { href: '/x' })`. */
function readElement(node: Tree): StaticLink[] {
  if (
    node['type'] !== 'CallExpression' ||
    !/^_?jsxs?\d*$/.test(String((node['callee'] as Tree)['name']))
  )
    return [];
  const [element, props] = node['arguments'] as Tree[];
  const tag = element?.['value'];
  if (typeof tag !== 'string' || props?.['type'] !== 'ObjectExpression') return [];
  const values = new Map(
    (props['properties'] as Tree[]).map((property) => [
      String(nameOf(property)),
      (property['value'] as Tree | undefined)?.['value'],
    ]),
  );
  if (values.has('data-no-link-check')) return [];
  return [...values].flatMap(([name, value]) => {
    const kind = addressKind(tag, name, values.get('rel'));
    if (kind === undefined || typeof value !== 'string') return [];
    const isImage = tag === 'img' && name === 'src';
    return listAddresses(kind, value).map((url) => ({
      kind: isImage ? 'image' : kind === 'link' ? 'link' : 'file',
      url,
    }));
  });
}

function nameOf(property: Tree): unknown {
  const key = property['key'] as Tree | undefined;
  return key?.['name'] ?? key?.['value'];
}
