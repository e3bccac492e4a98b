import { describe, expect, it } from 'vitest';
import { overrideWords, type WordCatalogue } from '../../../src/resolve/words/override-words.js';
import type { ValueFile } from '../../../src/types/feature/reading.js';

const CATALOGUE: WordCatalogue = {
  group: 'theme',
  english: { close: 'Close', goTo: 'Go to {title}', posts: 'One post|{count} posts' },
  docusaurusIds: { 'theme.Close': 'close', 'theme.posts': 'posts' },
};
const FRENCH = {
  close: 'Fermer',
  goTo: 'Aller à {title}',
  posts: '{count} article|{count} articles',
};

function fileOf(name: string, value: unknown): ValueFile {
  return { file: `i18n/fr/${name}`, text: JSON.stringify(value, null, 2), value };
}

function override({
  strings,
  code,
  locale = 'fr',
  translated,
}: {
  strings?: unknown;
  code?: unknown;
  locale?: string;
  translated?: Record<string, string>;
}) {
  return overrideWords([{ ...CATALOGUE, ...(translated && { translated }) }], {
    locale,
    strings: strings === undefined ? undefined : fileOf('strings.json', strings),
    code: code === undefined ? undefined : fileOf('code.json', code),
  });
}

describe('overrideWords', () => {
  it('takes the texts of a site before those of Docusaurus, its own and English ones', () => {
    const { groups, diagnostics } = override({
      strings: { 'theme.close': 'Clore' },
      code: {
        'theme.Close': { message: 'Clos' },
        'theme.posts': { message: 'Un|{count}', description: 'x' },
      },
      translated: { goTo: FRENCH.goTo },
    });
    expect(groups['theme']).toEqual({
      close: 'Clore',
      goTo: 'Aller à {title}',
      posts: 'Un|{count}',
    });
    expect(diagnostics).toEqual([]);
  });

  it('says nothing about ids of Docusaurus that it has no use for', () => {
    const { diagnostics } = override({
      code: { 'my.component': { message: 'Moi' } },
      translated: FRENCH,
    });
    expect(diagnostics).toEqual([]);
  });

  it('reports a key that no text has, with the nearest one and its place', () => {
    const { diagnostics } = override({ strings: { 'theme.clsoe': 'x' }, translated: FRENCH });
    expect(diagnostics).toMatchObject([
      {
        code: 'strings-unknown-key',
        file: 'i18n/fr/strings.json',
        line: 2,
        hint: 'Did you mean `theme.close`?',
      },
    ]);
  });

  it('reports values of other types and leaves them out', () => {
    const { groups, diagnostics } = override({
      strings: { 'theme.close': 3 },
      code: { 'theme.Close': { description: 'x' } },
      translated: FRENCH,
    });
    expect(groups['theme']?.['close']).toBe('Fermer');
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['strings-value', 'i18n/fr/code.json'],
      ['strings-value', 'i18n/fr/strings.json'],
    ]);
    expect(override({ strings: ['x'], translated: FRENCH }).diagnostics).toMatchObject([
      {
        code: 'strings-value',
        message: '`i18n/fr/strings.json` is a list, but an object of strings is expected.',
      },
    ]);
  });

  it('reports placeholders without a value, and forms that are never shown', () => {
    const { diagnostics } = override({
      strings: { 'theme.goTo': 'Vers {site}', 'theme.posts': 'a|b|c|d' },
      translated: FRENCH,
    });
    expect(diagnostics).toMatchObject([
      { code: 'strings-placeholder', hint: 'Known: `{title}`.', line: 2 },
      { code: 'strings-forms', hint: 'Write one form for each of: one, many, other.', line: 3 },
    ]);
  });

  it('lets a text show each value that it gets', () => {
    const latest = {
      group: 'theme',
      english: { latestVersion: '{latestVersionLink}' },
      docusaurusIds: {},
    };
    const text = 'Voir {latestVersionLink} ({versionLabel}), {date}';
    const strings = fileOf('strings.json', { 'theme.latestVersion': text });
    const { diagnostics } = overrideWords([latest], { locale: 'fr', strings, code: undefined });
    expect(diagnostics).toMatchObject([
      { code: 'strings-placeholder', hint: 'Known: `{latestVersionLink}`, `{versionLabel}`.' },
    ]);
  });

  it('finds what a language that nobody speaks is missing', () => {
    const { untranslated, groups } = override({
      locale: 'cs',
      strings: { 'theme.close': 'Zavřít' },
    });
    expect(groups['theme']).toMatchObject({ close: 'Zavřít', goTo: 'Go to {title}' });
    expect(untranslated).toEqual([
      {
        file: 'strings.json',
        id: 'theme.goTo',
        text: 'Go to {title}',
        description: 'Text of the theme. Keep {title}.',
      },
      {
        file: 'strings.json',
        id: 'theme.posts',
        text: 'One post|{count} posts',
        description:
          'Text of the theme. Keep {count}. Plural forms, separated by |: one, few, many, other.',
      },
    ]);
    expect(override({ locale: 'en-GB' }).untranslated).toEqual([]);
    expect(override({ translated: FRENCH }).untranslated).toEqual([]);
  });

  it('takes an entry that has the English text and a description for one that is still to be translated', () => {
    const description = 'Text of the theme.';
    const { untranslated, groups } = override({
      locale: 'cs',
      strings: {
        'theme.close': { message: 'Close', description },
        'theme.goTo': { message: 'Go to {title}' },
        'theme.posts': { message: '{count} článek', description },
      },
    });
    expect(untranslated.map(({ id }) => id)).toEqual(['theme.close']);
    expect(groups['theme']?.['posts']).toBe('{count} článek');
  });

  it('is not fooled by names of objects', () => {
    const { groups, diagnostics } = override({
      strings: JSON.parse('{"theme.constructor": "x", "__proto__": "y"}'),
    });
    expect(Object.keys(groups['theme'] ?? {})).toEqual(['close', 'goTo', 'posts']);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'strings-unknown-key',
      'strings-unknown-key',
    ]);
  });
});
