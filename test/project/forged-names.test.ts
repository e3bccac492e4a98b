import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import csvTables from '../../plugins/csv-tables/dist/index.js';
import glossary from '../../plugins/glossary/dist/index.js';
import openapi from '../../plugins/openapi/dist/index.js';
import { FEATURES } from '../../src/engine/features/feature-list.js';
import { compileText, renderDoc, type Setting } from '../compile/compile-text.js';
import { listReadNames, type ReadName } from '../support/list-read-names.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BROWSER_CODE = [
  'src/web/client',
  'src/web/theme',
  'src/web/watch',
  'src/web/render/inline-scripts.ts',
  'src/features',
  'plugins/csv-tables/src',
  'plugins/glossary/src',
  'plugins/openapi/src',
];

/**
 * Names that plain Markdown may use, and why nothing can be forged with them. Before you add one,
 * try to give the name a reserved beginning (`ds-`, `data-docsgen-`), or add it to
 * `Feature.reserved`.
 */
const ORDINARY: Readonly<Record<string, string>> = {
  ...each(['href', 'src', 'alt', 'target', 'download', 'rel'], 'what links and images are for'),
  ...each(
    ['type', 'open', 'role', 'aria-label', 'aria-labelledby'],
    'read together with an element or name that is reserved',
  ),
  ...each(['aria-sort', 'aria-invalid'], 'read inside of an element with a reserved class'),
  'data-theme': 'read from the root element only',
  'data-version': 'read from a script element only',
  'data-noroute': 'lets authors have a link followed by the browser',
  'no-zoom': 'lets authors have an image left alone',
  line: 'read inside of a code block, where no HTML of an author is',
  ...each(['charset', 'name'], 'read in the head of the document'),
  ...each(['close', 'badge'], 'read inside of a shadow root'),
};

/** Selectors and names that are made while the code runs, and what they are. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'src/web/client/prefetch.ts `link[href="${CSS.escape(href)}"]`': 'in the head of the document',
  'src/web/client/scroll.ts decode(id)': 'the hash of the address, which names an id of the author',
  'src/web/client/scroll.ts id': 'the same',
  'src/web/client/behaviors/connect-behaviors.ts selector':
    '`selector` of a behavior, which is listed',
  'src/web/theme/head/apply-head.ts name': 'an attribute of the root element',
  'src/web/theme/head/apply-head.ts element.tag': 'in the head of the document',
  'src/web/theme/page/page-markup.ts selector': '`ul.ds-menu` and `nav.ds-toc`',
  'src/web/theme/parts/TableOfContents.tsx id': 'the id of a heading',
  'src/web/watch/morph.ts name': 'all attributes of an element',
  'src/features/diagrams/web/draw.ts `.ds-diagram${which}`': 'with or without `data-diagram`',
  'src/features/shortcuts/web/connect-shortcuts.ts control':
    '`control` of a shortcut, which is listed',
  'src/features/docusaurus/web/common/page-hooks.ts `.${CSS.escape(linkClassName)}`':
    'a class that code of the site names',
  'src/features/docusaurus/web/common/page-hooks.ts selector': 'headings with an id',
  'src/features/search/web/view/use-panel-keys.ts `.ds-search-frame #${optionId(index)}`':
    'inside of an element with a reserved class',
};

function each(names: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const plugins = [csvTables(), glossary(), openapi({ document: 'api.yaml', tryIt: true })];
const reserved = [...FEATURES, ...plugins].flatMap((one) => one.reserved ?? []);
const PLAIN: Setting = { path: 'docs/page.md', format: 'md', reserved };
const { names, unknown } = listReadNames(ROOT, BROWSER_CODE);

/** Ways in which plain Markdown could get a name into a page. */
const FORGERIES: Readonly<Record<ReadName['kind'], (name: string) => string[]>> = {
  class: (name) => [
    `<div class="a ${name} b">x</div>`,
    `<div\tCLASS='${name}'\n>\n\n**x**\n\n</div>`,
    `<div class="a&#9;${name}&#12;b">x</div>`,
    `| a |\n|---|\n| <i class=${name}>x</i> |`,
    `x[^1]\n\n[^1]: <i class="${name}">x</i>`,
    `# T {#t .${name}}`,
    `## T {#t .${name}}`,
    `:::note{.${name}}\nx\n:::`,
    `:::note[<i class="${name}">x</i>]\nx\n:::`,
    `\`\`\`js&#32;${name}\nx\n\`\`\``,
    `<details class="${name}"><summary class="${name}">x</summary></details>`,
    `<svg><foreignObject><p class="${name}">x</p></foreignObject></svg>`,
    `<math><mi class="${name}"></mi></math>`,
  ],
  attribute: (name) => [
    `<div ${name}="1">x</div>`,
    `x <b ${name.toUpperCase()}=1>x</b>`,
    `<div\n${name}\n>x</div>`,
    `<img src="a.png" ${name}=1>`,
    `<template ${name}></template><slot ${name}="1">x</slot>`,
    `<a ${name}="1">x</a>`,
  ],
  id: (name) => [
    `<div id="${name}">x</div>`,
    `<a name="${name}">x</a>`,
    `<img name="${name}" src="a.png">`,
    `:::note{#${name}}\nx\n:::`,
  ],
  element: (name) => [
    `<${name}>x</${name}>`,
    `<${name.toUpperCase()} x="1">x</${name.toUpperCase()}>`,
    `x <b is="${name}">x</b>`,
    `<${name}\n/>\n\nx`,
  ],
};

