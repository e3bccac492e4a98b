import { describe, expect, test } from 'vitest';
import { readOldAddress, writeOldAddress } from '../../../src/resolve/editions/old-addresses.js';
import { card, createSite, type SiteOptions, type VersionInput } from '../create-site.js';

const PAGES = ['current', '2.0', '1.0'] as const;
type Version = (typeof PAGES)[number];

const SITES = {
  'docs below a path': {},
  'docs at the root': { docs: { routeBasePath: '/' } },
  'in French': { baseUrl: '/fr/' },
  'the docs that are being written come first': { docs: { lastVersion: 'current' } },
  'each version has a path': { docs: { versions: { '2.0': { path: 'v2' } } } },
} satisfies Record<string, SiteOptions['config']>;

type Name = keyof typeof SITES;

/** The site of a name, with a page `now` in each version. `from`: its old addresses. */
function siteOf(name: Name, from: Partial<Record<Version, string[]>> = {}) {
  const versions = PAGES.map((version): VersionInput => {
    const contentPath = version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
    const redirect_from = from[version];
    const matter = redirect_from === undefined ? {} : { redirect_from };
    return {
      name: version,
      contentPath,
      cards: [card(`${contentPath}/now.md`, matter)],
      sidebars: false,
    };
  });
  return createSite({ config: SITES[name] as SiteOptions['config'], versions });
}

function scopeOf(name: Name, version: Version) {
  const { site } = siteOf(name);
  return { site, edition: [...site.editions.values()].find((one) => one.version === version) };
}

/** A page of a version names an address: the routes that lead to it. */
const READ: [Name, string, Record<Version, string[]>][] = [
  [
    'docs below a path',
    '/docs/old',
    { current: ['/docs/next/old'], '2.0': ['/docs/old'], '1.0': ['/docs/1.0/old'] },
  ],
  [
    'docs below a path',
    '/docs/next/old',
    { current: ['/docs/next/old'], '2.0': ['/docs/old'], '1.0': ['/docs/1.0/old'] },
  ],
  [
    'docs below a path',
    '/docs/1.0/old',
    { current: ['/docs/1.0/old'], '2.0': ['/docs/1.0/old'], '1.0': ['/docs/1.0/old'] },
  ],
  ['docs below a path', '/guide', { current: ['/guide'], '2.0': ['/guide'], '1.0': ['/guide'] }],
  [
    'docs below a path',
    '/docsold',
    { current: ['/docsold'], '2.0': ['/docsold'], '1.0': ['/docsold'] },
  ],
  [
    'docs at the root',
    '/a/old',
    { current: ['/next/a/old'], '2.0': ['/a/old'], '1.0': ['/1.0/a/old'] },
  ],
  [
    'docs at the root',
    '/nextold',
    { current: ['/next/nextold'], '2.0': ['/nextold'], '1.0': ['/1.0/nextold'] },
  ],
  [
    'in French',
    '/docs/old',
    { current: ['/fr/docs/next/old'], '2.0': ['/fr/docs/old'], '1.0': ['/fr/docs/1.0/old'] },
  ],
  [
    'the docs that are being written come first',
    '/docs/old',
    { current: ['/docs/old'], '2.0': ['/docs/2.0/old'], '1.0': ['/docs/1.0/old'] },
  ],
  [
    'each version has a path',
    '/docs/old',
    { current: ['/docs/next/old'], '2.0': ['/docs/v2/old', '/docs/old'], '1.0': ['/docs/1.0/old'] },
  ],
];

describe('an address in `redirect_from`', () => {
  test.each(READ)('counts within the version of its page: %s, `%s`', (name, written, expected) => {
    for (const version of PAGES) {
      const { site, edition } = scopeOf(name, version);
      expect(readOldAddress(written, edition, site), version).toEqual(expected[version]);
    }
  });

  test('is written so that a copy in another version means its own page, and is read as it was meant', () => {
    for (const name of Object.keys(SITES) as Name[])
      for (const version of PAGES) {
        const { site, edition } = scopeOf(name, version);
        // At the root of the docs, a folder `next` of a release would be at the addresses of
        // another version.
        const tails = ['old', '1.0/old', 'a b', 'ä/%25', ...(edition?.isLast ? [] : ['next/old'])];
        const routes = tails.map((tail) =>
          encodeURI(`${edition?.path}/${tail}`.replace('//', '/')),
        );
        for (const route of routes) {
          const written = writeOldAddress(route, edition, site);
          expect(readOldAddress(written, edition, site)[0], `${name} ${version} ${written}`).toBe(
            route,
          );
        }
        const [plain = ''] = routes;
        const root = edition?.docsPath.slice(site.config.baseUrl.length) ?? '';
        expect(writeOldAddress(plain, edition, site)).toBe(`/${root === '' ? '' : `${root}/`}old`);
      }
  });

  test('leads to the newest release when pages of several versions name it, and to the unreleased page last', () => {
    const from = { current: ['/a', '/b', '/c'], '2.0': ['/a', '/b'], '1.0': ['/a'] };
    const cases: [Partial<typeof from>, Record<string, string>][] = [
      [from, { '/a': '/docs/now', '/b': '/docs/now', '/c': '/docs/next/now' }],
      [{ current: ['/a'], '1.0': ['/a'] }, { '/a': '/docs/1.0/now' }],
      [{ current: ['/docs/old'], '2.0': ['/docs/old'] }, { '/docs/old': '/docs/now' }],
      [{ current: ['/docs/now'] }, { '/docs/now': '' }],
    ];
    for (const [given, expected] of cases) {
      const { site, diagnostics } = siteOf('docs below a path', given);
      for (const [path, to] of Object.entries(expected)) {
        const route = site.routes.get(path);
        expect(route?.kind === 'redirect' ? route.to : '', path).toBe(to);
      }
      const codes = diagnostics.map(({ code }) => code);
      // A page of the unreleased docs that names its own address is the writer's mistake.
      expect(codes).toEqual(given.current?.includes('/docs/now') ? ['redirect-unused'] : []);
    }
  });
});
