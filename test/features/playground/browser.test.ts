import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { expectAccessible } from '../../support/run-axe.js';
import { runCli } from '../../support/run-cli.js';
import { makeSite, tempSite } from '../../support/temp-site.js';

/** A site below a base URL, under the policy that a host would send. */
const browsed = browseSite(
  () =>
    makeSite({
      'docsgen.config.ts': `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/', host: 'netlify',
  playground: { scope: './src/scope.tsx' }, code: { links: { useState: 'https://react.dev/reference/react/useState' } },
};\n`,
      'src/scope.tsx': `import './scope.css';
export const Hello = ({ name }: { name: string }) => <b className="hello">Hello {name}</b>;
export default { answer: 42 };\n`,
      'src/scope.css': '.hello { color: rgb(0, 128, 0) }\n',
      'docs/index.md': `# Live

\`\`\`jsx live
function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} of {answer} times, which is a long line</button>;
}
\`\`\`

\`\`\`tsx live noInline
const name: string = 'Ada';
render(<Hello name={name} />);
\`\`\`
`,
      'docs/plain.md': '# Plain\n\n```jsx\n<b/>\n```\n',
    }),
  '--strict',
);

const resultOf = (page: Page, index: number) =>
  page.locator('.ds-playground').nth(index).frameLocator('iframe');

async function write(page: Page, text: string): Promise<void> {
  await page.locator('textarea').first().fill(text);
}

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('live code shows its result in the %s mode at %i px', async (theme, width) => {
  const { page, problems } = await browsed.open('/docs/', { theme, width });
  const button = resultOf(page, 0).getByRole('button');
  await button.click();
  await expect.poll(() => button.innerText()).toBe('Clicked 1 of 42 times, which is a long line');
  const hello = resultOf(page, 1).locator('.hello');
  expect(await hello.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 128, 0)');
  const ground = await hello.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(problems).toEqual([]);
});

test('an edit shows at once, what is wrong in words, and Reset what was there', async () => {
  const { page } = await browsed.open('/docs/');
  await resultOf(page, 0).getByRole('button').waitFor();
  await write(page, '<i>{1 + 1}</i>');
  await expect.poll(() => resultOf(page, 0).locator('i').innerText()).toBe('2');
  await write(page, '<i>\n{1 + }</i>');
  const said = resultOf(page, 0).getByRole('status');
  await expect.poll(() => said.innerText()).toMatch(/^Line 2: .+\.$/);
  await write(page, '() => missing.name');
  await expect.poll(() => said.innerText()).toBe('ReferenceError: missing is not defined');
  await write(page, '<button onClick={() => { throw new Error("later") }}>x</button>');
  await resultOf(page, 0).getByRole('button', { name: 'x' }).click();
  await expect.poll(() => said.innerText()).toBe('Error: later');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await resultOf(page, 0).getByRole('button', { name: 'Clicked 0' }).waitFor();
  expect(await page.locator('.ds-playground code').first().innerText()).toContain(
    'function Counter()',
  );
});

test('code that does not end leaves the page usable, and is stopped', async () => {
  const { page } = await browsed.open('/docs/');
  await resultOf(page, 0).getByRole('button').waitFor();
  await write(page, '() => { for (;;); }');
  await expect
    .poll(() => resultOf(page, 0).getByRole('status').innerText())
    .toContain('The code never finishes');
  await write(page, '<i>again</i>');
  await resultOf(page, 0).locator('i').waitFor();
  // No loop of its own: only the page can stop it.
  await write(page, '() => /^(a+)+$/.test("a".repeat(60) + "b")');
  const stopped = page.locator('.ds-playground').first().locator('p[role=status]');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const before = await theme();
  await page.getByRole('button', { name: /mode/i }).first().click();
  await expect.poll(theme).not.toBe(before);
  await stopped.waitFor();
});

