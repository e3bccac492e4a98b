import { describe, expect, it } from 'vitest';
import { isHashUrl, isPageUrl } from '../../src/web/client/classify-url.js';

const site = { origin: 'https://docs.test', baseUrl: '/site/', externalPaths: ['/site/examples'] };
const page = (url: string) => isPageUrl(new URL(url, 'https://docs.test/site/docs/a'), site);

describe('isPageUrl', () => {
  it.each([
    '/site/',
    '/site',
    '/site/docs/b#x',
    'b',
    '/site/docs/migrating-0.1.x',
    '/site/docs/a/index.html',
  ])('shows %s in this document', (url) => expect(page(url)).toBe(true));

  it.each([
    ['another origin', 'https://other.test/site/docs'],
    ['another host without a scheme', '//other.test/site/'],
    ['a path outside the base URL', '/docs'],
    ['an external path', '/site/examples/landing/'],
    ['an external path in other letter case', '/site/Examples'],
    ['a file', '/site/files/manual.PDF'],
    ['another scheme', 'mailto:a@docs.test'],
    ['a script', 'javascript:alert(1)'],
  ])('leaves %s to the browser', (_what, url) => expect(page(url)).toBe(false));

  it('matches external paths by whole segments', () =>
    expect(page('/site/examples-of-use')).toBe(true));
});

describe('isHashUrl', () => {
  const current = { pathname: '/site/docs/a', search: '?x=1' };
  it.each([
    ['/site/docs/a?x=1#y', true],
    ['/site/docs/a?x=1', false],
    ['/site/docs/a#y', false],
    ['/site/docs/b?x=1#y', false],
  ])('knows whether %s stays on the page', (url, expected) =>
    expect(isHashUrl(new URL(url, 'https://docs.test'), current)).toBe(expected),
  );
});
