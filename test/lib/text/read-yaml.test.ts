import { expect, test } from 'vitest';
import { readYaml } from '../../../src/lib/text/read-yaml.js';
import { scanJson } from '../../../src/lib/text/scan-json.js';

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
