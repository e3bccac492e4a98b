import { hashCode } from '../../../compile/front-matter/marks.js';
import { append } from '../../../lib/append.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import { listUncommitted } from '../../../load/git/list-uncommitted.js';
import {
  type CodeChange,
  type CodeChanges,
  readCodeChanges,
  readTextAt,
} from '../../../load/git/read-code-changes.js';
import { readHead } from '../../../load/git/read-head.js';
import type { GitProblem } from '../describe-gap.js';
import { pickPart } from './pick-part.js';
import type { DescribedCode, DescribedPage } from './read-described.js';

/**
 * Since when the code has differed from what the page describes: since the page was `reviewed`,
 * since a commit, or because of uncommitted changes.
 */
export type Since = 'reviewed' | 'uncommitted' | CodeChange;

export interface DescribedSurvey {
  stale: { page: DescribedPage; code: DescribedCode; since: Since }[];
  /** Pages that Git can't date. */
  unknown: DescribedPage[];
  /** Why Git could not be asked. */
  problem?: GitProblem;
}

/**
 * Compares pages with the code that they describe. `reviewed` takes precedence over Git, by which
 * the code at the last commit of the page is compared with the code now.
 */
export async function surveyDescribed(
  root: string,
  pages: readonly DescribedPage[],
): Promise<DescribedSurvey> {
  const survey: DescribedSurvey = { stale: [], unknown: [] };
  const unmarked: DescribedPage[] = [];
  for (const page of pages) {
    const { reviewed } = page.card.frontMatter;
    if (reviewed === undefined) unmarked.push(page);
    else
      for (const code of listUnreviewed(page, reviewed))
        survey.stale.push({ page, code, since: 'reviewed' });
  }
  if (unmarked.length > 0) await askGit(root, unmarked, survey);
  return survey;
}

/** Returns the value of `reviewed` for the code that a page describes. */
export const markOf = (codes: readonly DescribedCode[]): string =>
  codes.map(({ text }) => hashCode(text)).join('-');

function listUnreviewed({ codes }: DescribedPage, reviewed: string): DescribedCode[] {
  const marks = reviewed.split('-');
  // If the list has another length, it is unclear which code has changed: report the first.
  if (marks.length !== codes.length) return codes.slice(0, 1);
  return codes.filter(({ text }, index) => hashCode(text) !== marks[index]);
}

async function askGit(
  root: string,
  pages: readonly DescribedPage[],
  survey: DescribedSurvey,
): Promise<void> {
  const reading = await readHead(root);
  if ('problem' in reading) {
    survey.problem = reading.problem.code === 'git-missing' ? 'git-missing' : 'git-no-history';
    append(survey.unknown, pages);
    return;
  }
  const { head } = reading;
  const paths = pages.map(({ card }) => card.path);
  const files = [...new Set(pages.flatMap(({ codes }) => codes.map(({ file }) => file)))];
  const [changes, uncommitted] = await Promise.all([
    readCodeChanges(root, head, { pages: paths, files }),
    listUncommitted(root, head, [...paths, ...files]),
  ]);
  await mapConcurrently(pages, 4, async (page) => {
    const { path } = page.card;
    const last = changes.lastOf.get(path);
    // An uncommitted page is newer than all commits.
    if (last === undefined || uncommitted.has(path)) return;
    if (last.isCutOff) survey.unknown.push(page);
    else
      for (const code of page.codes) {
        const isOpen = uncommitted.has(code.file);
        const since = await findSince({ root, last, code, changes, isOpen });
        if (since !== undefined) survey.stale.push({ page, code, since });
      }
  });
}

interface Comparison {
  root: string;
  /** The last commit of the page. */
  last: CodeChange;
  code: DescribedCode;
  changes: CodeChanges;
  /** The file has uncommitted changes. */
  isOpen: boolean;
}

/**
 * Returns the first change of a piece of code after the last change of its page, unless it was
 * undone.
 */
async function findSince({
  root,
  last,
  code,
  changes,
  isOpen,
}: Comparison): Promise<Since | undefined> {
  const newer = (changes.changesOf.get(code.file) ?? [])
    .filter(({ position }) => position < last.position)
    .reverse();
  if (newer.length === 0 && !isOpen) return undefined;
  const textAt = async ({ hash }: CodeChange) =>
    partOf(code, await readTextAt(root, hash, code.file));
  const before = await textAt(last);
  if (before === code.text) return undefined;
  for (const change of newer) if ((await textAt(change)) !== before) return change;
  return 'uncommitted';
}

function partOf({ file, name }: DescribedCode, text: string | undefined): string | undefined {
  if (text === undefined || name === undefined) return text;
  const part = pickPart(file, text, name);
  return 'text' in part ? part.text : undefined;
}
