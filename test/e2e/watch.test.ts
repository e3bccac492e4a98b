import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenPage, openPage, waitUntilAlive } from '../support/browser.js';
import { type Served, startServe } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const filler = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of the filler.\n`).join('\n');

const FILES = {
  'docsgen.config.ts': `import { title } from './title.js';
export default { title, url: 'https://example.org', navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }] } };\n`,
  'title.ts': `export const title = 'Watched';\n`,
  'sidebars.ts': `export default { docs: ['index', 'second', 'third'] };\n`,
  'docs/index.md': `# Start\n\nThe first text.\n\n## More\n\n![dot](./dot.svg)\n`,
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'docs/second.mdx': `import Part from './_part.mdx';

# Second

Text before.

<Counter label="clicks" />

<Part />

<Tabs groupId="pm"><TabItem value="npm" label="npm">With npm.</TabItem><TabItem value="yarn" label="yarn">With yarn.</TabItem></Tabs>

<details>
<summary>Closed</summary>

Hidden text.

</details>

\`\`\`js
const code = 1;
\`\`\`

\`\`\`file="@site/examples/run.js#run"
\`\`\`

${filler}

Text after.
`,
  'docs/_part.mdx': 'The partial.\n',
  'examples/run.js': '// #region run\nstart();\n// #endregion run\nhide();\n',
  'docs/third.md': `# Third\n\nThird text.\n`,
  'components/Counter.tsx': `import { useState } from 'react';
export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>{label} {count}</button>;
}\n`,
  'theme/index.tsx': `import './site.css';\nexport default {};\n`,
  'theme/site.css': `.ds-prose { --probe: 1; }\n`,
  'pages/about.tsx': `export const meta = { title: 'About' };\nexport default function About() { return <main><h1>About us</h1></main>; }\n`,
  'static/note.txt': 'A note.\n',
  'CHANGES.md': '# Changes\n\nThe first version.\n',
};

let site: TempSite;
let served: Served;
/** What is served at first. */
let first: readonly string[];

beforeAll(async () => {
  site = makeSite(FILES);
  symlinkSync('../CHANGES.md', path.join(site.root, 'docs/linked.md'));
  served = await startServe(['--watch', site.root], { LAUNCH_EDITOR: 'true' });
  // Which code a React page comes with is settled once all pages were asked for.
  await readAll();
  first = await readAll();
});
// What the test before has put back is no change that comes into this one.
beforeEach(() => expect.poll(readAll).toEqual(first));
afterAll(async () => {
  await served?.close();
  site?.dispose();
});

/** What is served at the addresses of the site. */
function readAll(): Promise<string[]> {
  const paths = ['docs/', 'docs/second', 'docs/third', 'docs/linked', 'about', 'note.txt'];
  return Promise.all(paths.map(read));
}

async function read(address: string): Promise<string> {
  return (await fetch(`${served.url}/${address}`)).text();
}

/** Puts a file back when the test ends. */
function change(file: keyof typeof FILES, edit: (text: string) => string): void {
  const before = FILES[file];
  site.write({ [file]: edit(before) });
  onTestFinished(() => site.write({ [file]: before }));
}

async function open(pathname: string): Promise<OpenPage> {
  const opened = await openPage(served.url);
  onTestFinished(() => opened.context.close());
  // The window listens once it has fetched how its page was sent.
  const learned = opened.page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'fetch' && response.url() === served.url + pathname,
  );
  await opened.goto(pathname);
  await learned;
  await opened.page.evaluate(() => Object.assign(window, { marked: true }));
  return opened;
}

