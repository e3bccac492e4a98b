import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OpenOptions, openPage } from '../../support/browser.js';
import { type Server, serveSite } from '../../support/serve-site.js';
import { makeSite, type TempSite } from '../../support/temp-site.js';
import { openSearch } from './search-reader.js';

/** The more often a page has the word, the better it answers. */
const COUNT = 30;
const docs = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => [
    `docs/page-${i}.md`,
    `# Page ${i}\n\n${'A lantern here. '.repeat(COUNT - i)}${'Other words. '.repeat(i)}\n`,
  ]),
);

let site: TempSite;
let server: Server;
beforeAll(async () => {
  site = makeSite(docs);
  await site.build();
  server = await serveSite(site.root);
});
afterAll(async () => {
  await server?.close();
  site?.dispose();
});

/** The best twenty hits, as the search page has them. */
async function findBest(): Promise<string[]> {
  const provider = openSearch(`${server.url}/`, ['current']);
  const query = { text: 'lantern', place: 'page', page: 0, hitsPerPage: 20 } as const;
  const { hits } = await provider.search(query, new AbortController().signal);
  return hits.map(({ url }) => new URL(url, server.url).pathname);
}

async function openDialog(options: OpenOptions = {}) {
  const { page, context, goto, requests, problems } = await openPage(server.url, options);
  onTestFinished(() => context.close());
  await goto('/docs/page-0');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('lantern');
  const hits = page.getByRole('option');
  await hits.first().waitFor();
  return {
    page,
    problems,
    hits,
    texts: () => new Set(requests.filter((url) => url.includes('/search/text-'))).size,
    listUrls: () =>
      hits.evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
      ),
  };
}

test('the dialog loads the hits that are in view, and the others when the reader moves on', async () => {
  const best = await findBest();
  const { page, hits, texts, listUrls, problems } = await openDialog();
  expect(await listUrls()).toEqual(best.slice(0, 8));
  expect(texts()).toBeLessThanOrEqual(8);
  const loaded = texts();
  const third = hits.nth(2);
  await third.hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => hits.count()).toBe(20);
  expect(await listUrls()).toEqual(best);
  expect(texts()).toBeGreaterThan(loaded);
  expect(problems).toEqual([]);
});

test('the keys lead through all hits, and the one that is picked stays so when more come', async () => {
  const best = await findBest();
  const { page, hits } = await openDialog();
  const selected = page.getByRole('option', { selected: true });
  const pathOf = async () =>
    new URL((await selected.getAttribute('href')) ?? '', server.url).pathname;
  for (const url of best.slice(1)) {
    await expect
      .poll(async () => {
        // At the end of what is there so far, the key leads nowhere until the others have come.
        if ((await pathOf()) !== url) await page.keyboard.press('ArrowDown');
        return pathOf();
      })
      .toBe(url);
  }
  expect(await hits.count()).toBe(20);
  await page.keyboard.press('ArrowDown');
  expect(await pathOf()).toBe(best[0]);
});

test('where there is room for more hits, they are there without being asked for', async () => {
  const { hits } = await openDialog({ width: 600, height: 3000 });
  await expect.poll(() => hits.count()).toBe(20);
});
