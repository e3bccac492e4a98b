import type { Diagnostic } from '../../types/diagnostic.js';
import {
  type Aspect,
  isOfText,
  type LostUrl,
  type MovedPage,
  type PageAnchors,
  type PageChange,
  type PageName,
  type RemovedPage,
  type SiteDiff,
} from './site-diff.js';

/** A section of the report with differences of one kind. */
export interface DiffSection {
  /** A number and what it counts. */
  title: string;
  items: DiffItem[];
}

/** One difference. In `note`, backticks mark code, as in messages. */
export interface DiffItem {
  /** URL of the current page, or of one that is gone. */
  url?: string;
  isGone?: boolean;
  /** Title of the page. */
  title?: string;
  note?: string;
}

/** Lists all differences, the most important first. */
export function describeDiff(diff: SiteDiff): DiffSection[] {
  const { changed, everywhere } = diff;
  const texts = changed.filter(({ change }) => isOfText(change));
  const looks = changed.filter(({ change }) => !isOfText(change));
  const shared = describeEverywhere(everywhere);
  const sections: DiffSection[] = [
    section(diff.lost, 'lost address', describeLost),
    section(diff.problems, 'new problem', describeProblem),
    section(diff.lostAnchors, 'page without an id that it had', describeAnchors, [
      'page',
      'pages',
      'without ids that they had',
    ]),
    section(diff.removed, 'removed page', describeRemoved),
    section(diff.moved, 'moved page', describeMoved),
    section(diff.added, 'new page', (page: PageName) => itemOf(page)),
    section(texts, 'page with another text', describeChange, [
      'page',
      'pages',
      'with another text',
    ]),
    describeLooks(looks, shared.length > 0),
    section(diff.newAnchors, 'page with a new id', describeAnchors, [
      'page',
      'pages',
      'with new ids',
    ]),
    { title: 'What more than one page may show', items: shared },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** Summarizes the differences in one sentence. */
export function summarizeDiff(sections: readonly DiffSection[]): string {
  const counts = sections.filter(({ title }) => /^\d/.test(title)).map(({ title }) => title);
  if (sections.length === 0) return 'Readers will find nothing changed.';
  if (counts.length === 0) return 'Pages may look different.';
  return `${counts.join(', ')}.`;
}

/** @param plural Words for a number other than one: noun, plural, and what follows. */
function section<T>(
  list: readonly T[],
  one: string,
  describe: (item: T) => DiffItem,
  [, nouns = '', rest = '']: readonly string[] = [],
): DiffSection {
  const many = nouns === '' ? `${one}${/s$/.test(one) ? 'es' : 's'}` : `${nouns} ${rest}`;
  return { title: `${list.length} ${list.length === 1 ? one : many}`, items: list.map(describe) };
}

/** At most this many pages are named if a shared file may be the reason. */
const MOST_LOOKS = 20;

/**
 * Describes pages whose text is the same but which may look different, unless another section gives
 * the reason.
 */
function describeLooks(pages: SiteDiff['changed'], hasReason: boolean): DiffSection {
  const nouns = ['page', 'pages', 'with other looks or code'];
  const all = section(pages, 'page with other looks or code', describeChange, nouns);
  if (!hasReason || pages.length <= MOST_LOOKS) return all;
  const rest = `and ${pages.length - MOST_LOOKS} more, probably because of what pages share: see below`;
  return { ...all, items: [...all.items.slice(0, MOST_LOOKS), { note: rest }] };
}

const itemOf = ({ url, title }: PageName, note?: string): DiffItem => ({
  ...{ url, title },
  ...(note !== undefined && { note }),
});

function describeLost({ url, title, successor, hint }: LostUrl): DiffItem {
  const now = successor === undefined ? '' : `most likely \`${successor}\` now. `;
  return { url, title, isGone: true, note: `${now}${hint ?? ''}`.trim() };
}

function describeProblem({ code, severity, file, line, message }: Diagnostic): DiffItem {
  const place = file === undefined ? '' : ` in \`${file}${line === undefined ? '' : `:${line}`}\``;
  return { note: `${severity} \`${code}\`${place}: ${message}` };
}

const describeAnchors = ({ url, ids }: PageAnchors): DiffItem => ({
  url,
  note: ids.map((id) => `\`#${id}\``).join(', '),
});

function describeRemoved({ url, title, redirectsTo }: RemovedPage): DiffItem {
  const to = redirectsTo === undefined ? {} : { note: `redirects to \`${redirectsTo}\`` };
  return { url, title, isGone: true, ...to };
}

function describeMoved({ from, redirects, change, ...page }: MovedPage): DiffItem {
  const way = redirects ? 'which redirects here' : 'which leads nowhere';
  const more = change === undefined ? '' : `; ${describeAspects(change)}`;
  return itemOf(page, `from \`${from}\`, ${way}${more}`);
}

const describeChange = ({ change, ...page }: SiteDiff['changed'][number]): DiffItem =>
  itemOf(page, describeAspects(change));

const NAMES: Record<Aspect, string> = {
  text: 'text',
  title: 'title',
  description: 'description',
  links: 'links',
  files: 'images or files',
  code: 'code of components',
  markup: 'markup',
};

/** Describes what has changed on a page, with the number of words. */
export function describeAspects({ aspects, words: { added, removed } }: PageChange): string {
  const others = aspects.filter((aspect) => aspect !== 'text').map((aspect) => NAMES[aspect]);
  const words = [
    ...(added > 0 ? [`+${added}`] : []),
    ...(removed > 0 ? [`−${removed}`] : []),
    ...(added + removed > 0 ? [added + removed === 1 ? 'word' : 'words'] : []),
  ].join(' ');
  const text = aspects.includes('text') ? [words || 'text'] : [];
  return [...text, ...others].join(', ');
}

function describeEverywhere({ config, styles, code, files }: SiteDiff['everywhere']): DiffItem[] {
  const listOf = (name: string, values: readonly string[]): DiffItem[] =>
    values.length === 0
      ? []
      : [{ note: `${name}: ${values.map((value) => `\`${value}\``).join(', ')}` }];
  return [
    ...listOf('Config', config),
    ...listOf('Styles', styles),
    ...listOf('Code', code),
    ...listOf('Files', files),
  ];
}
