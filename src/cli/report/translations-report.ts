import type { TranslationsDone } from '../../engine/translations/manage-translations.js';
import type { TranslationEntry, TranslationSurvey } from '../../types/translation.js';

/** The translations of a site as JSON, for other programs. */
export function translationsJson({ surveys, written, marked, refused }: TranslationsDone): string {
  const languages = surveys.map((survey) => {
    const { language, entries, orphaned, strings, gitProblem } = survey;
    const inState = (state: TranslationEntry['state']) =>
      entries.filter((entry) => entry.state === state).map(({ state: _, isPage: __, ...entry }) => entry);
    return {
      locale: language.locale,
      label: language.label,
      ...count(survey),
      missing: inState('missing'),
      stale: inState('stale'),
      unknown: inState('unknown'),
      orphaned,
      strings,
      ...(gitProblem !== undefined && { gitProblem }),
    };
  });
  return `${JSON.stringify({ version: 1, languages, written, marked, refused })}\n`;
}

/** The translations of a site, for people. */
export function translationsText({ surveys, written, marked, refused }: TranslationsDone): string {
  const changes = [
    ...written.map((file) => `Wrote ${file}`),
    ...marked.map((file) => `Marked ${file}`),
    ...refused.map(({ file, reason }) => `Left ${file}: ${reason}`),
  ];
  const parts = [changes.join('\n'), ...surveys.map(describeLanguage)].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

interface Counts {
  pages: number;
  translated: number;
  /** Rounded down: 100 says that nothing is missing. */
  percent: number;
}

function count({ entries }: TranslationSurvey): Counts {
  const pages = entries.filter(({ isPage }) => isPage);
  const translated = pages.filter(({ state }) => state !== 'missing').length;
  const percent = pages.length === 0 ? 100 : Math.floor((100 * translated) / pages.length);
  return { pages: pages.length, translated, percent };
}

function describeLanguage(survey: TranslationSurvey): string {
  const { language, entries, orphaned, strings, gitProblem } = survey;
  const { pages, translated, percent } = count(survey);
  const groups = {
    missing: entries.filter(({ state }) => state === 'missing').map(describeMissing),
    stale: entries.filter(({ state }) => state === 'stale').map(describeStale),
    unknown: entries.filter(({ state }) => state === 'unknown').map(({ file }) => file ?? ''),
    orphaned: orphaned.map(({ file, original = 'what it translates' }) => `${file} (${original} is gone)`),
  };
  const filled = Object.entries(groups).filter(([, lines]) => lines.length > 0);
  const sums = filled.map(([name, lines]) => `, ${lines.length} ${name}`).join('');
  const title = `${language.label} (${language.locale}): ${translated} of ${pages} pages translated (${percent} %)${sums}`;
  const lists = filled.flatMap(([name, lines]) => [
    `  ${name}${name === 'unknown' ? describeGap(gitProblem) : ''}:`,
    ...lines.map(indent),
  ]);
  const texts =
    strings.length === 0
      ? []
      : [`  missing in i18n/${language.locale}/strings.json:`, ...strings.map(indent)];
  return [title, ...lists, ...texts].join('\n');
}

const indent = (line: string): string => `    ${line}`;

function describeMissing({ original, file }: TranslationEntry): string {
  return file === undefined ? original : `${file} (still the text of ${original})`;
}

function describeStale({ original, file, because }: TranslationEntry): string {
  if (because === undefined || because === 'mark') return `${file} (${original} has changed)`;
  const { originalChanged, translationChanged } = because;
  const since = translationChanged.slice(0, 10);
  return originalChanged === 'uncommitted'
    ? `${file} (${original} has changes that are not committed)`
    : `${file} (${original} changed on ${originalChanged.slice(0, 10)}, the translation on ${since})`;
}

const REASONS = {
  'git-missing': 'Git cannot be run',
  'git-no-history': 'Git has no history of the site',
} as const;

function describeGap(problem: TranslationSurvey['gitProblem']): string {
  return ` (${problem === undefined ? 'the fetched history is too short' : REASONS[problem]}; mark what is up to date with --mark)`;
}
