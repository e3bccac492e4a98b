import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const SITE = {
  'docsgen.config.ts': '',
  'docusaurus.config.js': `module.exports = {
  title: 'Boats', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false }]],
};\n`,
  'blog/authors.yml': 'ada: { name: Ada, title: Captain, socials: { github: ada } }\n',
  'blog/2024-01-01-tide.md':
    '---\ntitle: Tide\nauthors: ada\ntags: [sea]\n---\n\nHigh.\n\n<!-- truncate -->\n\nLow.\n',
};

async function build(files: Record<string, string>) {
  const site = tempSite({ ...SITE, ...files });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).not.toContain('draws its own');
  return { list: site.read('blog/index.html'), post: site.read('blog/2024/01/01/tide/index.html') };
}

test('a site’s own tag is in lists of posts, too', async () => {
  const { list, post } = await build({
    'src/theme/Tag.js':
      'export default ({ label, permalink }) => <a className="own-tag" href={permalink}>{label}</a>;\n',
  });
  for (const html of [list, post])
    expect(html).toContain('<li><a class="own-tag" href="/blog/tags/sea">sea</a></li>');
});

test('so is its own list of tags', async () => {
  const { list } = await build({
    'src/theme/TagsListInline.js':
      'export default ({ tags }) => <p className="own-tags">{tags.map(({ label }) => label).join()}</p>;\n',
  });
  expect(list).toContain('<p class="own-tags">sea</p>');
});

test('an author that is written anew says where else it is found', async () => {
  const { list, post } = await build({
    'src/theme/Blog/Components/Author/index.js': `import Socials from '@theme/Blog/Components/Author/Socials';
export default ({ author }) => <div className="own-author">{author.name} <Socials author={author} /></div>;
`,
  });
  for (const html of [list, post])
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /<div class="own-author">Ada <span[^>]*><a href="https:\/\/github.com\/ada">github<\/a>/,
    );
});

test('what draws that may be the site’s', async () => {
  const { list, post } = await build({
    'src/theme/Blog/Components/Author/Socials/index.js':
      'export default ({ author }) => <b className="own-socials">{Object.keys(author.socials)}</b>;\n',
  });
  for (const html of [list, post])
    expect(html).toMatch(
      /<span class="ds-author-title">Captain<\/span><b class="own-socials">github<\/b>/,
    );
});
