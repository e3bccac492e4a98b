import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import {
  makeAsciiExpression,
  makeExpression,
  type Translation,
  translateExpression,
} from '../../src/compile/grammars/translate-expression.js';
import { readTranslations, TRANSLATED_GRAMMARS } from '../../src/compile/translated-grammars.js';
import { everyNth } from '../support/cases.js';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code to search in
const LINES = [
  "export const useThing = async ({ a = 1, ...rest }: Props<T>) => `x ${b ?? 'c'}`; // note",
  '/** @param {string} name - its name */ function* f<A extends B>(this: C) { return /a+[b]/gi; }',
  '<p class="a b" onclick=\'f()\' :key="k" v-if="x">a &amp; b</p> {{ c | d }} <!-- e -->',
  '.a > #b:hover::before, @media (min-width: 3px) { --x: #fff; margin: calc(1px + 2em) !important }',
  'SELECT a, COUNT(*) FROM t WHERE b = 3.5e-2 AND c LIKE "d%" -- note',
  'if [[ -z ${A:-} ]] && echo "$HOME" | grep -v x > /dev/null; then exit 1; fi # note',
  '- [x] **a** _b_ `c` [d](https://e.f/g?h=i#j) | k: { "l": [null, true] } <<EOF',
  'pub fn main<\'a>() -> Result<(), Box<dyn E>> { let x = vec![1u8, 0xff]; println!("{:?}", x); }',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code to search in

/** Where an expression is found in a line, and after its beginning, with its groups. */
function findAll(expression: RegExp, line: string) {
  return [0, 12].map((from) => {
    expression.lastIndex = from;
    const found = expression.exec(line);
    return found && `${found.index} ${found[0]} ${found.indices?.join(' ')}`;
  });
}

function hasNeeded({ needed, flags }: Translation, line: string): boolean {
  const text = flags.includes('i') ? line.toLowerCase() : line;
  return needed === undefined || needed.some((one) => text.includes(one));
}

describe('translations that the package brings', () => {
  it.each(everyNth(4, TRANSLATED_GRAMMARS))('of %s are those that would be made', (grammar) => {
    const translations = readTranslations([grammar]);
    expect(translations.size).toBeGreaterThan(0);
    for (const [expression, translation] of translations) {
      expect(translation, expression).toEqual(
        JSON.parse(JSON.stringify(translateExpression(expression))),
      );
    }
  });

  it.each(everyNth(4, TRANSLATED_GRAMMARS))(
    'of %s find the same in ASCII without the flag for all scripts',
    (grammar) => {
      // V8 takes long to compile them all; equal ones are in other places of the other grammars.
      const some = [...readTranslations([grammar])].filter((_, i) => i % 4 === 0);
      for (const [expression, translation] of some) {
        const all = makeExpression(translation);
        const ascii = makeAsciiExpression(translation);
        for (const line of LINES) {
          const found = findAll(all, line);
          const isSame = findAll(ascii, line).every((groups, i) => groups === found[i]);
          const isNeeded = hasNeeded(translation, line) || found.every((groups) => groups === null);
          if (!isSame || !isNeeded) expect.fail(`${expression} finds something else in ${line}`);
        }
      }
    },
  );

  it('are those of the grammars that Shiki has now', async () => {
    const { default: css = [] } = await bundledLanguages.css();
    const rules = JSON.stringify(css);
    const known = [...readTranslations(['css']).keys()];
    const [written, withoutAnchors] = [false, true].map((is) =>
      known.filter((expression) => expression.includes('\uffff') === is),
    );
    for (const expression of written ?? [])
      expect(rules.includes(JSON.stringify(expression)), expression).toBe(true);
    // TextMate writes them so where an anchor can't be.
    expect(withoutAnchors).toContain('(?i)\\\uffff(@)media');
  });

  it('are read for no other grammar', () => {
    expect(readTranslations(['../build-id', 'nope', 'toString']).size).toBe(0);
  });
});
