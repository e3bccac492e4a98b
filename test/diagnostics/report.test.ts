import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../src/diagnostics/code-frame.js';
import { reportJson } from '../../src/diagnostics/report-json.js';
import { reportText } from '../../src/diagnostics/report-text.js';
import { sortDiagnostics } from '../../src/diagnostics/sort.js';
import { suggest, suggestByWords, suggestHint } from '../../src/diagnostics/suggest.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';

const plain = (text: string) => text;
const colors = { red: plain, yellow: plain, cyan: plain, dim: plain, bold: plain };
const summary = {
  errors: 0,
  warnings: 1,
  pages: 21,
  written: 0,
  unchanged: 21,
  removed: 0,
  durationMs: 5,
};
const link: Diagnostic = {
  code: 'link-broken',
  severity: 'warning',
  message: 'Link to `/docs/api/editr` leads to no page.',
  hint: 'Did you mean `/docs/api/editor`?',
  file: 'docs/guides/save-load.mdx',
  line: 2,
  column: 18,
  endLine: 2,
  endColumn: 34,
};

describe('text report', () => {
  test('shows place, message, code frame and hint, and ends with the counts', () => {
    const readText = () => '# Save\nSee [the editor](/docs/api/editr) for all options.\n';
    expect(
      reportText(
        { summary, diagnostics: [link], outcome: 'Nothing was written.' },
        { colors, readText },
      ),
    ).toBe(
      `warning[link-broken] docs/guides/save-load.mdx:2:18
  Link to \`/docs/api/editr\` leads to no page.
  2 │ See [the editor](/docs/api/editr) for all options.
    │                  ^^^^^^^^^^^^^^^^
  Did you mean \`/docs/api/editor\`?

1 warning in 21 pages. Nothing was written.
`,
    );
  });

  test('names no count of pages when nobody has looked for any', () => {
    const text = reportText(
      {
        summary: { ...summary, pages: 0 },
        diagnostics: [link],
        outcome: 'Nothing was written.',
      },
      { colors, readText: () => '' },
    );
    expect(text).toMatch(/\n1 warning\. Nothing was written\.\n$/);
  });

  test('lets no control character of a file name or a message through', () => {
    const hostile = { ...link, file: 'docs/\u001b[2J.md', message: 'a\u001b]0;x\u0007b\u202e' };
    const text = reportText(
      { summary, diagnostics: [hostile], outcome: '' },
      { colors, readText: () => '\n\u001b[31mx' },
    );
    expect(text).not.toMatch(/[\u001b\u0007\u202e]/);
  });
});

describe('code frame', () => {
  test('cuts a long line around the place and keeps the mark below it', () => {
    const [line = '', marks = ''] = codeFrame(`${'a'.repeat(500)}HERE${'b'.repeat(500)}`, {
      line: 1,
      column: 501,
      endColumn: 505,
    }).split('\n');
    expect(line.length).toBeLessThan(120);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE');
  });

  test('is empty for a line that the text does not have', () => {
    expect(codeFrame('a', { line: 9, column: 1 })).toBe('');
  });
});

test('JSON report is version 1 and has only documented fields', () => {
  const report = JSON.parse(reportJson({ summary, diagnostics: [link], outcome: '' }));
  expect(report).toEqual({ version: 1, summary, diagnostics: [link] });
});

test('problems come errors first, by place, each once, whatever the order of finding', () => {
  const error: Diagnostic = { code: 'mdx-syntax', severity: 'error', message: 'x', file: 'z.md' };
  const early = { ...link, line: 1 };
  expect(sortDiagnostics([link, early, error, link])).toEqual([error, early, link]);
});

describe('suggest', () => {
  test('finds names of the same words, those with the most of them first', () => {
    const icons = [
      'rocket',
      'settings-2',
      'folder-cog',
      'settings',
      'file-settings',
      'folder-settings-on',
    ];
    expect(suggestByWords('settings-folder', icons, 3)).toEqual([
      'folder-settings-on',
      'settings',
      'folder-cog',
    ]);
    expect(suggestByWords('gear', icons, 3)).toEqual([]);
  });
  test('finds names that differ by case, letters or folder', () => {
    const known = ['concepts/nodes', 'api/editor', 'api/editor-state', 'overview'];
    expect(suggest('concepts/node', known)).toEqual(['concepts/nodes']);
    expect(suggest('API/Editor', known)).toEqual(['api/editor']);
    expect(suggest('ovreview', known)).toEqual(['overview']);
    expect(suggest('guides/getting/nodes', known)).toEqual(['concepts/nodes']);
    expect(suggest('entirely-else', known)).toEqual([]);
  });

  test('the hint lists what is known when nothing is near', () => {
    expect(suggestHint('zzz', ['b', 'a'])).toBe('Known: `a`, `b`.');
    expect(suggestHint('zzz', [])).toBeUndefined();
  });
});
