import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

test('an author without a name is shown by what there is', async () => {
  const { build, read } = tempSite({
    'docsgen.config.ts': `export default {
  title: 'Boats', url: 'https://example.org',
  blog: { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
};\n`,
    'static/ada.png': 'x',
    'blog/2024-01-01-a.md': `---
authors:
  - title: Captain
    url: https://example.net/captain
  - imageURL: /ada.png
    url: https://example.net/ada
  - name: Ben
---

# A

Text.
`,
  });
  const { exitCode, stdout } = await build();
  expect(exitCode, stdout).toBe(0);
  const page = read('blog/2024/01/01/a/index.html');
  expect(page).toMatch(
    /<a class="ds-author-name" href="https:\/\/example\.net\/captain"[^>]*>Captain<\/a>/,
  );
  expect(page).toMatch(
    /<a href="https:\/\/example\.net\/ada" aria-label="https:\/\/example\.net\/ada"[^>]*><img class="ds-avatar" src="\/ada\.png"/,
  );
  expect(page).not.toMatch(/"ds-author-name"[^>]*><\//);
  expect(page).toContain('>Ben<');
  // To a feed, an author is a name.
  const creators = [...read('blog/rss.xml').matchAll(/<dc:creator>(.*?)<\/dc:creator>/g)];
  expect(creators.map(([, name]) => name)).toEqual(['Ben']);
});
