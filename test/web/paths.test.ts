import { describe, expect, it } from 'vitest';
import {
  belowBaseUrl,
  isBelow,
  isExternalUrl,
  isSamePath,
  withBaseUrl,
  withSlashRule,
} from '../../src/web/theme/hooks/paths.js';

describe('isSamePath', () => {
  it.each([
    ['/docs/a', '/docs/a/'],
    ['/docs/useEditor', '/docs/useeditor'],
    ['/docs/%6Fverview', '/docs/overview'],
    ['/docs/a?x=1#y', '/docs/a'],
    ['/', ''],
  ])('takes %s and %s for one page', (a, b) => expect(isSamePath(a, b)).toBe(true));

  it('tells different pages apart', () => expect(isSamePath('/docs/a', '/docs/ab')).toBe(false));

  it('survives encoding that means nothing', () =>
    expect(isSamePath('/%E0%A4%A', '/%E0%A4%A/')).toBe(true));
});

describe('withBaseUrl', () => {
  it.each([
    ['/docs', '/', '/docs'],
    ['/docs', '/site/', '/site/docs'],
    ['/site/docs', '/site/', '/site/docs'],
    ['/site', '/site/', '/site/'],
    ['docs', '/site/', '/site/docs'],
  ])('joins %s below %s', (path, baseUrl, expected) =>
    expect(withBaseUrl(path, baseUrl)).toBe(expected),
  );
});

describe('belowBaseUrl', () => {
  it.each([
    ['/site/docs', '/site/', '/docs'],
    ['/site', '/site/', '/'],
    ['/docs', '/', '/docs'],
    ['/other', '/site/', undefined],
    ['/sitefoo', '/site/', undefined],
  ])('reads %s below %s', (path, baseUrl, expected) =>
    expect(belowBaseUrl(path, baseUrl)).toBe(expected),
  );
});

describe('isBelow', () => {
  it('compares whole segments', () => {
    expect(isBelow('/examples/landing/', '/examples')).toBe(true);
    expect(isBelow('/examples', '/examples/')).toBe(true);
    expect(isBelow('/examples2', '/examples')).toBe(false);
  });

  it('takes the root for itself only', () => {
    expect(isBelow('/', '/')).toBe(true);
    expect(isBelow('/docs', '/')).toBe(false);
  });
});

describe('isExternalUrl', () => {
  it.each(['https://x.y', '//x.y', 'mailto:a@b', 'pathname:///x'])(
    'sees that %s leads out',
    (url) => expect(isExternalUrl(url)).toBe(true),
  );
  it.each(['/a:b', 'a/b', '#a:b', '?x=a:b', './a'])('sees that %s stays', (url) =>
    expect(isExternalUrl(url)).toBe(false),
  );
});

describe('an address by the rule for slashes', () => {
  it.each([
    ['/docs/b', true, '/docs/b/'],
    ['/docs/b/', true, '/docs/b/'],
    ['/docs/b#x', true, '/docs/b/#x'],
    ['/docs/b?a=/c', true, '/docs/b/?a=/c'],
    ['/docs/1.0', true, '/docs/1.0/'],
    ['/docs/a.pdf', true, '/docs/a.pdf'],
    ['/base/', true, '/base/'],
    ['/docs/b/', false, '/docs/b'],
    ['/docs/b/?a=b#c', false, '/docs/b?a=b#c'],
    ['/base/', false, '/base/'],
    ['/docs/b/', undefined, '/docs/b/'],
  ])('%s with %s is %s', (href, trailingSlash, expected) => {
    expect(
      withSlashRule(href, {
        baseUrl: '/base/',
        ...(trailingSlash !== undefined && { trailingSlash }),
      }),
    ).toBe(expected);
  });
});
