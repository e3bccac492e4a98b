import type { CatalogGroup } from '../../types/catalog.js';

/** What a site may ask to be checked with `rules` in its config. */
export const RULE_PROBLEMS = {
  'heading-skip': {
    title: 'A heading skips a level',
    severity: 'warning',
    level: "rules['heading-skip']",
    optIn: true,
    cause:
      'A heading is more than one level below the one before it. Who navigates by headings looks for what is between. The title of the page counts as level 1.',
    fix: 'Write one `#` less, or add the heading between.',
  },
  'id-duplicate': {
    title: 'Two elements of a page have the same id',
    severity: 'warning',
    level: "rules['id-duplicate']",
    optIn: true,
    cause: 'An element in HTML or JSX has an id that the page has already; links lead to the first.',
    fix: 'Give one of them another id.',
  },
  'image-alt': {
    title: 'An image has no text',
    severity: 'warning',
    level: "rules['image-alt']",
    optIn: true,
    cause: 'Who does not see the image learns nothing of it: `![](…)` has no text, or `<img>` no `alt`.',
    fix: 'Write what the image shows. For one that only decorates, write `<img alt="" />`.',
  },
  'title-missing': {
    title: 'A page has no title',
    severity: 'warning',
    level: "rules['title-missing']",
    optIn: true,
    cause:
      'The page has neither `title` in front matter nor a first heading of level 1, so its id stands in for the title.',
    fix: 'Begin the page with `# Title`.',
  },
  'description-missing': {
    title: 'A page has no description',
    severity: 'warning',
    level: "rules['description-missing']",
    optIn: true,
    cause:
      'The front matter has no `description`, so search engines and previews of links show the first line of the text.',
    fix: 'Write one sentence as `description` in front matter.',
  },
  'doc-orphan': {
    title: 'A doc is found from nowhere',
    severity: 'warning',
    level: "rules['doc-orphan']",
    optIn: true,
    cause: 'The doc is in no sidebar, and no page, navbar, footer or component links to it.',
    fix: 'Add it to a sidebar or link to it; mark it `unlisted` when it is meant to be found by address only.',
  },
  'image-unused': {
    title: 'An image is used nowhere',
    severity: 'warning',
    level: "rules['image-unused']",
    optIn: true,
    cause:
      'No page, front matter or config names the image, and its path stands in no code, style sheet or data file of the site.',
    fix: 'Remove the file.',
  },
  'partial-unused': {
    title: 'A partial is used nowhere',
    severity: 'warning',
    level: "rules['partial-unused']",
    optIn: true,
    cause: 'No page includes the Markdown file, whose name or folder begins with `_`.',
    fix: 'Remove the file, or include it.',
  },
} as const satisfies CatalogGroup;
