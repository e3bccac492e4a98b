import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOG } from '../../src/diagnostics/catalog.js';
import { FEATURE_PROBLEMS } from '../../src/engine/features/feature-list.js';
import type { CatalogEntry, TextExample } from '../../src/types/catalog.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { everyNth } from '../support/cases.js';
import { runCli } from '../support/run-cli.js';
import { type TempSite, tempSite } from '../support/temp-site.js';

/** Problems that no author's text causes, or only one too long for an example. */
const WITHOUT_EXAMPLE = [
  'include-unsettled',
  ...['compile-lost', 'front-matter-size', 'markdown-too-deep', 'route-long'],
  ...['images-encoding', 'output-locked', 'output-path', 'output-unwritable', 'plugin-problem'],
  // Validation of the config reports it first, unless a feature declares a type without having it.
  'navbar-unknown-type',
];

/** Examples that take a network, minutes, an earlier build, or a package that may be installed. */
const NOT_RUN = new Set([
  ...['config-endless', 'pages-removed', 'external-unreachable'],
  ...['external-broken', 'external-anchor', 'external-redirect'],
]);

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

const entries: [string, CatalogEntry][] = Object.entries({ ...CATALOG, ...FEATURE_PROBLEMS });
const isText = (example: CatalogEntry['example']): example is TextExample =>
  typeof example === 'object';
const examples = entries.flatMap(([code, { example }]) =>
  isText(example) && !NOT_RUN.has(code) ? [{ code, ...example }] : [],
);

const config = (keys: string) => `export default { title: 'Acme', ${keys} };\n`;
const CHART = { 'components/Chart.tsx': 'export default () => <svg />;\n' };
const USES_CHART = { 'docs/index.mdx': '<Chart />\n', 'docs/index.md': '' };
const FRENCH = {
  'docsgen.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
  'i18n/fr/docs/index.md': '# Acme\n',
};
const VERSIONED = {
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/index.md': '# Old\n',
};
const PLUGIN = {
  'docsgen.config.ts': `import { glossary } from './glossary.ts';\n${config('plugins: [glossary()]')}`,
  'glossary.ts': "export const glossary = () => ({ name: 'glossary', version: '1' });\n",
};
const BLOG = {
  'docsgen.config.ts': config("blog: { onInlineAuthors: 'warn', onUntruncatedBlogPosts: 'warn' }"),
  'blog/authors.yml': 'wile:\n  name: Wile E.\n',
  'blog/2026-05-01-anvil.md': '---\nauthors: [wile]\n---\n\nText.\n\n<!-- truncate -->\n',
};
const BUILD = ['build'];

