import {
  isTranslated,
  surveyTranslations,
  type TranslatedEngine,
} from '../../builds/checks/translations/survey-translations.js';
import { createEngines } from '../../engine/create-engines.js';
import type { LoadedLanguage } from '../../engine/languages/read-languages.js';
import { loadSite } from '../../engine/reading/load-site.js';
import { openStore } from '../../engine/store/open-store.js';
import { append } from '../../lib/append.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import type { Language } from '../../types/language/language.js';
import type { TranslationSurvey } from '../../types/language/translation.js';
import { type Marking, markTranslations } from './mark-translations.js';
import { writeTexts } from './write-texts.js';
import { writeTranslations } from './write-translations.js';

/** What to do before listing the translations. */
export interface TranslationTask {
  /**
   * Creates copies of these pages, or of the pages in these folders. `true` means all pages, and
   * entries for missing texts.
   */
  write?: readonly string[] | true;
  /**
   * Marks translations as up to date: those below these paths or, if `true`, those that docsgen
   * knows to be.
   */
  mark?: readonly string[] | true;
}

export interface TranslationsRequest extends TranslationTask {
  /** Absolute path of the site's root. */
  root: string;
  env: Environment;
  /** Only this language. */
  locale?: string;
}

export interface TranslationsDone extends Marking {
  status: 'done';
  surveys: TranslationSurvey[];
  written: string[];
}

/** `unusable`: the site cannot be read. `refused`: the request does not fit the site. */
export type TranslationsResult =
  | TranslationsDone
  | { status: 'unusable'; diagnostics: Diagnostic[] }
  | { status: 'one-language' }
  | { status: 'unknown-locale'; languages: readonly Language[] }
  | { status: 'unknown-file'; file: string; isFor: 'write' | 'mark'; known: string[] };

/** Lists the state of a site's translations, after creating or marking what the task asks for. */
export async function manageTranslations(
  request: TranslationsRequest,
): Promise<TranslationsResult> {
  if (request.write === undefined && request.mark === undefined)
    return withEngines(request, listAll);
  const done = await withEngines(request, (languages) => change(languages, request));
  if (done.status !== 'done') return done;
  // Read the site again, because its files have changed.
  const listed = await withEngines(request, listAll);
  return listed.status === 'done' ? { ...done, surveys: listed.surveys } : listed;
}

/** A language whose files are compared with those of the default language. */
interface OpenLanguage {
  engine: TranslatedEngine;
  loaded: LoadedLanguage;
  /** The other translated languages, whether requested or not. */
  others: readonly LoadedLanguage[];
}

async function withEngines(
  { root, locale, env }: TranslationsRequest,
  work: (languages: readonly OpenLanguage[]) => Promise<TranslationsResult>,
): Promise<TranslationsResult> {
  const kept = openStore({ root, useStore: true, env });
  const { site, diagnostics } = await loadSite(root, kept);
  if (site === undefined) return { status: 'unusable', diagnostics };
  const [, ...others] = site.languages;
  if (others.length === 0) return { status: 'one-language' };
  const languages = others.map(({ language }) => language);
  if (locale !== undefined && !languages.some((one) => one.locale === locale))
    return { status: 'unknown-locale', languages };
  const engines = createEngines({ root, loaded: site, kept, problemsOnly: true });
  try {
    const wanted = engines.filter(
      ({ language }) => locale === undefined || language.locale === locale,
    );
    return await work(
      wanted.filter(isTranslated).flatMap((engine) => {
        const loaded = others.find(({ language }) => language.locale === engine.language.locale);
        return loaded === undefined
          ? []
          : [{ engine, loaded, others: others.filter((one) => one !== loaded) }];
      }),
    );
  } finally {
    await Promise.all([...engines.map((engine) => engine.site.close()), kept.store.close()]);
  }
}

async function listAll(languages: readonly OpenLanguage[]): Promise<TranslationsDone> {
  const surveys: TranslationSurvey[] = [];
  for (const { engine, loaded } of languages) {
    const survey = await surveyTranslations(engine);
    surveys.push({
      ...survey,
      orphaned: [...survey.orphaned, ...loaded.strays.map((file) => ({ file }))],
    });
  }
  return { status: 'done', surveys, written: [], marked: [], refused: [] };
}

async function change(
  languages: readonly OpenLanguage[],
  { write, mark }: TranslationTask,
): Promise<TranslationsResult> {
  const { surveys } = await listAll(languages);
  const done: TranslationsDone = { status: 'done', surveys, written: [], marked: [], refused: [] };
  const files = surveys.flatMap(({ entries }) => entries.flatMap(({ file }) => file ?? []));
  const paths = mark === true ? [] : (mark ?? []);
  const originals = surveys.flatMap(({ entries }) => entries.map(({ original }) => original));
  const named = write === true ? [] : (write ?? []);
  for (const [isFor, asked, known] of [
    ['mark', paths, files],
    ['write', named, originals],
  ] as const) {
    const unknown = asked.find((one) => !known.some((file) => isAt(file, one)));
    if (unknown !== undefined) return { status: 'unknown-file', file: unknown, isFor, known };
  }
  const chosen = mark === true ? undefined : (file: string) => paths.some((one) => isAt(file, one));
  for (const [index, { engine, others }] of languages.entries()) {
    const survey = surveys[index];
    if (survey === undefined) continue;
    if (write !== undefined) {
      const entries = survey.entries.filter(
        ({ original }) => write === true || write.some((one) => isAt(original, one)),
      );
      append(done.written, await writeTranslations(engine, { entries, others }));
    }
    if (write === true) {
      const texts = await writeTexts(engine, survey);
      append(done.written, texts.written);
      append(done.refused, texts.refused);
    }
    if (mark === undefined) continue;
    const { marked, refused } = await markTranslations(engine, survey, chosen);
    append(done.marked, marked);
    append(done.refused, refused);
  }
  return done;
}

const isAt = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
