import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYaml } from '../../../src/lib/text/read-yaml.js';
import { scanJson } from '../../../src/lib/text/scan-json.js';
import { mayLoseDigits } from '../../../src/lib/text/written-number.js';
import { parseDataFile } from '../../../src/load/parse-data-file.js';
import { cases } from '../../support/cases.js';

const reasons = (text: string) => readYaml(text).faults.map(({ reason }) => reason);
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test.each([
  ['lists', nested(300)],
  ['lists with brackets in texts', `${'["]",'.repeat(300)}1${']'.repeat(300)}`],
  ['lists with brackets in texts that the parser itself ends in', '["]",'.repeat(3000)],
  ['lists after quotes that are part of a text', `${'[a" ,'.repeat(300)}1${']'.repeat(300)}`],
  ['block lists', `${'- '.repeat(300)}a`],
  [
    'objects by their indentation',
    Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  ],
])('%s that nest in hundreds of levels are one fault', (_, text) => {
  expect(reasons(text)).toHaveLength(1);
});

test('what is wrong with brackets is said without the terms of the specification', () => {
  expect(reasons('{')).toEqual(['`{…}` must end with `}`']);
  expect(reasons('[1, 2')).toEqual(['`[…]` must end with `]`']);
});

test('levels are counted once: neither their indentation nor brackets in texts are levels', () => {
  const lines = (levels: number, bracket: string) =>
    Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}${bracket}`).join('\n');
  expect(reasons(`${lines(200, '[')}\n${lines(200, ']')}`)).toEqual([]);
  expect(reasons(Array.from({ length: 300 }, (_, i) => `k${i}: ":["`).join('\n'))).toEqual([]);
});

test('a scan of JSON counts levels, and passes over brackets and keys in texts', () => {
  const text = JSON.stringify({ a: [{ a: '[[[ "a": "a": \\' }], b: { a: '}' } }, null, 2);
  expect(scanJson(text)).toEqual({ levels: 3, duplicates: [] });
});

test('aliases count by the values that they stand for, however many they are', () => {
  const many = (count: number) =>
    `a: &a { b: [1, 2] }\nlist:\n${Array.from({ length: count }, () => '  - *a\n').join('')}`;
  const { contents, toValue, faults } = readYaml(many(3000));
  expect(faults).toEqual([]);
  expect((contents && (toValue(contents) as { list: unknown[] }))?.list[2999]).toEqual({
    b: [1, 2],
  });
  const bomb = Array.from({ length: 60 }, (_, level) =>
    level === 0 ? 'a0: &a0 [x, x]' : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
  ).join('\n');
  expect(reasons(bomb)).toEqual(['its aliases stand for more than 20333 values']);
  const deep = `a: &a ${nested(150)}\nb: ${'['.repeat(150)}*a${']'.repeat(150)}`;
  expect(reasons(deep)).toEqual(['with its aliases it nests more than 250 levels']);
  expect(reasons('a: &a { b: *a }')).toEqual(['the alias `*a` refers to a value that contains it']);
  expect(reasons('a: *b')).toEqual(['`*b` is an alias, but nothing before it has the anchor `&b`']);
});

test('an anchor counts from its last place on', () => {
  const { contents, toValue } = readYaml('[&a 1, *a, &a 2, *a]');
  expect(contents && toValue(contents)).toEqual([1, 1, 2, 2]);
});

test('numbers that JavaScript writes in another way are listed as they are written', async () => {
  const numbers = async (path: string, text: string) =>
    (await parseDataFile({ path, text, hash: '' })).numbers?.map(({ path: at, text: written }) => [
      at.join('.'),
      written,
    ]);
  const yaml = 'a: [1, 1.10, &n 1253261109769874438, "1.10", 0x10]\nb: { c: *n, d: +1.0, 1: 1e3 }';
  expect(await numbers('a.yaml', yaml)).toEqual([
    ['a.1', '1.10'],
    ['a.2', '1253261109769874438'],
    ['b.c', '1253261109769874438'],
    ['b.d', '1.0'],
    ['b.1', '1e3'],
  ]);
  expect(await numbers('a.json', '{"a":["1.10",1.10,{"b":-9007199254740993}],"c":1.5}')).toEqual([
    ['a.1', '1.10'],
    ['a.2.b', '-9007199254740993'],
  ]);
  expect(await numbers('a.json', '{"a":["1.10",2]}')).toBeUndefined();
});

test('no number that loses digits escapes the quick look', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
  fc.assert(
    fc.property(digits(20), fc.option(digits(20)), (whole, part) => {
      const text = `${whole.replace(/^0+(?=\d)/, '')}${part === null ? '' : `.${part}`}`;
      return mayLoseDigits(text) || String(Number(text)) === text;
    }),
    cases(2000),
  );
});

test('long texts are read, and texts of too many entries are not', () => {
  expect(reasons(`a: |\n${`  ${'word '.repeat(200)}\n`.repeat(3000)}`)).toEqual([]);
  expect(reasons('- x\n'.repeat(500_001))).toEqual([
    'it has about 500001 entries; the limit is 500000',
  ]);
});
