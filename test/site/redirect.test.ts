import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redirect } from '../../site/theme/redirect.js';
import { findRedirect, readRedirectRules } from '../../src/serve/redirect-rules.js';
import { pages } from './pages.js';

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

describe('the rules for hosts', () => {
  const file = new URL('../../site/static/_redirects', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const rules = readRedirectRules(text);
  const answer = (path: string) => {
    const found = findRedirect(path, rules);
    return found && `${found.status} ${found.to}`;
  };

  it('are all understood', () => {
    expect(rules).toHaveLength(text.split('\n').filter((line) => line.startsWith('/')).length);
  });

  it.each([
    ...pages.map(({ id }) => `/docs/${id}`),
    '/support',
    '/search',
    '/blog/archive',
    '/examples/landing/',
    '/examples/basic/',
  ])('send the address of old of %s there, as the script would', (path) => {
    const bare = path.replace(/\/$/, '');
    expect(answer(`/r${bare}`)).toBe(`301 ${path}`);
    expect(redirect(`/r${path}`)).toBe(path);
  });

  it.each(['/r', '/r/', '/r/docs/next', '/r/docs/next/overview', '/r/docs/next/api/node'])(
    'say of %s what the script says',
    (path) => {
      expect(answer(path)).toBe(`301 ${redirect(path)}`);
    },
  );

  it.each([
    '/r/docs/0.1.0-beta.17/overview',
    '/r/docs/v0.1.0/api/node',
    '/r/next/docs/overview',
    '/r/docs/gone',
  ])('leave %s to the script of the not-found page', (path) => {
    expect(answer(path)).toBe('404 /404.html');
  });

  it('have nothing else to answer below /examples/, and nothing at all elsewhere', () => {
    expect(answer('/examples/gone')).toBe('404 /404.html');
    expect(answer('/docs/overview')).toBeUndefined();
    expect(answer('/random')).toBeUndefined();
    expect(answer('/rx/docs')).toBeUndefined();
  });

  it('never lead to another host', () => {
    for (const path of [
      '/r//next//host.example',
      '/r/docs/next//host.example',
      '/r///host.example',
    ])
      expect(answer(path)).not.toMatch(/^3\d\d \/\//);
  });
});
