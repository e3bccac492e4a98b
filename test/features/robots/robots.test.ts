import { expect, test } from 'vitest';
import { robots } from '../../../src/features/robots/feature.js';
import type { ContentSignal } from '../../../src/features/robots/public-types.js';

async function write(
  contentSignal: ContentSignal,
  config: { url: string; baseUrl: string; features?: Record<string, unknown> },
): Promise<string | undefined> {
  const site = { config: { features: {}, ...config } };
  const files = await robots.emit?.({ site, options: { contentSignal } } as never);
  return (await files?.[0]?.content())?.toString();
}

test('`robots.txt` leads to the sitemap, and says what may be done with the content', async () => {
  const root = { url: 'https://example.org', baseUrl: '/' };
  const features = { sitemap: { filename: 'map.xml' } };
  expect(await write({ search: true, aiTrain: false }, { ...root, features })).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n\nSitemap: https://example.org/map.xml\n',
  );
  expect(await write({}, root)).toBe('User-agent: *\nAllow: /\n');
});

test('a site that is not at the root of a host has none: nobody would look there', async () => {
  expect(await write({}, { url: 'https://example.org', baseUrl: '/docs/' })).toBeUndefined();
  expect(await write({}, { url: '', baseUrl: '/' })).toBeUndefined();
});
