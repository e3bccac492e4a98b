import { suggestHint } from '../../diagnostics/suggest.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Finding } from '../../types/doc.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Words } from '../../types/words.js';
import { findLanguage } from '../../words/languages.js';
import { checkText } from './check-text.js';
import { readMessages } from './read-messages.js';
import { readStrings, type WrittenText } from './read-strings.js';

/** The texts of one group. */
export interface WordCatalogue {
  group: string;
  english: Words;
  /** In the language of the site, where docsgen or a plugin speaks it. */
  translated?: Words;
  /** Its keys by the ids of Docusaurus. */
  docusaurusIds: Readonly<Record<string, string>>;
}

export interface WordFiles {
  locale: string;
  /** `strings.json`. */
  strings: ValueFile | undefined;
  /** `code.json`, as Docusaurus writes it. */
  code: ValueFile | undefined;
}

export interface OverriddenWords {
  groups: Record<string, Words>;
  missing: Finding[];
  /** Names of the texts that are in English for want of others. */
  untranslated: string[];
  diagnostics: Diagnostic[];
}

/** The texts of a site: its own of `strings.json` before those of `code.json`, docsgen's and English ones. */
export function overrideWords(catalogues: readonly WordCatalogue[], files: WordFiles): OverriddenWords {
  const { locale } = files;
  const english = new Map<string, string>(
    catalogues.flatMap(({ group, english }) =>
      Object.entries(english).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
  const strings = files.strings === undefined ? NOTHING : readStrings(files.strings);
  const code = files.code === undefined ? NOTHING : readMessages(files.code);
  const own = new Map<string, string>();
  const diagnostics = [...code.diagnostics, ...strings.diagnostics];
  const take = (name: string, { text, file, place }: WrittenText) => {
    own.set(name, text);
    diagnostics.push(...checkText({ name, text, english: english.get(name) ?? '', locale, file, place }));
  };
  for (const [id, text] of code.texts) for (const name of namesOf(id, catalogues)) take(name, text);
  for (const [name, text] of strings.texts)
    if (english.has(name)) take(name, text);
    else diagnostics.push(unknownKey(name, text, [...english.keys()]));
  const groups = catalogues.map(({ group, english, translated = {} }) => {
    const texts = Object.keys(english).map((key) => {
      const text = own.get(`${group}.${key}`) ?? textOf(translated, key) ?? textOf(english, key) ?? '';
      return [key, text] as const;
    });
    return [group, Object.fromEntries(texts)] as const;
  });
  const untranslated = listUntranslated(catalogues, own, locale);
  return {
    groups: Object.fromEntries(groups),
    missing: describeMissing(untranslated, files),
    untranslated,
    diagnostics,
  };
}

const NOTHING = { texts: new Map<string, WrittenText>(), diagnostics: [] };

function textOf(words: Words, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** What an id of Docusaurus is called here. Ids of a site's own components are called nothing. */
function namesOf(id: string, catalogues: readonly WordCatalogue[]): string[] {
  return catalogues.flatMap(({ group, docusaurusIds }) =>
    Object.hasOwn(docusaurusIds, id) ? [`${group}.${docusaurusIds[id]}`] : [],
  );
}

function unknownKey(name: string, { file, place }: WrittenText, known: readonly string[]): Diagnostic {
  const hint = suggestHint(name, known);
  return {
    code: 'strings-unknown-key',
    severity: 'warning',
    file,
    ...place,
    message: `\`${file}\` has the key \`${name}\`, but no text has that name.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

const MOST_NAMED = 5;

/** Texts that readers of another language than English see in English. */
function listUntranslated(
  catalogues: readonly WordCatalogue[],
  own: ReadonlyMap<string, string>,
  locale: string,
): string[] {
  if (findLanguage(locale) === 'en') return [];
  return catalogues.flatMap(({ group, english, translated = {} }) =>
    Object.keys(english).flatMap((key) => {
      const name = `${group}.${key}`;
      return own.has(name) || textOf(translated, key) !== undefined ? [] : [name];
    }),
  );
}

function describeMissing(names: readonly string[], { locale, strings }: WordFiles): Finding[] {
  if (names.length === 0) return [];
  const file = `i18n/${locale}/strings.json`;
  const shown = names.slice(0, MOST_NAMED).map((name) => `\`${name}\``);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  const count = names.length === 1 ? 'One text is' : `${names.length} texts are`;
  return [
    {
      code: 'words-missing',
      message: `${count} not translated to \`${locale}\`: ${shown.join(', ')}${more}.`,
      hint: `Add ${names.length === 1 ? 'it' : 'them'} to \`${file}\`.`,
      ...(strings === undefined ? {} : { file }),
    },
  ];
}
