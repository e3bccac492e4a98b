import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { REDIRECT_SCRIPT, renderRedirect } from '../../src/emit/render-redirect.js';

describe('the page of a redirect (27.2)', () => {
  test('sends on by script, and by refresh where there is none, and names the target as its canonical address', () => {
    const html = renderRedirect({
      to: '/docs/a?x="1"',
      url: 'https://example.org',
      lang: 'en',
      script: '/s.js',
    });
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/docs/a?x=&quot;1&quot;"></noscript>',
    );
    expect(html).toContain('<link rel="canonical" href="https://example.org/docs/a?x=%221%22">');
    expect(html).toContain('<a href="/docs/a?x=&quot;1&quot;">');
    expect(html).toContain('<script src="/s.js"></script>');
    expect(html).not.toContain('robots');
    const plain = renderRedirect({ to: '/a', url: '', lang: 'en' });
    expect(plain).toContain('<title>/a</title><meta http-equiv="refresh" content="0; url=/a">');
    expect(plain).not.toMatch(/canonical|<script/);
  });

  test.each([
    ['/docs/a', '?q=1', '#h', 'https://example.org/docs/a?q=1#h'],
    ['/docs/a', '', '', 'https://example.org/docs/a'],
    ['/docs/a#own', '?q=1', '#h', 'https://example.org/docs/a?q=1#own'],
    ['/docs/a?own=1', '?q=1', '#h', 'https://example.org/docs/a?own=1#h'],
    ['https://other.org/x', '?q=1', '', 'https://other.org/x?q=1'],
  ])('keeps query and hash where %s has none: %s%s', (to, search, hash, expected) => {
    const replaced: string[] = [];
    runInNewContext(String(REDIRECT_SCRIPT.content), {
      URL,
      document: { querySelector: () => ({ href: new URL(to, 'https://example.org').href }) },
      location: { search, hash, replace: (url: URL) => replaced.push(String(url)) },
    });
    expect(replaced).toEqual([expected]);
  });
});
