import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copiesOfBuilt, editing } from '../support/editing.js';
import type { TempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Site', url: 'https://example.org', search: { provider: 'local' } };\n",
  'docs/a.md': '# A\n\nText of a.\n',
  'docs/d.md': '# D\n\nText of d.\n',
  'docs/e.md': '---\ndescription: About e.\n---\n\n# E\n\nText of e.\n',
  'docs/more/f.md': '# F\n\nText of f.\n',
  'docs/more/g.md': '# G\n\nText of g.\n',
};

let site: TempSite;
const { edit, add, looksAround, expectClean, expectCleanAtNight } = editing(() => site);

const copyOfBuilt = copiesOfBuilt(FILES, '--strict');
beforeEach(async () => {
  site = await copyOfBuilt();
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );

describe('a build after an edit of what a page is called', () => {
  test('calls pages otherwise wherever they are led to, unless something else is said there', async () => {
    site.write({
      'sidebars.ts': `export default { docs: ['a', { type: 'doc', id: 'd', label: 'D' }, 'e', 'more/f', 'more/g'] };\n`,
      'docsgen.config.ts': FILES['docsgen.config.ts'].replace(
        'title:',
        "docs: { sidebarPath: 'sidebars.ts' }, title:",
      ),
    });
    await edit('docs/more/g.md', '# G', '---\npagination_next: e\n---\n\n# G');
    await untilOld(path.join(site.root, 'docsgen.config.ts'));
    await untilOld(path.join(site.root, 'sidebars.ts'));
    expect(await looksAround()).toBe(true);
    await edit('docs/e.md', '# E', '# Echo');
    expect(await looksAround()).toBe(false);
    for (const page of ['d', 'more/f', 'more/g'])
      expect(site.read(`docs/${page}/index.html`)).toContain('Echo');
    await expectCleanAtNight();
    await edit('docs/d.md', '# D', '# Delta');
    await looksAround();
    expect(site.read('docs/e/index.html')).not.toContain('Delta');
    await expectClean();
  });

  test('keeps what is known of all other pages as it is', async () => {
    const more = Array.from({ length: 70 }, (_, i) => [
      `docs/many/p${i}.md`,
      `# Page ${i}\n\nText ${i}.\n`,
    ]);
    site.write(Object.fromEntries(more));
    for (const [file = ''] of more) await untilOld(path.join(site.root, file));
    expect(await looksAround()).toBe(true);
    const kept = () =>
      listFiles(path.join(site.root, '.docsgen/store/site')).map(
        (file) => [file, statSync(file).mtimeMs] as const,
      );
    const [[largest, writtenAt]] = kept().sort(
      ([a], [b]) => statSync(b).size - statSync(a).size,
    ) as [[string, number]];
    await edit('docs/many/p7.md', '# Page 7', '# Page seven');
    expect(await looksAround()).toBe(false);
    expect(new Map(kept()).get(largest)).toBe(writtenAt);
    // New pages stand between others, the last of them before one that came before.
    for (const name of ['p30x', 'p7', 'zz', 'p30w']) {
      await add(`docs/many/deep/${name}.md`, `# New ${name}\n\nSee [p7](../p7.md).\n`);
      expect(await looksAround()).toBe(false);
    }
    expect(new Map(kept()).get(largest)).toBe(writtenAt);
    await edit('docs/many/deep/p30w.md', '# New', '# Newer');
    expect(await looksAround()).toBe(false);
    expect(site.read('docs/many/deep/p30x/index.html')).toContain('Newer p30w');
    await expectClean();
  });

  test('looks at no page but new ones that no sidebar lists', async () => {
    site.write({
      'sidebars.ts': `export default { docs: ['a', 'd', { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['more/f'] }] };\n`,
      'docsgen.config.ts': FILES['docsgen.config.ts'].replace(
        'title:',
        "docs: { sidebarPath: 'sidebars.ts', editUrl: 'https://example.com/' }, title:",
      ),
    });
    await untilOld(path.join(site.root, 'docsgen.config.ts'));
    expect(await looksAround('--strict')).toBe(true);
    await add('docs/more/b.md', '# B\n\nSee [a](../a.md).\n');
    await add('docs/c.md', '---\ntitle: C\nslug: /sea\n---\n\nSee [b](./more/b.md).\n');
    expect(await looksAround('--strict')).toBe(false);
    expect(site.read('docs/sea/index.html')).toContain('https://example.com/docs/c.md');
    await edit('docs/more/b.md', '# B', '# Bravo');
    await add('docs/first.md', '---\nunlisted: true\n---\n\n# First\n\nSee [c](./c.md).\n');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();

    // It differs from another page by case alone.
    await add('docs/other.md', '---\nslug: /SEA\n---\n\n# Other\n');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([{ code: 'route-case' }]);
    await expectClean();
  });

  test('looks at no other where a plugin sees none, and front matter fits a schema', async () => {
    const config = (plugin: string) =>
      FILES['docsgen.config.ts'].replace(
        'export default {',
        `const schema = { '~standard': { version: 1, vendor: 'own', validate: ({ title }) =>
          title === 'Bad' ? { issues: [{ message: 'Not this.', path: ['title'] }] } : { value: {} } } };
        export default { docs: { frontMatter: schema }, plugins: [{ name: 'own', version: '1', ${plugin} }],`,
      );
    await add('docsgen.config.ts', config(`fenceWords: [{ name: 'x' }]`));
    await site.build('--strict');
    await edit('docs/a.md', '# A', '---\ntitle: Alpha\n---\n\n# A');
    await edit('docs/d.md', 'Text of d.', 'Other text.');
    await add('docs/more/h.md', '# H\n\nText of h.\n');
    expect(await looksAround('--strict')).toBe(false);
    await expectClean();
    await edit('docs/a.md', 'title: Alpha', 'title: Bad');
    const { report } = await site.build('--format', 'json');
    expect(report?.diagnostics).toMatchObject([
      { code: 'front-matter-schema', file: 'docs/a.md', line: 2 },
    ]);
    await edit('docs/a.md', 'title: Bad', 'title: Alpha');
    await add('docsgen.config.ts', config(`around: () => ({ own: 'all' })`));
    await site.build('--strict');
    await edit('docs/d.md', '# D', '# Delta');
    expect(await looksAround('--strict')).toBe(true);
    await expectClean();
  });

  test('looks at all pages when an edition begins with a new one', async () => {
    await add('docs/index.md', '# Index\n');
    await looksAround();
    await expectClean();
  });
});