const MATCHES: Readonly<Record<ReadName['kind'], (name: string) => RegExp>> = {
  class: (name) => new RegExp(`class(?:Name)?="[^"]*(?<![\\w-])${name}(?![\\w-])`, 'i'),
  attribute: (name) => new RegExp(`<[^>]*\\s${name}(?=[\\s=>])`, 'i'),
  id: (name) => new RegExp(`\\s(?:id|name)="${name}"`, 'i'),
  element: (name) => new RegExp(`<${name}\\b|\\sis=`, 'i'),
};

test('the scanner finds names of each kind', () => {
  const found = names.map(({ kind, name }) => `${kind} ${name}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'attribute data-docsgen-tabs',
      'attribute data-helpful',
      'class csv-table-sortable',
      'class ds-code-frame',
      'class oa-request',
      'element docsgen-island',
      'id docsgen-page',
    ]),
  );
});

test.each(names.filter(({ name }) => ORDINARY[name] === undefined))(
  'plain Markdown cannot forge the $kind $name of $file',
  async ({ kind, name }) => {
    for (const text of FORGERIES[kind](name)) {
      const doc = await compileText(text, PLAIN);
      expect(renderDoc(doc), text).not.toMatch(MATCHES[kind](name));
    }
  },
);

test('no exception is left from code that is gone', () => {
  const read = new Set(names.map(({ name }) => name));
  expect(Object.keys(ORDINARY).filter((name) => !read.has(name))).toEqual([]);
});

test('each selector that is made while code runs is accounted for', () => {
  const found = [...new Set(unknown.map(({ file, text }) => `${file} ${text}`))];
  expect(found.sort()).toEqual(Object.keys(MADE_LATER).sort());
});

test('code finds an element by id only together with its tag or place, because a heading can have any id', () => {
  const ids = names.filter(({ kind }) => kind === 'id').map(({ name }) => name);
  expect(ids.sort()).toEqual(['docsgen', 'docsgen-page', 'docsgen-watch']);
});

test('what is left out is reported once for each file, at the first place', async () => {
  const { diagnostics } = await compileText(
    'Text\n\n<p class="ds-menu own" data-live="1">x</p>\n\n<p onclick="x()">y</p>\n',
    PLAIN,
  );
  expect(diagnostics).toMatchObject([
    { code: 'html-left-out', severity: 'warning', file: 'docs/page.md', line: 3, column: 1 },
  ]);
  expect(diagnostics[0]?.message).toContain('`class="ds-menu"`, `data-live`, `onclick`');
});

test('an author’s own names stay', async () => {
  const html =
    '<section class="mine note-box" id="more" data-kind="a">\n' +
    '<p align="center"><kbd>Ctrl</kbd> <span data-theme="dark" lang="en">x</span></p>\n</section>';
  const doc = await compileText(html, PLAIN);
  expect(renderDoc(doc)).toBe(html);
  expect(doc.diagnostics).toEqual([]);
});

test('elements that docsgen makes keep their names beside raw HTML', async () => {
  const text = '<b>x</b>[^1]\n\n```js title="a.js"\nx\n```\n\n- [ ] task\n\n[^1]: note\n';
  const html = renderDoc(await compileText(text, PLAIN));
  expect(html).toContain('data-footnote-ref="true"');
  expect(html).toContain('class="contains-task-list"');
  expect(html).not.toContain('made by docsgen');
});
