import type { Line } from '../line.js';
import type { Page } from '../page.js';
import type { Edit, Inline, Place } from './convert-inline.js';
import { noteTarget } from './links.js';

/** Elements that Python-Markdown treats as blocks. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'address article aside blockquote body canvas center colgroup dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html iframe legend li link main map math menu nav noscript object ol output p pre progress script search section style summary table tbody td tfoot th thead title tr ul video svg textarea'.split(
    ' ',
  ),
);

const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr area audio b base bdi bdo br button cite code col data datalist del dfn dialog em embed hr i img input ins kbd label mark meta meter option picture q rp rt ruby s samp select small source span strong sub sup template time track u var wbr path g circle rect'.split(
    ' ',
  ),
);

const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const TAG =
  /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/;

/** Reads a tag, an autolink, or a comment in the text. */
export function readHtmlTag({ text, at, page, line }: Place): Inline | undefined {
  if (text[at] !== '<') return undefined;
  const rest = text.slice(at);
  const comment = /^<!--[\s\S]*?-->/.exec(rest);
  if (comment) return { edits: [], next: at + comment[0].length };
  const address = /^<((?:https?|ftp|mailto):[^\s<>]*|[\w.+-]+@[\w-]+\.[\w.-]+)>/.exec(rest);
  if (address) {
    const [whole, target = ''] = address;
    const end = at + whole.length;
    if (!page.isMdx) return { edits: [], next: end };
    const href = target.includes(':') ? target : `mailto:${target}`;
    return { edits: [{ start: at, end, text: `[${target}](${href})` }], next: end };
  }
  const tag = TAG.exec(rest);
  if (tag) noteTag(tag, page, line);
  const name = tag?.[2]?.toLowerCase() ?? '';
  const isKnown = BLOCK_TAGS.has(name) || INLINE_TAGS.has(name);
  if (!tag || !isKnown) {
    if (!page.isMdx && !tag) return undefined;
    return page.isMdx
      ? { edits: [{ start: at, end: at, text: '\\' }], next: at + 1 }
      : { edits: [], next: at + (tag?.[0].length ?? 1) };
  }
  return { edits: listTagEdits(tag, at, page), next: at + tag[0].length };
}

/** Converts the tags in a line of HTML: their addresses, and syntax that MDX requires. */
export function convertTags(line: Line, page: Page): void {
  const { text } = line;
  for (const { index = 0 } of text.matchAll(/</g)) {
    const tag = TAG.exec(text.slice(index));
    if (!tag) {
      if (page.isMdx && !/^<(?:!--|\/?[A-Za-z])/.test(text.slice(index)))
        line.edit(index, index + 1, '&lt;');
      continue;
    }
    noteTag(tag, page, line);
    for (const { start, end, text: by } of listTagEdits(tag, index, page))
      line.edit(start, end, by);
  }
}

/** Notes effects on the first tag of a line. */
export function noteTags(line: Line, page: Page): void {
  const tag = TAG.exec(line.text.trimStart());
  if (tag) noteTag(tag, page, line);
}

/** Elements that docsgen removes from plain Markdown. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style iframe object embed form input button select textarea svg link meta'.split(' '),
);

/** Notes elements that readers will not see, and broken links. */
function noteTag(
  [, slash, name = '', attributes = '']: RegExpExecArray,
  page: Page,
  line: Line | undefined,
): void {
  if (slash === '/') return;
  const tag = name.toLowerCase();
  if (!page.isMdx && LEFT_OUT.has(tag))
    page.note(line, `Plain Markdown leaves \`<${tag}>\` out; \`format: mdx\` keeps it.`);
  else if (!page.isMdx && !BLOCK_TAGS.has(tag) && !INLINE_TAGS.has(tag))
    page.note(line, `HTML has no element \`<${name}>\`, so readers do not see it.`);
  for (const found of attributes.matchAll(/\s(?:src|href|poster)\s*=\s*["']?([^"'\s]+)/gi))
    noteTarget(found[1] ?? '', page, line, true);
}

function listTagEdits(tag: RegExpExecArray, at: number, page: Page): Edit[] {
  const [whole, slash = '', name = '', attributes = '', empty = ''] = tag;
  const edits: Edit[] = [];
  const start = at + 1 + slash.length + name.length;
  for (const found of attributes.matchAll(
    /\s(src|href|poster)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|(\S+))/gi,
  )) {
    const address = found[3] ?? found[4] ?? found[5] ?? '';
    const rewritten = page.references.rewrite(address, { file: page.file, isHtml: true });
    if (rewritten === undefined || address === '') continue;
    const from = start + (found.index ?? 0) + found[0].lastIndexOf(address);
    edits.push({ start: from, end: from + address.length, text: rewritten });
  }
  const markdown = /\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=\s|$)/.exec(attributes);
  if (markdown)
    edits.push({
      start: start + markdown.index,
      end: start + markdown.index + markdown[0].length,
      text: '',
    });
  if (!page.isMdx) return edits;
  for (const found of attributes.matchAll(/=\s*([^\s"'=<>`]+)(?=\s|$)/g)) {
    const value = found[1] ?? '';
    const from = start + (found.index ?? 0) + found[0].lastIndexOf(value);
    edits.push({ start: from, end: from + value.length, text: `"${value}"` });
  }
  if (VOID_TAGS.has(name.toLowerCase()) && slash === '' && empty === '') {
    const end = at + whole.length - 1;
    edits.push({ start: end, end, text: ' /' });
  }
  return edits;
}
