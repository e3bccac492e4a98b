import { describe, expect, it } from 'vitest';
import { callsOf, compileText, defaultCode, type Setting } from '../../compile/compile-text.js';

async function block(info: string, setting: Setting = {}) {
  const { body, anchors } = await compileText(`\`\`\`${info}\na\nb\n\`\`\`\n`, setting);
  return { html: callsOf(body, 'CodeBlock')[0]?.props['html'], anchors };
}

describe('lines that links can lead to', () => {
  it('have the id of their block and a number', async () => {
    const { html, anchors } = await block('js id="app"');
    expect(html).toBe(
      '<span class="line" id="app-L1">a\n</span><span class="line" id="app-L2">b</span>',
    );
    expect(anchors).toEqual(['app-L1', 'app-L2']);
  });
  it('are called after the title, if that is wanted', async () => {
    expect((await block('js title="src/App.ts" lineAnchors')).anchors).toEqual([
      'src-app-ts-L1',
      'src-app-ts-L2',
    ]);
    const code = { ...defaultCode, lineAnchors: true };
    expect((await block('js title="a"', { code })).anchors).toEqual(['a-L1', 'a-L2']);
    expect((await block('js title="a"')).anchors).toEqual([]);
    expect((await block('js lineAnchors')).anchors).toEqual([]);
  });
  it('have numbers that are links, counted as they are shown', async () => {
    expect((await block('js id="x" showLineNumbers=7')).html).toContain(
      '<a class="ds-line-link" href="#x-L8" aria-label="8" tabindex="-1"></a>b',
    );
  });
  it('escape what an author writes', async () => {
    expect((await block(`js id='"><b>'`)).html).not.toContain('<b>');
  });
});
