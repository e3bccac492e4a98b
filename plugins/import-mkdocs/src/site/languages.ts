import { isRecord, type OldConfig } from '../config/read-config.js';

/** The languages of the plugin `i18n`. */
export interface Languages {
  structure: 'suffix' | 'folder';
  standard: string;
  others: readonly string[];
  labels: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
  /**
   * Translated labels of the navigation, by language and by their text in the standard language.
   */
  navigation: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Reads the settings of `mkdocs-static-i18n`. Returns undefined if the site does not use it. */
export function readLanguages({ plugins }: OldConfig): Languages | undefined {
  const options = plugins.get('i18n');
  const list = options?.['languages'];
  if (!options || !Array.isArray(list)) return undefined;
  const languages = list.filter(isRecord).filter(({ build }) => build !== false);
  const tagOf = (one: Record<string, unknown>) => String(one['locale']);
  const standard = languages.find((one) => one['default'] === true) ?? languages[0];
  if (!standard) return undefined;
  const pairs = (key: string) =>
    languages
      .filter((one) => typeof one[key] === 'string')
      .map((one) => [tagOf(one), String(one[key])]);
  return {
    structure: options['docs_structure'] === 'folder' ? 'folder' : 'suffix',
    standard: tagOf(standard),
    others: languages.map(tagOf).filter((tag) => tag !== tagOf(standard)),
    labels: Object.fromEntries(pairs('name')),
    titles: Object.fromEntries(pairs('site_name')),
    navigation: Object.fromEntries(
      languages.map((one) => {
        const labels = isRecord(one['nav_translations']) ? one['nav_translations'] : {};
        return [
          tagOf(one),
          Object.fromEntries(Object.entries(labels).map(([a, b]) => [a, String(b)])),
        ];
      }),
    ),
  };
}

/** Returns the language of a file, and its path without the language. */
export function placeFile(
  file: string,
  languages: Languages | undefined,
): { file: string; language?: string } {
  if (!languages) return { file };
  const { structure, standard, others } = languages;
  if (structure === 'folder') {
    const [first = '', ...rest] = file.split('/');
    if (first === standard && rest.length > 0) return { file: rest.join('/') };
    return others.includes(first) ? { file: rest.join('/'), language: first } : { file };
  }
  const found = /^(.*)\.([A-Za-z]{2,3}(?:[-_][A-Za-z]+)?)(\.[^./]+)$/.exec(file);
  const [, stem = '', language = '', ending = ''] = found ?? [];
  if (language === standard) return { file: stem + ending };
  return others.includes(language) ? { file: stem + ending, language } : { file };
}
