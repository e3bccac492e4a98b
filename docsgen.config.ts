import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { defineConfig } from 'docsgen';
import glossary from 'docsgen-plugin-glossary';
import typescript from 'docsgen-plugin-typescript';

/** Some packages have files for each system: without those for this one, nothing needs them. */
function canLoad(...packages: string[]): boolean {
  try {
    for (const name of packages) createRequire(import.meta.url)(name);
    return true;
  } catch {
    return false;
  }
}

/** In a folder without Git, or in a shallow clone, nobody knows when pages changed. */
function hasHistory(): boolean {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  });
  return stdout === 'false\n';
}

/** Where the names of an entry point lead from code. */
const linkTo = (entry: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `/api/docsgen/${entry}/${name}`]));

const siteUrl = process.env.DOCS_URL;

/** The documentation of docsgen itself: `npm run docs`. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites from Markdown and MDX',
  // Where `npm run docs` serves it.
  url: siteUrl ?? 'http://localhost:3000',
  favicon: 'logo.svg',
  staticDirectories: ['docs/static'],
  colorMode: { respectPrefersColorScheme: true },
  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: 'docs/sidebars.ts',
    showReadingTime: true,
    showLastUpdateTime: hasHistory(),
    print: true,
  },
  pages: { path: 'landing' },
  blog: false,
  variables: { values: { node: '20.19' }, percent: true },
  footnotes: { inPlace: true },
  // These take longer than all else: without an address, nobody but a writer looks.
  images: siteUrl !== undefined && canLoad('sharp'),
  socialCards: siteUrl !== undefined && canLoad('@resvg/resvg-js'),
  offline: true,
  math: true,
  mermaid: true,
  playground: true,
  viewTransitions: true,
  wikiLinks: true,
  llms: true,
  // Guides come before what explains single keys, messages, and decisions.
  search: {
    provider: 'local',
    weights: {
      '/adr': 0.4,
      '/inside': 0.6,
      '/reference': 0.7,
      '/api': 0.2,
      '/reference/diagnostics': 0.4,
    },
  },
  shortcuts: true,
  feedback: true,
  redirects: [
    { from: '/api/docsgen/plugin/PluginBehaviour', to: '/api/docsgen/plugin/PluginBehavior' },
    { from: '/extend/plugin-api', to: '/api/docsgen/plugin/Plugin' },
    { from: '/reference/theme-parts', to: '/design/replace-parts' },
  ],
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  rules: {
    'heading-skip': 'warn',
    'id-duplicate': 'error',
    'title-missing': 'warn',
    'doc-orphan': 'warn',
  },
  navbar: {
    logo: { src: 'logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      {
        to: '/reference/config',
        label: 'Reference',
        position: 'left',
        activeBasePath: '/reference',
      },
      { to: '/changelog', label: 'Changelog', position: 'left' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Begin',
        items: [
          { label: 'Tutorial', to: '/start/tutorial' },
          { label: 'Move from Docusaurus', to: '/migrate/docusaurus' },
          { label: 'Comparison', to: '/start/comparison' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Config', to: '/reference/config' },
          { label: 'Commands', to: '/reference/commands' },
          { label: 'Diagnostics', to: '/reference/diagnostics' },
        ],
      },
      {
        title: 'Project',
        items: [
          { label: 'Changelog', to: '/changelog' },
          { label: 'Architecture', to: '/inside/architecture' },
          { label: 'Measurements', to: '/inside/bench' },
        ],
      },
    ],
    copyright: 'MIT licensed. This site is made with docsgen.',
  },
  plugins: [
    glossary({
      file: 'docs/glossary.yml',
      exclude: ['docs/adr', 'docs/reference'],
    }),
    typescript({
      packages: [
        { name: 'docsgen/plugin', entry: 'src/plugin.ts' },
        { name: 'docsgen/theme', entry: 'src/web/theme/index.ts' },
      ],
      tsconfig: 'tsconfig.base.json',
      // Types of keys of the config, which has a reference of its own.
      exclude: [
        ...['*Collection', '*Config', '*Options', '*Settings', 'Create*Items', 'Edited*', 'Feed*s'],
        ...[
          'FeedPost',
          'Generator*',
          'Navbar*Item',
          'Process*',
          'Redirect*',
          'Sitemap*',
          'TimedPost',
        ],
        ...[
          'User*',
          'Web*',
          'AlgoliaSearch',
          'Assistant',
          'ContentSignal',
          'HostName',
          'ImageFormat',
        ],
        ...['IndexCandidate', 'KnownAssistant', 'LocalSearch', 'NumberPrefixParser', 'OwnSearch'],
        ...['PackageManager', 'PageGroup', 'SidebarItemsGenerator'],
      ],
      links: { react: 'https://react.dev/reference/react' },
    }),
    { name: 'docs-look', version: '1', styles: ['./docs/docs.css'] },
  ],
  // Every token colour of these two keeps 4.5:1 against its own background.
  code: {
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    fileIcons: true,
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
      { className: 'asked', line: 'ask-next-line', block: { start: 'ask-start', end: 'ask-end' } },
    ],
    links: {
      defineConfig: './docs/reference/config.md',
      ...linkTo('plugin', 'definePlugin', 'ConnectMarkup'),
      ...linkTo('theme', 'defineTheme', 'parts', 'useBaseUrl', 'useShell'),
    },
    test: { tsconfig: 'docs/tsconfig.json', run: true },
  },
});
