import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentComponents } from '../../src/web/theme/content.js';
import { pageParts } from '../../src/web/theme/parts.js';
import { sharedParts } from '../../src/web/theme/shared-parts.js';
import { staticParts } from '../../src/web/theme/static-parts.js';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const styles = 'src/web/theme/styles';
const tokens = new Set(read(`${styles}/tokens.css`).match(/--ds-[\w-]+(?=:)/g));
const documentation = [
  'docs/design/styles.md',
  'docs/design/replace-parts.md',
  'docs/reference/theme-parts.md',
]
  .map(read)
  .join('\n');

/** Parts that only a site can have: nothing but the type names them. */
const [, ofSites = ''] =
  /^export interface SharedParts \{$(.*?)^\}$/ms.exec(read('src/types/theme.ts')) ?? [];
const optional = [...ofSites.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = '']) => name);
const allParts = [...Object.keys({ ...sharedParts, ...pageParts }), ...optional];

test.each(allParts)('the documentation tells what %s is', (part) =>
  expect(documentation).toContain(`| \`${part}\` | `),
);

test.each([...Object.keys(contentComponents), ...Object.keys(staticParts), ...tokens])(
  'the documentation names %s',
  (name) => expect(documentation).toContain(`\`${name}\``),
);

test('the documentation names no part or property that is not there', () => {
  const named = documentation.match(/`--ds-[\w-]+`/g) ?? [];
  expect(named.filter((name) => !tokens.has(name.slice(1, -1)))).toEqual([]);
  const parts = [...documentation.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
  expect(optional).toContain('NavLink');
  expect(parts.sort()).toEqual(allParts.sort());
});

test('style sheets use no property that nobody sets', () => {
  const texts = readdirSync(fileURLToPath(new URL(`../../${styles}`, import.meta.url))).map(
    (file) => read(`${styles}/${file}`),
  );
  const all = texts.join('\n');
  const set = new Set(all.match(/--ds-[\w-]+(?=:)/g));
  const used = new Set([...all.matchAll(/var\((--ds-[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => name !== undefined && !set.has(name))).toEqual([]);
});

test('style sheets have no side that turns with the direction of writing', () => {
  const physical =
    /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)|text-align|float):\s*(?:left|right|[\d.]+)/g;
  for (const file of readdirSync(fileURLToPath(new URL(`../../${styles}`, import.meta.url))))
    expect(read(`${styles}/${file}`).match(physical) ?? [], file).toEqual([]);
});
