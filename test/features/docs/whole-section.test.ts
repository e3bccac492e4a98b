import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { runCli } from '../../support/run-cli.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

const COUNTER = `import { useState } from 'react';
export const Counter = ({ name }) => {
  const [count, setCount] = useState(0);
  return <button className="ds-button" onClick={() => setCount(count + 1)}>{name} {count}</button>;
};
`;

/**
 * A site whose categories are read as a whole: two docs with equal headings, notes and lines, and a
 * category in it.
 */
const FILES = {
  'docsgen.config.ts':
    "export default { title: 'Loom', url: 'https://loom.example.org', blog: false, docs: { print: 'set' }, llms: true, onBrokenLinks: 'error', code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' } } };\n",
  'counter.jsx': COUNTER,
  'docs/start.md': '# Start\n\nSee [a](guides/a.mdx#set-up).\n',
  'docs/guides/_category_.json':
    '{ "label": "Guides", "link": { "type": "generated-index" }, "description": "All about weaving." }',
  'docs/guides/a.mdx': `---
sidebar_position: 1
---

# A & B

import { Counter } from '../../counter';

## Set up

See [b](b.md), [its set up](b.md#set-up), [own](#set-up), [the start](../start.md), a note[^1] and \`id="x"\`.

<Counter name="first" />

<Tabs><TabItem value="w" label="Wool">Warm.</TabItem><TabItem value="s" label="Silk">Smooth.</TabItem></Tabs>

\`\`\`js lineAnchors title="x.js"
const a = 1;
\`\`\`

[^1]: A note of A.
`,
  'docs/guides/b.md': `---
sidebar_position: 2
---

# B

## Set up

Back to [A](./a.mdx) and a note[^1].

\`\`\`js lineAnchors title="x.js"
const b = 1;
\`\`\`

:::details More
Hidden words.
:::

[^1]: A note of B.
`,
  'docs/guides/deep/index.mdx': `# Deep

import { Counter } from '../../../counter';

## Set up

<Counter name="second" />
`,
  'docs/guides/deep/knots.md': '# Knots\n\nTie them.\n',
  'docs/guides/deep/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
};

const PAGE = '/docs/category/guides/print';

const browsed = browseSite(() => makeSite(FILES));

