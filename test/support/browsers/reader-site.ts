import { renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSiteCopy, type TempSite } from '../temp-site.js';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Removes what the oldest supported browsers lack, and collects uncaught errors in the session's
 * storage, which keeps them across documents. Requests that end because the reader leaves the
 * document are not errors: a page whose modules do not load is never hydrated.
 */
const HEAD = `delete URL.canParse; delete Element.prototype.checkVisibility;
addEventListener('error', ({ message, target }) => {
  if (message ?? target.matches('script, [rel="stylesheet"]')) note(message ?? target.outerHTML);
}, true);
addEventListener('unhandledrejection', ({ reason }) => {
  if (!/dynamically imported module/.test(reason)) note(String(reason));
});
function note(text) {
  const known = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
  sessionStorage.setItem('problems', JSON.stringify([...known, text]));
}`;

const CONFIG = `import glossary from 'docsgen-plugin-glossary';
import site from './site.config';

export default {
  ...site,
  footer: { ...site.footer, badges: [] },
  footnotes: { inPlace: true },
  playground: true,
  head: [{ tagName: 'script', innerHTML: ${JSON.stringify(HEAD)} }],
  plugins: [glossary({ file: 'glossary.yml' })],
};
`;

const FENCE = '```';

const PARTS = `---
title: Parts
---

Anybody who reads as far as this meets a canvas node, which has a word[^1] at its end, and a paragraph of its own.

[^1]: A note with [a link](./overview.md).

<Counter />

<Tabs groupId="manager">
<TabItem value="npm">From npm.</TabItem>
<TabItem value="yarn">From yarn.</TabItem>
</Tabs>

${FENCE}js showLineNumbers title="numbers.js"
const one = 1; // (1)
const two = 2;
${FENCE}

1. The first of all.

${FENCE}ts twoslash
const port = 8080;
//    ^?
const name = 'Ada';
${FENCE}

${FENCE}jsx live
<b>Live {1 + 1}</b>
${FENCE}

![A wide picture](/img/wide.svg)

The end of the page, which is long enough.
`;

const LONG = `---
title: Long
---

${'A paragraph.\n\n'.repeat(12)}
[To the end](#the-end), [to the parts](./parts.mdx), [to an editor](/examples/basic/)

${'A paragraph.\n\n'.repeat(60)}
## The end

${'A paragraph.\n\n'.repeat(30)}`;

const FILES = {
  'docsgen.config.ts': CONFIG,
  'glossary.yml': '- term: canvas node\n  definition: It accepts what a reader drops.\n',
  'components/Counter.tsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}
`,
  'docs/parts.mdx': PARTS,
  'docs/long.md': LONG,
  'static/img/wide.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320"/></svg>',
};

/** Makes a copy of `site/` with an additional page for features in which browsers differ. */
export function makeReaderSite(): TempSite {
  const site = makeSiteCopy(path.join(REPOSITORY, 'site'));
  renameSync(path.join(site.root, 'docsgen.config.ts'), path.join(site.root, 'site.config.ts'));
  site.write(FILES);
  return site;
}