const isMarked = ({ page }: OpenPage) => page.evaluate(() => 'marked' in window);
const see = ({ page }: OpenPage, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a save', () => {
  test('shows in the open page and leaves everything else in it alone', async () => {
    const opened = await open('/docs/second');
    const { page } = opened;
    await page.locator('.counter').click();
    await page.locator('.counter', { hasText: 'clicks 1' }).waitFor();
    await page.getByRole('tab', { name: 'yarn' }).click();
    await page.locator('summary').click();
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    const buttons = () => page.locator('.ds-code-buttons').count();
    await expect.poll(buttons).toBe(2);
    change('docs/second.mdx', (text) =>
      text.replace('Text before.', 'Text *changed*.').replace('Hidden', 'Shown'),
    );
    await see(opened, 'changed');
    await see(opened, 'Shown text.');
    expect(await page.locator('.counter').textContent()).toBe('clicks 1');
    expect(await page.getByRole('tab', { name: 'yarn' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await expect.poll(buttons).toBe(2);
    expect(await isMarked(opened)).toBe(true);
    await page.locator('.counter').click();
    await page.locator('.counter', { hasText: 'clicks 2' }).waitFor();
    expect(opened.problems).toEqual([]);
  });

  test('of a component shows in the islands that use it', async () => {
    const opened = await open('/docs/second');
    change('components/Counter.tsx', (text) => text.replace('{label} {count}', '{label}: {count}'));
    await opened.page.locator('.counter', { hasText: 'clicks: 0' }).waitFor();
    await opened.page.locator('.counter').click();
    await opened.page.locator('.counter', { hasText: 'clicks: 1' }).waitFor();
  });

  test('of a partial', async () => {
    const opened = await open('/docs/second');
    change('docs/_part.mdx', () => 'The other partial.\n');
    await see(opened, 'The other partial.');
    expect(await isMarked(opened)).toBe(true);
  });

  test('of a file whose code a page shows', async () => {
    const opened = await open('/docs/second');
    change('examples/run.js', (text) => text.replace('start', 'restart'));
    await see(opened, 'restart();');
    expect(await isMarked(opened)).toBe(true);
  });

  test('of a file that a page is a link to', async () => {
    const opened = await open('/docs/linked');
    change('CHANGES.md', (text) => text.replace('first', 'second'));
    await see(opened, 'The second version.');
    expect(await isMarked(opened)).toBe(true);
  });

  test('of a title moves through sidebar and pager', async () => {
    const opened = await open('/docs/second');
    change('docs/third.md', (text) => text.replace('# Third', '# Third and last'));
    await expect
      .poll(() => opened.page.locator('nav a', { hasText: 'Third and last' }).count())
      .toBe(2);
    expect(await isMarked(opened)).toBe(true);
  });

  test('of a style sheet swaps it, without another document', async () => {
    const opened = await open('/docs/');
    const probe = () =>
      opened.page.evaluate(() => {
        const prose = document.querySelector('.ds-prose');
        return prose === null ? '' : getComputedStyle(prose).getPropertyValue('--probe').trim();
      });
    expect(await probe()).toBe('1');
    change('theme/site.css', (text) => text.replace('1', '2'));
    await expect.poll(probe).toBe('2');
    expect(await isMarked(opened)).toBe(true);
  });

  test('of an image, of a React page, and of a static file', async () => {
    const opened = await open('/docs/');
    change('docs/dot.svg', (text) => text.replace('width="5"', 'width="9"'));
    await opened.page.locator('img[alt="dot"][width="9"]').waitFor();
    expect(await isMarked(opened)).toBe(true);
    const about = await open('/about');
    change('pages/about.tsx', (text) => text.replace('About us', 'About them'));
    await see(about, 'About them');
    change('static/note.txt', () => 'Another note.\n');
    await expect
      .poll(async () => (await fetch(`${served.url}/note.txt`)).text())
      .toBe('Another note.\n');
  });

  test('of sidebars, and of a module that the config imports', async () => {
    const opened = await open('/docs/second');
    change(
      'sidebars.ts',
      () => `export default { docs: ['index', 'second', { Group: ['third'] }] };\n`,
    );
    await opened.page.locator('nav', { hasText: 'Group' }).first().waitFor();
    change('title.ts', (text) => text.replace('Watched', 'Renamed'));
    await expect.poll(() => opened.page.title()).toBe('Second | Renamed');
    await waitUntilAlive(opened.page);
  });
});

describe('files', () => {
  test('that come, move and go have their pages at once', async () => {
    const opened = await open('/docs/fresh');
    expect(await opened.page.title()).toContain('Not Found');
    site.write({ 'docs/fresh.md': '# Fresh\n\nFresh text.\n' });
    await see(opened, 'Fresh text.');
    site.write({ 'docs/moved.md': '# Moved\n\nMoved text.\n' });
    rmSync(path.join(site.root, 'docs/fresh.md'));
    await expect.poll(() => opened.page.title()).toContain('Not Found');
    await expect.poll(() => read('docs/moved')).toContain('Moved text.');
    await see(await open('/docs/moved'), 'Moved text.');
    rmSync(path.join(site.root, 'docs/moved.md'));
    await expect.poll(() => read('docs/moved')).toContain('Page Not Found');
  });

  test('that get another name take their page with them', async () => {
    const rename = (from: string, to: string) =>
      renameSync(path.join(site.root, 'docs', from), path.join(site.root, 'docs', to));
    site.write({ 'docs/old-name.md': '# Named\n\nText with a name.\n' });
    await expect.poll(() => read('docs/old-name')).toContain('Text with a name.');
    const opened = await open('/docs/old-name');
    rename('old-name.md', 'new-name.md');
    // The window follows its page.
    await opened.page.waitForURL('**/docs/new-name');
    await see(opened, 'Text with a name.');
    site.write({
      'docs/new-name.md': '---\nslug: slug-of-name\n---\n# Named\n\nText of a slug.\n',
    });
    await opened.page.waitForURL('**/docs/slug-of-name');
    await see(opened, 'Text of a slug.');
    site.write({ 'docs/new-name.md': '# Named\n\nText with a name.\n' });
    await opened.page.waitForURL('**/docs/new-name');
    rmSync(path.join(site.root, 'docs/new-name.md'));
    await expect.poll(() => read('docs/new-name')).toContain('Page Not Found');
  });

  test('of a released version make it the one that readers see first, and its docs of now the next one', async () => {
    const opened = await open('/docs/');
    site.write({
      'versioned_docs/version-1.0/index.md': '# Start\n\nText of the release.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"docs":["index"]}',
      'versions.json': '["1.0"]',
    });
    await see(opened, 'Text of the release.');
    const next = await open('/docs/next/');
    await see(next, 'The first text.');
    for (const name of ['versions.json', 'versioned_docs', 'versioned_sidebars'])
      rmSync(path.join(site.root, name), { recursive: true });
    await next.page.waitForURL('**/docs/');
    await see(next, 'The first text.');
    await see(opened, 'The first text.');
  });

  test('that an editor writes beside and renames are saves as any other', async () => {
    const opened = await open('/docs/');
    const file = path.join(site.root, 'docs/index.md');
    for (const word of ['one', 'two', 'three']) {
      writeFileSync(`${file}.tmp`, FILES['docs/index.md'].replace('first', word));
      renameSync(`${file}.tmp`, file);
      await see(opened, `The ${word} text.`);
    }
    site.write({ 'docs/index.md': FILES['docs/index.md'] });
    await see(opened, 'The first text.');
    expect(await isMarked(opened)).toBe(true);
  });
});

describe('a mistake', () => {
  test('covers the page with its place, the last good text behind it, and goes when it is fixed', async () => {
    const opened = await open('/docs/second');
    const panel = opened.page.locator('docsgen-problems').getByRole('dialog');
    site.write({
      'docs/second.mdx': FILES['docs/second.mdx'].replace('Text before.', 'Text <b>open.'),
    });
    await panel.waitFor();
    expect(await panel.textContent()).toContain('docs/second.mdx:5');
    expect(await panel.locator('pre').first().textContent()).toContain('Text <b>open.');
    expect(await opened.page.getByText('Text before.').count()).toBe(1);
    await served.waitForLog(/error\[[\w-]+\] docs\/second\.mdx:5/);
    site.write({ 'docs/second.mdx': FILES['docs/second.mdx'] });
    await panel.waitFor({ state: 'detached' });
    await served.waitForLog(/All problems are fixed/);
    expect(await isMarked(opened)).toBe(true);
  });

  test('in the config leaves the site as it was', async () => {
    const opened = await open('/docs/');
    const panel = opened.page.locator('docsgen-problems').getByRole('dialog');
    change('docsgen.config.ts', (text) => text.replace('title,', 'titel,'));
    await panel.waitFor();
    expect(await panel.textContent()).toContain('docsgen.config.ts');
    expect(await opened.page.getByText('The first text.').count()).toBe(1);
    site.write({ 'docsgen.config.ts': FILES['docsgen.config.ts'] });
    await panel.waitFor({ state: 'detached' });
  });

  test('in a component covers the pages, and a window that is opened meanwhile sees it, too', async () => {
    const opened = await open('/docs/');
    change('components/Counter.tsx', (text) => text.replace('return', 'retrun'));
    const later = await openPage(served.url);
    onTestFinished(() => later.context.close());
    await later.page.goto(`${served.url}/docs/second`);
    await later.page.locator('docsgen-problems').getByRole('dialog').waitFor();
    site.write({ 'components/Counter.tsx': FILES['components/Counter.tsx'] });
    await later.page.locator('.counter').waitFor();
    await opened.page.locator('docsgen-problems').waitFor({ state: 'detached' });
  });

  test('in an import of a component is shown at its place, and goes when it is fixed', async () => {
    const opened = await open('/docs/');
    const panel = opened.page.locator('docsgen-problems').getByRole('dialog');
    change(
      'components/Counter.tsx',
      (text) => `import gone from './gone';\n${text}export { gone };\n`,
    );
    await panel.waitFor();
    expect(await panel.textContent()).toContain('components/Counter.tsx:1:18');
    site.write({ 'components/Counter.tsx': FILES['components/Counter.tsx'] });
    await panel.waitFor({ state: 'detached' });
  });

  test('elsewhere is a button in the corner; a click on its place opens the editor there', async () => {
    const opened = await open('/docs/');
    change('docs/third.md', (text) => `${text}\n[Nowhere](./nowhere.md)\n`);
    const badge = opened.page
      .locator('docsgen-problems')
      .getByRole('button', { name: '1 warning' });
    await badge.click();
    const panel = opened.page.locator('docsgen-problems').getByRole('dialog');
    const request = opened.page.waitForRequest((made) => made.method() === 'POST');
    expect(await panel.locator('.message code').allTextContents()).toContain('./nowhere.md');
    await panel.getByRole('button', { name: 'docs/third.md:5:1' }).click();
    expect((await request).url()).toContain('/@docsgen/open?file=docs%2Fthird.md&line=5&column=1');
    await opened.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  test('closes what it opened when it is fixed, while others stay behind the button', async () => {
    const opened = await open('/docs/second');
    const problems = opened.page.locator('docsgen-problems');
    const badge = problems.getByRole('button', { name: '1 warning' });
    change('docs/third.md', (text) => `${text}\n[Nowhere](./nowhere.md)\n`);
    await badge.waitFor();
    site.write({ 'docs/second.mdx': FILES['docs/second.mdx'].replace('Text before.', '<b>open.') });
    await problems.getByRole('dialog').waitFor();
    site.write({ 'docs/second.mdx': FILES['docs/second.mdx'] });
    await badge.waitFor();
    expect(await problems.getByRole('dialog').count()).toBe(0);
  });
});

test('nothing of all this is in a build', async () => {
  const built = await site.build();
  expect(built.exitCode).toBe(0);
  const texts = Object.values(site.output()).map((content) =>
    Buffer.from(content, 'base64').toString(),
  );
  expect(
    texts.filter((text) => text.includes('@docsgen/') || text.includes('docsgen-problems')),
  ).toEqual([]);
});
