import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../../support/serve.js';
import { tempSite } from '../../support/temp-site.js';
import { openSearch } from './search-reader.js';

test('a watched site is searched as it is written: what components show, and React pages nobody has opened', async () => {
  const list = (id: string) =>
    `export default () => <ul><li id="${id}"><code>setProp</code> <p>Changes props.</p></li></ul>;\n`;
  const page = (text: string) => `export const meta = { title: 'Support' };
export default () => <main><h1>Help</h1><h2 id="money">Money</h2><p>${text}</p></main>;\n`;
  const site = tempSite({
    'components/List.tsx': list('first'),
    'docs/a.mdx': '# A\n\n## Returns\n\n<List />\n',
    'pages/support.tsx': page('A donation helps.'),
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const find = (text: string) => async () => {
    const provider = openSearch(`${served.url}/`, ['current']);
    const query = { text, place: 'dialog', version: 'current', page: 0, hitsPerPage: 5 } as const;
    const { hits } = await provider.search(query, new AbortController().signal);
    return hits.map(({ url }) => url);
  };
  await expect.poll(find('donation')).toContain('/support#money');
  await expect.poll(find('setProp')).toContain('/docs/a#first');
  site.write({ 'components/List.tsx': list('second'), 'pages/support.tsx': page('Flowers help.') });
  await expect.poll(find('flowers')).toContain('/support#money');
  await expect.poll(find('setProp')).toContain('/docs/a#second');
});
