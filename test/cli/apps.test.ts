import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { copySite, makeSite, type TempSite, tempSite } from '../support/temp-site.js';

const PLAYGROUND = `import { useState } from 'react';
import './playground.css';
import { label, width } from './label';

export const meta = { title: 'Play & try', description: 'A place to try things.' };

export default function Playground() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{label} {count} {width}</button>;
}
`;

const FILES = {
  'docs/a.md':
    '# A\n\n[try it](/tools/playground/), [again](/tools/playground), [not there](/tools/nowhere/)\n',
  'apps/tools/playground/index.tsx': PLAYGROUND,
  'apps/tools/playground/playground.css': 'button { color: rgb(1 2 3); }\n',
  'apps/tools/playground/label.ts': `export const label = 'Times:';\n// Fails where there is no browser.\nexport const { innerWidth: width } = window;\n`,
  // A barrel below an app is a part of it.
  'apps/tools/playground/parts/index.ts': 'export const part = 1;\n',
  'apps/tools/quiet/index.jsx': `import { shared } from '../_shared/shared';
export const meta = { noIndex: true };
export default () => shared;
`,
  'apps/tools/_shared/shared.js': `export const shared = 'shared by two';\n`,
};

/** Addresses in a document's head. */
function links(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, url = '']) => url);
}
const styles = (html: string) => links(html, /<link rel="stylesheet" href="\/([^"]*)"/g);
const script = (html: string) => links(html, /<script type="module" src="\/([^"]*)"/g)[0] ?? '';

