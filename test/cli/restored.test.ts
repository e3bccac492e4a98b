import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cloneOf } from '../support/clone-of.js';
import { copiesOfBuilt, editing } from '../support/editing.js';
import { runCli, runProcess } from '../support/run-cli.js';
import { copySite, type TempSite, tempSite } from '../support/temp-site.js';
import { untilOld } from '../support/until-old.js';

const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Site', url: 'https://example.org', search: { provider: 'local' }, llms: true };\n",
  'docs/a.md': '# A\n\nFirst line.\n\nText of a, about zebras.\n\nSee [b](./b.mdx#there).\n',
  'docs/b.mdx': '# B\n\nFirst line.\n\n<Badge />\n\n## There\n\nSee [a](./a.md).\n',
  'docs/c.md': '# C\n\nText of c.\n\n![A picture](./picture.svg)\n',
  'docs/marked.md': '\uFEFF# Marked\n\nBegins with a byte order mark.\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n',
  'static/robots.txt': 'User-agent: *\n',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>new</b>;\n}\n',
};

/** Of the output in the store: all files, and what has changed since. */
const ENTRIES = '.docsgen/store/output';

let site: TempSite;

const copyOfBuilt = copiesOfBuilt(FILES);
beforeEach(async () => {
  site = await copyOfBuilt();
});

async function build({ root }: TempSite, env: Record<string, string> = {}): Promise<string> {
  const run = 'NODE_OPTIONS' in env ? runProcess : runCli;
  const { exitCode, stdout } = await run(['build', root, '--verbose'], { env });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Wrote')]);
  return stdout;
}

/** The same as a build that has looked at everything. */
async function expectClean({ root, output }: TempSite): Promise<void> {
  const clean = copySite(root);
  await build(clean);
  expect(output()).toEqual(clean.output());
}

const ofEntries = ({ root }: TempSite): string[] =>
  readdirSync(path.join(root, ENTRIES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Makes Node believe that so many days have gone by. */
const after = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const { now } = Date; Date.now = () => now() + ${days * 86_400_000};`)}`,
});

test('an edit after a weekend is one, and a while later everything is looked at again', async () => {
  const findings = path.join(site.root, '.docsgen/store/findings');
  const looksAround = async (days: number) => {
    rmSync(findings, { recursive: true, force: true });
    site.write({
      'docs/c.md': `# C\n\nText of c, ${days} days later.\n\n![A picture](./picture.svg)\n`,
    });
    await untilOld(path.join(site.root, 'docs/c.md'));
    await build(site, after(days));
    return existsSync(findings);
  };
  expect([await looksAround(2.9), await looksAround(3.1)]).toEqual([false, true]);
  await expectClean(site);
});

