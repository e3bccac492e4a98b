import { describe, expect, test } from 'vitest';
import { createTerms } from '../../../src/features/search/index/terms.js';
import { splitWords } from '../../../src/features/search/shared/split-words.js';

const terms = (text: string) => splitWords(text).map(({ term }) => term);

describe('the words of a text', () => {
  test.each([
    ['Saves the Page, twice.', ['saves', 'the', 'page', 'twice']],
    ["a reader\u2019s path: don't", ['a', 'reader', 'path', 'dont']],
    ['Café & Ångström, naïve', ['cafe', 'angstrom', 'naive']],
    ['version 0.2.12 of 3', ['version', '0.2.12', 'of', '3']],
    ['C#, C++ and F# but not C', ['c#', 'c++', 'and', 'f#', 'but', 'not', 'c']],
    ['Привет, мир', ['привет', 'мир']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
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

  test('of scripts without spaces are pairs of characters', () => {
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

  test('are the same to a reader that remembers', () => {
    const { read } = createTerms(new Set());
    const text = 'useNode twice: useNode, 索引构建, Café and 0.2';
    for (let i = 0; i < 2; i++)
      expect(
        read(text)
          .flat()
          .map(({ term }) => term.text),
      ).toEqual(terms(text));
  });
});