describe('a category as one page', () => {
  const read = () => browsed.site.read('docs/category/guides/print/index.html');

  test('shows the docs of the section in the order of the sidebar, each with its title', async () => {
    const { page, problems } = await browsed.open(PAGE);
    expect(await page.locator('.ds-prose h2.anchor').allTextContents()).toEqual([
      'A & B',
      'B',
      'Deep',
      'Knots',
    ]);
    expect(await page.textContent('h1')).toBe('Guides');
    expect(await page.locator('.ds-toc a').allTextContents()).toEqual([
      'A & B',
      'B',
      'Deep',
      'Knots',
    ]);
    expect(await page.locator('h3').allTextContents()).toEqual(['Set up', 'Set up', 'Set up']);
    expect(await page.content()).not.toContain('Secret');
    expect(problems).toEqual([]);
  });

  test('has no id twice, and what names an id still finds it', async () => {
    const html = read();
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(
      expect.arrayContaining(['guides-a', 'guides-a--set-up', 'guides-b--x-js-L1']),
    );
    const named = [...html.matchAll(/ (?:href="#|aria-describedby=")([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    // What only looks like an attribute is text.
    expect(html).toContain('<code>id="x"</code>');
  });

  test('links between its docs stay on the page, others leave it', () => {
    const html = read();
    for (const link of [
      '<a href="#guides-b">b</a>',
      '<a href="#guides-b--set-up">its set up</a>',
      '<a href="#guides-a--set-up">own</a>',
      '<a href="#guides-a">A</a>',
      '<a href="/docs/start">the start</a>',
    ])
      expect(html).toContain(link);
  });

  test('components work, each by itself', async () => {
    const { page } = await browsed.open(PAGE);
    const second = page.getByRole('button', { name: 'second' });
    await expect
      .poll(async () => {
        await second.click();
        return second.textContent();
      })
      .not.toBe('second 0');
    expect(await page.getByRole('button', { name: 'first' }).textContent()).toBe('first 0');
    await page.getByRole('tab', { name: 'Silk' }).click();
    await page.getByText('Smooth.').waitFor();
  });

  test('on paper, nothing has to be chosen or opened, and each doc begins a page', async () => {
    const { page } = await browsed.open(PAGE);
    // What closed details hide may have a box all the same: whether it is shown is another
    // question.
    const isShown = (text: string) =>
      page
        .getByText(text)
        .evaluate(
          (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
        );
    expect([await isShown('Smooth.'), await isShown('Hidden words.')]).toEqual([false, false]);
    await page.emulateMedia({ media: 'print' });
    // Browsers show what details hid with the next frame.
    for (const text of ['Smooth.', 'Hidden words.', 'Warm.'])
      await expect.poll(() => isShown(text), { message: text }).toBe(true);
    expect(await page.locator('.ds-whole-contents a').allTextContents()).toEqual([
      'A & B',
      'B',
      'Deep',
      'Knots',
    ]);
    expect(await page.locator('.ds-whole-contents').isVisible()).toBe(true);
    const breaks = await page
      .locator('.ds-whole-text')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore));
    expect(breaks).toEqual(['page', 'page', 'page', 'page']);
  });

  test('pages of categories lead to it', async () => {
    for (const [from, to] of [
      ['/docs/category/guides', PAGE],
      ['/docs/guides/deep', '/docs/guides/deep/print'],
    ] as const) {
      const { page } = await browsed.open(from, { javaScript: false });
      await page.getByRole('link', { name: 'The whole section on one page' }).click();
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(to);
    }
    expect(browsed.site.read('docs/guides/a/index.html')).not.toContain('print');
  });

  test('is nothing for search engines, the search or lists for machines', () => {
    expect(read()).toContain('<meta name="robots" content="noindex, follow">');
    expect(read()).toContain(
      '<link rel="canonical" href="https://loom.example.org/docs/category/guides">',
    );
    const output = Object.entries(browsed.site.output());
    const naming = output.filter(
      ([file, bytes]) =>
        /\.(?:xml|txt|md|json)$/.test(file) && Buffer.from(bytes, 'base64').includes('/print'),
    );
    // That there is such a route is known to the client's router.
    expect(
      naming.map(([file]) => file).filter((file) => !/^assets\/(?:routes|manifest)/.test(file)),
    ).toEqual([]);
    expect(browsed.site.has('docs/category/guides/print.md')).toBe(false);
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('is accessible (%s, %i px)', async (theme, width) => {
    const { page } = await browsed.open(PAGE, { theme, width });
    await expectAccessible(page);
  });
});

describe('a set as a PDF', () => {
  const pdf = (page: string, env: Record<string, string> = {}) => {
    const { root } = browsed.site;
    return runCli(['pdf', page, root, '--to', 'out/loom.pdf'], { cwd: root, env });
  };

  test('has all docs, an outline, and links that work without the site', async () => {
    const { exitCode, stdout, stderr } = await pdf('/docs/print');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Wrote out\/loom\.pdf \(\d+ kB\)\.\n$/);
    const text = readFileSync(path.join(browsed.site.root, 'out/loom.pdf'), 'latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text).toContain('/Outlines');
    // A cover, the list of docs, and a sheet for each doc.
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(5);
    const links = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url);
    expect(links).toContain('https://loom.example.org/docs/guides/a');
    expect(links.filter((url) => url?.includes('localhost'))).toEqual([]);
    expect(text).toMatch(/\/Dest /);
    expect(existsSync(path.join(browsed.site.root, 'out/loom.pdf.part'))).toBe(false);
  });

  test.each([
    ['/docs/nothing', {}, 'The built site has no page at `/docs/nothing`.'],
    ['/docs/print', { CHROMIUM_PATH: '', PATH: '' }, 'There is no Chromium, Chrome or Edge.'],
    ['/docs/print', { CHROMIUM_PATH: '/none' }, '`/none` can’t be run: spawn /none ENOENT.'],
  ])('says why there is none: %s %j', async (page, env, message) => {
    const { exitCode, stderr } = await pdf(page, env);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

test('the address of a section without a page is that of its original label in all languages', async () => {
  const site = tempSite({
    'docsgen.config.ts':
      "export default { title: 'T', blog: false, docs: { print: true }, i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] } };\n",
    'docs/one/_category_.json': '{ "label": "First part", "link": null }',
    'docs/one/two/a.md': '# A\n',
    'i18n/fr/docs/one/_category_.yml': 'label: Première partie\n',
    'i18n/de/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.defaultSidebar.category.First part": { "message": "Erster Teil" } }',
  });
  expect((await site.build('--strict')).exitCode).toBe(0);
  for (const [base, label] of [
    ['', 'First part'],
    ['fr/', 'Première partie'],
    ['de/', 'Erster Teil'],
  ]) {
    expect(site.read(`${base}docs/first-part/print/index.html`)).toContain(`>${label}</h1>`);
    expect(site.has(`${base}docs/first-part/two/print/index.html`)).toBe(true);
  }
});
