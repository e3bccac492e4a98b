import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTerms } from '../../../src/features/search/index/terms.js';
import { splitWords } from '../../../src/features/search/shared/split-words.js';
import { cases } from '../../support/cases.js';

const termsOf = (kinds: string, text: string) =>
  splitWords(text).flatMap(({ term, kind }) => (kinds.includes(kind) ? [term] : []));
const terms = (text: string) => termsOf('whole part pair', text);

describe('the words of a text', () => {
  test.each([
    ['Saves the Page, twice.', ['saves', 'the', 'page', 'twice']],
    ["a reader\u2019s path: don't", ['a', 'reader', 'path', 'dont']],
    ['Café & Ångström, naïve', ['cafe', 'angstrom', 'naive']],
    ['version 0.2.12 of 3', ['version', '0.2.12', 'of', '3']],
    ['C#, C++ and F# but not C', ['c#', 'c++', 'and', 'f#', 'but', 'not', 'c']],
    ['Привет, мир', ['привет', 'мир']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['مُحَمَّد كـــتاب שָׁלוֹם', ['محمد', 'كتاب', 'שלום']],
    ['ﬁle ＡＰＩ 𝐁old x² straße cœur', ['file', 'api', 'bold', 'x2', 'strasse', 'coeur']],
    [
      'Text\u00addatei mi\u200cx a\u200db c\u2060d e\ufefff \ufeffg',
      ['textdatei', 'mix', 'ab', 'cd', 'ef', 'g'],
    ],
    ['v2.5.0 and 2.5.0, go1.21', ['2.5.0', 'v2', 'and', '2.5.0', 'go1', '1.21']],
    ['release-v2.5.0-beta.1', ['release', '2.5.0', 'v2', 'beta', '1']],
    ['anti-virus e-mail 2024-01', ['anti', 'virus', 'e', 'mail', '2024', '01']],
    ['C+ C++17, C++/C#', ['c+', 'c++', '17', 'c++', 'c#']],
    ['हिन्दी शब्द', ['हिन्दी', 'शब्द']],
    ['🎉 🇩🇪 — … "" <>', []],
    ['', []],
  ])('of %j are %j', (text, expected) => expect(terms(text)).toEqual(expected));

  test.each([
    ['useEditor', ['useeditor', 'use', 'editor']],
    ['<EditorState />', ['editorstate', 'editor', 'state']],
    ['parseJSONText()', ['parsejsontext', 'parse', 'json', 'text']],
    ['NODE_ENV', ['node_env', 'node', 'env']],
    ['craft.js', ['craft', 'js']],
    ['query.getSerializedNodes', ['query', 'getserializednodes', 'get', 'serialized', 'nodes']],
    ['base64 h1 v2', ['base64', 'h1', 'v2']],
  ])('of the name %j are itself and its parts: %j', (text, expected) =>
    expect(terms(text)).toEqual(expected),
  );

  test.each([
    ['The operator ||>. (=>), a=>b, x?.y', ['||>.', '||>', '(=>),', '=>', '=>', '?.']],
    ['a ?? b std::vector # @ …', ['??', '::', '#', '@']],
    ['@Input, --force $scope', ['@input', '--force', '--', '$scope']],
    ['Gears! 50% useGear() what? a/b x-y key: "quoted" (in) [out].', []],
    ['{{ x }} $( <>', ['{{', '}}', '$(', '$', '<>']],
    // Terms have no `*`: it begins the words that beginnings are kept under.
    ['* **', ['∗', '∗∗']],
    ['------- 🎉', []],
  ])('of the signs in %j are %j', (text, expected) =>
    expect(termsOf('sign', text)).toEqual(expected),
  );

  test.each([
    ['anti-virus', ['antivirus']],
    ['real\u2011time e-mail', ['realtime', 'email']],
    ['2024-01-15 x-1 -- a--b', []],
  ])('that hyphens join in %j are %j', (text, expected) =>
    expect(termsOf('joined', text)).toEqual(expected),
  );

  test('of scripts without spaces are pairs of characters', () => {
    expect(terms('ﾃﾞｰﾀ')).toEqual(terms('データ'));
    expect(terms('か\u3099き')).toEqual(['がき']);
    expect(terms('索\u200b引构')).toEqual(['索引', '引构']);
    expect(terms('索引构建')).toEqual(['索引', '引构', '构建']);
    expect(terms('中')).toEqual(['中']);
    expect(terms('検索エンジン')).toEqual(['検索', '索エ', 'エン', 'ンジ', 'ジン']);
    expect(terms('검색은 빠르다')).toEqual(['검색', '색은', '빠르', '르다']);
    expect(terms('使用useEditor钩子')).toEqual(['使用', 'useeditor', 'use', 'editor', '钩子']);
    expect(terms('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  test('know which part of the text they stand for', () => {
    const text = 'The «Café» of useNode 索引构';
    for (const { start, end, kind } of splitWords(text)) {
      expect(text.slice(start, end)).toMatch(kind === 'pair' ? /^..$/u : /^[\p{L}\p{N}]+$/u);
    }
    expect(splitWords('of useNode').map(({ start, end, kind }) => [start, end, kind])).toEqual([
      [0, 2, 'whole'],
      [3, 10, 'whole'],
      [3, 10, 'part'],
      [3, 10, 'part'],
    ]);
  });

  test('are never longer than 40 characters, nor half a character', () => {
    for (const word of [
      'a'.repeat(10_000),
      'aB'.repeat(5_000),
      `${'x'.repeat(39)}𝔘𝔘𝔘`,
      'é'.repeat(10_000),
    ]) {
      for (const term of terms(word)) {
        expect(term.length).toBeLessThanOrEqual(40);
        expect(term).not.toMatch(/\p{Cs}/u);
      }
    }
  });

  test('of ASCII are the same beside other characters', () => {
    const pieces = [...'aZ09_ \t\n!#$%&*+-./:<=>?@\\^|~()[]{},;\'"`\0', 'v2.5', 'C++', 'useNode'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        expect(splitWords(`${text} é`).slice(0, -1)).toEqual(splitWords(text));
      }),
      cases(20_000),
    );
  });

  test('are the same to a reader that remembers', () => {
    const { read } = createTerms(new Set());
    const text = 'useNode twice: useNode, 索引构建, Café and 0.2 => real-time @a';
    for (let i = 0; i < 2; i++)
      expect(
        read(text)
          .flat()
          .map(({ term }) => term.text),
      ).toEqual(termsOf('whole part pair joined sign', text));
  });
});
