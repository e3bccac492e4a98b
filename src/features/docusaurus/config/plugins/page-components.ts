import type { Notes } from '../notes.js';
import type { Scope, Values } from '../rules.js';
import { API_ITEM } from './api-items.js';

/**
 * Options of plugins that name the component of a kind of pages, and the part of the theme that
 * draws these otherwise.
 */
export const PAGE_PARTS: Readonly<Record<string, string>> = {
  docsRootComponent: 'DocsRoot',
  docVersionRootComponent: 'DocVersionRoot',
  docRootComponent: 'DocRoot',
  docItemComponent: 'DocItem',
  docTagsListComponent: 'DocTagsListPage',
  docTagDocListComponent: 'DocTagDocListPage',
  docCategoryGeneratedIndexComponent: 'DocCategoryGeneratedIndexPage',
  blogListComponent: 'BlogListPage',
  blogPostComponent: 'BlogPostPage',
  blogTagsListComponent: 'BlogTagsListPage',
  blogTagsPostsComponent: 'BlogTagsPostsPage',
  blogAuthorsPostsComponent: 'Blog/Pages/BlogAuthorsPostsPage',
  blogAuthorsListComponent: 'Blog/Pages/BlogAuthorsListPage',
  blogArchiveComponent: 'BlogArchivePage',
  mdxPageComponent: 'MDXPage',
};

/** A component that a set of docs, a blog or the pages have in the place of a part. */
export interface PageComponent {
  part: string;
  /** Name of its module, as the config has it. */
  module: string;
  option: string;
  /** Where the config names it. */
  at: string;
  group: string;
}

/**
 * The components that the options of a plugin name, but for those that Docusaurus has by itself.
 */
export function listPageComponents(options: Values, { at, group }: Scope): PageComponent[] {
  return Object.entries(PAGE_PARTS).flatMap(([option, part]) => {
    const module = options[option];
    if (typeof module !== 'string' || module === `@theme/${part}` || module === API_ITEM) return [];
    return [{ part, module, option, at: at + option, group }];
  });
}

/** What one set of docs, one blog or the pages name. */
type Named = readonly PageComponent[];

/**
 * The components by the parts that they replace. docsgen draws all docs in one way, and all blogs:
 * where one of them names what another doesn't, it is left out.
 */
export function joinPageComponents(all: readonly Named[], notes: Notes): PageComponent[] {
  const joined = new Map<string, PageComponent>();
  for (const component of all.flat()) {
    const { part, module, at } = component;
    const isAlike = all.every((named) =>
      named.some((one) => one.part === part && one.module === module),
    );
    if (isAlike) joined.set(part, component);
    else notes.leave(at, `${OWN_LOOK} docsgen draws the pages of all sets in the same way.`);
  }
  return [...joined.values()];
}

/** Says what becomes of them. `instead`: the files of those that are drawn, by their parts. */
export function notePageComponents(
  components: readonly PageComponent[],
  { notes, instead }: { notes: Notes; instead: Readonly<Record<string, string>> },
): void {
  for (const { part, at, option, group } of components) {
    if (Object.hasOwn(instead, part)) notes.take(group, option);
    else
      notes.leave(
        at,
        OWN_LOOK,
        `Name a file of the site that wraps \`@theme/${part}\`, or replace docsgen’s part in \`theme/index.tsx\`.`,
      );
  }
}

const OWN_LOOK = 'The pages have docsgen’s look instead of this component’s.';
