import { escapeHtml } from '../../lib/text/escape-html.js';
import type { Body } from '../../types/hole.js';
import type { ImageSource } from '../../types/output/asset.js';

/**
 * Wraps each image that has alternatives in a `<picture>`, by reference index, before its hole is
 * filled. Leaves images alone whose author wrote a `srcset` or a `<picture>`.
 */
export function wrapPictures(body: Body, sources: readonly (readonly ImageSource[])[]): Body {
  const wrapped = [...body];
  let isOpen = false;
  for (const [at, part] of body.entries()) {
    if (typeof part === 'string') isOpen = isPictureOpen(part, isOpen);
    if (typeof part === 'string' || part.hole !== 'image') continue;
    const [before, after] = [wrapped[at - 1], wrapped[at + 1]];
    const forms = sources[part.ref] ?? [];
    if (forms.length === 0 || typeof before !== 'string' || typeof after !== 'string') continue;
    const start = before.lastIndexOf('<img');
    const end = endOfTag(after);
    const tag = before.slice(start) + after.slice(0, end);
    if (start < 0 || end < 0 || isOpen || /\ssrcset=/i.test(tag)) continue;
    wrapped[at - 1] =
      `${before.slice(0, start)}<picture>${forms.map((form) => toSource(form, tag)).join('')}${before.slice(start)}`;
    wrapped[at + 1] = `${after.slice(0, end)}</picture>${after.slice(end)}`;
  }
  return wrapped;
}

/** True if a `<picture>` is still open after this piece of HTML. */
function isPictureOpen(text: string, wasOpen: boolean): boolean {
  const [start, end] = [text.lastIndexOf('<picture'), text.lastIndexOf('</picture')];
  return start === end ? wasOpen : start > end;
}

function toSource({ type, srcset, sizes }: ImageSource, tag: string): string {
  const width = /\swidth="(\d+)"/.exec(tag)?.[1];
  const shown = width === undefined ? sizes : `min(100vw, ${width}px)`;
  return `<source type="${escapeHtml(type)}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(shown)}">`;
}

/**
 * Returns the offset behind the `>` that ends a tag; the text begins inside the tag. Returns -1 if
 * there is none.
 */
function endOfTag(text: string): number {
  return /^(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text)?.[0].length ?? -1;
}