test('the keyboard reaches the editor, writes in it and leaves it', async () => {
  const { page } = await browsed.open('/docs/');
  const field = page.getByRole('textbox', { name: 'Live code' }).first();
  const reset = page.getByRole('button', { name: 'Reset' }).first();
  await field.focus();
  await page.keyboard.press('Control+End');
  // Nothing is written yet: Tab goes on.
  await page.keyboard.press('Tab');
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(false);
  await field.focus();
  await page.keyboard.type('\n  // a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('// b');
  expect((await field.inputValue()).split('\n').slice(-2)).toEqual(['  // a', '    // b']);
  expect(await page.locator('.ds-playground code').first().innerText()).toContain('    // b');
  await page.keyboard.press('Escape');
  expect(await reset.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('code can reach nothing of the page', async () => {
  const { page } = await browsed.open('/docs/');
  await resultOf(page, 0).getByRole('button').waitFor();
  await write(page, '() => window.parent.document.title');
  await expect
    .poll(() => resultOf(page, 0).getByRole('status').innerText())
    .toContain('SecurityError');
});

test('without JavaScript the code is there to read', async () => {
  const { page } = await browsed.prepare({ javaScript: false });
  await page.goto(`${browsed.url}/docs/`);
  expect(await page.locator('.ds-playground code').first().innerText()).toContain(
    'function Counter()',
  );
  expect(await page.locator('iframe, textarea').count()).toBe(0);
});

test('a page without live code names no file of it, and loads none', async () => {
  expect(browsed.site.read('docs/plain/index.html')).not.toContain('assets/playground-');
  const { requests } = await browsed.open('/docs/plain/');
  expect(requests.filter((url) => url.includes('playground'))).toEqual([]);
});

test('a scope that is not there, or does not bundle, is reported', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', playground: { scope: 'src/scope.tsx' } };\n`,
    'docs/index.md': '# Live\n\n```jsx live\n<b/>\n```\n',
  });
  const check = () => runCli(['check', site.root]);
  expect((await check()).stdout).toContain('`playground.scope` is `src/scope.tsx`');
  site.write({ 'src/scope.tsx': "export { nothing } from './nowhere.js';\n" });
  expect((await check()).stdout).toContain('./nowhere.js');
});

/** The document that shows results. */
function findDocument(): string {
  const names = readdirSync(path.join(browsed.site.root, 'dist/assets'));
  return (
    names.find((name) => /^playground-\w{10}\.html$/.test(name)) ?? expect.fail('No document.')
  );
}

/**
 * Sends code to the document of results, from a page at `origin` that shows it; says whether the
 * code was compiled and run.
 */
async function sendCode(
  origin: string,
  show: string,
): Promise<{ ran: boolean; problems: string[] }> {
  const { page, context, problems } = await browsed.prepare();
  const file = findDocument();
  // A host that sends no headers. The site's own policy stops all of this earlier.
  const send = (body: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/html', body });
  await context.route('http://docs.test/frame.html', send(browsed.site.read(`assets/${file}`)));
  await context.route(
    `${origin}/page.html`,
    send(`<!doctype html><script>
const send = (target) => target.postMessage({ type: 'run', text: '<b/>', isTyped: false, noInline: false }, '*');
</script>${show.replace('FRAME', 'http://docs.test/frame.html')}`),
  );
  await context.addInitScript(() =>
    addEventListener('message', () => Object.assign(window, { isSent: true })),
  );
  await page.goto(`${origin}/page.html`);
  const find = () =>
    [...page.frames(), ...context.pages().flatMap((one) => one.frames())].find((frame) =>
      frame.url().endsWith('/frame.html'),
    );
  await expect.poll(find).toBeDefined();
  const frame = find() ?? expect.fail('The document is not there.');
  await frame.waitForFunction(() => 'isSent' in window);
  return { ran: await frame.evaluate(() => '$docsgenRun' in window), problems };
}

const OPEN = `<script>const w = open('FRAME'); const t = setInterval(() => send(w), 50);</script>`;
const framed = (sandbox: string) =>
  `<iframe ${sandbox} src="FRAME" onload="send(this.contentWindow)"></iframe>`;

test('the document of results runs what a page of the site sends it', async () => {
  expect(await sendCode('http://docs.test', framed('sandbox="allow-scripts"'))).toEqual({
    ran: true,
    problems: [],
  });
});

test.each([
  ['in a frame', 'http://evil.test', framed('')],
  [
    'in a sandbox that keeps the origin',
    'http://evil.test',
    framed('sandbox="allow-scripts allow-same-origin"'),
  ],
  ['in a sandbox', 'http://evil.test', framed('sandbox="allow-scripts allow-popups"')],
  ['in a window', 'http://evil.test', OPEN],
  ['without a sandbox, on the origin of the site', 'http://docs.test', framed('')],
])('it runs nothing %s of %s', async (_, origin, show) => {
  expect((await sendCode(origin, show)).ran).toBe(false);
});

test('the document has no origin wherever it is shown, if the host sends its policy', async () => {
  const { page } = await browsed.prepare();
  const file = findDocument();
  const answer = await page.goto(`${browsed.url}/assets/${file}`);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toMatch(/^sandbox allow-scripts; /);
  expect(policy).toContain('blob:');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  const ofPages = (await page.request.get(`${browsed.url}/docs/`)).headers()[
    'content-security-policy'
  ];
  expect(ofPages).not.toContain('blob:');
});

test('the page takes from a result only what it knows', async () => {
  const { page, problems } = await browsed.open('/docs/');
  await resultOf(page, 0).getByRole('button').waitFor();
  await write(
    page,
    `() => {
      for (const sent of [null, 'x', 1, {}, { type: 'size' }, { type: 'size', height: {} }, { type: 'size', height: NaN }, { type: 'eval' }])
        parent.postMessage(sent, '*');
      return <i>sent</i>;
    }`,
  );
  await resultOf(page, 0).locator('i').waitFor();
  await write(page, '<u>after</u>');
  await resultOf(page, 0).locator('u').waitFor();
  expect(problems).toEqual([]);
});
