import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { TRIES_ALL } from '../support/cases.js';
import { LOOKS, takeTurns } from '../support/looks.js';
import { expectAccessible } from '../support/run-axe.js';
import { type AuthorSite, makeSiteOfGuides, pathOfGuide } from './author-sites/author-site.js';
import { CODE_SITES } from './author-sites/code.js';
import { PART_SITES } from './author-sites/parts.js';
import { TEXT_SITES } from './author-sites/text.js';
import { WHOLE_SITES } from './author-sites/whole.js';

const SITES = [...CODE_SITES, ...TEXT_SITES, ...PART_SITES, ...WHOLE_SITES];

/** At night each guide has a site of its own; otherwise they share one. */
const SHARED: [string, readonly AuthorSite[]][] = TRIES_ALL
  ? SITES.map((site) => [site.name, [site]])
  : [['guides', SITES]];

describe.each(SHARED)('%s', (_, sites) => {
  const browsed = browseSite(() => makeSiteOfGuides(sites));
  const routes = sites.map((site, index) => ({ ...site, route: site.page ?? pathOfGuide(index) }));

  test('can be read without JavaScript', async () => {
    const { page } = await browsed.open('/', { javaScript: false });
    for (const { name, route, shows } of routes) {
      await page.goto(browsed.url + route);
      expect(await page.locator('main').innerText(), name).toContain(shows);
    }
    const writes = sites.flatMap((site) => site.writes ?? []);
    expect(Object.keys(browsed.site.output())).toEqual(expect.arrayContaining(writes));
  });

  test.each(LOOKS)(
    'are accessible and no wider than a window of $width px, $theme',
    async (look) => {
      const { page, problems, goto } = await browsed.prepare(look);
      for (const [index, { name, route }] of takeTurns(look, routes).entries()) {
        await goto(route);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, name).toBeLessThanOrEqual(look.width);
        if (TRIES_ALL || index % 3 === 0) await expectAccessible(page, name);
        expect(problems, name).toEqual([]);
      }
    },
  );
});
