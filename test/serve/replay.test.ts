import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BURST_ACTS } from '../support/burst-site.js';
import { CASE_SEED, TRIES_ALL } from '../support/cases.js';
import { createRandom } from '../support/create-random.js';
import { type FreshBuild, freshBuild } from '../support/fresh-build.js';
import { type Served, startServe } from '../support/serve.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

/** How many events are replayed: more of them find what is rare. */
const EVENTS = Number(process.env['REPLAY_EVENTS'] ?? (TRIES_ALL ? 150 : 50));
/** After so many the served site is compared with a fresh build's. */
const COMPARE_EVERY = 50;

const FIRST = {
  'docs/index.md': '# Start\n\nSee [one](./one.md).\n',
  'docs/one.md': '# One\n\nText of one.\n\n![dot](./dot.svg)\n',
  'docs/two.mdx': `import Part from './_part.mdx';\n\n# Two\n\n<Badge text="two" />\n\n<Part />\n`,
  'docs/folder/three.md': '---\nsidebar_position: 2\n---\n\n# Three\n\nText of three.\n',
  'docs/folder/_category_.json': '{"label":"Folder"}\n',
  'docs/_part.mdx': 'A part with [a link](./one.md).\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
  'components/Badge.tsx': `import { useState } from 'react';
export default function Badge({ text }: { text: string }) {
  const [on, set] = useState(false);
  return <button type="button" onClick={() => set(!on)}>{text} {on ? 'on' : 'off'} 0</button>;
}\n`,
  'theme/index.tsx': `import './site.css';\nexport default {};\n`,
  'theme/site.css': '.x { color: #000000; }\n',
  'pages/about.tsx': 'export default function About() { return <main><h1>About 0</h1></main>; }\n',
  'pages/plain.md': '# Plain\n\nA page.\n',
  'static/robots.txt': 'User-agent: *\n',
};

/** Files that bursts of events hit besides docs, with texts that differ by a mark. */
const BURSTS: Readonly<Record<string, (mark: string) => string>> = {
  'docs/one.md': (mark) => FIRST['docs/one.md'].replace('Text of one', `Text ${mark}`),
  'docs/folder/three.md': (mark) => `# Three ${mark}\n\nText.\n`,
  'docs/_part.mdx': (mark) => `A part ${mark} with [a link](./one.md).\n`,
  'docs/dot.svg': (mark) => FIRST['docs/dot.svg'].replace('<svg', `<svg id="a${mark}"`),
  'components/Badge.tsx': (mark) => FIRST['components/Badge.tsx'].replace(' 0<', ` ${mark}<`),
  'theme/site.css': (mark) => `.x { --mark: ${mark}; }\n`,
  'pages/about.tsx': (mark) => FIRST['pages/about.tsx'].replace('About 0', `About ${mark}`),
  'docs/folder/_category_.json': (mark) => `{"label":"Folder ${mark}"}\n`,
  'static/robots.txt': (mark) => `User-agent: *\n# ${mark}\n`,
};
const TEXT_OF_DOC = (mark: string): string => `# Doc in a burst\n\nText ${mark}.\n`;

let site: TempSite;
let served: Served;
let fresh: FreshBuild;

beforeAll(async () => {
  site = makeSite(FIRST);
  fresh = freshBuild(site);
  served = await startServe(['--watch', site.root]);
});
afterAll(async () => {
  await served?.close();
  site?.dispose();
  fresh?.dispose();
  if (site !== undefined) rmSync(`${site.root}-outside`, { recursive: true, force: true });
});

