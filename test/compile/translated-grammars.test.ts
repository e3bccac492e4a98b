import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { makeExpression, translateExpression } from '../../src/compile/code/regular-expressions.js';
import { readTranslations, TRANSLATED_GRAMMARS } from '../../src/compile/translated-grammars.js';

describe('translations that the package brings', () => {
  it.each(TRANSLATED_GRAMMARS)('of %s are those that would be made', (grammar) => {
    const translations = readTranslations([grammar]);
    expect(translations.size).toBeGreaterThan(0);
    for (const [expression, translation] of translations) {
      expect(translation, expression).toEqual(JSON.parse(JSON.stringify(translateExpression(expression))));
      const made = makeExpression(translation);
      made.lastIndex = 0;
      expect(() => made.exec('const a = 1; // b'), expression).not.toThrow();
    }
  });

  it('are those of the grammars that Shiki has now', async () => {
    const { default: css = [] } = await bundledLanguages.css();
    const rules = JSON.stringify(css);
    for (const expression of readTranslations(['css']).keys())
      expect(rules).toContain(JSON.stringify(expression));
  });

  it('are read for no other grammar', () => {
    expect(readTranslations(['../build-id', 'nope', 'toString']).size).toBe(0);
  });
});
