import type { CatalogGroup } from '../../types/catalog.js';

/** Links, anchors and images of the site that lead nowhere. */
export const LINK_PROBLEMS = {
  'link-broken': {
    title: 'A link leads to no page',
    severity: 'warning',
    level: 'onBrokenLinks',
    cause:
      'The URL of a link is not a page, file or redirect of the site. Letter case matters, because it matters on the host.',
    fix: 'Correct the URL. If other software serves the path, list it in `externalPaths`.',
    example: { file: 'docs/index.md', wrong: '[Guide](./giude.md)', right: '[Guide](./guide.md)' },
  },
  'anchor-broken': {
    title: 'A link has a broken anchor',
    severity: 'warning',
    level: 'onBrokenAnchors',
    cause: 'The page exists, but has no element with the id after `#`.',
    fix: 'Link to an id that the page has, or give a heading this id: `## Title {#id}`.',
    example: {
      file: 'docs/index.md',
      wrong: '[Guide](./guide.md#instal)',
      right: '[Guide](./guide.md#install)',
    },
  },
  'image-broken': {
    title: 'The file of an image, a video or the like does not exist',
    severity: 'warning',
    level: 'onBrokenImages',
    cause:
      'The file of an image, or of something else that an element loads (`srcset`, `poster`, the `src` of a video or a frame, `url(…)` in a style), is neither where its path leads from the page nor in `static/`, or it is outside of the site and its repository. Letter case matters. Scripts and web pages beside a page do not count: they could run code, so they are published as text.',
    fix: 'Add the file, or correct the path. Scripts and web pages belong into `static/`.',
    example: { file: 'docs/index.md', wrong: '![Logo](./Logo.svg)', right: '![Logo](./logo.svg)' },
  },
  'image-cleaned': {
    title: 'An SVG image could run code',
    severity: 'warning',
    cause:
      'An SVG image that content shows or links to contains scripts, event handlers, embedded pages, or addresses of other files. A browser would run them on your site when a reader opens the image, so docsgen publishes the image without them. Images in `static/` are published unchanged.',
    fix: 'Remove these parts from the image. If you trust everyone who can change the image and it needs them, move it to `static/`.',
    example: {
      file: 'docs/logo.svg',
      wrong: '<svg xmlns="http://www.w3.org/2000/svg" onload="spin()" />',
      right: '<svg xmlns="http://www.w3.org/2000/svg" />',
    },
  },
  'image-malformed': {
    title: 'An SVG image is not well-formed',
    severity: 'warning',
    cause:
      'An SVG image is not well-formed XML, so browsers do not show it in a page, but would run scripts in it. It is published as a text file.',
    fix: 'Export the image again, or correct it.',
    example: {
      file: 'docs/logo.svg',
      wrong: '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>',
      right: '<svg xmlns="http://www.w3.org/2000/svg"><path /></svg>',
    },
  },
  'base-url-missing': {
    title: 'A link or image in a component lacks the base URL',
    severity: 'warning',
    level: 'onBrokenLinks',
    cause:
      'A React page or a component contains a URL that begins with `/` and is meant for the site, but lacks the base URL, so browsers look for it outside the site. For images, `onBrokenImages` sets the level.',
    fix: "Use `<Link to>` for links and `useBaseUrl('/img/x.svg')` for images, both from `docsgen/theme`. If a link is meant to leave the site, add the attribute `data-no-link-check`.",
    example: {
      file: 'components/Chart.tsx',
      wrong: 'export default () => <img src="/img/chart.svg" alt="Sales" />;',
      right:
        "import { useBaseUrl } from 'docsgen/theme';\nexport default () => <img src={useBaseUrl('/img/chart.svg')} alt=\"Sales\" />;",
    },
  },
  'url-unsafe': {
    title: 'A URL could run code',
    severity: 'warning',
    cause:
      'The URL is `javascript:`, `vbscript:` or, outside an `<iframe>`, a `data:` document. It is left out of the page.',
    fix: 'Link to a page or an `https:` URL.',
    example: {
      file: 'docs/index.md',
      wrong: '[Print](javascript:print())',
      right: '[Print](./guide.md)',
    },
  },
} satisfies CatalogGroup;