/** What examples need besides their text: files (an empty text removes one) and commands. */
const NEEDED: Record<string, { files?: Record<string, string>; run?: string[] }> = {
  'config-plugin-threw': {
    files: {
      'docsgen.config.ts': '',
      'docusaurus.config.js':
        "module.exports = { title: 'Acme', url: 'https://example.org', baseUrl: '/', plugins: ['./plugins/releases.js'] };\n",
    },
  },
  'collection-clash': { files: { 'api/index.md': '# API\n', 'sidebars.ts': '' } },
  'locale-unknown': { files: FRENCH },
  'language-path-taken': { files: FRENCH },
  'file-syntax': { files: { 'docs/guides/one.md': '# One\n' } },
  'route-below-file': { files: { 'static/img/logo.svg': '<svg />\n' } },
  'route-outside': { files: BLOG },
  'partial-cycle': { files: { 'docs/a.mdx': "import Intro from './_intro.mdx';\n\n<Intro />\n" } },
  'include-code': { files: { ...CHART, 'docs/a.mdx': '<Include file="./_chart.mdx" />\n' } },
  'code-region-open': { files: { 'docs/a.md': '```js file="./lift.js#main"\n```\n' } },
  'example-not-allowed': { files: { 'docs/a.md': '```js run\n1 + 1;\n```\n' }, run: ['test'] },
  'folder-empty': { files: { 'blog/authors.yml': '{}\n' } },
  'component-no-export': { files: USES_CHART },
  'component-threw': { files: USES_CHART, run: BUILD },
  'import-outside': { files: { ...CHART, 'docs/_notes.md': 'Text.\n', 'docs/index.md': '' } },
  'code-syntax': { files: USES_CHART },
  'color-contrast': {
    files: {
      'theme/index.tsx': "import './theme.css';\nexport default {};\n",
      'docsgen.config.ts': config('colorMode: { disableSwitch: true }'),
    },
    run: BUILD,
  },
  'config-idle-key': { files: { 'blog/2026-05-01-anvil.md': '# Anvil\n' } },
  'style-syntax': { files: { 'theme/index.tsx': "import './theme.css';\nexport default {};\n" } },
  'export-ambiguous': {
    files: {
      'components/bar.ts': "export const Chart = 'bar';\n",
      'components/pie.ts': "export const Chart = 'pie';\n",
      'pages/sales.tsx':
        "import { Chart } from '../components/charts';\nexport default () => <b>{Chart}</b>;\n",
    },
  },
  'front-matter-schema': {
    files: {
      'docsgen.config.ts': `const schema = { '~standard': { version: 1, vendor: 'a', validate: (value) => value.status === 'done' ? { issues: [{ message: 'No', path: ['status'] }] } : { value } } };\n${config('docs: { frontMatter: schema }')}`,
    },
  },
  'remark-plugin': {
    files: {
      'docsgen.config.ts': `import { shout } from './plugins/shout.ts';\n${config('markdown: { remarkPlugins: [shout] }')}`,
    },
  },
  'base-url-missing': {
    files: {
      ...USES_CHART,
      'docsgen.config.ts': config("baseUrl: '/acme/'"),
      'static/img/chart.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
    },
    run: BUILD,
  },
  'image-cleaned': { files: { 'docs/index.md': '![A](./logo.svg)\n' } },
  'image-malformed': { files: { 'docs/index.md': '![A](./logo.svg)\n' } },
  'output-broken': { run: ['build', 'check --output'] },
  'output-anchor': { run: ['build', 'check --output'] },
  'output-redirect': {
    files: { 'docsgen.config.ts': config("redirects: [{ from: '/start', to: '/docs' }]") },
    run: ['build', 'check --output'],
  },
  'output-alternate': { run: ['build', 'check --output'] },
  'plugin-form': { files: PLUGIN },
  'plugin-name-taken': { files: PLUGIN },
  'plugin-failed': { files: PLUGIN, run: BUILD },
  'plugin-impure': { files: PLUGIN, run: ['check --verify-plugins'] },
  'doc-orphan': { files: { 'docsgen.config.ts': config("rules: { 'doc-orphan': 'warn' }") } },
  'syntax-off': { files: { 'docs/index.md': 'The area is $a^2$.\n' } },
  'syntax-foreign': {},
  'heading-id-differs': { files: { ...FRENCH, 'docs/index.md': '## Install {#install}\n' } },
  'route-lost': { files: { 'urls.lock': '/docs\n/docs/guide\n/docs/install\n' } },
  'anchor-lost': { files: { 'urls.lock': '/docs\n #install\n/docs/guide\n' } },
  'strings-value': { files: FRENCH },
  'strings-unknown-key': { files: FRENCH },
  'strings-placeholder': { files: FRENCH },
  'strings-forms': { files: FRENCH },
  'post-untruncated': { files: BLOG },
  'author-unknown': { files: BLOG },
  'author-inline': { files: BLOG },
  'author-entry': { files: BLOG },
  'tags-file': { files: { 'docs/index.md': '---\ntags: [setup]\n---\n' } },
  'sidebar-empty-folder': { files: { 'docs/guides/one.md': '# One\n' } },
  'navbar-empty-sidebar': {
    files: {
      'docsgen.config.ts': config(
        "navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'A' }] }",
      ),
    },
  },
  'versions-shape': { files: VERSIONED },
  'version-name': { files: VERSIONED },
  'version-duplicate': { files: VERSIONED },
  'version-without-docs': { files: VERSIONED },
  'version-unknown': { files: VERSIONED },
  'version-path': { files: VERSIONED },
  'version-left-out': { files: VERSIONED },
  'host-policy': {
    files: { 'docs/index.mdx': '<script src="https://cdn.example/a.js" />\n', 'docs/index.md': '' },
    run: BUILD,
  },
  'offline-manifest-file': { files: { 'static/img/icon.png': 'png' }, run: BUILD },
  'social-cards-font': { files: { 'static/a.ttf': 'a', 'static/b.ttf': 'b' } },
};

