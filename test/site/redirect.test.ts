import { describe, expect, it } from 'vitest';
import { redirect } from '../../site/theme/redirect.js';

describe('redirect', () => {
  it.each([
    ['/r/docs/overview', '/docs/overview'],
    ['/r/docs/next/overview', '/docs/overview'],
    ['/r/docs/0.1.0-beta.17/overview', '/docs/overview'],
    ['/r/docs/v0.1.0/api/node', '/docs/api/node'],
    ['/r', '/'],
    ['/r/', '/'],
    ['/r/docs/next', '/docs'],
    ['/r/docs/latest/overview', '/docs/latest/overview'],
  ])('sends %s to %s', (from, to) => {
    expect(redirect(from)).toBe(to);
  });

  it('keeps a trailing slash', () => {
    expect(redirect('/r/docs/next/overview/')).toBe('/docs/overview/');
  });

  it.each(['/random', '/rx/docs', '/docs/r/next', '/R/docs', '/', '', 'r/docs'])(
    'leaves %j alone',
    (path) => {
      expect(redirect(path)).toBeUndefined();
    },
  );

  it.each(['1.0', '1.0.0.0', '01.0.0', 'v', 'vnext', 'nextjs', '1.0.0-'])(
    'does not take %s for a version',
    (segment) => {
      expect(redirect(`/r/docs/${segment}/overview`)).toBe(`/docs/${segment}/overview`);
    },
  );

  it('drops only one version', () => {
    expect(redirect('/r/docs/next/next/overview')).toBe('/docs/next/overview');
  });

  describe('with the version in front', () => {
    const isRoute = (path: string) => path === '/docs/overview';

    it('drops it when a page is there', () => {
      expect(redirect('/r/next/docs/overview', isRoute)).toBe('/docs/overview');
    });

    it('keeps it when no page is there', () => {
      expect(redirect('/r/next/docs/gone', isRoute)).toBe('/next/docs/gone');
    });

    it('goes by the sections of the site when the routes are not known', () => {
      expect(redirect('/r/0.1.0/docs/overview')).toBe('/docs/overview');
      expect(redirect('/r/next/elsewhere')).toBe('/next/elsewhere');
    });
  });

  it.each(['/r//host.example/docs', '/r///host.example/docs', '/r/\\host.example/docs'])(
    'never leads to another host: %s',
    (path) => {
      expect(redirect(path)).toBe('/host.example/docs');
    },
  );
});
