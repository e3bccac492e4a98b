import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import { readPlainYaml } from '../../../src/lib/text/read-plain-yaml.js';
import { readYaml } from '../../../src/lib/text/read-yaml.js';
import { scanJson } from '../../../src/lib/text/scan-json.js';
import { cases, countCases } from '../../support/cases.js';

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

const often = (usual: readonly string[], rare: readonly string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...rare));
const lines = fc
  .tuple(
    often(['title', 'a', 'side-bar_2'], ['true', 'Null', '2', '_a', 'é', '- a', ' a', '"a"', '']),
    often([': '], [':', ':  ', ' : ', ':\t']),
    fc.oneof(
      fc
        .array(fc.constantFrom(...'aZé字1 .,/()_-'), { maxLength: 6 })
        .map((signs) => signs.join('')),
      fc.constantFrom(
        ...[
          'true',
          'True',
          'no',
          'null',
          '~',
          '0',
          '007',
          '12',
          '-1',
          '1.5',
          '1e3',
          '0x1f',
          '.inf',
          'a b, c.',
          'a: b',
        ],
        ...[
          'a #b',
          'a#b',
          'a -',
          'é (b)',
          '"a b"',
          '"a: #é"',
          '"a\\n"',
          '"',
          '""',
          '"a" ',
          "'a'",
          '[a]',
          'a ',
          '&a b',
        ],
        ...[
          '*a',
          '!a b',
          '| ',
          '>',
          '@a',
          '---',
          '...',
          '1 a',
          '2024-01-01',
          'a\u00a0',
          '"a\u2028b"',
          'ab\u0085',
          '\ufeff',
        ],
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ maxLength: 6 }).map((text) => `"${text}"`),
    ),
    often(['\n'], ['\r\n', '', '\n\n', ' \n', '\n  ']),
  )
  .map((parts) => parts.join(''));

test('plain lines are read as the parser of YAML reads them', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 3 }), (written) => {
      const text = written.join('');
      const own = new LineCounter();
      const read = readPlainYaml(text, own);
      if (read === undefined) return own.lineStarts.length === 0;
      plain++;
      const counted = new LineCounter();
      const options = { lineCounter: counted, prettyErrors: false, schema: 'core' } as const;
      const document = parseDocument(text, options);
      expect(document.errors).toEqual([]);
      expect(document.contents?.toJSON()).toEqual(read.toJSON());
      expect(own.lineStarts).toEqual(counted.lineStarts);
      const { items, range } = document.contents as never;
      return isDeepStrictEqual([read.items, read.range], [items, range]);
    }),
    cases(5000),
  );
  expect(plain).toBeGreaterThan(countCases(5000) / 20);
  const { contents, toValue } = readYaml(
    'title: "A: b"\nposition: 7\nhidden: true\nnote: Some text\n',
  );
  expect(contents && toValue(contents)).toEqual({
    title: 'A: b',
    position: 7,
    hidden: true,
    note: 'Some text',
  });
});
