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
 * Marks for `<` and `>` until the text is written. No value contains NUL, which is written as a
 * character reference.
 */
const MARKS: Readonly<Record<string, string>> = { '<': '\0lt', '>': '\0gt' };

/**
 * Writes elements as HTML text. Unlike rehype and like React, escapes `<` and `>` in attributes as
 * well, so that these always begin and end tags, and searching the text never mistakes a value for
 * an element.
 */
export function stringifyHtml(children: ElementContent[]): string {
  const html = stringifier.stringify({ type: 'root', children: markAll(children) });
  return html.includes('&#x0;') ? html.replace(/&#x0;([lg]t)/g, '&$1;') : html;
}

/** Marks values. Copies only nodes with a value to mark, because most have none. */
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
