import fc from 'fast-check';
import type { Root } from 'mdast';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { expect, test } from 'vitest';
import {
  htmlComment,
  htmlCommentToTree,
  yieldToComments,
} from '../../../src/compile/parse/html-comment.js';
import { cases } from '../../support/cases.js';
import { addExtension, countingReads } from '../../support/count-reads.js';

type Change = (construct: Construct) => Construct;

function mdxWith(change: Change): (text: string) => unknown {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(remarkMdx)
    .use(function yieldAll(this: Processor) {
      const settings = this.data();
      settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map(yieldToComments);
      settings.fromMarkdownExtensions = [
        ...(settings.fromMarkdownExtensions ?? []),
        htmlCommentToTree(),
      ];
    })
    .use(addExtension, changeAll(htmlComment(), change))
    .freeze();
  return (text): Root | string => {
    try {
      return processor.parse(text);
    } catch (error) {
      return `${error}`;
    }
  };
}

function changeAll({ flow, text }: Extension, change: Change): Extension {
  return { flow: changed(flow), text: changed(text) };
  function changed(record: ConstructRecord = {}): ConstructRecord {
    return Object.fromEntries(
      Object.entries(record).map(([code, one]) => [code, change(one as Construct)]),
    );
  }
}

/**
 * Knows each tokenizer for the first time whenever it asks, so that nothing it has read before
 * counts.
 */
const forgetful: Change = (construct) => ({
  ...construct,
  tokenize(effects, ok, nok) {
    return construct.tokenize.call(Object.create(this), effects, ok, nok);
  },
});

const PIECES = [
  '<!--',
  '-->',
  '<!-->',
  '--',
  '>',
  '> ',
  '- ',
  '  ',
  ' ',
  'a',
  '*',
  '`',
  '\n',
  '\n\n',
  '\r\n',
];
const BLOCKS = [
  '\n:::note\n',
  '\n:::\n',
  '\n<b>\n',
  '\n</b>\n',
  '\n<!--\n',
  '\n> <!--\n',
  '\n--> a\n',
  '\n-->\n',
];

test('what was read in vain changes no tree', () => {
  const parse = mdxWith((construct) => construct);
  const parseAnew = mdxWith(forgetful);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, ...BLOCKS), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(parse(text), text).toEqual(parseAnew(text));
    }),
    {
      ...cases(3000),
      examples: [[['<!--\n:::note\n<!--\n> a\n:::']], [['> <!--\n<!--\n\n> <!--\n-->']]],
    },
  );
});

test.each([
  ['without an end', '', '<!--\n', ''],
  ['with text after the end', '', '<!--\n', '--> a'],
  ['in quotes', '', '> <!--\n', ''],
  ['in lines', 'a ', '<!-- ', ''],
])('thousands of comments are read once: %s', (_, before, comment, after) => {
  const count = (comments: number) => {
    let reads = 0;
    const parse = mdxWith((construct) =>
      countingReads(construct, () => {
        reads += 1;
      }),
    );
    parse(before + comment.repeat(comments) + after);
    return reads;
  };
  expect(count(100)).toBeGreaterThan(100);
  expect(count(200)).toBeLessThan(3 * count(100));
});
