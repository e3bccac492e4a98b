import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { TRIES_ALL } from '../support/cases.js';
import { expectAccessible } from '../support/run-axe.js';
import { type AuthorSite, makePlainSite, writeGuide } from './author-sites/author-site.js';
import { CODE_SITES } from './author-sites/code.js';
import { PART_SITES } from './author-sites/parts.js';
import { TEXT_SITES } from './author-sites/text.js';
import { WHOLE_SITES } from './author-sites/whole.js';

const SITES = [...CODE_SITES, ...TEXT_SITES, ...PART_SITES, ...WHOLE_SITES].map(
  (site) => [site.name, site] as const,
);

const LOOKS = [
  [1280, 'light'],
  [390, 'dark'],
] as const;

describe.each(SITES)('%s', (name, site: AuthorSite) => {
  // Sites take turns: axe sees each of them in one look, and at night in both.
  const index = SITES.findIndex(([other]) => other === name);
  const looks = LOOKS.filter((_, look) => TRIES_ALL || look === index % LOOKS.length);
  const browsed = browseSite(() => {
    const made = makePlainSite(site);
    writeGuide(made, site);
    return made;
  });

  const { page: path = '/docs/guide', writes = [] } = site;

  test('can be read without JavaScript', async () => {
    const { page } = await browsed.open(path, { javaScript: false });
    expect(await page.locator('main').innerText()).toContain(site.shows);
    expect(Object.keys(browsed.site.output())).toEqual(expect.arrayContaining([...writes]));
  });

  test.each(looks)('is accessible and no wider than a window of %i px, %s', async (width, theme) => {
    const { page, problems } = await browsed.open(path, { width, theme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(problems).toEqual([]);
  });
});
