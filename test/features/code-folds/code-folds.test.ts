import { describe, expect, it } from 'vitest';
import { callsOf, compileText } from '../../compile/compile-text.js';

async function block(info: string, count: number) {
  const lines = Array.from({ length: count }, (_, index) => `line ${index + 1}`);
  const { body } = await compileText(`\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`);
  const { html, footer } = callsOf(body, 'CodeBlock')[0]?.props ?? {};
  return { html: String(html), footer };
}

describe('a block that is long', () => {
  it('shows its first lines, and a button for the rest', async () => {
    const { html, footer } = await block('js maxLines=2', 6);
    expect(html).toBe(
      'line 1\nline 2\n<span class="ds-code-rest">line 3\nline 4\nline 5\nline 6</span>',
    );
    expect(footer).toContain('<details class="ds-code-fold"><summary>');
  });
  it.each([
    ['js maxLines=2', 4],
    ['js maxLines=x', 20],
    ['js title="fold"', 20],
    ['js', 20],
  ])(
    'stays as it is when nobody says otherwise, or when it is hardly longer: %s',
    async (info, count) => {
      expect(await block(info, count)).toEqual({
        html: expect.not.stringContaining('<'),
        footer: undefined,
      });
    },
  );
  it('is folded whole by `fold`', async () => {
    expect((await block('js fold', 2)).html).toBe(
      '<span class="ds-code-rest">line 1\nline 2</span>',
    );
  });
});

describe('`hideLines`', () => {
  it('hides runs of lines, each behind a button of its own', async () => {
    const { html } = await block('js hideLines={1,3-4}', 5);
    expect(
      html.match(/<details class="ds-code-hidden"><summary aria-label="[^"]*"><\/summary>/g),
    ).toHaveLength(2);
    expect(html.replace(/<summary[^>]*>/g, '').replace(/<[^>]*>/g, '|')).toBe(
      '||line 1\n|line 2\n||line 3\nline 4\n|line 5',
    );
  });
  it('marks no lines, and leaves the numbers of the others as they are', async () => {
    const { html } = await block('js hideLines={1-2} showLineNumbers', 3);
    expect(html).not.toContain('highlighted');
    expect(html).toContain('<i></i><i></i></summary>');
  });
  it('can be named together with lines to mark', async () => {
    const { html } = await block('js {1} hideLines={2}', 2);
    expect(html).toContain('line highlighted theme-code-block-highlighted-line">line 1');
  });
});

describe('a value that can’t be read is reported at the block, and nothing is hidden', () => {
  it.each([
    [
      'js hideLines={1-',
      'The value `{1-` of `hideLines` names no line of the block, which has 20.',
    ],
    [
      'js hideLines={30-40}',
      'The value `30-40` of `hideLines` names no line of the block, which has 20.',
    ],
    [
      'js hideLines=first',
      'The value `first` of `hideLines` names no line of the block, which has 20.',
    ],
    ['js hideLines', '`hideLines` does not say which lines to hide.'],
    ['js maxLines=abc', 'The value `abc` of `maxLines` is not a number of lines.'],
    ['js maxLines', '`maxLines` does not say how many lines to show.'],
    ['js maxLines={4', 'The value `{4` of `maxLines` is not a number of lines.'],
  ])('%s', async (info, message) => {
    const text = `Text.\n\n\`\`\`${info}\n${'a\n'.repeat(20)}\`\`\`\n`;
    const { body, diagnostics } = await compileText(text);
    expect(diagnostics).toMatchObject([{ code: 'code-fold-value', line: 3, column: 1, message }]);
    expect(String(callsOf(body, 'CodeBlock')[0]?.props['html'])).not.toContain('<');
  });
  it('says nothing of words in a title', async () => {
    expect(
      (await compileText('```js title="hideLines={1- maxLines=x"\na\n```\n')).diagnostics,
    ).toEqual([]);
  });
});
