import { describe, expect, it } from 'vitest';
import { callsOf, compileText, problemsOf, type Setting } from '../../compile/compile-text.js';

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

/** What each group of tabs is given, and its tabs with their blocks. */
async function groupsOf(text: string, setting: Setting = {}) {
  const { body } = await compileText(text, setting);
  return callsOf(body, 'Tabs').map(({ props, children }) => ({
    groupId: props['groupId'],
    tabs: callsOf(children, 'TabItem').map((item) => ({
      ...item.props,
      blocks: callsOf(item.children, 'CodeBlock').map(
        ({ props: { title, html } }) => title ?? html,
      ),
    })),
  }));
}

describe('`:::code-group`', () => {
  const text = `::: code-group\n\n${fence('js [config.js]', 'a')}\n${fence('ts{1} [config.ts] active', 'b')}\n:::\n`;

  it('makes tabs of its blocks, with the labels in brackets', async () => {
    const [group] = await groupsOf(text);
    expect(group?.groupId).toBeUndefined();
    expect(group?.tabs).toMatchObject([
      { value: 'config.js', label: 'config.js', blocks: ['a'] },
      { value: 'config.ts', label: 'config.ts', default: true },
    ]);
  });
  it('has labels and titles with brackets and quotes', async () => {
    const infos = [
      'cpp [[vec3.h] helpers]',
      'tsx [app/[id]/page.tsx]',
      'ts title="page [id]"',
      'ts tab=\'say "hi"\'',
      'ts title="say \\"ho\\"[1]" wrap',
    ];
    const blocks = infos.map((info) => fence(info, 'a')).join('\n');
    const [group] = await groupsOf(`:::code-group\n\n${blocks}\n:::\n`);
    expect(group?.tabs.map((tab: Record<string, unknown>) => tab['label'])).toEqual([
      '[vec3.h] helpers',
      'app/[id]/page.tsx',
      'page [id]',
      'say "hi"',
      'say "ho"[1]',
    ]);
  });
  it('is the same in plain Markdown, in lists and in partials', async () => {
    const files = { 'docs/_p.md': text };
    const plain = await groupsOf(text, { path: 'docs/a.md', format: 'md' });
    expect(await groupsOf(`import P from './_p.md'\n\n<P />\n`, { files })).toEqual(plain);
    const item = `- one\n\n${text.replace(/^(?=.)/gm, '  ')}`;
    expect(await groupsOf(item)).toEqual(plain);
  });
  it('takes titles and languages for labels, and tells equal ones apart', async () => {
    const blocks = [fence('ts title="a.ts"', 'a'), fence('ts', 'b'), fence('ts', 'c')].join('\n');
    const [group] = await groupsOf(`:::code-group\n\n${blocks}\n:::\n`);
    expect(group?.tabs).toMatchObject([
      { value: 'a.ts', label: 'a.ts', blocks: ['a'] },
      { value: 'ts', label: 'ts' },
      { value: 'ts 2', label: 'ts' },
    ]);
  });
  it('reports what is no code, at its place, and keeps it', async () => {
    const doc = await compileText(
      `:::code-group\n\nText\n\n${fence('js', 'a')}\n:::\n\n:::code-group\n:::\n`,
    );
    expect(problemsOf(doc)).toEqual([
      'warning[code-group-content] docs/page.mdx:3:1',
      'warning[code-group-content] docs/page.mdx:11:1',
    ]);
    expect(JSON.stringify(doc.body)).toContain('<p>Text</p>');
  });
});

describe('`group="name"`', () => {
  it('joins blocks that follow one another, and shares the choice', async () => {
    const groups = await groupsOf(
      [
        fence('js group="lang" tab="JavaScript" title="a.js"', 'a'),
        fence('ts group=lang', 'b'),
        'Text',
        fence('js group="lang"', 'c'),
        fence('js group="other" tab="JS"', 'd'),
        fence('js', 'e'),
      ].join('\n'),
    );
    expect(groups.map(({ groupId, tabs }) => [groupId, tabs.length])).toEqual([
      ['lang', 2],
      ['other', 1],
    ]);
    expect(groups[0]?.tabs[0]).toMatchObject({ label: 'JavaScript', blocks: ['a.js'] });
  });
  it('leaves blocks that have no labels to tell them apart one after the other', async () => {
    const parts = [
      fence('ts group=app', 'a'),
      fence('ts group=app', 'b'),
      'Text',
      fence('ts group=app', 'c'),
    ];
    expect(await groupsOf(parts.join('\n'))).toEqual([]);
    const { body } = await compileText(parts.join('\n'));
    expect(callsOf(body, 'CodeBlock').map(({ props: { html } }) => html)).toEqual(['a', 'b', 'c']);
  });
  it('means nothing inside of other settings', async () => {
    expect(await groupsOf(fence('js title="group=x"', 'a'))).toEqual([]);
  });
});
