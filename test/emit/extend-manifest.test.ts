import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildManifest } from '../../src/emit/build-manifest.js';
import { extendManifest } from '../../src/emit/extend-manifest.js';
import type { ManifestPart } from '../../src/types/page.js';
import { cases } from '../support/cases.js';

const PART_SIZE = 6;
const build = (names: Iterable<string>) =>
  buildManifest({
    routes: new Map([...names].map((name) => [name, undefined])),
    sidebars: {},
    indexes: {},
    partSize: PART_SIZE,
  });
type Files = ReturnType<typeof build>;
const readRoot = (files: Files): ManifestPart => JSON.parse(String(files.at(-1)?.content));

/**
 * Adds routes to a manifest; returns all its files, or nothing where it can't, and the names of the
 * parts that were read.
 */
async function extend(files: Files, names: readonly string[]) {
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));
  const read: string[] = [];
  const { sidebars, ...root } = { sidebars: {}, ...readRoot(files) };
  const extended = await extendManifest({
    root,
    added: names.map((name) => [name, undefined]),
    async read(name) {
      read.push(name);
      return contents.get(`assets/${name}`) ?? '';
    },
    partSize: PART_SIZE,
  });
  if (extended === undefined) return { read };
  for (const name of extended.gone) expect(contents.delete(`assets/${name}`)).toBe(true);
  for (const { path, content } of extended.files) contents.set(path, String(content));
  contents.set('assets/manifest.json', JSON.stringify({ ...extended.root, sidebars }));
  return { read, files: contents };
}

const segment = fc.constantFrom('a', 'b', 'C', 'd-e', 'd', 'ü', '10', '9');
const route = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.nat(40), fc.boolean())
  .map(([folders, page, slash]) => `/${[...folders, `p${page}`].join('/')}${slash ? '/' : ''}`);

test('a manifest with more routes is that of all routes, or is not made', async () => {
  let made = 0;
  const options = cases(1500);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(route, { minLength: 1, maxLength: 120 }),
      fc.uniqueArray(route, { minLength: 1, maxLength: 2 }),
      async (present, more) => {
        const before = new Set(present);
        const added = more.filter((name) => !before.has(name));
        const { files } = await extend(build(before), added);
        if (files === undefined) return;
        made++;
        const whole = build([...before, ...added]);
        expect(Object.fromEntries(files)).toEqual(
          Object.fromEntries(whole.map(({ path, content }) => [path, content])),
        );
        // The order of keys counts, too.
        expect(files.get('assets/manifest.json')).toBe(whole.at(-1)?.content);
      },
    ),
    options,
  );
  expect(made).toBeGreaterThan(options.numRuns / 3);
});

test('a route in a folder of its own is added without reading others', async () => {
  const names = Array.from(
    { length: 300 },
    (_, i) => `/docs/section-${Math.floor(i / 4)}/page-${i}`,
  );
  const { files, read } = await extend(build(names), ['/docs/section-7/new']);
  expect(files?.size).toBe(build(names).length);
  expect(read.length).toBeLessThanOrEqual(3);
});
