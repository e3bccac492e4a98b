import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import { nextFrames, type OpenPage } from '../../support/browser.js';
import { makeSite } from '../../support/temp-site.js';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const TEXT = `${'Some words between the drawings, as many as a paragraph has. '.repeat(12)}\n`;

const fence = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\`\n`;

const KINDS: Record<string, string> = {
  'to the right':
    'flowchart LR\n  A[Markdown] --> B{Changed?}\n  B -->|yes| C[Compile]\n  B -->|no| D[Cache]\n  C --> E[Render]\n  D --> E',
  down: 'flowchart TD\n  A[Write a page] --> B[Check it]\n  B --> C{Links hold?}\n  C -->|no| A\n  C -->|yes| D[Build]\n  D --> E[Publish]',
  'with groups':
    'flowchart TB\n  subgraph one [Kernel]\n    A[Graph] --> B[Store]\n  end\n  subgraph two [Features]\n    C[Docs] --> D[Blog]\n  end\n  B --> C',
  messages:
    'sequenceDiagram\n  participant R as Reader\n  participant S as Server\n  R->>S: Asks for a page\n  S-->>R: HTML\n  loop each link\n    R->>S: Looks ahead\n  end\n  Note over R,S: Nothing moves',
  classes:
    'classDiagram\n  class Page {\n    +string title\n    +draw() string\n  }\n  Page <|-- Post\n  Page --> Site : of',
  states:
    'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Review : ask\n  Review --> Draft : change\n  Review --> [*]',
  entities: 'erDiagram\n  SITE ||--o{ PAGE : has\n  PAGE {\n    string title\n    string path\n  }',
  parts: 'pie title Bytes\n  "Text" : 60\n  "Code" : 30\n  "Rest" : 10',
  time: 'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  One :a, 2024-01-01, 10d\n  Two :after a, 5d\n  section B\n  Three :2024-01-05, 4d',
  unknown: 'mindmap\n  root((docs))\n    write\n    read\n      search\n      print',
};

const browsed = browseSite(() => {
  const drawn = Object.entries(KINDS).map(
    ([name, text]) => `## ${name}\n\n${TEXT}\n${fence(text)}\n${TEXT}`,
  );
  const site = makeSite({
    'docsgen.config.ts': `export default { title: 'Site', url: 'https://example.org', mermaid: true };\n`,
    'docs/index.md': `# Diagrams\n\n${fence(KINDS['down'] ?? '')}\n${TEXT}\n${drawn.join('\n')}`,
  });
  symlinkSync(PACKAGES, path.join(site.root, 'node_modules'));
  return site;
}, '--strict');

/** Adds up all shifts of the layout that readers see, from the beginning. */
async function watchShifts({ context }: OpenPage): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        counted.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

const FIGURES = '.ds-diagram';

test.each([1280, 390])('nothing moves for readers who scroll down, at %i px', async (width) => {
  const opened = await browsed.prepare({ width });
  const shifts = await watchShifts(opened);
  const { page } = opened;
  await opened.goto('/docs/');
  await page.mouse.move(width / 2, 400);
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.body.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 300);
    await nextFrames(page);
    // What comes into sight is drawn before the reader goes on.
    await page.waitForFunction((figures) => {
      return [...document.querySelectorAll(figures)].every((figure) => {
        const { top, bottom } = figure.getBoundingClientRect();
        return (
          bottom < 0 || top > window.innerHeight || figure.querySelector(':scope > svg') !== null
        );
      });
    }, FIGURES);
    await nextFrames(page);
  }
  expect(await page.locator(`${FIGURES} > svg`).count()).toBe(Object.keys(KINDS).length + 1);
  expect(await shifts(page)).toBe(0);
});

test('nothing moves when drawings come late, while readers look at their places', async () => {
  const opened = await browsed.prepare();
  const shifts = await watchShifts(opened);
  const { page } = opened;
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const [mermaid = ''] = Object.entries(browsed.site.output()).flatMap(([file, content]) =>
    file.endsWith('.js') && Buffer.from(content, 'base64').includes('registerExternalDiagrams')
      ? [file]
      : [],
  );
  await page.route(`**/${mermaid}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${browsed.url}/docs/#with-groups`);
  await page.locator('#messages').scrollIntoViewIfNeeded();
  expect(await page.locator(`${FIGURES} > svg`).count()).toBe(0);
  letGo();
  await page.waitForFunction(
    (figures) => document.querySelectorAll(`${figures} > svg`).length > 2,
    FIGURES,
  );
  await nextFrames(page);
  expect(await shifts(page)).toBe(0);
});

test('the space that is kept is about that of the drawing', async () => {
  const { page } = await browsed.open('/docs/');
  const kept = await page
    .locator(`${FIGURES} > canvas`)
    .evaluateAll((all) =>
      all.map((canvas) => (canvas as HTMLElement).getBoundingClientRect().height),
    );
  const sizes: { kept: number; drawn: number }[] = [];
  for (const [index, height] of kept.entries()) {
    const drawing = page.locator(FIGURES).nth(index).locator('> svg');
    await page.locator(FIGURES).nth(index).scrollIntoViewIfNeeded();
    await drawing.waitFor();
    const drawn = await drawing.evaluate((svg) => {
      const { width, height: natural } = (svg as SVGSVGElement).viewBox.baseVal;
      return natural * Math.min(1, (svg.parentElement?.clientWidth ?? 0) / width);
    });
    sizes.push({ kept: height, drawn });
  }
  for (const { kept: before, drawn } of sizes.slice(0, -1)) {
    expect(before / drawn).toBeGreaterThan(0.8);
    expect(before / drawn).toBeLessThan(1.35);
  }
});

test('a drawing has its own size when it is below what readers see, and stays as it is above', async () => {
  const { page } = await browsed.open('/docs/');
  const [first, second] = [page.locator(FIGURES).first(), page.locator(FIGURES).nth(1)];
  await first.locator('> svg').waitFor();
  await second.scrollIntoViewIfNeeded();
  await second.locator('> svg').waitFor();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 6000);
  await expect
    .poll(() => second.evaluate((figure) => figure.getBoundingClientRect().bottom < 0))
    .toBe(true);
  await nextFrames(page);
  expect(await first.getAttribute('data-space')).toBe('kept');
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => second.getAttribute('data-space')).toBeNull();
  expect(await second.locator('> canvas').count()).toBe(0);
  expect(await first.getAttribute('data-space')).toBe('kept');
});

test('without JavaScript no space is kept, and the source is there as it is', async () => {
  const { page } = await browsed.prepare({ javaScript: false });
  await page.goto(`${browsed.url}/docs/`);
  expect(await page.locator(`${FIGURES} > canvas:visible`).count()).toBe(0);
  const source = page.locator(`${FIGURES} > pre`).first();
  expect(await source.evaluate((pre) => pre.scrollHeight <= pre.clientHeight)).toBe(true);
});
