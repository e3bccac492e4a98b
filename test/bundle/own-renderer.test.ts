import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

const FILES = {
  'docsgen.config.ts': `export default {
  title: 'Two ways',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
};
`,
  'docs/intro.md':
    '# Intro\n\n:::tip\n\nA note.\n\n:::\n\n```js\nlet a = 1;\n```\n\n## More\n\nText.\n',
  'docs/second.md': '# Second\n\n<Tabs>\n<TabItem value="a">One</TabItem>\n</Tabs>\n',
};

/** What is drawn of all pages: which files browsers load for them is another matter. */
async function listDrawn(files: Record<string, string>): Promise<[file: string, html: string][]> {
  const site = tempSite(files);
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  return Object.entries(site.output()).flatMap(([file, bytes]): [string, string][] => {
    const html = Buffer.from(bytes, 'base64').toString();
    const drawn = /<div id="docsgen">.*?(?=<script type="application\/json")/s.exec(html)?.[0];
    return drawn === undefined ? [] : [[file, drawn]];
  });
}

test('what comes with docsgen draws a site without code as what is bundled for an empty theme does', async () => {
  const theme = `import { defineTheme } from 'docsgen/theme';\nexport default defineTheme({});\n`;
  const own = await listDrawn(FILES);
  expect(own.length).toBeGreaterThan(4);
  expect(own.find(([file]) => file === 'de/docs/intro/index.html')?.[1]).toContain('Tipp');
  expect(own).toEqual(await listDrawn({ ...FILES, 'theme/index.tsx': theme }));
});
