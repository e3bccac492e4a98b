import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../../lib/append.js';
import type { Reference } from '../../types/doc.js';
import { compareTexts } from './compare-texts.js';
import type { Side, SidePage } from './read-side.js';
import type { PageText, TextReader } from './read-texts.js';
import type { Aspect, PageChange } from './site-diff.js';

/** The base version and the current version of something. */
export type Pair<T> = readonly [before: T, after: T];

/** Differences between two versions of a page, with the IDs that it lost and got. */
export interface PageComparison {
  change?: PageChange;
  lost: string[];
  fresh: string[];
}

interface Comparing {
  texts: Pair<TextReader>;
  sides: Pair<Side>;
  /** Files of the site that differ between the versions. */
  changedFiles: ReadonlySet<string>;
  withRows: boolean;
}

/** Compares two versions of a page. Skips pages with the same compiled text. */
export async function comparePages(
  [before, after]: Pair<SidePage>,
  comparing: Comparing,
): Promise<PageComparison> {
  if (!before.isDoc || !after.isDoc) {
    const isSame = await hasSameModule([before, after], comparing);
    return { lost: [], fresh: [], ...(!isSame && { change: changeOf(['code']) }) };
  }
  const docs = [await readDoc(before), await readDoc(after)] as const;
  const usesChanged = await showsChanged(after, comparing.changedFiles);
  const aspects: Aspect[] = usesChanged ? ['files'] : [];
  if (describeCard(before) !== describeCard(after)) append(aspects, compareCards(before, after));
  if (docs[0].key === docs[1].key)
    return { lost: [], fresh: [], ...(aspects.length > 0 && { change: changeOf(aspects) }) };
  const [ids, present] = docs.map(listIds) as [string[], string[]];
  const texts = [
    await comparing.texts[0].read(before),
    await comparing.texts[1].read(after),
  ] as const;
  const found = compareProse(texts);
  append(aspects, found.aspects);
  const { rows, words } = compareTexts(...found.blocks);
  const change = { aspects, words, ...(comparing.withRows && { rows }) };
  return {
    lost: missing(ids, present),
    fresh: missing(present, ids),
    ...(aspects.length > 0 && { change }),
  };
}

const changeOf = (aspects: Aspect[]): PageChange => ({ aspects, words: { added: 0, removed: 0 } });

/**
 * True if both versions have the same module. Pages without a source, and lists, are not compared.
 */
async function hasSameModule(
  [before, after]: Pair<SidePage>,
  { sides }: Comparing,
): Promise<boolean> {
  if (before.isDoc !== after.isDoc) return false;
  if (before.source === undefined || after.source === undefined) return true;
  const [a, b] = await Promise.all([
    readBytes(sides[0].root, before.source),
    readBytes(sides[1].root, after.source),
  ]);
  return a === undefined || b === undefined || a.equals(b);
}

const readBytes = (root: string, file: string): Promise<Buffer | undefined> =>
  readFile(path.join(root, file)).catch(() => undefined);

const readDoc = ({ engine: { graph, site }, source = '' }: SidePage) => graph.get(site.doc(source));

type Doc = Awaited<ReturnType<typeof readDoc>>;

/** Lists the IDs to which readers may link. */
function listIds({ facts: { anchors, internalIds = [] } }: Doc): string[] {
  const internal = new Set(internalIds);
  return anchors.filter((id) => !internal.has(id));
}

function missing(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(ids)].filter((id) => !known.has(id));
}

async function showsChanged(
  { engine: { graph, pages }, source = '' }: SidePage,
  changed: ReadonlySet<string>,
): Promise<boolean> {
  if (changed.size === 0) return false;
  return (await graph.get(pages.files(source))).some((file) => changed.has(file));
}

function describeCard({ title, site, source = '' }: SidePage): string {
  return JSON.stringify([title, site.cards.get(source)?.frontMatter.description]);
}

function compareCards(before: SidePage, after: SidePage): Aspect[] {
  return before.title === after.title ? ['description'] : ['title'];
}

type Blocks = string[];

/**
 * Returns what differs between two texts, and the form of text that shows it. The output of
 * components is unknown: pages with components are compared as they are written or, if that is
 * equal, by the files that they include.
 */
function compareProse([before, after]: Pair<PageText>): {
  aspects: Aspect[];
  blocks: [Blocks, Blocks];
} {
  const hasCode = before.doc.code !== undefined || after.doc.code !== undefined;
  const forms: [Blocks, Blocks][] = hasCode
    ? [
        [before.written, after.written],
        [before.sections, after.sections],
      ]
    : [[before.blocks, after.blocks]];
  const blocks = forms.find(([a, b]) => !isSame(a, b));
  const aspects: Aspect[] = blocks === undefined ? [] : ['text'];
  const [ofBefore, ofAfter] = [before.doc.facts.references, after.doc.facts.references];
  if (!isSame(list(ofBefore, true), list(ofAfter, true))) aspects.push('links');
  if (!isSame(list(ofBefore, false), list(ofAfter, false))) aspects.push('files');
  if (before.doc.code?.source !== after.doc.code?.source) aspects.push('code');
  if (blocks === undefined && before.markup !== after.markup) aspects.push('markup');
  return { aspects, blocks: blocks ?? [[], []] };
}

function list(references: readonly Reference[], isLink: boolean): string[] {
  return references.filter(({ kind }) => (kind === 'link') === isLink).map(({ url }) => url);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
