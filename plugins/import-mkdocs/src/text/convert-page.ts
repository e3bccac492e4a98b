import { readAttributes } from './blocks/headings.js';
import { readFrontMatter } from './front-matter.js';
import { createHeadingNames } from './heading-names.js';
import type { Line } from './line.js';
import type { Note, Page, References, Syntax } from './page.js';
import { scan } from './scan.js';
import { includeSnippets } from './snippets.js';

/** A page of docsgen, with data of the old page. */
export interface ConvertedPage {
  text: string;
  notes: Note[];
  isMdx: boolean;
  kinds: ReadonlySet<string>;
  languages: ReadonlySet<string>;
  features: Page['features'];
  icons: ReadonlySet<string>;
  /** The ids of its headings. */
  ids: readonly string[];
  /** Its links to anchors of pages. */
  anchors: Page['anchors'];
  /** Values of the old front matter. */
  values: Readonly<Record<string, unknown>>;
}

export interface PageRequest {
  /** Path relative to the docs, with `/`. */
  file: string;
  text: string;
  syntax: Syntax;
  references: References;
  /** Lines of front matter to add. */
  added?: readonly string[];
  /** Title of a page without one. */
  title?: string | undefined;
  /** True to write all heading ids explicitly, for translations. */
  namesAll?: boolean;
}

/**
 * Converts a page. It stays plain Markdown unless it needs a component. In that case, the page is
 * converted again as MDX.
 */
export function convertPage(request: PageRequest): ConvertedPage {
  const plain = convertAs(request, false);
  return plain.isMdx ? convertAs(request, true) : plain;
}

function convertAs(
  { file, text, syntax, references, added = [], title, namesAll = false }: PageRequest,
  isMdx: boolean,
): ConvertedPage {
  const isCrlf = text.includes('\r\n');
  const source = isCrlf ? text.replaceAll('\r\n', '\n') : text;
  const front = readFrontMatter(source);
  const lines = source.split('\n').slice(front.length);
  const notes: Note[] = front.notes.map((note) => ({ file, ...note }));
  const page: Page = {
    file,
    isMdx,
    syntax,
    references,
    headings: createHeadingNames(syntax.slug, listWrittenIds(lines)),
    ids: [],
    hasTitle: false,
    anchors: [],
    namesAll,
    definitions: listDefinitions(lines),
    needsMdx: isMdx,
    kinds: new Set(),
    languages: new Set(),
    features: new Set(),
    icons: new Set(),
    lastBlock: undefined,
    captions: new Map(),
    note: (line, about) => {
      if (line) notes.push({ file, line: line.number, text: about });
    },
  };
  const read = includeSnippets(lines, page, front.length + 1);
  scan(read, page);
  const body = writeLines(read);
  const hasTitle = page.hasTitle || front.values['title'] !== undefined || title === undefined;
  const own = [
    ...front.lines,
    ...(hasTitle ? [] : [`title: ${JSON.stringify(title)}`]),
    ...added,
    ...(isMdx ? ['format: mdx'] : []),
  ];
  const head =
    own.length === 0 ? '' : `---\n${own.join('\n')}\n---\n${front.length === 0 ? '\n' : ''}`;
  const written = head + body;
  return {
    text: isCrlf ? written.replaceAll('\n', '\r\n') : written,
    notes,
    isMdx: page.needsMdx,
    kinds: page.kinds,
    languages: page.languages,
    features: page.features,
    icons: page.icons,
    ids: page.ids,
    anchors: page.anchors,
    values: front.values,
  };
}

const writeLines = (lines: readonly Line[]): string =>
  lines.flatMap((line) => line.write()).join('\n');

/** Returns the explicit ids of headings, which generated ids must avoid. */
function listWrittenIds(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.startsWith('#') ? (readAttributes(line)?.id ?? []) : []));
}

function listDefinitions(lines: readonly string[]): Map<string, string> {
  const found = lines.flatMap((line) => {
    const [, name, address] = /^ {0,3}\[([^\]^]+)\]:[ \t]*<?([^\s>]+)/.exec(line) ?? [];
    return name === undefined || address === undefined
      ? []
      : [[name.toLowerCase(), address] as const];
  });
  return new Map(found);
}
