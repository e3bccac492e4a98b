import { slugify } from '../heading-names.js';
import { convertInline } from '../inline/convert-inline.js';
import { inlineText } from '../inline/inline-text.js';
import type { Line } from '../line.js';
import type { Page } from '../page.js';
import { scan } from '../scan.js';
import { countColons, separate, takeBody } from './bodies.js';
import { isFenceOnly } from './fences.js';

const TAB = /^ {0,3}===(!\+?|\+!?)? +"(.*?)" *$/;

/** True for the first line of a tab. */
export const beginsTab = (text: string): boolean => TAB.test(text);

export interface TabPart {
  /** Its first line. */
  line: Line;
  label: string;
  body: readonly Line[];
}

/** Converts `=== "Label"` to tabs, or to a code group if all tabs contain only code. */
export function readTabs(lines: readonly Line[], at: number, page: Page): number {
  if (!beginsTab(lines[at]?.text ?? '')) return 0;
  separate(lines, at);
  const parts: TabPart[] = [];
  let next = at;
  let end = at;
  while (next < lines.length) {
    const line = lines[next];
    const [, sign, label] = TAB.exec(line?.text ?? '') ?? [];
    if (!line || label === undefined || (sign?.includes('!') && parts.length > 0)) break;
    const body = takeBody(lines, next);
    for (const one of body) one.dedent(4);
    parts.push({ line, label, body });
    end = next + 1 + body.length;
    next = end;
    while (lines[next]?.isBlank) next += 1;
  }
  writeTabSet(parts, page);
  return end - at;
}

/** Converts the bodies of tabs, and writes the tabs around them. */
export function writeTabSet(parts: readonly TabPart[], page: Page): void {
  const isCode = !page.isMdx && parts.every(({ body }) => isFenceOnly(body));
  for (const { body } of parts) scan(body, page);
  if (isCode) writeCodeGroup(parts);
  else writeTabs(parts, page);
}

function writeCodeGroup(parts: readonly TabPart[]): void {
  const fence = ':'.repeat(countColons(parts.flatMap(({ body }) => body)));
  for (const [index, { line, label, body }] of parts.entries()) {
    const opening = body.find((one) => !one.isBlank);
    const text = opening?.text ?? '';
    const end = text.trimEnd().length;
    const [, signs = '', info = ''] = /^\s*(`{3,}|~{3,})[ \t]*(.*)$/.exec(text) ?? [];
    const gap = info === '' ? 'text ' : ' ';
    opening?.edit(end, end, `${signs === '' ? '' : gap}[${inlineText(label)}]`);
    if (index > 0) line.remove();
    else {
      line.replace(`${fence} code-group`);
      line.colons = fence.length;
      if (!(body[0]?.isBlank ?? true)) line.after.push('');
    }
    if (index === parts.length - 1) body.at(-1)?.after.push('', `${line.start}${fence}`);
  }
}

/** Writes tabs around lines that have been converted. */
function writeTabs(parts: readonly TabPart[], page: Page): void {
  page.needsMdx = true;
  const values = new Set<string>();
  const group = page.syntax.linksTabs ? ' groupId="tabs"' : '';
  for (const [index, { line, label, body }] of parts.entries()) {
    const text = inlineText(convertInline(label, page, line));
    const slug = slugify(text, 'unicode') || 'tab';
    const value = values.has(slug) ? `${slug}-${index + 1}` : slug;
    values.add(value);
    const start = line.start;
    const before = index === 0 ? `<Tabs${group}>\n${start}` : '';
    line.replace(`${before}<TabItem value="${value}" label="${escapeAttribute(text)}">`);
    const last = body.at(-1) ?? line;
    if (body[0] && !body[0].isBlank) line.after.push('');
    last.after.push('', `${start}</TabItem>`);
    if (index === parts.length - 1) last.after.push(`${start}</Tabs>`);
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
