import { suggestHint } from '../../diagnostics/suggest.js';
import { append } from '../../lib/append.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { TextEntry } from '../../types/language/translation.js';
import type { Words } from '../../types/words.js';
import { findLanguage } from '../../words/languages.js';
import { checkText } from './check-text.js';
import { describeText } from './describe-text.js';
import { isDraft, readStrings, type WrittenText } from './read-strings.js';

/** The texts of one group. */
export interface WordCatalogue {
  group: string;
  english: Words;
  /** Texts in the language of the site, if docsgen or a plugin has them. */
  translated?: Words;
  /** Its keys, by the corresponding ids of Docusaurus. */
  docusaurusIds: Readonly<Record<string, string>>;
}

export interface WordFiles {
  locale: string;
  /** The content of `strings.json`. */
  strings: ValueFile | undefined;
  /** The content of `code.json`, a file of Docusaurus. */
  code: ValueFile | undefined;
}

export interface OverriddenWords {
  groups: Record<string, Words>;
  /** Texts that are in English because nobody has translated them. */
  untranslated: TextEntry[];
  diagnostics: Diagnostic[];
}

/**
 * Returns the texts of a site. `strings.json` has precedence over `code.json`, then docsgen's
 * translations, then English.
 */
export function overrideWords(
  catalogues: readonly WordCatalogue[],
  files: WordFiles,
): OverriddenWords {
  const { locale } = files;
  const english = new Map<string, string>(
    catalogues.flatMap(({ group, english }) =>
      Object.entries(english).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
  const strings =
    files.strings === undefined ? NOTHING : readStrings(files.strings, '"key": "text"');
  const code = files.code === undefined ? NOTHING : readStrings(files.code, MESSAGE_FORM);
  const own = new Map<string, string>();
  const diagnostics = [...code.diagnostics, ...strings.diagnostics];
  const take = (name: string, written: WrittenText) => {
    if (isDraft(written, english.get(name))) return;
    const { text, file, place } = written;
    own.set(name, text);
    const problems = checkText({
      name,
      text,
      english: english.get(name) ?? '',
      locale,
      file,
      place,
    });
    append(diagnostics, problems);
  };
  for (const [id, text] of code.texts) for (const name of namesOf(id, catalogues)) take(name, text);
  for (const [name, text] of strings.texts)
    if (english.has(name)) take(name, text);
    else diagnostics.push(unknownKey(name, text, [...english.keys()]));
  const groups = catalogues.map(({ group, english, translated = {} }) => {
    const texts = Object.keys(english).map((key) => {
      const text =
        own.get(`${group}.${key}`) ?? textOf(translated, key) ?? textOf(english, key) ?? '';
      return [key, text] as const;
    });
    return [group, Object.fromEntries(texts)] as const;
  });
  return {
    groups: Object.fromEntries(groups),
    untranslated: listUntranslated(catalogues, own, locale),
    diagnostics,
  };
}

/** Docusaurus' form of a text. */
export const MESSAGE_FORM = '"id": { "message": "text" }';

const NOTHING = { texts: new Map<string, WrittenText>(), diagnostics: [] };

function textOf(words: Words, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** Returns docsgen's keys for an id of Docusaurus; none for ids of a site's own components. */
function namesOf(id: string, catalogues: readonly WordCatalogue[]): string[] {
  return catalogues.flatMap(({ group, docusaurusIds }) =>
    Object.hasOwn(docusaurusIds, id) ? [`${group}.${docusaurusIds[id]}`] : [],
  );
}

function unknownKey(
  name: string,
  { file, keyPlace }: WrittenText,
  known: readonly string[],
): Diagnostic {
  const hint = suggestHint(name, known);
  return {
    code: 'strings-unknown-key',
    severity: 'warning',
    file,
    ...keyPlace,
    message: `\`${file}\` has the key \`${name}\`, but no text has that name.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Lists texts that readers of another language see in English. */
function listUntranslated(
  catalogues: readonly WordCatalogue[],
  own: ReadonlyMap<string, string>,
  locale: string,
): TextEntry[] {
  if (findLanguage(locale) === 'en') return [];
  return catalogues.flatMap(({ group, english, translated = {} }) =>
    Object.entries(english).flatMap(([key, text]) => {
      const id = `${group}.${key}`;
      if (own.has(id) || textOf(translated, key) !== undefined) return [];
      return [
        { file: 'strings.json', id, text, description: describeText(text, { group, locale }) },
      ];
    }),
  );
}
