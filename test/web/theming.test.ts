import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
const documentation = ['docs/design/styles.md', 'docs/design/replace-parts.md']
  .map(read)
  .join('\n');

/** Parts with what the reference of `docsgen/theme` says of them, which is made of the types. */
const described = new Map(
  ['src/types/theme.ts', ...listPublicTypes()].flatMap((file) =>
    [
      ...read(file).matchAll(/^( *)(?:export )?interface (?:Shared|Theme)Parts\b.*?^\1\}$/gms),
    ].flatMap(([text]) =>
      Array.from(
        text.matchAll(/^ +(\/\*\*(?:(?!\*\/).)*\*\/\n +)?([A-Z]\w+)\??:/gms),
        ([, comment, name = '']) => [name, comment] as const,
      ),
    ),
  ),
);

test.each(Object.keys({ ...sharedParts, ...pageParts }))('the reference says what %s is', (part) =>
  expect(described.get(part)).toContain('/**'),
);

function listPublicTypes(): string[] {
  const features = fileURLToPath(new URL('../../src/features', import.meta.url));
  return readdirSync(features)
    .map((feature) => `src/features/${feature}/public-types.ts`)
    .filter((file) => existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))));
}

test('the reference says what the parts are that only a site can have', () => {
  expect(described.get('NavLink')).toContain('/**');
  expect([...described].filter(([, comment]) => comment === undefined)).toEqual([]);
});

test.each([...Object.keys(contentComponents), ...Object.keys(staticParts), ...tokens])(
  'the documentation names %s',
  (name) => expect(documentation).toContain(`\`${name}\``),
);

test('the documentation names no property that is not there', () => {
  const named = documentation.match(/`--ds-[\w-]+`/g) ?? [];
  expect(named.filter((name) => !tokens.has(name.slice(1, -1)))).toEqual([]);
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