describe('a clone with the cache of an earlier build', () => {
  test('has its output, and looks at no page', async () => {
    const clone = await cloneOf(site);
    expect(await editing(() => clone).looksAround()).toBe(false);
    expect(clone.output()).toEqual(site.output());
    // Its own times are known from then on.
    expect(await build(clone)).toContain('Compiled 0, rendered 0. Wrote 0,');
  });

  test('looks at no page but those whose text has changed, time after time', async () => {
    const changes: ((edited: ReturnType<typeof editing>) => Promise<void>)[] = [
      ({ edit }) => edit('docs/a.md', 'zebras', 'okapis'),
      ({ edit }) => edit('docs/c.md', '# C', '# Another'),
      ({ add }) => add('docs/d.md', '---\ndescription: New.\n---\n\n# D\n\nSee [a](./a.md).\n'),
      ({ edit }) => edit('docs/a.md', 'okapis', 'giraffes'),
      ({ edit }) => edit('docs/a.md', 'See [b]', 'See [c](./c.md) and [b]'),
    ];
    for (const change of changes) {
      const clone = await cloneOf(site);
      const edited = editing(() => clone);
      await change(edited);
      expect(await edited.looksAround()).toBe(false);
      await edited.expectCleanAtNight();
      site = clone;
    }
    await expectClean(site);
    expect((await build(await cloneOf(site))).includes('Compiled 0, rendered 0.')).toBe(true);
  });

  test('of a site in several languages looks at the edited translation alone', async () => {
    const config = FILES['docsgen.config.ts'].replace(
      'title:',
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, title:",
    );
    const several = tempSite({
      ...FILES,
      'docsgen.config.ts': config,
      'i18n/fr/docs/a.md': '# A\n\nTexte de a.\n',
    });
    await untilOld(path.join(several.root, 'i18n/fr/docs/a.md'));
    await build(several);
    const clone = await cloneOf(several);
    const { edit, looksAround, expectClean: isClean } = editing(() => clone);
    await edit('i18n/fr/docs/a.md', 'Texte', 'Paroles');
    expect(await looksAround()).toBe(false);
    expect(clone.read('fr/docs/a/index.html')).toContain('Paroles');
    await isClean();
    expect((await build(await cloneOf(clone))).includes('Compiled 0, rendered 0.')).toBe(true);
  });

  test('is right after whatever else has changed', async () => {
    const changes: Record<string, (clone: TempSite) => void> = {
      'a page less': (clone) => {
        clone.remove('docs/c.md');
        clone.remove('docs/picture.svg');
      },
      'another config': ({ write }) =>
        write({ 'docsgen.config.ts': FILES['docsgen.config.ts'].replace("'Site'", "'Other'") }),
      'other code': ({ write }) =>
        write({ 'components/Badge.tsx': FILES['components/Badge.tsx'].replace('new', 'old') }),
      'another picture': ({ write }) =>
        write({ 'docs/picture.svg': FILES['docs/picture.svg'].replace('"10"', '"20"') }),
      'another file of static/': ({ write }) => write({ 'static/robots.txt': 'User-agent: a\n' }),
      'one file of static/ more': ({ write }) => write({ 'static/more.txt': 'More.\n' }),
    };
    for (const change of Object.values(changes)) {
      const clone = await cloneOf(site);
      change(clone);
      await build(clone);
      await editing(() => clone).expectCleanAtNight();
      site = clone;
    }
    await expectClean(site);
  });

  test('publishes nothing when an edit has an error', async () => {
    const clone = await cloneOf(site);
    await editing(() => clone).edit('docs/a.md', './b.mdx#there', './lost.md');
    expect((await runCli(['build', clone.root, '--verbose', '--strict'])).exitCode).toBe(1);
    expect(clone.output()).toEqual({});
  });

  test('is right when what was kept of the output is damaged, and keeps it again', async () => {
    // Built once: a second build has kept what has changed since the first, too.
    site = tempSite(FILES);
    for (const file of Object.keys(FILES)) await untilOld(path.join(site.root, file));
    await build(site);
    const damage: Record<string, (file: string) => void> = {
      'cut short': (file) => truncateSync(file, 1000),
      'other bytes': (file) => {
        const bytes = readFileSync(file);
        // What has changed since is short, and found to be whole.
        if (bytes.length > 10_000) bytes.fill('x', bytes.length - 100);
        writeFileSync(file, bytes);
      },
      empty: (file) => writeFileSync(file, ''),
    };
    for (const [name, harm] of Object.entries(damage)) {
      const clone = await cloneOf(site);
      for (const file of ofEntries(clone)) harm(file);
      await build(clone);
      expect([name, clone.output()]).toEqual([name, site.output()]);
      const again = await cloneOf(clone);
      expect([name, await editing(() => again).looksAround()]).toEqual([name, false]);
      expect([name, again.output()]).toEqual([name, site.output()]);
    }
  });

  test('is right when builds have kept different parts of the cache', async () => {
    const early = await cloneOf(site);
    await editing(() => site).edit('docs/a.md', 'zebras', 'okapis');
    await build(site);
    const clone = await cloneOf(site);
    for (const kind of ['output', 'build']) {
      const folder = path.join('.docsgen/store', kind);
      clone.remove(folder);
      cpSync(path.join(early.root, folder), path.join(clone.root, folder), { recursive: true });
    }
    const { edit } = editing(() => clone);
    await edit('docs/a.md', 'okapis', 'zebras');
    await edit('docs/c.md', 'Text of c', 'Other text of c');
    await build(clone);
    await expectClean(clone);
  });

  test('takes the files of its output folder that are right', async () => {
    const clone = await cloneOf(site, ['.docsgen', 'dist']);
    expect(await build(clone)).toContain('Compiled 0, rendered 0. Wrote 0,');

    const other = await cloneOf(site, ['.docsgen', 'dist']);
    other.write({ 'dist/docs/c/index.html': 'Not from docsgen.', 'dist/CNAME': 'example.org' });
    other.remove('dist/docs/b');
    const edited = editing(() => other);
    await edited.edit('docs/a.md', 'zebras', 'okapis');
    expect(await edited.looksAround()).toBe(false);
    const { CNAME, ...output } = other.output();
    expect(Buffer.from(CNAME ?? '', 'base64').toString()).toBe('example.org');
    const clean = copySite(other.root);
    await build(clean);
    expect(output).toEqual(clean.output());
  });

  test('may be without the contents of the output: then its folder is needed, too', async () => {
    const env = { DOCSGEN_CACHE_OUTPUT: '0' };
    const size = (one: TempSite) =>
      ofEntries(one).reduce((sum, file) => sum + readFileSync(file).length, 0);
    const before = size(site);
    site.remove('.docsgen');
    await build(site, env);
    expect(size(site)).toBeLessThan(before / 4);
    for (const kept of [['.docsgen'], ['.docsgen', 'dist']]) {
      const clone = await cloneOf(site, kept);
      await editing(() => clone).edit('docs/a.md', 'zebras', 'okapis');
      await build(clone, env);
      await expectClean(clone);
    }
  });

  test('is right where another build has published meanwhile', async () => {
    const clone = await cloneOf(site);
    expect(
      (await runCli(['build', clone.root, '--verbose', '--base-url', '/docs/'])).exitCode,
    ).toBe(0);
    expect(clone.output()).not.toEqual(site.output());
    await build(clone);
    expect(clone.output()).toEqual(site.output());
  });
});

