import { beforeAll, expect, test } from 'vitest';
import type { CliResult } from '../support/run-cli.js';
import { runCli } from '../support/run-cli.js';
import { makeSite, tempSite } from '../support/temp-site.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const RULES = [
  'heading-skip',
  'id-duplicate',
  'image-alt',
  'title-missing',
  'description-missing',
  'doc-orphan',
  'image-unused',
  'partial-unused',
];

const config = (level: string) => `export default {
  title: 'Site',
  url: 'https://example.org',
  favicon: 'img/favicon.png',
  rules: ${JSON.stringify(Object.fromEntries(RULES.map((rule) => [rule, level])))},
};
`;

const DESCRIBED = '---\ndescription: What it is about.\n---\n\n';

const FILES: Record<string, string | Uint8Array> = {
  'docsgen.config.ts': config('warn'),
  'sidebars.ts': `export default { docs: ['start'] };\n`,
  'docs/start.md': `${DESCRIBED}# Start

[linked](./linked.mdx)

![](/img/plain.png) <img src="/img/dark one.png" /> <img alt="" src="./beside.png" />

### Too deep

#### Deeper

## Back

<b id="twice">a</b> <b id="twice">b</b>
`,
  'docs/linked.mdx': `${DESCRIBED}# Linked

import Used from './_used.md';

<Used />

<picture><source srcset="/img/in-a-source.png 2x" /><img alt="x" src="/img/plain.png" /></picture>
`,
  'docs/from-code.md': `${DESCRIBED}# Linked from code\n`,
  'docs/orphan.md': `${DESCRIBED}# Orphan\n\n[myself](./orphan.md)\n`,
  'docs/hidden.md': '---\ndescription: d\nunlisted: true\n---\n\n# Unlisted\n',
  'docs/bare.md': '---\nunlisted: true\n---\n\nNothing but text.\n',
  'docs/_used.md': 'Included.\n',
  'docs/_unused.md': 'Forgotten.\n',
  'docs/beside.png': PNG,
  'docs/forgotten.png': PNG,
  'static/img/favicon.png': PNG,
  'static/img/plain.png': PNG,
  'static/img/dark one.png': PNG,
  'static/img/in-a-source.png': PNG,
  'static/img/in-css.png': PNG,
  'static/img/left over.png': PNG,
  'static/style.css': 'body { background: url(img/in-css.png); }\n',
  'components/Link.tsx': 'export default () => <a href="/docs/from-code">x</a>;\n',
};

const EXPECTED = [
  ['description-missing', 'docs/bare.md', 1],
  ['title-missing', 'docs/bare.md', 1],
  ['doc-orphan', 'docs/orphan.md', 1],
  ['image-alt', 'docs/start.md', 9],
  ['image-alt', 'docs/start.md', 9],
  ['heading-skip', 'docs/start.md', 11],
  ['id-duplicate', 'docs/start.md', 17],
  ['partial-unused', 'docs/_unused.md', undefined],
  ['image-unused', 'docs/forgotten.png', undefined],
  ['image-unused', 'static/img/left over.png', undefined],
];

const list = ({ report }: CliResult) =>
  report?.diagnostics.map(({ code, file, line }) => [code, file, line]).sort();

let site: ReturnType<typeof makeSite>;
beforeAll(() => {
  site = makeSite(FILES);
  return () => site.dispose();
});

const check = (...flags: string[]) => runCli(['check', site.root, '--format', 'json', ...flags]);

test('each rule reports what it is for, at its place, and nothing that is in order', async () => {
  const result = await check();
  expect(list(result)).toEqual(EXPECTED.toSorted());
  expect(result.exitCode).toBe(0);
  expect(result.report?.diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  expect(list(await site.build('--format', 'json'))).toEqual(EXPECTED.toSorted());
});

test('rules are off unless set, can be errors, and a level changes without compiling again', async () => {
  site.write({ 'docsgen.config.ts': config('ignore') });
  expect(list(await check())).toEqual([]);
  site.write({ 'docsgen.config.ts': config('ignore').replace(/rules: .*\n/, '') });
  expect(list(await check())).toEqual([]);
  site.write({ 'docsgen.config.ts': config('error') });
  const { exitCode, report } = await check();
  expect(exitCode).toBe(1);
  expect(report?.summary).toMatchObject({ errors: EXPECTED.length, warnings: 0 });
});

test('an unknown rule or level is an error of the config, with the nearest name', async () => {
  const wrong = tempSite({
    'docsgen.config.ts': `export default { title: 'x', rules: { 'heading-skipp': 'warn', 'image-alt': 'warning' } };\n`,
  });
  const { exitCode, report } = await runCli(['check', wrong.root, '--format', 'json']);
  expect(exitCode).toBe(2);
  expect(report?.diagnostics.map(({ code, message, hint = message }) => [code, hint])).toEqual([
    ['config-value', '`rules.image-alt` must be `ignore`, `warn` or `error`, not `"warning"`.'],
    ['config-unknown-key', 'Did you mean `heading-skip`?'],
  ]);
});

test('redirects: circles are errors, a chain is a warning and is written as one step', async () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/docs/start' },
    { from: '/round', to: '/about' },
    { from: '/about', to: '/round' },
    { from: '/self', to: '/self' },
  ];
  const text = (list: unknown[]) =>
    `export default ${JSON.stringify({ title: 'x', redirects: list }, null, 2)};\n`;
  const other = tempSite({ 'docsgen.config.ts': text(redirects), 'docs/start.md': '# Start\n' });
  const { report } = await runCli(['check', other.root, '--format', 'json']);
  expect(
    report?.diagnostics.map(({ code, severity, line, message }) => [code, severity, line, message]),
  ).toEqual([
    ['redirect-loop', 'error', 14, 'Redirects form a loop: `/about` → `/round` → `/about`.'],
    ['redirect-loop', 'error', 21, 'Redirects form a loop: `/self` → `/self`.'],
    [
      'redirect-chain',
      'warning',
      6,
      'The redirect from `/a` leads to `/b`, which is itself redirected.',
    ],
  ]);
  other.write({ 'docsgen.config.ts': text(redirects.slice(0, 2)) });
  expect((await other.build()).exitCode).toBe(0);
  expect(other.read('a/index.html')).toContain('url=/docs/start');
});

test('a broken link of the navbar or of a partial is said once, with the number of pages', async () => {
  const other = tempSite({
    'docsgen.config.ts': `export default { title: 'x', search: false, navbar: { items: [{ label: 'Gone', to: '/gone' }] } };\n`,
    'docs/_part.md': '[lost](/lost)\n',
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [
        `docs/${name}.mdx`,
        `import Part from './_part.md';\n\n# ${name}\n\n<Part />\n`,
      ]),
    ),
  });
  const { report } = await runCli(['check', other.root, '--format', 'json']);
  expect(report?.diagnostics.map(({ file, pages, route }) => [file, pages, route])).toEqual([
    ['docs/_part.md', 3, undefined],
    ['docsgen.config.ts', expect.any(Number), undefined],
  ]);
  const { stdout } = await runCli(['check', other.root]);
  expect(stdout).toContain('Link to `/lost` leads to no page. This affects 3 pages.');
});
