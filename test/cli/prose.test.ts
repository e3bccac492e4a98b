// What docsgen gives to tools that check prose, and what it makes of what they print.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const PAGE = `---
title: "A short title"
---
import Box from '../box';

# Install *now* \`npm i\` {#install}

See [the guide](./guide.md "Guide"), ![a diagram](./a.svg) &amp; {1 + 1} more.
Second line <Box label="Shown" id="hidden">inside **it**</Box>.

:::note[Take care]

> - quoted item[^1]

:::

| Key   | Value |
| ----- | ----- |
| first | \`1\`   |

[^1]: At the end.

Inline $a^2$ math.

\`\`\`js
const code = 1;
\`\`\`

{/* comment */}
`;

let site: TempSite;
const prose = (...args: string[]) => runCli(['prose', site.root, ...args], { cwd: site.root });
const given = (file: string) =>
  readFileSync(path.join(site.root, '.docsgen/prose', file), 'utf8').split('\n');

beforeAll(() => {
  site = makeSite({
    'docsgen.config.ts':
      "export default { title: 'Site', math: true, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    'docs/index.mdx': PAGE,
    'docs/guide.md': '# Guide\r\n\r\nText with `code`.\r\n',
    'i18n/fr/docs/guide.md': '# Manuel\n',
    'box.tsx': 'export default () => null;\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  });
});
afterAll(() => site?.dispose());

describe('the prose of pages', () => {
  test('is what readers read, each word at its place in the file', async () => {
    expect(await prose('--for', 'cspell')).toMatchObject({
      exitCode: 0,
      stdout: `${path.join('.docsgen', 'prose')}\n`,
    });
    const lines = PAGE.split('\n');
    const words = given('docs/index.mdx.txt').flatMap((line, at) =>
      Array.from(line.matchAll(/\S+/g), ({ index, 0: word }) => {
        expect(lines[at]?.slice(index)).toMatch(word);
        return word;
      }),
    );
    expect(words.join(' ')).toBe(
      'A short title Install now See the guide , a diagram more. Second line Shown inside it . ' +
        'Take care quoted item Key Value first At the end. Inline math.',
    );
    expect(given('docs/guide.md.txt')).toEqual(['  Guide', '', 'Text with       .', '']);
    expect(given('i18n/fr/docs/guide.md.txt')).toEqual(['  Manuel', '']);
  });

  test('keeps sentences whole for Vale, and nothing of pages that are gone', async () => {
    site.write({ 'docs/gone.md': '# Gone\n' });
    await prose('--for', 'vale');
    expect(given('docs/guide.md.txt')).toContain('Text with ******.');
    expect(given('docs/gone.md.txt')).toContain('  Gone');
    site.remove('docs/gone.md');
    await prose('--for', 'vale');
    expect(() => given('docs/gone.md.txt')).toThrow('ENOENT');
  });

  test('is JSON for other programs', async () => {
    const { pages } = JSON.parse((await prose()).stdout) as {
      pages: { file: string; runs: { kind: string; text: string; block: number }[] }[];
    };
    const runs = pages.find(({ file }) => file === 'docs/index.mdx')?.runs ?? [];
    expect(runs.slice(0, 4)).toMatchObject([
      { kind: 'front-matter', text: 'A short title', line: 2, column: 9, block: 0 },
      { kind: 'heading', text: 'Install ', line: 6, column: 3, endColumn: 11, block: 1 },
      { kind: 'heading', text: 'now', block: 1 },
      { kind: 'heading', text: ' ', block: 1 },
    ]);
    const kinds = new Set(runs.map(({ kind }) => kind));
    for (const kind of ['alt', 'attribute', 'code', 'list', 'table']) expect(kinds).toContain(kind);
  });

  test('of a page that cannot be read is reported, not left out', async () => {
    site.write({ 'docs/broken.mdx': '# Broken\n\n<Box>\n' });
    const { exitCode, stdout } = await prose('--for', 'vale');
    site.remove('docs/broken.mdx');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('error[mdx-syntax] docs/broken.mdx:3:1');
  });
});

describe('what a tool has found', () => {
  const report = async (tool: string, alerts: string) => {
    site.write({ 'alerts.txt': alerts });
    return prose('--for', tool, '--alerts', 'alerts.txt', '--format', 'json');
  };

  test('is reported at its place in the page: Vale', async () => {
    const alert = { Line: 8, Span: [1, 3], Check: 'Google.We', Message: "Try to avoid 'We'" };
    const { exitCode, report: found } = await report(
      'vale',
      JSON.stringify({
        '.docsgen/prose/docs/index.mdx.txt': [
          { ...alert, Severity: 'suggestion' },
          { ...alert, Line: 9, Severity: 'error' },
        ],
        'README.md': [{ ...alert, Severity: 'error' }],
      }),
    );
    expect(exitCode).toBe(1);
    expect(found?.diagnostics).toMatchObject([
      { severity: 'error', line: 9 },
      {
        code: 'prose',
        severity: 'warning',
        file: 'docs/index.mdx',
        message: "Try to avoid 'We'.",
        hint: 'The rule is `Google.We` of Vale.',
        ...{ line: 8, column: 1, endLine: 8, endColumn: 4 },
      },
    ]);
  });

  test('is reported at its place in the page: cspell, with colors', async () => {
    const { exitCode, report: found } = await report(
      'cspell',
      '\u001b[32m.docsgen/prose/docs/guide.md.txt\u001b[39m:3:1 - Unknown word (Txet) fix: (Text)\nCSpell: Files checked: 3\n',
    );
    expect(exitCode).toBe(0);
    expect(found?.diagnostics).toMatchObject([
      {
        severity: 'warning',
        file: 'docs/guide.md',
        message: 'Unknown word: `Txet`.',
        hint: 'Suggested: Text.',
        ...{ line: 3, column: 1, endLine: 3, endColumn: 5 },
      },
    ]);
  });

  test.each([
    [['--alerts', 'alerts.txt'], '`--alerts` needs `--for vale` or `--for cspell`'],
    [['--for', 'vale', '--alerts', 'none.json'], '`none.json` can’t be read (ENOENT).'],
    [['--for', 'vale', '--alerts', 'alerts.txt'], 'Vale prints JSON with `vale --output=JSON`'],
    [['--for', 'word'], 'Allowed choices are vale, cspell.'],
  ])('must be readable: %j', async (args, message) => {
    site.write({ 'alerts.txt': 'no JSON' });
    const { exitCode, stderr } = await prose(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
