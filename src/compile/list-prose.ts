import type { Nodes } from 'mdast';
import { partsOf } from '../lib/markdown/map-children.js';
import { TextPlaces } from '../lib/text/text-places.js';
import type { Place } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';
import type { PageProse, ProseKind, ProseRun } from '../types/prose.js';
import { locateBlock, placeIn, readFrontMatter } from './front-matter/front-matter.js';
import { readLooseYaml } from './front-matter/read-loose-yaml.js';
import { AS_WRITTEN, type FileTools, parseFile } from './parse/parse-file.js';
import { createParsers } from './parse/parse-markdown.js';
import { listKinds } from './text/admonitions.js';
import type { NamedPart } from './text/run-markdown-parts.js';

export interface ProseOptions extends Pick<FileTools, 'format'> {
  admonitions: Parameters<typeof listKinds>[0];
  gfm: boolean;
  preferMdx?: boolean | undefined;
  /** Markdown parts of the site's features. */
  parts: readonly NamedPart[];
}

/** Front matter keys whose values readers see. */
const SHOWN_KEYS = ['title', 'description', 'sidebar_label'];
/** Attributes of components whose values readers see. */
const SHOWN_ATTRIBUTES = new Set(['alt', 'caption', 'description', 'label', 'title']);

/**
 * Lists the prose of files as their authors wrote it: neither plugins nor features change it.
 * Leaves out code, components, expressions and Markdown syntax.
 */
export function createProseLister(options: ProseOptions): (file: SourceFile) => Promise<PageProse> {
  const { parts, gfm, preferMdx } = options;
  const tools: FileTools = {
    format: options.format,
    ...AS_WRITTEN,
    directives: {
      kinds: listKinds(options.admonitions),
      others: new Set(parts.flatMap(({ part }) => part.containers ?? [])),
      withAlerts: gfm,
    },
    hasFootnotes: gfm,
    parsers: createParsers({
      remarkPlugins: [],
      lateRemarkPlugins: [],
      rehypePlugins: [],
      ...{ gfm, preferMdx },
      syntax: parts.flatMap(({ part, options: own }) => part.syntax?.(own) ?? []),
      names: parts.flatMap(({ part, options: own }) => part.names?.(own) ?? []),
    }),
  };
  return (source) => listProse(source, tools);
}

async function listProse(source: SourceFile, tools: FileTools): Promise<PageProse> {
  const { path, text } = source;
  const { tree, diagnostics } = await parseFile(source, tools);
  const places = new TextPlaces(text);
  const collecting: Collecting = { places, runs: listShownKeys(source, places), blocks: 0 };
  collectRuns(tree, 'paragraph', collecting);
  return {
    file: path,
    runs: collecting.runs,
    diagnostics: diagnostics.filter(({ severity }) => severity === 'error'),
  };
}

/** Lists values of the front matter that are on one line. */
function listShownKeys(source: SourceFile, places: TextPlaces): ProseRun[] {
  const { frontMatter } = readFrontMatter(source);
  const { lines, rangeAt } = readLooseYaml(locateBlock(source.text)?.yaml ?? '');
  return SHOWN_KEYS.flatMap((key): ProseRun[] => {
    const value = (frontMatter as Readonly<Record<string, unknown>>)[key];
    const range = rangeAt([key]);
    if (typeof value !== 'string' || range === undefined) return [];
    const place = places.find(value, placeIn(lines, range));
    return place === undefined ? [] : [{ kind: 'front-matter', block: 0, text: value, ...place }];
  });
}

interface Collecting {
  places: TextPlaces;
  runs: ProseRun[];
  /** Number of paragraphs, headings and cells that have begun. */
  blocks: number;
}

const KINDS: Readonly<Partial<Record<Nodes['type'], ProseKind>>> = {
  heading: 'heading',
  listItem: 'list',
  blockquote: 'quote',
  tableCell: 'table',
};
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell']);

function collectRuns(node: Nodes, kind: ProseKind, collecting: Collecting): void {
  if (BLOCKS.has(node.type)) collecting.blocks++;
  const { position } = node;
  if (position !== undefined) collectOwn(node, { kind, place: placeOf(position), collecting });
  const inner = KINDS[node.type] ?? kind;
  for (const part of partsOf(node))
    for (const child of part.children) collectRuns(child, inner, collecting);
}

function placeOf({ start, end }: NonNullable<Nodes['position']>): Required<Place> {
  return {
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Collects the text of a node itself, without its children. */
function collectOwn(
  node: Nodes,
  { kind, place, collecting }: { kind: ProseKind; place: Required<Place>; collecting: Collecting },
): void {
  const { places, runs, blocks: block } = collecting;
  const add = (run: Omit<ProseRun, 'block'>) => runs.push({ ...run, block });
  switch (node.type) {
    case 'text': {
      const text = places.read(place);
      const id = kind === 'heading' ? /\s*\{#[^{}]+\}\s*$/.exec(text) : null;
      if (id === null) add({ kind, text, ...place });
      else if (id.index > 0)
        add({ kind, text: text.slice(0, id.index), ...places.cut(place, id.index) });
      break;
    }
    case 'inlineCode':
      add({ kind: 'code', text: places.read(place), ...place });
      break;
    case 'image':
    case 'imageReference': {
      const shown = node.alt ? places.find(node.alt, place) : undefined;
      if (shown !== undefined) add({ kind: 'alt', text: node.alt ?? '', ...shown });
      break;
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !SHOWN_ATTRIBUTES.has(attribute.name)) continue;
        const { value } = attribute;
        const shown =
          typeof value === 'string' && value !== '' ? places.find(value, place) : undefined;
        if (shown !== undefined) add({ kind: 'attribute', text: `${value}`, ...shown });
      }
      break;
    default:
  }
}
