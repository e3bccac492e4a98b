import { listTranslations } from '../../load/languages/list-translations.js';
import { listFeatureFolders, type SiteFiles } from '../../load/list-site.js';
import { listLanguages, localizeConfig } from '../../resolve/languages/list-languages.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language, Translations } from '../../types/language.js';
import type { ActiveFeature } from '../features/feature-set.js';
import { loadWords, type SiteWords } from '../words/load-words.js';

/** A language of a site as it is read. */
export interface LoadedLanguage {
  language: Language;
  /** As its pages see it. */
  config: SiteConfig;
  translations: Translations;
  words: SiteWords;
}

interface LanguagesRequest {
  config: SiteConfig;
  active: readonly ActiveFeature[];
  files: Pick<SiteFiles, 'features'>;
  /** Notes files that were looked for. */
  read: string[];
}

/** The languages of a site with their translations and their words. */
export async function readLanguages(
  root: string,
  { config, active, files, read }: LanguagesRequest,
): Promise<{ languages: [LoadedLanguage, ...LoadedLanguage[]]; diagnostics: Diagnostic[] }> {
  const [main, ...others] = listLanguages(config);
  const folders = [
    ...listFeatureFolders(files).map((folder) => ({ folder, translations: [folder] })),
    ...active.flatMap(({ feature, options }) => feature.translations?.(options) ?? []),
  ];
  const diagnostics: Diagnostic[] = [];
  const readLanguage = async (language: Language): Promise<LoadedLanguage> => {
    const { isDefault } = language;
    const words = await loadWords(root, { config: localizeConfig(config, language), active, read });
    diagnostics.push(...words.diagnostics);
    const translations = isDefault ? new Map() : await listTranslations(root, { ...language, folders });
    return { language, config: words.config, translations, words: words.site };
  };
  const first = await readLanguage(main);
  return { languages: [first, ...(await Promise.all(others.map(readLanguage)))], diagnostics };
}
