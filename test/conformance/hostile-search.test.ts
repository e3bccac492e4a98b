import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { everyNth } from '../support/cases.js';
import { makeSite } from '../support/temp-site.js';

interface Case {
  id: string;
  files: Record<string, string>;
  facts: ({ k: 'inert-search'; text: string } | { k: string })[];
}

const cases = JSON.parse(
  readFileSync(new URL('hostile-text.json', import.meta.url), 'utf8'),
) as readonly Case[];
const texts = cases.flatMap(({ facts }) =>
  facts.flatMap((fact) => ('text' in fact ? [fact.text] : [])),
);

const { prepare } = browseSite(() =>
  makeSite(Object.assign({}, ...cases.map(({ files }) => files))),
);

test('what a reader searches for stays text, and so does all that is found', async () => {
  const { page, problems, goto } = await prepare();
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await goto('/search');
  const own = await page.evaluate(listActive);
  let hits = 0;
  const some = everyNth(4, texts);
  for (const text of some) {
    await goto(`/search?q=${encodeURIComponent(text)}`);
    await page.locator('.ds-search-count[aria-busy="false"]').waitFor();
    hits += await page.locator('.ds-search-found > li').count();
    expect(await page.evaluate(listActive), text).toEqual(own);
  }
  expect(hits).toBeGreaterThan(some.length);
  expect(said).toEqual([]);
  expect(problems).toEqual([]);
});

/**
 * Runs in the page: what of it could run or load something, and the addresses of its hits that are
 * none of its pages.
 */
function listActive(): string[] {
  const all = [...document.querySelectorAll('*')];
  const handlers = all.flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  );
  const loading = document.querySelectorAll(
    'script:not([src]), iframe, object, embed, style, :is(.ds-search-count, .ds-search-found) :is(img, svg, video, audio, math)',
  );
  const hits = [...document.querySelectorAll<HTMLAnchorElement>('.ds-search-found a')];
  const outside = hits.filter(({ href }) => !href.startsWith(`${window.location.origin}/docs/`));
  return [
    ...handlers,
    ...[...loading].map(
      ({ localName, parentElement }) => `${parentElement?.localName} > ${localName}`,
    ),
    ...outside.map(({ href }) => href),
  ];
}
