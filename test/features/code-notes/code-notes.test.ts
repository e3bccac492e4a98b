import { describe, expect, it } from 'vitest';
import { callsOf, compileText, problemsOf, renderDoc } from '../../compile/compile-text.js';

const fence = (...lines: string[]) => `\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`;
const mark = (id: string, number: number) =>
  `<a class="ds-code-note" href="#${id}" aria-label="${number}"></a>`;

describe('numbered marks in code', () => {
  it.each(['// (1)', '//(1)!', '# (1)', '/* (1) */', '<!-- (1)! -->', '{/* (1) */}'])(
    'lead to the items of the list below: %s',
    async (comment) => {
      const doc = await compileText(`${fence(`a() ${comment}`, 'b()')}\n1. First\n2. Second\n`);
      expect(callsOf(doc.body, 'CodeBlock')[0]?.props['html']).toBe(
        `a()${mark('code-note-1-1', 1)}\nb()`,
      );
      const html = renderDoc(doc);
      expect(html).toContain('<ol class="ds-code-notes">');
      expect(html).toContain('<li id="code-note-1-1">First</li>');
      expect(doc.anchors).toContain('code-note-1-2');
      expect(doc.diagnostics).toEqual([]);
    },
  );
  it('may stand together, and belong to one of several blocks', async () => {
    const one = `${fence('a // (1) (2)')}\n1. A\n2. B\n`;
    const doc = await compileText(`${one}\nText\n\n${one}`);
    const [first, second] = callsOf(doc.body, 'CodeBlock').map(({ props }) => props['html']);
    expect(first).toBe(`a${mark('code-note-1-1', 1)}${mark('code-note-1-2', 2)}`);
    expect(second).toContain('#code-note-2-1');
  });
  it('are comments where no numbered list follows', async () => {
    const doc = await compileText(`${fence('a // (1)')}\nText\n\n1. One\n`);
    expect(callsOf(doc.body, 'CodeBlock')[0]?.props['html']).toBe('a // (1)');
    expect(renderDoc(doc)).not.toContain('code-note');
    expect(doc.diagnostics).toEqual([]);
  });
  it('are text in Markdown that is shown as code', async () => {
    const doc = await compileText('```md\na # (1)!\n```\n\n1. One\n');
    expect(callsOf(doc.body, 'CodeBlock')[0]?.props['html']).toBe('a # (1)!');
    expect(doc.diagnostics).toEqual([]);
  });
  it('are reported at their block when nothing explains them', async () => {
    const doc = await compileText(`Text\n\n${fence('a // (1)!')}\n${fence('a // (3)')}\n1. One\n`);
    expect(problemsOf(doc)).toEqual([
      'warning[code-note-missing] docs/page.mdx:3:1',
      'warning[code-note-missing] docs/page.mdx:7:1',
    ]);
  });
});
