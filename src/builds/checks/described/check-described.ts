import path from 'node:path';
import { atLevel } from '../../../diagnostics/at-level.js';
import type { Engine } from '../../../engine/create-engine.js';
import { lookAt } from '../../../lib/files/file-states.js';
import { mapConcurrently } from '../../../lib/map-concurrently.js';
import { findGit, readHeadFiles } from '../../../load/git/find-git.js';
import type { Level, RuleName } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocCard, Finding } from '../../../types/doc.js';
import { describeGap } from '../describe-gap.js';
import { readDescribed } from './read-described.js';
import { type Since, surveyDescribed } from './survey-described.js';

type Rules = Readonly<Record<RuleName, Level>>;

/** Checks the rules of the config on pages that name the code they describe. */
export async function checkDescribed(
  engine: Engine,
  cards: readonly DocCard[],
  rules: Rules,
): Promise<Diagnostic[]> {
  const pages = await mapConcurrently(cards, 16, (card) => readDescribed(engine.root, card));
  await noteInputs(
    engine,
    pages.flatMap(({ files }) => files),
  );
  const missing = pages.flatMap(({ findings }) => findings);
  const found = missing.flatMap((finding) => atLevel(rules[finding.code], finding));
  if (rules['page-stale'] === 'ignore') return found;
  const { stale, unknown, problem } = await surveyDescribed(engine.root, pages);
  const findings = stale.map(
    ({ page: { card }, code: { written, place }, since }): Finding => ({
      code: 'page-stale',
      file: card.path,
      ...place,
      message: `The page may be out of date: \`${written}\` ${describeSince(since)}.`,
      hint: `Update the page. If it is still true, run \`docsgen reviewed ${card.path}\`.`,
    }),
  );
  const [first] = unknown;
  return [
    ...found,
    ...findings.flatMap((finding) => atLevel(rules[finding.code], finding)),
    ...(first === undefined
      ? []
      : [
          describeGap({
            unknown:
              unknown.length === 1
                ? `whether the code that \`${first.card.path}\` describes has changed since`
                : `whether the code that ${unknown.length} pages describe has changed since`,
            problem,
            command: 'docsgen reviewed <page>',
          }),
        ]),
  ];
}

function describeSince(since: Since): string {
  if (since === 'reviewed') return 'has changed since the page was reviewed';
  if (since === 'uncommitted') return 'has changes since, which are not committed';
  return `has changed since, in commit ${since.hash.slice(0, 9)} of ${since.date.slice(0, 10)}`;
}

/**
 * Records as inputs the files of code, and the files of Git that say which commit is the newest.
 */
async function noteInputs({ root, reads }: Engine, files: readonly string[]): Promise<void> {
  const git = await findGit(root);
  const ofHead = git === undefined ? [] : (await readHeadFiles(git)).files;
  const named = ofHead.map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
  for (const file of [...files, ...named])
    reads.note(file, lookAt(path.join(root, file)) !== undefined);
}
