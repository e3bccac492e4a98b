import { type DiffItem, describeDiff, summarizeDiff } from './describe-diff.js';
import type { SiteDiff } from './site-diff.js';

/** Formats the report for a terminal. */
export function formatDiffText(diff: SiteDiff): string {
  const sections = describeDiff(diff);
  const lists = sections.map(
    ({ title, items }) => `${title}\n${items.map((item) => `  ${describeItem(item)}\n`).join('')}`,
  );
  const { solved } = diff;
  const gone =
    solved === 0 ? '' : ` ${solved} ${solved === 1 ? 'problem is' : 'problems are'} gone.`;
  const end = `Compared with ${nameBase(diff)}: ${lowerFirst(summarizeDiff(sections))}${gone}`;
  return `${[...lists, end].join('\n')}\n`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Names the version that the site was compared with. */
export function nameBase({ base, commit }: Pick<SiteDiff, 'base' | 'commit'>): string {
  const hash = commit?.slice(0, 8);
  return hash === undefined || base === hash || base === commit ? base : `${base} (${hash})`;
}

function describeItem({ url, title, note }: DiffItem): string {
  const page = title === undefined || title === url ? '' : ` “${oneLine(title)}”`;
  const name = url === undefined ? '' : `${url}${page}`;
  return oneLine([name, note ?? ''].filter((part) => part !== '').join(': '));
}

const oneLine = (text: string): string => text.replace(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ').trim();

/** Formats the report for programs. */
export function formatDiffJson(diff: SiteDiff): string {
  // Only the HTML report contains texts.
  const withoutRows = (key: string, value: unknown) => (key === 'rows' ? undefined : value);
  return `${JSON.stringify({ version: 1, ...diff }, withoutRows, 2)}\n`;
}
