// What a run of the reader's bench found, as Markdown.
import { table } from './report.mjs';

const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const ms = (/** @type {number} */ time) => `${Math.round(time)} ms`;

/** A table of goals and figures, then everything that is not as it should be. */
export function reportReader(report) {
  const { routes, firstPage, blockingMs, navigation } = report;
  const rows = [
    [
      'axe-core: violations on all routes, both modes and widths',
      '0',
      String(count(routes, 'violations')),
    ],
    ['console errors and warnings on all routes', '0', String(count(routes, 'problems'))],
    [
      'routes whose largest paint is text of the first HTML',
      String(routes.length),
      String(inHtml(routes).length),
    ],
    ['layout shift while loading, worst route', '0', worst(routes).toFixed(3)],
    ['layout shift of a client navigation', '0', navigation.shift.toFixed(3)],
    ['first docs page: JavaScript, brotli', '≤ 75 KB', kb(firstPage.js)],
    ['first docs page: CSS, brotli', '≤ 12 KB', kb(firstPage.css)],
    ['first docs page: HTML, brotli', '', kb(firstPage.html)],
    ['first docs page: requests', '≤ 10', String(firstPage.requests)],
    ['… and those ahead, for pages whose links are in view', '', String(firstPage.ahead)],
    ['total blocking time, processor 4× slower', '≤ 50 ms', ms(blockingMs.median)],
    ['client navigation after hover to the next h1 painted', '≤ 50 ms', ms(navigation.median)],
  ];
  return [table([['', 'goal', 'found'], ...rows]), listFaults(routes), describeMachine(report)]
    .filter((part) => part !== '')
    .join('\n\n');
}

export const reportReaderPage = (report) => `---
description: Bytes, requests, and times of pages in a real browser.
redirect_from: /reader
---

# What a reader gets

Written by \`npm run bench:reader -- --write\`: \`site/\` as built, served by \`docsgen serve\`, in a real browser. Figures of
time depend on the machine and its load; the others are the same everywhere and are tests, too.

${reportReader(report)}

## How it is measured

Every page is opened in light and dark mode, at 1280 and 390 px, in a browser with an empty cache. Other hosts (badges)
answer with an empty image. *Total blocking time* adds up the part of each task beyond 50 ms, from the first paint until
the page and everything that it prefetches has loaded. A *client navigation* is a click on a link after the pointer has
rested on it until nothing was fetched any more; it ends when another \`h1\` is painted.
*JavaScript* is all the code that runs on \`${report.firstPage.route}\`, including what is loaded after hydration.
`;

const count = (routes, key) => routes.reduce((sum, route) => sum + route[key].length, 0);
const inHtml = (routes) => routes.filter(({ largestInHtml }) => largestInHtml);
const worst = (routes) => Math.max(...routes.map(({ shift }) => shift));

function listFaults(routes) {
  return routes
    .flatMap(({ route, width, theme, violations, problems, shift, largest, largestInHtml }) => {
      const where = `${route} at ${width} px, ${theme}`;
      return [
        ...violations.map((text) => `- ${where}: ${text}`),
        ...problems.map((text) => `- ${where}: console: ${text}`),
        ...(shift > 0 ? [`- ${where}: moves by ${shift.toFixed(4)}`] : []),
        ...(largestInHtml ? [] : [`- ${where}: the largest paint is ${largest}`]),
      ];
    })
    .join('\n');
}

function describeMachine({ machine, runs }) {
  const { browser, node, processor, cores, date, load } = machine;
  return `${browser}, Node ${node}, ${processor}, ${cores} cores; ${date}. Medians of ${runs}. Load when the run began: ${load.toFixed(2)}.`;
}
