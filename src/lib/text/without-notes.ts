/**
 * Removes the elements from HTML that are notes about a text rather than part of it: those with
 * `data-no-markdown`.
 */
export function withoutNotes(html: string): string {
  if (!html.includes('data-no-markdown')) return html;
  let kept = '';
  let note: { name: string; depth: number } | undefined;
  for (const [part, end = '', name = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)\b([^>]*)>|<[^>]*>|[^<]+/gi,
  )) {
    if (note === undefined) {
      if (end === '' && /\sdata-no-markdown\b/.test(rest)) note = { name, depth: 1 };
      else kept += part;
    } else if (name === note.name) {
      note.depth += end === '' ? 1 : -1;
      if (note.depth === 0) note = undefined;
    }
  }
  return kept;
}
