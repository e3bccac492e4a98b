import type { TranslationsDone } from '../../tools/translations/manage-translations.js';
import type { TranslationEntry, TranslationSurvey } from '../../types/language/translation.js';

/** Formats the translations of a site as JSON, for other programs. */
export function translationsJson({ surveys, written, marked, refused }: TranslationsDone): string {
  const languages = surveys.map((survey) => {
    const { language, entries, orphaned, modules, strings, labels, gitProblem } = survey;
    const inState = (state: TranslationEntry['state']) =>
      entries
        .filter((entry) => entry.state === state)
        .map(({ state: _, isPage: __, ...entry }) => entry);
    return {
      locale: language.locale,
      label: language.label,
      ...count(survey),
      missing: inState('missing'),
      stale: inState('stale'),
      unknown: inState('unknown'),
      orphaned,
      modules,
      strings: strings.map(({ id }) => id),
      labels: labels.map(({ file, id, text }) => ({
        file: `i18n/${language.locale}/${file}`,
        id,
        text,
      })),
      ...(gitProblem !== undefined && { gitProblem }),
    };
  });
  return `${JSON.stringify({ version: 1, languages, written, marked, refused })}\n`;
}

/** Formats the translations of a site for people. */
export function translationsText({ surveys, written, marked, refused }: TranslationsDone): string {
  const changes = [
    ...written.map((file) => `Wrote ${file}`),
    ...marked.map((file) => `Marked ${file}`),
    ...refused.map(({ file, reason }) => `Left ${file}: ${reason}`),
  ];
  const parts = [changes.join('\n'), ...surveys.map(describeLanguage)].filter(
    (part) => part !== '',
  );
  return `${parts.join('\n\n')}\n`;
}

interface Counts {
  pages: number;
  translated: number;
  /** Rounded down, so that 100 means that nothing is missing. */
  percent: number;
}

function count({ entries }: TranslationSurvey): Counts {
  const pages = entries.filter(({ isPage }) => isPage);
  const translated = pages.filter(({ state }) => state !== 'missing').length;
  const percent = pages.length === 0 ? 100 : Math.floor((100 * translated) / pages.length);
  return { pages: pages.length, translated, percent };
}

function describeLanguage(survey: TranslationSurvey): string {
  const { language, entries, orphaned, modules, gitProblem } = survey;
  const { pages, translated, percent } = count(survey);
  const groups = {
    missing: entries.filter(({ state }) => state === 'missing').map(describeMissing),
    stale: entries.filter(({ state }) => state === 'stale').map(describeStale),
    unknown: entries.filter(({ state }) => state === 'unknown').map(({ file }) => file ?? ''),
    orphaned: orphaned.map(
      ({ file, original = 'what it translates' }) => `${file} (${original} is gone)`,
    ),
  };
  const filled = Object.entries(groups).filter(([, lines]) => lines.length > 0);
  const texts = [...survey.strings, ...survey.labels];
  const sums = [
    ...filled.map(([name, lines]) => `, ${lines.length} ${name}`),
    ...(modules.length > 0
      ? [`, ${modules.length} ${modules.length === 1 ? 'React page' : 'React pages'} missing`]
      : []),
    ...(texts.length > 0
      ? [`, ${texts.length} ${texts.length === 1 ? 'text' : 'texts'} missing`]
      : []),
  ].join('');
  const title = `${language.label} (${language.locale}): ${translated} of ${pages} pages translated (${percent} %)${sums}`;
  const lists = filled.flatMap(([name, lines]) => [
    `  ${name}${name === 'unknown' ? describeGap(gitProblem) : ''}:`,
    ...lines.map(indent),
  ]);
  const files = [...new Set(texts.map(({ file }) => file))].flatMap((file) => [
    `  missing in i18n/${language.locale}/${file}:`,
    ...texts.filter((text) => text.file === file).map(({ id }) => indent(id)),
  ]);
  const pagesOfCode =
    modules.length === 0 ? [] : ['  React pages missing:', ...modules.map(indent)];
  return [title, ...lists, ...pagesOfCode, ...files].join('\n');
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
