import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRIES_ALL } from '../support/cases.js';
import { type FreshBuild, freshBuild } from '../support/fresh-build.js';
import { type Served, startServe } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';
import { waitFor } from '../support/waits.js';

/** How many edits a served site lives through. */
const EDITS = Number(process.env['SOAK_EDITS'] ?? (TRIES_ALL ? 1500 : 0));
/** Until then, memory may grow: what every session needs is loaded. */
const WARM_UP = 210;
/** After so many edits, the site has the same languages again. */
const MEASURE_EVERY = 510;
const MOST_GROWTH = 1.05;
/** V8 optimizes functions for hours. Without that code, the heap holds what docsgen keeps. */
const OPTIMIZERS = ['opt', 'sparkplug'];

/** What an edit with a number writes, and a page that then shows the number. */
interface Edit {
  files: Readonly<Record<string, string>>;
  route: string;
  shows: string;
}

const config = (title: string, languages: string) => `export default {
  title: '${title}',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: [${languages}] },
  footer: { copyright: 'by ${title}' },
};
`;

const doc = (name: string, text: string) =>
  `# ${name}\n\nText of ${text}.\n\n## Part\n\n[one](./p1.md)\n\n\`\`\`js\nconst a = '${text}';\n\`\`\`\n`;

const FIRST: Record<string, string> = {
  'docsgen.config.ts': config('Soak', "'en'"),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`docs/p${i}.md`, doc(`P${i}`, 'start')]),
  ),
  'docs/code.mdx': "import Part from './_part.mdx';\n\n# Code\n\n<Badge />\n\n<Part />\n",
  'docs/_part.mdx': 'A part.\n',
  'components/Badge.tsx': 'export default () => <b>badge</b>;\n',
  'theme/index.tsx': "import './site.css';\nexport default {};\n",
  'theme/site.css': '.x { color: red; }\n',
  'pages/about.tsx': 'export default () => <main><h1>About</h1></main>;\n',
  'i18n/fr/docs/p1.md': doc('P1 fr', 'début'),
};

/** Each kind of edit comes as often as it is listed. */
const KINDS: readonly ((n: number) => Edit)[] = [
  prose,
  prose,
  prose,
  (n) => ({
    files: { 'docs/p2.md': doc(`Title ${n}`, 'two') },
    route: 'docs/p3',
    shows: `Title ${n}`,
  }),
  (n) => ({ files: { 'docs/_part.mdx': `Part ${n}.\n` }, route: 'docs/code', shows: `Part ${n}.` }),
  (n) => ({
    files: { 'components/Badge.tsx': `export default () => <b>badge ${n}</b>;\n` },
    route: 'docs/code',
    shows: `badge ${n}`,
  }),
  (n) => ({
    files: { 'pages/about.tsx': `export default () => <main><h1>About ${n}</h1></main>;\n` },
    route: 'about',
    shows: `About ${n}`,
  }),
  (n) => ({
    files: { 'docsgen.config.ts': config(`Soak ${n}`, n % 3 === 0 ? "'en', 'fr'" : "'en'") },
    route: 'docs/p1',
    shows: `by Soak ${n}`,
  }),
  (n) => ({
    files: { 'theme/site.css': `.x { --n: ${n}; }\n`, 'docs/p4.md': doc('P4', `style ${n}`) },
    route: 'docs/p4',
    shows: `style ${n}`,
  }),
  (n) => ({
    files: { [`docs/new.md`]: doc(`New ${n}`, 'new') },
    route: 'docs/new',
    shows: `New ${n}`,
  }),
];

function prose(n: number): Edit {
  const at = 5 + (n % 35);
  return {
    files: { [`docs/p${at}.md`]: doc(`P${at}`, `edit ${n}`) },
    route: `docs/p${at}`,
    shows: `edit ${n}`,
  };
}

let site: TempSite;
let served: Served;
let fresh: FreshBuild;

beforeAll(async () => {
  if (EDITS === 0) return;
  for (const name of OPTIMIZERS) setFlagsFromString(`--no-${name}`);
  site = makeSite(FIRST);
  fresh = freshBuild(site);
  served = await startServe(['--watch', site.root]);
});
afterAll(async () => {
  for (const name of OPTIMIZERS) setFlagsFromString(`--${name}`);
  await served?.close();
  site?.dispose();
  fresh?.dispose();
});

/** Polls a page. Vitest's own `poll` would keep every page until the test ends. */
async function untilShown(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await setTimeout(20);
}

/** Bytes of the heap that are in use once everything that nobody holds is collected. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

test.runIf(EDITS > 0)(
  `${EDITS} edits leave memory as it was, and the served site is a fresh build's`,
  async () => {
    const heap: number[] = [];
    const resources: number[] = [];
    for (let n = 1; n <= EDITS; n++) {
      const { files, route, shows } = (KINDS[n % KINDS.length] ?? prose)(n);
      site.write(files);
      await waitFor(`“${shows}” on ${route}`, untilShown(`${served.url}/${route}`, shows));
      if (n % KINDS.length === 0) site.remove('docs/new.md');
      if (n < WARM_UP || (n - WARM_UP) % MEASURE_EVERY !== 0) continue;
      heap.push(measureHeap());
      resources.push(process.getActiveResourcesInfo().length);
    }
    const growth = heap.slice(1).map((size, i) => size / (heap[i] ?? size));
    console.log(`Heap in MB: ${heap.map((size) => (size / 1e6).toFixed(1)).join(', ')}`);
    expect(Math.max(...growth)).toBeLessThanOrEqual(MOST_GROWTH);
    expect(Math.max(...resources)).toBeLessThanOrEqual((resources[0] ?? 0) + 5);
    const built = await fresh.build();
    await expect
      .poll(() => fresh.listDifferences(served.url, built), { interval: 500 })
      .toEqual([]);
  },
  3_600_000,
);