/** One event after the other on the files of the site; what is there is kept in step. */
function createWriter(random: () => number) {
  const files = new Map<string, string>(Object.entries(FIRST));
  const past: { file: string; text: string }[] = [];
  let count = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const own = () =>
    [...files.keys()].filter((file) => /^docs\/(?:folder\/|new\/)?doc-\d+\.mdx?$/.test(file));

  function write(file: string, text: string): void {
    const before = files.get(file);
    if (before !== undefined) past.push({ file, text: before });
    files.set(file, text);
    site.write({ [file]: text });
  }

  const events: Record<string, () => void | Promise<void>> = {
    create() {
      const folder = pick(['', 'folder/', 'new/']);
      const kind = pick(['md', 'mdx']);
      const code =
        kind === 'mdx' ? `<Badge text="doc ${count}" />\n\n` : '```js\nconst a = 1;\n```\n\n';
      write(`docs/${folder}doc-${count}.${kind}`, `# Doc ${count}\n\n${code}Text ${count}.\n`);
    },
    prose: () => {
      const file = pick([
        ...own(),
        'docs/index.md',
        'docs/one.md',
        'docs/folder/three.md',
        'pages/plain.md',
      ]);
      write(file, `${files.get(file) ?? ''}\nAnother sentence ${count}.\n`);
    },
    title() {
      const file = pick([...own(), 'docs/one.md', 'docs/two.mdx', 'docs/folder/three.md']);
      write(file, (files.get(file) ?? '').replace(/^# .*$/m, `# Title ${count}`));
    },
    rename() {
      const [file] = own();
      if (file === undefined) return;
      const to = `docs/${pick(['', 'folder/', 'new/'])}doc-${count}${path.extname(file)}`;
      site.write({ [to]: '' });
      renameSync(path.join(site.root, file), path.join(site.root, to));
      files.set(to, files.get(file) ?? '');
      files.delete(file);
    },
    remove() {
      const list = own();
      if (list.length === 0) return;
      const file = pick(list);
      site.remove(file);
      files.delete(file);
    },
    revert() {
      const last = past.pop();
      if (last !== undefined && files.has(last.file)) {
        files.set(last.file, last.text);
        site.write({ [last.file]: last.text });
      }
    },
    component: () =>
      write('components/Badge.tsx', FIRST['components/Badge.tsx'].replace(' 0<', ` ${count}<`)),
    style: () => write('theme/site.css', `.x { color: #${String(count).padStart(6, '0')}; }\n`),
    page: () =>
      write('pages/about.tsx', FIRST['pages/about.tsx'].replace('About 0', `About ${count}`)),
    part: () => write('docs/_part.mdx', `A part ${count} with [a link](./one.md).\n`),
    image: () =>
      write('docs/dot.svg', FIRST['docs/dot.svg'].replace('width="5"', `width="${count + 1}"`)),
    category: () => write('docs/folder/_category_.json', `{"label":"Folder ${count}"}\n`),
    still: () => write('static/robots.txt', `User-agent: *\n# ${count}\n`),
    async burst() {
      const act = pick(Object.values(BURST_ACTS));
      const file = pick([...own(), ...Object.keys(BURSTS)]);
      const text = (mark: string) => (BURSTS[file] ?? TEXT_OF_DOC)(mark);
      if ((act.removes && file in BURSTS) || (act.isForContent && /\.tsx$/.test(file))) return;
      const ms = pick([0, 1, 5, 20, 60, 120]);
      const pause = () => (ms === 0 ? undefined : sleep(ms));
      await act.run({
        root: site.root,
        file: path.join(site.root, file),
        text,
        between: 'between',
        mark: String(count),
        pause,
      });
      if (act.removes) files.delete(file);
      else files.set(file, text(String(count)));
    },
    broken() {
      const file = 'docs/two.mdx';
      const text = files.get(file) ?? '';
      site.write({ [file]: `${text}\n<Badge` });
      site.write({ [file]: text });
    },
  };
  const weights = [
    'create',
    'create',
    'create',
    'prose',
    'prose',
    'prose',
    'title',
    'title',
    'rename',
    'remove',
    'revert',
  ];
  const kinds = [
    ...weights,
    'burst',
    'burst',
    'burst',
    'component',
    'style',
    'page',
    'part',
    'image',
    'category',
    'still',
    'broken',
  ];

  return async () => {
    count += 1;
    await events[pick(kinds)]?.();
  };
}

test(`after ${EVENTS} events the served site is a fresh build's, byte for byte`, async () => {
  const random = createRandom(CASE_SEED);
  const act = createWriter(random);
  for (let done = 0; done < EVENTS; ) {
    const burst = Math.min(1 + Math.floor(random() * 6), EVENTS - done);
    for (let i = 0; i < burst; i++) await act();
    done += burst;
    // Somebody reads meanwhile: half of the time the next events come before the answer.
    const reading = fetch(`${served.url}/docs/two`).then((response) => response.text());
    if (random() < 0.5) await reading;
    if (
      Math.floor(done / COMPARE_EVERY) > Math.floor((done - burst) / COMPARE_EVERY) ||
      done === EVENTS
    ) {
      await reading;
      const built = await fresh.build();
      await expect
        .poll(() => fresh.listDifferences(served.url, built), { timeout: 60_000, interval: 500 })
        .toEqual([]);
    }
  }
}, 1_000_000);