describe('a site with apps', () => {
  let site: TempSite;
  let first: CliResult;
  beforeAll(async () => {
    site = makeSite(FILES);
    first = await site.build('--format', 'json');
  });
  afterAll(() => site.dispose());

  test('writes a document for each folder with an index file, at the path of the folder', () => {
    expect(first.exitCode).toBe(0);
    const html = site.read('tools/playground/index.html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-theme="light">/);
    expect(html).toContain('<title>Play &amp; try | Site</title>');
    expect(html).toContain('<meta name="description" content="A place to try things.">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/tools/playground/">');
    expect(html).toContain('<div id="app"></div>');
    expect(site.has('tools/playground/parts/index.html')).toBe(false);
    expect(site.has('tools/_shared')).toBe(false);
  });

  test('gives it a script and styles of its own, and nothing of the shell', () => {
    const html = site.read('tools/playground/index.html');
    const page = site.read('docs/a/index.html');
    expect(site.read(script(html))).toContain('Times:');
    expect(styles(html).map(site.read).join()).toContain('#010203');
    expect(html).not.toContain(script(page));
    for (const sheet of styles(page)) expect(html).not.toContain(sheet);
    for (const file of [script(html), ...styles(html)])
      expect(file).toMatch(/^assets\/.*-[0-9a-f]{10}\.\w+$/);
  });

  test('has no inline script but the one of all pages, and no inline style', () => {
    const inline = /<script>([^<]*)<\/script>/;
    const html = site.read('tools/playground/index.html');
    expect(links(html, /<script>([^<]*)<\/script>/g)).toEqual([
      inline.exec(site.read('docs/a/index.html'))?.[1],
    ]);
    expect(html).not.toMatch(/<style|\sstyle=/);
  });

  test('lists in the sitemap what search engines may show', () => {
    const sitemap = site.read('sitemap.xml');
    expect(sitemap).toContain('<loc>https://example.org/tools/playground/</loc>');
    expect(sitemap).not.toContain('quiet');
    expect(site.read('tools/quiet/index.html')).toContain(
      '<meta name="robots" content="noindex, nofollow">',
    );
  });

  test('knows links to apps, which the browser itself follows, and still reports broken ones', () => {
    expect(first.report?.diagnostics).toMatchObject([
      {
        code: 'link-broken',
        file: 'docs/a.md',
        message: 'Link to `/tools/nowhere/` leads to no page.',
      },
    ]);
    expect(site.read('docs/a/index.html')).toContain(
      '<a href="/tools/playground/" data-noroute="">try it</a>',
    );
    expect(site.read('docs/a/index.html')).toContain(
      '<a href="/tools/playground/" data-noroute="">again</a>',
    );
    expect(site.read('assets/manifest.json')).not.toContain('playground');
  });

  test('built again with nothing changed neither bundles nor writes', async () => {
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({ written: 0, removed: 0 });
    const { stdout } = await runCli(['cache', site.root, '--format', 'json']);
    expect(JSON.parse(stdout).lastBuild).toMatchObject({ misses: 0 });
  });

  test('gives the same bytes in another folder and without a store', async () => {
    const copy = copySite(site.root);
    await copy.build('--no-cache');
    expect(copy.output()).toEqual(site.output());
  });

  test('after a change of its code replaces the script and the document, and leaves other pages alone', async () => {
    const before = site.read('docs/a/index.html');
    const old = script(site.read('tools/playground/index.html'));
    site.write({
      'apps/tools/playground/label.ts': `export const label = 'Count:';\nexport const width = 0;\n`,
    });
    const { report } = await site.build('--format', 'json');
    expect(report?.summary).toMatchObject({ written: 2, removed: 1 });
    expect(site.has(old)).toBe(false);
    expect(site.read(script(site.read('tools/playground/index.html')))).toContain('Count:');
    expect(site.read('docs/a/index.html')).toBe(before);
  });
});

describe('an app that can not be built', () => {
  const one = async (files: Record<string, string>) => {
    const site = tempSite({ 'docs/a.md': '# A\n', ...files });
    const { exitCode, report } = await site.build('--format', 'json');
    expect(site.output()).toEqual({});
    expect(exitCode).toBe(1);
    return report?.diagnostics;
  };

  test('for its syntax is reported at the place', async () => {
    expect(
      await one({ 'apps/x/index.tsx': 'export default function App() {\n  return 1 +;\n}\n' }),
    ).toMatchObject([
      { code: 'code-syntax', severity: 'error', file: 'apps/x/index.tsx', line: 2 },
    ]);
  });

  test('for an import that leads nowhere is reported at the import', async () => {
    expect(
      await one({ 'apps/x/index.tsx': `import './gone';\nexport default () => null;\n` }),
    ).toMatchObject([{ code: 'import-not-found', file: 'apps/x/index.tsx', line: 1, column: 8 }]);
  });

  test('for want of a default export is named', async () => {
    expect(
      await one({ 'apps/x/index.tsx': 'export function App() {\n  return null;\n}\n' }),
    ).toMatchObject([
      {
        code: 'app-no-default',
        file: 'apps/x/index.tsx',
        line: 1,
        column: 1,
        hint: 'Export the component that renders the app with `export default`.',
      },
    ]);
  });

  test('for a main file that asks for the browser at once is told where else to do so', async () => {
    const text =
      'document.title = "x";\nexport const meta = { title: "x" };\nexport default () => null;\n';
    expect(await one({ 'apps/x/index.tsx': text })).toMatchObject([
      {
        code: 'config-threw',
        file: 'apps/x/index.tsx',
        line: 1,
        hint: 'docsgen reads `meta` in Node: move what needs a browser into the component, or into another file.',
      },
    ]);
  });

  test('for a `meta` of a wrong type, or one that throws, is named', async () => {
    expect(
      await one({
        'apps/x/index.tsx': 'export const meta = { title: 5 };\nexport default () => null;\n',
        'apps/y/index.tsx':
          'const read = () => {\n  throw new Error("no title");\n};\nexport const meta = { title: read() };\nexport default () => null;\n',
      }),
    ).toMatchObject([
      { code: 'app-meta-type', file: 'apps/x/index.tsx', line: 1 },
      { code: 'config-threw', file: 'apps/y/index.tsx', line: 2, column: 9 },
    ]);
  });

  test('is reported beside a page that can not be built', async () => {
    const found = await one({
      'apps/x/index.tsx': 'export default 1 +;\n',
      'components/Broken.tsx': 'export default 2 +;\n',
      'docs/b.mdx': '# B\n\n<Broken />\n',
    });
    expect(found?.map(({ file }) => file)).toEqual(['apps/x/index.tsx', 'components/Broken.tsx']);
  });
});

test('code below `apps/` that belongs to no app is a warning', async () => {
  const site = tempSite({
    'docs/a.md': '# A\n',
    'apps/tool/main.tsx': 'export default () => null;\n',
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(0);
  expect(report?.diagnostics).toMatchObject([
    {
      code: 'app-no-index',
      severity: 'warning',
      file: 'apps/tool/main.tsx',
      line: 1,
      message: '`apps/tool/` has no `index.tsx`, so `apps/tool/main.tsx` belongs to no app.',
    },
  ]);
});

test('an app and a page that claim one path are reported', async () => {
  const site = tempSite({
    'pages/x.tsx': 'export default () => <main>page</main>;\n',
    'apps/x/index.tsx': 'export default () => null;\n',
  });
  const { exitCode, report } = await site.build('--format', 'json');
  expect(exitCode).toBe(1);
  expect(report?.diagnostics).toMatchObject([
    { code: 'route-duplicate', file: 'apps/x/index.tsx' },
  ]);
});
