import { checkStrayLabels } from '../../load/languages/check-stray-labels.js';
import { checkStrayTranslations } from '../../load/languages/check-stray-translations.js';
import {
  type ListedTranslations,
  listTranslations,
} from '../../load/languages/list-translations.js';
import { listFeatureFolders, listLeftOutFolders, type SiteFiles } from '../../load/list-site.js';
import { listLanguages, localizeConfig } from '../../resolve/languages/list-languages.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Language, Translations } from '../../types/language/language.js';
import type { Overlay } from '../../types/overlay.js';
import type { ActiveFeature } from '../features/feature-set.js';
import { loadWords, type SiteWords } from '../words/load-words.js';
import { listOptionFiles } from '../words/translate-options.js';

/** A language of a site as loaded. */
export interface LoadedLanguage {
  language: Language;
  /** The config for its pages. */
  config: SiteConfig;
  translations: Translations;
  /** Translated Markdown of docs or pages that do not exist on the site. */
  strays: readonly string[];
  words: SiteWords;
}

export interface LanguagesRequest {
  config: SiteConfig;
  active: readonly ActiveFeature[];
  files: Pick<SiteFiles, 'features'>;
  /** Receives the files that were looked up. */
  read: string[];
  overlay?: Overlay | undefined;
}

/**
 * Returns the languages of a site with their translations and texts, the default one first; and
 * problems with these.
 */
export async function readLanguages(
  root: string,
  { config, active, files, read, overlay }: LanguagesRequest,
): Promise<{
  languages: readonly [LoadedLanguage, ...LoadedLanguage[]];
  diagnostics: Diagnostic[];
}> {
  const [main, ...others] = listLanguages(config);
  const content = [...listFeatureFolders(files), ...listLeftOutFolders(files)];
  const ofFeatures = active.flatMap(({ feature }) =>
    Object.values(feature.labels?.(files.features[feature.name] ?? {}) ?? {}),
  );
  const labels = [...ofFeatures, ...listOptionFiles(active)];
  const folders = [
    // `i18n/de/docs` also translates `../docs`.
    ...content.map((folder) => ({ folder, translations: [folder.replace(/^(?:\.\.\/)+/, '')] })),
    ...active.flatMap(({ feature, options }) => feature.translations?.(options) ?? []),
  ];
  const readLanguage = async (language: Language) => {
    const words = await loadWords(root, {
      config: localizeConfig(config, language),
      active,
      files: files.features,
      read,
      overlay,
    });
    const { translations, strays }: ListedTranslations = language.isDefault
      ? { translations: new Map(), strays: [] }
      : listTranslations(root, { ...language, folders, content });
    const loaded = { language, config: words.config, translations, strays, words: words.site };
    const ofFolders = checkStrayTranslations(strays, { ...language, folders: content });
    const ofLabels = checkStrayLabels(root, { ...language, known: labels });
    return { loaded, diagnostics: [...words.diagnostics, ...ofFolders, ...ofLabels] };
  };
  const [first, ...rest] = [
    await readLanguage(main),
    ...(await Promise.all(others.map(readLanguage))),
  ] as const;
  return {
    languages: [first.loaded, ...rest.map(({ loaded }) => loaded)],
    diagnostics: [first, ...rest].flatMap(({ diagnostics }) => diagnostics),
  };
}
