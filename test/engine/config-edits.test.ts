import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

// Its threads run what is built.
const load = (file: string) =>
  import(new URL(`../../compiled/engine/${file}.js`, import.meta.url).href);
const { loadSite } = (await load(
  'reading/load-site',
)) as typeof import('../../src/engine/reading/load-site.js');
const { createEngine, setInputs } = (await load(
  'create-engine',
)) as typeof import('../../src/engine/create-engine.js');
const { openStore } = (await load(
  'store/open-store',
)) as typeof import('../../src/engine/store/open-store.js');

const config = (more: string) => `export default { url: 'https://example.org', ${more} };\n`;

test.each([
  ['title', config("title: 'Another'"), 2],
  ['footer', config("title: 'Site', footer: { copyright: 'Ada' }"), 2],
  ['navbar', config("title: 'Site', navbar: { items: [{ label: 'A', to: '/docs/a' }] }"), 2],
  ['limits', config("title: 'Site', limits: { seconds: 20 }"), 4],
  ['markdown', config("title: 'Site', math: true"), 4],
])(
  'an open site compiles pages again only for an edit of the config that concerns them: %s',
  async (_, edited, compiled) => {
    const site = tempSite({
      'docsgen.config.ts': config("title: 'Site'"),
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    });
    const kept = openStore({ root: site.root, useStore: true, env: {} });
    const read = async () => {
      const reading = await loadSite(site.root, { ...kept, isLive: true });
      return reading.site ?? expect.fail(JSON.stringify(reading.diagnostics));
    };
    const engine = createEngine({ root: site.root, loaded: await read(), kept, isLive: true });
    const compileAll = async () => {
      for (const file of ['docs/a.md', 'docs/b.md']) await engine.graph.get(engine.site.doc(file));
      return engine.work.compiled;
    };
    expect(await compileAll()).toBe(2);
    site.write({ 'docsgen.config.ts': edited });
    setInputs(engine, await read());
    expect(await compileAll()).toBe(compiled);
    await engine.site.close();
  },
);
