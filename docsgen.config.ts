import { createRequire } from 'node:module';
import { defineConfig } from 'docsgen';
import glossary from 'docsgen-plugin-glossary';

/** Sharp has files for each system: without those for this one, images stay as they are. */
function hasSharp(): boolean {
  try {
    createRequire(import.meta.url)('sharp');
    return true;
  } catch {
    return false;
  }
}

/** The documentation of docsgen itself: `npm run docs`. */
export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites from Markdown and MDX',
  favicon: 'favicon.svg',
  staticDirectories: ['docs/static'],
  colorMode: { respectPrefersColorScheme: true },
  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: 'docs/sidebars.ts',
    showReadingTime: true,
    print: true,
  },
  blog: false,
  variables: { values: { node: '20.19' }, percent: true },
  footnotes: { inPlace: true },
  images: hasSharp(),
  math: true,
  mermaid: true,
  playground: true,
  viewTransitions: true,
  wikiLinks: true,
  llms: true,
  shortcuts: true,
  feedback: true,
  onBrokenLinks: 'error',
  onBrokenAnchors: 'error',
  rules: {
    'heading-skip': 'warn',
    'id-duplicate': 'error',
    'title-missing': 'warn',
    'doc-orphan': 'warn',
  },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'doc', docId: 'reference/config', label: 'Reference', position: 'left' },
    ],
  },
  plugins: [
    glossary({
      file: 'docs/glossary.yml',
      exclude: ['docs/adr', 'docs/reference'],
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
    links: { defineConfig: './docs/reference/config.md' },
    test: { tsconfig: 'docs/tsconfig.json', run: true },
  },
});
