import { describe, expect, it } from 'vitest';
import { createSite } from '../../resolve/create-site.js';

describe('redirects', () => {
  it('has the redirects of the config and reports targets that are no page', () => {
    const redirects = [
      { from: ['/old', '/older.html'], to: '/docs/a#x' },
      { from: '/c', to: '/docs/aa' },
      { from: '/docs/a', to: 'https://example.org' },
    ];
    const { site, diagnostics } = createSite({ docs: { 'a.md': {} }, config: { redirects } });
    expect(site.routes.get('/old')).toMatchObject({
      kind: 'redirect',
      to: '/docs/a#x',
      file: 'old/index.html',
    });
    expect(site.routes.get('/older.html')).toMatchObject({ file: 'older.html' });
    expect(site.routes.get('/docs/a')?.kind).toBe('doc');
    expect(diagnostics).toMatchObject([
      { code: 'redirect-unknown-route', hint: 'Did you mean `/docs/a`?' },
      { code: 'redirect-unused', severity: 'warning' },
    ]);
  });

  it('lead to pages that docsgen brings along, too', () => {
    const redirects = [{ from: '/posts', to: '/blog/archive' }];
    const { site, diagnostics } = createSite({ config: { blog: {}, redirects } });
    expect(site.routes.get('/posts')).toMatchObject({ kind: 'redirect', to: '/blog/archive' });
    expect(diagnostics).toEqual([]);
  });

  it('are written once', () => {
    const redirects = [{ from: ['/old', '/old/'], to: '/docs/a' }];
    const { diagnostics } = createSite({ docs: { 'a.md': {} }, config: { redirects } });
    expect(diagnostics).toMatchObject([{ code: 'redirect-unused', severity: 'warning' }]);
  });
});
