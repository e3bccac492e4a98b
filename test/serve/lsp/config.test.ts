import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, startEditor } from '../../support/editor.js';
import { CONFIG, makeSite, type TempSite } from '../../support/temp-site.js';

const SIDEBARS =
  "import { more } from './more.json';\nexport default { docs: ['index', ...more] };\n";
const FILES = {
  'docs/index.md': '# Home\n\n[Nowhere](./nowhere.md)\n',
  'docs/guide.md': '# The guide\n',
  'sidebars.ts': SIDEBARS,
  'more.json': '{ "more": ["guide"] }\n',
};

describe('a config and sidebars that are not saved', () => {
  let site: TempSite;
  let editor: Editor;
  beforeAll(async () => {
    site = makeSite(FILES);
    editor = await startEditor(site.root);
    for (const file of ['sidebars.ts', 'more.json', 'docsgen.config.ts']) editor.open(file);
    await editor.problems('docs/index.md', (all) => all.length === 1);
  });
  afterAll(async () => {
    await editor.quit();
    site.dispose();
  });

  test('an id that no doc has is reported where it is typed', async () => {
    editor.type('sidebars.ts', SIDEBARS.replace("'index'", "'index', 'giude'"));
    const [problem] = await editor.problems('sidebars.ts', (all) => all.length === 1);
    expect(problem).toMatchObject({
      code: 'sidebar-unknown-doc',
      range: { start: { line: 1, character: 34 } },
    });
    editor.type('sidebars.ts', SIDEBARS);
    await editor.problems('sidebars.ts', (all) => all.length === 0);
  });

  test('what they import counts as it is in the editor, too', async () => {
    editor.type('more.json', '{ "more": ["tour"] }\n');
    const [problem] = await editor.problems('sidebars.ts', (all) => all.length === 1);
    expect(problem).toMatchObject({ code: 'sidebar-unknown-doc' });
    editor.closeFile('more.json');
    await editor.problems('sidebars.ts', (all) => all.length === 0);
  });

  test('code that does not parse is reported at its place, beside the problems of the pages', async () => {
    editor.type('sidebars.ts', "export default { docs: ['index', };\n");
    const [problem] = await editor.problems('sidebars.ts', (all) => all.length === 1);
    expect(problem?.range.start).toEqual({ line: 0, character: 33 });
    expect(await editor.problems('docs/index.md', (all) => all.length === 1)).toMatchObject([
      { code: 'link-broken' },
    ]);
    editor.closeFile('sidebars.ts');
    await editor.problems('sidebars.ts', (all) => all.length === 0);
  });

  test('a key that is wrong in the config is reported, and so is a loop that never ends', async () => {
    editor.type('docsgen.config.ts', CONFIG.replace('title:', 'titel:'));
    await editor.problems('docsgen.config.ts', (all) =>
      all.some((message) => message.includes('titel')),
    );
    editor.type('docsgen.config.ts', `for (;;);\n${CONFIG}`);
    const [problem] = await editor.problems(
      'docsgen.config.ts',
      ([one]) => one?.includes('finish') === true,
    );
    expect(problem).toMatchObject({ code: 'config-endless', range: { start: { line: 0 } } });
    editor.type('docsgen.config.ts', CONFIG);
    await editor.problems('docsgen.config.ts', (all) => all.length === 0);
  });
});

test('sidebars in JSON are read as they are in the editor', async () => {
  const site = makeSite({
    'docsgen.config.ts': CONFIG.replace(' };', ", docs: { sidebarPath: './sidebars.json' } };"),
    'docs/index.md': '# Home\n',
    'sidebars.json': '{ "docs": ["index"] }\n',
  });
  const editor = await startEditor(site.root);
  editor.open('sidebars.json', '{ "docs": ["indxe"] }\n');
  const [problem] = await editor.problems('sidebars.json', (all) => all.length === 1);
  expect(problem?.message).toContain('Did you mean `index`?');
  editor.type('sidebars.json', '{ "docs": ["index" }\n');
  await editor.problems('sidebars.json', ([one]) => one?.includes('indxe') === false);
  editor.type('sidebars.json', '{ "docs": ["index"] }\n');
  await editor.problems('sidebars.json', (all) => all.length === 0);
  await editor.quit();
  site.dispose();
});
