import type { Notes } from '../notes.js';
import type { Scope, Values } from '../rules.js';
import { API_ITEM } from './api-items.js';

/**
 * Plugin options that name the component for a kind of page, with the theme part that draws such
 * pages by default.
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

/** A component with which a set of docs, a blog or the pages replace a theme part. */
export interface PageComponent {
  part: string;
  /** Module name as written in the config. */
  module: string;
  option: string;
  /** Path of the option in the config. */
  at: string;
  group: string;
}

/** Lists the components named by a plugin’s options, except Docusaurus’ defaults. */
export function listPageComponents(options: Values, { at, group }: Scope): PageComponent[] {
  return Object.entries(PAGE_PARTS).flatMap(([option, part]) => {
    const module = options[option];
    if (typeof module !== 'string' || module === `@theme/${part}` || module === API_ITEM) return [];
    return [{ part, module, option, at: at + option, group }];
  });
}

/** The components that one set of docs, one blog or the pages name. */
type Named = readonly PageComponent[];

/**
 * Joins the components by the part that they replace. docsgen draws all docs alike, and all blogs,
 * so a component that only some of them name is left out.
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

/** Reports which components are used. `instead` maps each replaced part to its file. */
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
