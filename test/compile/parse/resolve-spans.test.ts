import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { expect, test } from 'vitest';
import { resolveSpans } from '../../../src/compile/parse/resolve-spans.js';
import { cases } from '../../support/cases.js';

type MarkdownProcessor = Processor<Root, undefined, undefined, undefined, undefined>;

const MARKERS = ['*', '**', '***', '****', '_', '__', '___', '~', '~~', '~~~'];
const OTHERS = [
  'a',
  'b ',
  ' ',
  '[',
  '](x)',
  '![',
  ']',
  '`',
  '\n',
  '!',
  '.',
  'é',
  '\\',
  '<b>',
  ':a[',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...MARKERS), fc.constantFrom(...OTHERS)), { maxLength: 20 })
  .map((parts) => parts.join(''));

const commonMark = (): MarkdownProcessor => unified().use(remarkParse);
const gfm = (): MarkdownProcessor => {
  const processor = commonMark();
  processor.use(remarkGfm);
  return processor;
};

test.each([
  ['CommonMark', commonMark],
  ['GFM', gfm],
])('spans are those that the parser finds by itself: %s', (_, processor) => {
  const own = processor().use(remarkDirective).freeze();
  const inOnePass = processor().use(resolveSpans).use(remarkDirective).freeze();
  fc.assert(
    fc.property(texts, (text) => {
      expect(inOnePass.parse(text)).toEqual(own.parse(text));
    }),
    {
      ...cases(3000),
      // The first needs the lengths of runs modulo three: random texts show that once in two
      // thousand cases.
      examples: [
        ['***.****!****:a['],
        ['****~~~__******__~******~[~~~***'],
        ['*a ~b* c~ ~d *e~ f* ~g~'],
        ['~a *b ~c~ d* e~'],
      ],
    },
  );
});

test('spans of other kinds that a plugin brings are looked for inside of those of the parser', () => {
  const resolved: number[] = [];
  const processor = gfm().use(resolveSpans);
  const settings = processor.data();
  settings.micromarkExtensions = [
    ...(settings.micromarkExtensions ?? []),
    {
      insideSpan: {
        null: [
          {
            resolveAll: (events) => {
              resolved.push(events.length);
              return events;
            },
          },
        ],
      },
    },
  ];
  expect(processor.parse('*a* ~b~')).toEqual(gfm().parse('*a* ~b~'));
  expect(resolved).toEqual([2, 2]);
});