describe('where the cache and the output folder are of different builds', () => {
  const config = (locales: string) =>
    `export default { title: 'Site', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: [${locales}] } };\n`;
  const less = { 'docsgen.config.ts': config("'en'"), 'docs/a.md': '# A\n\nText.\n' };
  const more = {
    'docsgen.config.ts': config("'en', 'fr'"),
    'docs/gone.mdx':
      "# Gone\n\nimport Live from '../components/Live';\n\n<Live />\n\n![](./gone.svg)\n",
    'docs/gone.svg': FILES['docs/picture.svg'],
    'static/gone/too.txt': 'Gone, too.\n',
    'static/_redirects': '/old /docs/a/\n',
    'blog/2026-01-01-gone.md': '# Gone\n\nA post, and the feeds of the blog.\n',
    'components/Live.jsx':
      "import { useState } from 'react';\nexport default () => <b>{useState(1)[0]}</b>;\n",
  };
  /** Another site, which somebody has put into the output folder. */
  const other = {
    'v1/assets/manifest.json': '{"routes":{"/v1/":0},"parts":{}}',
    'v1/index.html':
      '<html lang="en"><head><meta name="generator" content="docsgen"></head></html>',
  };

  test.each([
    ['cache', [less, more]],
    ['output folder', [more, less]],
  ])('an older %s leaves nothing of the other build', async (older, builds) => {
    const made = tempSite(less);
    const kept = mkdtempSync(path.join(tmpdir(), 'docsgen-kept-'));
    onTestFinished(() => rmSync(kept, { recursive: true }));
    for (const files of builds) {
      for (const file of Object.keys(more)) rmSync(path.join(made.root, file), { force: true });
      made.write(files);
      await build(made);
      const folder = files === less ? '.docsgen' : 'dist';
      cpSync(path.join(made.root, folder), path.join(kept, folder), { recursive: true });
    }
    expect(existsSync(path.join(kept, 'dist/fr/docs/gone/index.html')), older).toBe(true);
    const restored = tempSite(less);
    cpSync(kept, restored.root, { recursive: true });
    const beside = (file: string) => path.join('dist', file);
    restored.write(
      Object.fromEntries(Object.entries(other).map(([file, text]) => [beside(file), text])),
    );
    await build(restored);
    for (const file of Object.keys(other)) restored.remove(beside(file));
    const clean = tempSite(less);
    await build(clean);
    expect(Object.keys(restored.output())).toEqual(Object.keys(clean.output()));
    expect(restored.output()).toEqual(clean.output());
  });
});

