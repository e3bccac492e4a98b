// Each key of the config, set one after the other: a build with the store of the build before
// writes what a first build in another folder writes.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../support/cases.js';
import { copySite, makeSite, type TempSite } from '../support/temp-site.js';

const REFERENCE = fileURLToPath(new URL('../../docs/reference/', import.meta.url));

/** Sections whose settings are those of one item of a list. */
const OF_ITEMS = new Set(['head', 'navbar']);

interface Setting {
  /** With its section: `search.code`. */
  key: string;
  example: string;
}

/** The settings of the reference, without those of parts of a value. */
function listSettings(): Setting[] {
  const pages = readdirSync(REFERENCE).filter((file) => /^config-[\w-]+\.md$/.test(file));
  return pages.flatMap((page) => {
    let section = '';
    return readFileSync(REFERENCE + page, 'utf8')
      .split('\n')
      .flatMap((line) => {
        section = /^## .*\{#(\w+)\}$/.exec(line)?.[1] ?? section;
        const [, key, example] = /^\| `([\w-]+)`<br>.*<br>`(.*)` \|$/.exec(line) ?? [];
        if (key === undefined || example === undefined || OF_ITEMS.has(section)) return [];
        return [{ key: section === '' ? key : `${section}.${key}`, example }];
      });
  });
}

const FILES = {
  'package.json': '{ "name": "site", "version": "1.0.0", "type": "module" }\n',
  'docs/index.mdx':
    '# Start\n\n<Badge />\n\nSee [more](./more.md#here). $a^2$ and $b$.\n\n![dot](./dot.svg)\n\n<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>\n',
  'docs/more.md':
    '---\ntags: [old]\n---\n\n# More\n\n## Here\n\n```js title="a.js"\nconst a = 1; // note\n```\n\n```npm2yarn\nnpm install loom\n```\n\n| a |\n| - |\n| b |\n',
  'docs/01-part/index.md': '# Part\n\n### Far\n\nText.[^1]\n\n[^1]: A note.\n',
  'docs/01-part/two.md': '# Two\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'blog/2024-01-01-post.md': '# Post\n\nOpening.\n\n<!-- truncate -->\n\nThe rest.\n',
  'blog/2024-02-01-later.md': '---\ntags: [new]\n---\n\n# Later\n\nText.\n\n<!-- truncate -->\n',
  'components/Badge.tsx': 'export default function Badge() {\n  return <b>badge</b>;\n}\n',
  'pages/about.tsx':
    "import { useState } from 'react';\nimport '../css/about.css';\nexport default function About() {\n  const [n] = useState(0);\n  return <h1>About {n}</h1>;\n}\n",
  'css/about.css': 'h1 { color: teal; }\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'i18n/fr/docs/more.md': '# Plus\n',
};

/** What a setting of a section needs besides itself. */
const NEEDED: Readonly<Record<string, string>> = {
  i18n: "defaultLocale: 'en', locales: ['en', 'fr']",
  search: "provider: 'local'",
  announcementBar: "content: 'News'",
  host: "name: 'netlify'",
  offline: "pages: 'all'",
};

/** A config with one setting more than that of the site. */
function configWith(key: string, example: string): string {
  const [section = '', rest] = key.split('.');
  const needed = NEEDED[section] ?? '';
  const setting =
    rest === undefined ? example : `${section}: { ...{ ${needed} }, ...{ ${example} } }`;
  return `import * as v from 'valibot';
export default { title: 'Site', url: 'https://example.org', docs: {}, blog: {}, ${setting} };\n`;
}

let site: TempSite;
beforeAll(() => {
  site = makeSite(FILES);
});
afterAll(() => site?.dispose());

/**
 * The lines that report problems of the site: others tell what was done, in what time, and which
 * pages of the build before are gone.
 */
const listProblems = (report: string): string[] =>
  report.split('\n').filter((line) => /^(error|warning)\[(?!pages-removed)/.test(line));

test.each(everyNth(24, listSettings()))('$key', async ({ key, example }) => {
  site.write({ 'docsgen.config.ts': configWith(key, example) });
  const clean = copySite(site.root);
  const built = await site.build();
  const expected = await clean.build('--no-cache');
  expect(listProblems(built.stdout)).toEqual(listProblems(expected.stdout));
  expect(built.exitCode).toBe(expected.exitCode);
  // Of a site that can't be built, the pages of the build before stay.
  if (expected.exitCode === 0) expect(site.output()).toEqual(clean.output());
});

test('a setting that only adds code', async () => {
  for (const isOn of [false, true]) {
    site.write({ 'docsgen.config.ts': configWith('viewTransitions', `viewTransitions: ${isOn}`) });
    const clean = copySite(site.root);
    await site.build();
    await clean.build('--no-cache');
    expect(Object.keys(site.output())).toEqual(Object.keys(clean.output()));
  }
});
