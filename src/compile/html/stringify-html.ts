import type { Element, ElementContent, Properties } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const stringifier = unified()
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

/**
 * What stands for `<` and `>` until the text is written: no value contains NUL, which is written as
 * a reference.
 */
const MARKS: Readonly<Record<string, string>> = { '<': '\0lt', '>': '\0gt' };

/**
 * Writes elements as HTML text. `<` and `>` are escaped in attributes, too, as React does it and
 * rehype does not: then they begin and end tags wherever they stand, and nobody who searches the
 * text takes a value for an element.
 */
export function stringifyHtml(children: ElementContent[]): string {
  const html = stringifier.stringify({ type: 'root', children: markAll(children) });
  return html.includes('&#x0;') ? html.replace(/&#x0;([lg]t)/g, '&$1;') : html;
}

/** Copies only what has a value to be marked: most elements have none. */
function markAll(children: ElementContent[]): ElementContent[] {
  let marked: ElementContent[] | undefined;
  children.forEach((child, index) => {
    if (child.type !== 'element') return;
    const own = markElement(child);
    if (own === child) return;
    marked ??= [...children];
    marked[index] = own;
  });
  return marked ?? children;
}

function markElement(element: Element): Element {
  const properties = markProperties(element.properties);
  const children = markAll(element.children);
  return properties === element.properties && children === element.children
    ? element
    : { ...element, properties, children };
}

function markProperties(properties: Properties): Properties {
  let marked: Properties | undefined;
  for (const name in properties) {
    const value = properties[name];
    const own = Array.isArray(value) ? value.map(mark) : mark(value);
    if (
      Array.isArray(value)
        ? value.every((one, at) => one === (own as unknown[])[at])
        : own === value
    )
      continue;
    marked ??= { ...properties };
    marked[name] = own as Properties[string];
  }
  return marked ?? properties;
}

const mark = <T>(value: T): T | string =>
  typeof value === 'string' && /[<>]/.test(value)
    ? value.replace(/[<>]/g, (sign) => MARKS[sign] ?? sign)
    : value;