/** Makes Node list the texts that it opens, in a file. */
const listingTexts = (list: string): Record<string, string> => {
  const code = `import fs from 'node:fs';
    const { openSync, appendFileSync } = fs;
    fs.openSync = (file, ...rest) => {
      if (/\\.mdx?$/.test(file)) appendFileSync(${JSON.stringify(list)}, file + '\\n');
      return openSync(file, ...rest);
    };
    (await import('node:module')).syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

describe('a build in place', () => {
  test('reads each text once, and knows what it held', async () => {
    const list = path.join(site.root, 'opened.txt');
    site.remove('.docsgen');
    await build(site, listingTexts(list));
    const opened = readFileSync(list, 'utf8').trim().split('\n');
    const texts = ['docs/a.md', 'docs/b.mdx', 'docs/c.md'].map((file) =>
      path.join(site.root, file),
    );
    expect(opened.filter((file) => texts.includes(file)).sort()).toEqual(texts);
  });

  test('restores an output that is gone, and pages that somebody has written', async () => {
    const before = site.output();
    site.remove('dist');
    expect(await build(site)).toContain('Compiled 0, rendered 0.');
    expect(site.output()).toEqual(before);
    site.write({ 'dist/docs/c/index.html': 'Not from docsgen.' });
    expect(await build(site)).toContain('Wrote 1,');
    expect(site.output()).toEqual(before);
  });

  test('that has found all texts in the store keeps them once, and edits are edits after it', async () => {
    const index = path.join(site.root, '.docsgen/store/docs');
    for (const folder of ['docs', 'build']) site.remove(`.docsgen/store/${folder}`);
    expect(await build(site)).toContain('Compiled 0, rendered 0.');
    const listed = readdirSync(index, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(index, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, 'utf8'));
    expect(listed.join('\n')).toContain('docs/a.md');
    expect(listed.join('\n')).not.toContain('"headings"');
    const edited = editing(() => site);
    await edited.edit('docs/a.md', 'zebras', 'okapis');
    expect(await edited.looksAround()).toBe(false);
    await expectClean(site);
    // One that looks at everything finds the others there.
    site.remove('.docsgen/store/build');
    expect(await build(site)).toContain('Compiled 0, rendered 0. Wrote 0,');
    await edited.edit('docs/c.md', 'Text of c', 'Another text of c');
    expect(await edited.looksAround()).toBe(false);
  });

  test('sees that files have been written again as they were', async () => {
    site.write(FILES);
    for (const file of Object.keys(FILES)) await untilOld(path.join(site.root, file));
    expect(await editing(() => site).looksAround()).toBe(false);
    await editing(() => site).edit('docs/a.md', 'zebras', 'okapis');
    expect(await editing(() => site).looksAround()).toBe(false);
    await expectClean(site);
  });
});
