import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.js';
import { type TempSite, tempSite } from '../../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `const path = require('node:path');
const fs = require('node:fs');
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {
    docs: {
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
        // As sites do it that sort by what the files hold.
        const size = (id) => fs.statSync(path.join(args.version.contentPath, id + '.md')).size;
        const items = await defaultSidebarItemsGenerator(args);
        return items.sort((a, b) => size(b.id) - size(a.id));
      },
    },
    blog: { processBlogPosts: async ({ blogPosts }) => blogPosts.filter(({ metadata }) => !metadata.frontMatter.hidden) },
    sitemap: {
      createSitemapItems: async ({ defaultCreateSitemapItems, ...rest }) =>
        (await defaultCreateSitemapItems(rest)).filter(({ url }) => url.includes('/docs/')),
    },
  }]],
};
`,
  'docs/a.md': '# Short\n',
  'docs/b.md': '# Long\n\nA text with more words than the other has.\n',
  'blog/2024-01-01-a.md': '# Shown\n',
  'blog/2024-01-02-b.md': '---\nhidden: true\n---\n# Hidden\n',
};

/** Builds the site, and expects that the functions of its config have been applied. */
async function expectApplied(site: TempSite): Promise<void> {
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('Left out');
  const html = site.read('docs/a/index.html');
  const sidebar = html.slice(0, html.indexOf('<main'));
  expect(sidebar.indexOf('>Long<')).toBeGreaterThan(0);
  expect(sidebar.indexOf('>Long<')).toBeLessThan(sidebar.indexOf('>Short<'));
  expect(site.has('blog/2024/01/01/a/index.html')).toBe(true);
  expect(site.has('blog/2024/01/02/b/index.html')).toBe(false);
  expect(site.read('sitemap.xml').match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://example.org/docs/a',
    '<loc>https://example.org/docs/b',
  ]);
}

test('functions of the config run with what Docusaurus gives them', async () => {
  await expectApplied(tempSite(FILES));
});

test('the config that `import` writes has them, and needs the old one no longer', async () => {
  const site = tempSite(FILES);
  await runCli(['import', 'docusaurus', site.root]);
  site.remove('docusaurus.config.js');
  const text = readFileSync(path.join(site.root, 'docsgen.config.ts'), 'utf8');
  // The comment says to do this by hand.
  expect(text).toContain('`version.contentPath` is a path from the folder of the site here');
  const inSite = `path.join(${JSON.stringify(site.root)}, args.version.contentPath`;
  site.write({ 'docsgen.config.ts': text.replace('path.join(args.version.contentPath', inSite) });
  await expectApplied(site);
});
