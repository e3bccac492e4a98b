import { describe, expect, it } from 'vitest';
import { withQuery } from '../../../src/features/search/web/SearchPage.js';

describe('withQuery', () => {
  it('replaces the words and keeps the rest', () =>
    expect(withQuery('?x=1&q=a', 'b c')).toBe('?x=1&q=b+c'));
  it('removes empty words', () => expect(withQuery('?q=a', '')).toBe(''));
});
