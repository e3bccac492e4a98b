import { defineConfig } from 'docsgen';

const repository = 'https://github.com/prevwong/craft.js';

// Two builds of one commit must be equal byte for byte, so the year comes from the build's inputs
// and never from the clock.
const epoch = process.env.SOURCE_DATE_EPOCH;
const year = epoch ? new Date(Number(epoch) * 1000).getUTCFullYear() : 2026;

export default defineConfig({
  title: 'craft.js',
  tagline: 'A React framework for building drag-n-drop page editors',
  llms: { copyPage: false },
  url: 'https://craft.js.org',
  baseUrl: '/',
  favicon: 'img/favicon.ico',
  locale: 'en',
  onBrokenLinks: 'warn',
  // Whatever stands below is loaded by the browser itself, be it there or not. The editors are in
  // `apps/examples/`.
  externalPaths: ['/examples'],
  // Two pages leave a level out, as they always have.
  markdown: { headingOutline: true },
  docs: {
    sidebarPath: 'sidebars.ts',
    breadcrumbs: false,
  },
  blog: {},
  navbar: {
    title: 'craft.js',
    hideOnScroll: false,
    items: [
      { to: 'docs/overview', label: 'Documentation', position: 'left', activeBasePath: 'docs' },
      {
        type: 'dropdown',
        label: 'Examples',
        position: 'right',
        items: [
          { to: 'examples/landing/', label: 'Landing' },
          { to: 'examples/basic/', label: 'Basic' },
        ],
      },
      { to: 'support', label: 'Support', position: 'right' },
      { href: repository, label: 'GitHub', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Overview', to: 'docs/overview' },
          { label: 'Core Concepts', to: 'docs/concepts/nodes' },
          { label: 'Tutorial', to: 'docs/guides/basic-tutorial' },
          { label: 'API Reference', to: 'docs/api/editor-state' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Github Repository', href: repository },
          { label: 'Open Collective', href: 'https://opencollective.com/craftjs' },
          { label: 'Discord', href: 'https://discord.gg/sPpF7fX' },
          { label: 'NPM', href: 'https://npmjs.com/package/@craftjs/core' },
        ],
      },
      {
        title: 'Find me elsewhere',
        items: [
          { label: 'Github', href: 'https://github.com/prevwong' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/in/prev/' },
          { label: 'Dribbble', href: 'https://dribbble.com/prevwong' },
          { label: 'Twitter', href: 'https://twitter.com/prevwong' },
        ],
      },
    ],
    note:
      'Made with <img src="/img/heart-fill.png" alt="love" width="20" height="20"> in Kuala Lumpur, Malaysia' +
      '<br>Released under the MIT license',
    copyright: `Copyright © ${year} Prev Wong`,
    badges: [
      {
        href: repository,
        src: 'https://img.shields.io/github/stars/prevwong/craft.js?color=%23000&logo=github&style=social',
        alt: 'Stars of craft.js on GitHub',
      },
      {
        href: 'https://www.netlify.com',
        src: 'https://www.netlify.com/img/global/badges/netlify-light.svg',
        alt: 'Deploys by Netlify',
        width: 100,
      },
    ],
  },
  colorMode: {
    defaultMode: 'light',
    respectPrefersColorScheme: false,
    disableSwitch: false,
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  // Every token colour of these two keeps 4.5:1 against its own background; `github-light` does
  // not.
  code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' } },
  search: { provider: 'local' },
});
