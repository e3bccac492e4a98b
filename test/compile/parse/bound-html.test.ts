import fc from 'fast-check';
import { parse } from 'micromark';
import type { Construct } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { boundConstruct, boundHtml } from '../../../src/compile/parse/bound-html.js';
import { cases, everyNth } from '../../support/cases.js';
import { addExtension, countingReads, textExtension } from '../../support/count-reads.js';
import { MARKDOWN_TEXTS } from '../../support/markdown-texts.js';

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
const bounded = unified().use(remarkParse).use(remarkGfm).use(boundHtml).freeze();

const PIECES = `
a¦word ¦ ¦*¦**¦[¦](b)¦<¦>¦/>¦<b>¦<b c="¦</b>¦<!--¦-->¦--¦<!-->¦<!--->¦<?¦?>¦<!A¦<!b¦<![CDATA[¦<![cdata[¦]]>
\`¦> ¦- ¦| a ¦http://a.b¦<http://a.b>¦<a@b.c>
`;
const piece = fc.constantFrom(...PIECES.trim().split(/[¦\n]/), '\n', '\n', '\n\n');

test('trees are what they are without bounds', () => {
  const same = (text: string) => {
    expect(bounded.parse(text), text).toEqual(plain.parse(text));
  };
  for (const text of everyNth(9, MARKDOWN_TEXTS)) same(text);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => same(pieces.join(''))),
    cases(2000),
  );
});

test.each(['<!--', '<?', '<!A', '<![CDATA['])(
  'HTML without an end is read to the end of its paragraph once: %s',
  (opening) => {
    const htmlText = [parse().constructs.text[60] ?? []]
      .flat()
      .find(({ name }) => name === 'htmlText') as Construct;
    const countReads = (count: number): number => {
      let reads = 0;
      const counting = countingReads(boundConstruct(htmlText), () => {
        reads++;
      });
      const processor = unified().use(remarkParse).use(addExtension, textExtension(counting));
      processor.parse(`a ${opening}\n`.repeat(count));
      return reads;
    };
    const some = countReads(100);
    expect(some).toBeGreaterThan(0);
    expect(countReads(200)).toBeLessThan(3 * some);
  },
);