const CONFIG = 'docsgen.config.ts';
const BASE = {
  'docsgen.config.ts': "export default { title: 'Acme' };\n",
  'docs/index.md': '# Acme\n',
  'docs/guide.md': '# Guide\n\n## Install {#install}\n',
  'sidebars.ts': "export default { docs: ['index', 'guide'] };\n",
};

/** Files in the folder of each example that is a page of docs. */
const BESIDE = {
  'guide.md': '---\ndescription: A guide.\n---\n\n# Guide\n\n## Install {#install}\n',
  'lift.js': '// #region main\nlift();\n// #endregion main\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  '_install.md': '<!-- #region linux -->\n\nRun it.\n\n<!-- #endregion linux -->\n',
  '_changes.md': '## 1.0\n\n- All of it.\n',
};

const SHARED = {
  ...BASE,
  ...CHART,
  'docsgen.config.ts': `export default {
  title: 'Acme', url: 'https://example.org', mermaid: true, math: true, playground: true,
  twoslash: true, variables: { release: '1.0' }, code: { test: { run: true } },
  docs: { onInlineTags: 'warn' },
  rules: { 'heading-skip': 'warn', 'id-duplicate': 'warn', 'image-alt': 'warn',
    'title-missing': 'warn', 'description-missing': 'warn' },
};
`,
  'docs/tags.yml': 'setup:\n  label: Setup\n',
};

/** Examples of a page of docs: all are checked as one site, each in a folder of its own. */
const pages = examples.filter(
  ({ code, file }) => file.startsWith('docs/') && NEEDED[code] === undefined,
);
const alone = examples.filter((example) => !pages.includes(example));

test('every code has an example, or is in the list of those without', () => {
  const without = entries.filter(([, { example }]) => example === undefined);
  expect(without.map(([code]) => code).sort()).toEqual([...WITHOUT_EXAMPLE].sort());
});

test.each(['wrong', 'right'] as const)('pages with the %s text', async (which) => {
  const site = withPackages(tempSite(SHARED));
  for (const { code, file, [which]: text } of pages)
    site.write({
      ...inFolder(`docs/${code}`, BESIDE),
      [file.replace('docs/', `docs/${code}/`)]: `${text}\n`,
    });
  const found = [...(await diagnose('check', site.root)), ...(await diagnose('test', site.root))];
  const reported = pages.filter(({ code }) =>
    found.some((one) => one.code === code && one.file?.startsWith(`docs/${code}/`)),
  );
  expect(reported).toEqual(which === 'wrong' ? pages : []);
});

// Each builds a site of its own, so `npm test` tries only some of them.
test.each(everyNth(8, alone))('$code', async ({ code, file, wrong, right }) => {
  expect(await report(code, { [file]: `${wrong}\n` })).toContain(code);
  expect(await report(code, { [file]: `${right}\n` })).not.toContain(code);
});

/** The codes that a site with a text of an example reports. */
async function report(code: string, text: Record<string, string>): Promise<string[]> {
  const { files = {}, run = ['check'] } = NEEDED[code] ?? {};
  const all = Object.entries({ ...BASE, ...files, ...text });
  const isWritten = ([name, content]: [string, string]) => content !== '' || name === CONFIG;
  const site = withPackages(tempSite(Object.fromEntries(all.filter(isWritten))));
  const found: Diagnostic[] = [];
  for (const command of run) found.push(...(await diagnose(command, site.root)));
  return found.map((one) => one.code);
}

/** Gives a site the packages of this repository that its examples may need. */
function withPackages(site: TempSite): TempSite {
  mkdirSync(path.join(site.root, 'node_modules'));
  for (const name of ['typescript', 'mermaid', 'satori', '@resvg', '@iconify-json'])
    symlinkSync(path.join(PACKAGES, name), path.join(site.root, 'node_modules', name));
  return site;
}

async function diagnose(command: string, root: string): Promise<Diagnostic[]> {
  const [name = '', ...flags] = command.split(' ');
  const { report, stderr } = await runCli([name, root, '--format', 'json', ...flags]);
  if (report === undefined) throw new Error(stderr);
  return report.diagnostics;
}

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}
