import { atLevel } from '../../../diagnostics/at-level.js';
import type { Level, RuleName } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Finding } from '../../../types/doc.js';
import type { TranslationEntry, TranslationSurvey } from '../../../types/language/translation.js';
import { describeGap } from '../describe-gap.js';
import { surveyTranslations, type TranslatedEngine } from './survey-translations.js';

type Rules = Readonly<Record<RuleName, Level>>;

/** Checks the rules of the config on the translations of a language. */
export async function checkTranslations(
  engine: TranslatedEngine,
  rules: Rules,
): Promise<Diagnostic[]> {
  const survey = await surveyTranslations(engine);
  const { label, locale } = survey.language;
  const into = `${label} (\`${locale}\`)`;
  const found = [
    ...survey.entries.flatMap((entry) => describeEntry(entry, into)),
    ...survey.orphaned.map(describeOrphan),
  ];
  return [
    ...found.flatMap((finding) => atLevel(rules[finding.code], finding)),
    ...(rules['translation-stale'] === 'ignore' ? [] : listGaps(survey, into)),
  ];
}

function describeEntry(
  { original, file, state, isPage, isCopy, because }: TranslationEntry,
  into: string,
): Finding[] {
  if (state === 'missing' && isPage)
    return [
      {
        code: 'translation-missing',
        file: isCopy && file !== undefined ? file : original,
        message: isCopy
          ? `The translation into ${into} still has the text of its original.`
          : `The page is not translated into ${into}.`,
        hint: isCopy
          ? 'Translate it.'
          : 'Create the file with `docsgen translations --write`, and translate it.',
      },
    ];
  if (state !== 'stale' || file === undefined) return [];
  return [
    {
      code: 'translation-stale',
      file,
      message: `The original \`${original}\` has changed${describeChange(because)} since it was translated.`,
      hint: `Update the translation, then run \`docsgen translations --mark ${file}\`.`,
    },
  ];
}

function describeChange(because: TranslationEntry['because']): string {
  if (because === undefined || because === 'mark') return '';
  const { originalChanged } = because;
  return originalChanged === 'uncommitted'
    ? ' (not committed yet)'
    : ` (on ${originalChanged.slice(0, 10)})`;
}

function describeOrphan({ file, original = '' }: TranslationSurvey['orphaned'][number]): Finding {
  return {
    code: 'translation-orphaned',
    file,
    message: `The original \`${original}\` of this translation is gone.`,
    hint: 'Rename the translation like its original, or remove it.',
  };
}

/** Returns at most one warning per language, about what Git can't answer. */
function listGaps({ entries, gitProblem: problem }: TranslationSurvey, into: string): Diagnostic[] {
  const unknown = entries.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return [];
  const subject =
    unknown.length === 1
      ? `\`${unknown[0]?.file}\` is`
      : `${unknown.length} translations into ${into} are`;
  return [
    describeGap({
      unknown: `whether ${subject} stale`,
      problem,
      command: 'docsgen translations --mark',
    }),
  ];
}
