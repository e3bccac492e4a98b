import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const DOC = `---
description: A </script> in words.
keywords: [a, b]
last_update:
  date: 2024-05-06
---

# Title
`;

function makeSite(on: boolean) {
  return tempSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', structuredData: ${on}, docs: { showLastUpdateTime: true } };\n`,
    'docs/a.md': DOC,
  });
}

test('docs say that they are articles, where it is asked for', async () => {
  const site = makeSite(true);
  await site.build();
  const scripts = [
    ...site
      .read('docs/a/index.html')
      .matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ].map(([, text = '']) => JSON.parse(text));
  expect(scripts.at(-1)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: 'Title',
    description: 'A </script> in words.',
    keywords: 'a, b',
    inLanguage: 'en',
    mainEntityOfPage: 'https://example.org/docs/a',
    url: 'https://example.org/docs/a',
    dateModified: '2024-05-06T00:00:00.000Z',
    publisher: { '@type': 'Organization', name: 'Site', url: 'https://example.org/' },
  });
});

test('docs have no byte of it otherwise', async () => {
  const site = makeSite(false);
  await site.build();
  expect(site.read('docs/a/index.html')).not.toContain('TechArticle');
});
