import type { CatalogGroup } from '../../types/catalog.js';

/** Links, anchors and images of the site that lead nowhere. */
export const LINK_PROBLEMS = {
  'link-broken': {
    title: 'A link leads to no page',
    severity: 'warning',
    level: 'onBrokenLinks',
    cause:
      'The address of a link is no page, file or redirect of the site. Letter case counts, because it counts on the host.',
    fix: 'Correct the address. For paths that other software serves, list them in `externalPaths`.',
  },
  'anchor-broken': {
    title: 'A link leads to no place of its page',
    severity: 'warning',
    level: 'onBrokenAnchors',
    cause: 'The page is there, but has no element with the id after `#`.',
    fix: 'Link to an id that the page has, or give a heading this id: `## Title {#id}`.',
  },
  'image-broken': {
    title: 'An image leads to no file',
    severity: 'warning',
    level: 'onBrokenImages',
    cause: 'The file of an image is neither beside the page nor in `static/`. Letter case counts.',
    fix: 'Add the file, or correct the path.',
  },
  'base-url-missing': {
    title: 'A link or image of a component lacks the base URL',
    severity: 'warning',
    level: 'onBrokenLinks',
    cause:
      'A React page or a component writes an address that begins with `/` and leads to something of the site, but not below its base URL: browsers look for it outside of the site. For images the level is that of `onBrokenImages`.',
    fix: "Use `<Link to>` for links and `useBaseUrl('/img/x.svg')` for images, both from `docsgen/theme`. A link that is meant to leave the site has the attribute `data-no-link-check`.",
  },
  'url-unsafe': {
    title: 'An address may run code',
    severity: 'warning',
    cause: 'The address is `javascript:`, `vbscript:` or a `data:` document. It is left out of the page.',
    fix: 'Link to a page or an `https:` URL.',
  },
} as const satisfies CatalogGroup;
