import { describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

const PLUGIN = 'i18n/fr/docusaurus-plugin-content-blog';

/** A blog with texts of its own, one with the title that all have, and one without posts. */
const BLOGS = {
  'docsgen.config.ts': `export default {
    title: 'Site',
    url: 'https://example.org',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    blog: [
      { title: 'Diary', description: 'What we weave', sidebarTitle: 'New', onUntruncatedBlogPosts: 'ignore' },
      { id: 'news', path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore' },
      { id: 'later', path: 'later', routeBasePath: 'later', title: 'Later', listWhenEmpty: false },
    ],
  };\n`,
  'blog/2024-01-02-post.md': '# Post\n\nText.\n',
  'news/2024-01-03-first.md': '# First\n\nText.\n',
  'later/authors.yml': '{}\n',
};

const message = (text: string) => ({ message: text, description: 'What it is' });

async function listOpen({ root }: TempSite): Promise<{ file: string; id: string }[]> {
  const { stdout } = await runCli(['translations', root, '--format', 'json']);
  const [french] = JSON.parse(stdout).languages;
  return french.labels;
}

describe('the title and the description of a blog', () => {
  test('are translated in the file that Docusaurus has for each blog: in lists, search and feeds', async () => {
    const site = tempSite({
      ...BLOGS,
      [`${PLUGIN}/options.json`]: JSON.stringify({
        title: message('Journal'),
        description: message('Ce que nous tissons'),
        'sidebar.title': message('Nouveautés'),
      }),
      [`${PLUGIN}-news/options.json`]: JSON.stringify({
        title: message('Actualités'),
        description: message('Du nouveau'),
        'sidebar.title': message('Dernières actualités'),
      }),
    });
    const { report, stderr } = await site.build('--format', 'json');
    expect(
      report?.diagnostics.map(({ code }) => code),
      stderr,
    ).toEqual(['folder-empty']);
    const list = site.read('fr/blog/index.html');
    expect(list).toContain('<title>Journal | Site</title>');
    expect(list).toContain('Ce que nous tissons');
    expect(list).toContain('Nouveautés');
    expect(site.read('fr/blog/rss.xml')).toContain(
      '<description>Ce que nous tissons</description>',
    );
    const news = site.read('fr/news/index.html');
    expect(news).toContain('<title>Actualités | Site</title>');
    expect(news).toContain('Dernières actualités');
    expect(site.read('blog/index.html')).toContain('<title>Diary | Site</title>');
    expect(await listOpen(site)).toEqual([]);
  });

  test('are listed as missing if the config has them and the language does not, for blogs with posts', async () => {
    const site = tempSite(BLOGS);
    const file = `${PLUGIN}/options.json`;
    expect(await listOpen(site)).toEqual([
      expect.objectContaining({ file, id: 'title', text: 'Diary' }),
      expect.objectContaining({ file, id: 'description', text: 'What we weave' }),
      expect.objectContaining({ file, id: 'sidebar.title', text: 'New' }),
    ]);
    expect((await runCli(['translations', site.root, '--write'])).stdout).toContain(
      `Wrote ${file}`,
    );
  });

  test('in the file of a blog that the site does not have, or under a key that no label has, are reported', async () => {
    const site = tempSite({
      ...BLOGS,
      [`${PLUGIN}/options.json`]: '{\n  "titel": { "message": "Journal" }\n}\n',
      [`${PLUGIN}-gone/options.json`]: JSON.stringify({ title: message('Parti') }),
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'translation-labels',
        file: `${PLUGIN}-gone/options.json`,
        message: `\`${PLUGIN}-gone/options.json\` translates labels of a blog that the site does not have.`,
      }),
    );
    expect(report?.diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'strings-unknown-key',
        file: `${PLUGIN}/options.json`,
        line: 2,
        column: 3,
        endColumn: 10,
        hint: 'Did you mean `title`?',
      }),
    );
  });
});
