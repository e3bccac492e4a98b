import type { ComponentType, ReactNode } from 'react';
import { wrap } from './around.js';

/** The view of a page of any kind. The feature that owns the kind may be disabled. */
export interface AnyView {
  kind: string;
  route: string;
  title: string;
  [fact: string]: unknown;
}

type Part = ComponentType<{ children?: ReactNode; [prop: string]: unknown }>;

/** Lists the theme parts around pages of a kind, innermost first. */
function listAround({ kind, of }: AnyView): readonly string[] {
  switch (kind) {
    case 'post':
      return ['BlogPostItem', 'BlogPostPage', 'BlogLayout'];
    case 'list':
      return ['LiveParts', LISTS[Object(of).kind as string] ?? 'BlogListPage', 'BlogLayout'];
    case 'archive':
      return ['BlogArchivePage'];
    case 'doc':
      return [...ROOT, ...DOCS];
    case 'category':
      return ['DocCategoryGeneratedIndexPage', ...ROOT, ...DOCS];
    case 'doc-tag':
      return ['DocTagDocListPage', ...DOCS];
    case 'doc-tags':
      return ['DocTagsListPage', ...DOCS];
    case 'markdown':
      return ['MDXPage'];
    default:
      return [];
  }
}

const ROOT = ['DocRoot/Layout', 'DocRoot'];
const DOCS = ['DocVersionRoot', 'DocsRoot'];

const LISTS: Readonly<Record<string, string | undefined>> = {
  tag: 'BlogTagsPostsPage',
  tags: 'BlogTagsListPage',
  author: 'Blog/Pages/BlogAuthorsPostsPage',
  authors: 'Blog/Pages/BlogAuthorsListPage',
};

/** True if the site has parts around pages, which the layout must draw. */
export function hasPageParts(own: Readonly<Record<string, unknown>>): boolean {
  return ALL.some((name) => own[name] !== undefined);
}

const ALL = [
  // docsgen's own: see `live-parts`.
  'LiveParts',
  'BlogPostItem',
  'BlogPostPage',
  'BlogPostPage/Metadata',
  'BlogLayout',
  'BlogListPage',
  'BlogArchivePage',
  ...ROOT,
  'DocCategoryGeneratedIndexPage',
  'DocTagDocListPage',
  'DocTagsListPage',
  'MDXPage',
  ...DOCS,
  ...Object.values(LISTS).map(String),
];

/** Draws the page inside the site’s parts for its kind. */
export function aroundPage(
  view: AnyView,
  { own, children }: { own: Readonly<Record<string, Part | undefined>>; children: ReactNode },
): ReactNode {
  // A React page contains its layout.
  if (view.kind === 'react') return children;
  const props = tellPage(view);
  const { 'BlogPostPage/Metadata': Metadata } = own;
  const page = (
    <>
      {view.kind === 'post' && Metadata && <Metadata />}
      {children}
    </>
  );
  return listAround(view).reduce<ReactNode>((inner, name) => wrap(own[name], props, inner), page);
}

/** Returns the props that Docusaurus passes to such parts, as far as the page contains the data. */
function tellPage(view: AnyView): Readonly<Record<string, unknown>> {
  const { kind, route: permalink, title, description = '' } = view;
  const list = { permalink, blogTitle: title };
  switch (kind) {
    case 'list': {
      const { label } = Object(view['of']) as { label?: string };
      return { metadata: list, listMetadata: list, tag: { label, permalink }, items: [] };
    }
    case 'category': {
      const { prev, next } = view as { prev?: Neighbor; next?: Neighbor };
      const navigation = { previous: toNeighbor(prev), next: toNeighbor(next) };
      return {
        categoryGeneratedIndex: { title, description, permalink, slug: permalink, navigation },
      };
    }
    case 'doc-tag': {
      const { docs, allTags, label } = view as AnyView & DocTag;
      const items = docs.map(({ href, ...doc }) => ({
        description: '',
        ...doc,
        id: href,
        permalink: href,
      }));
      const tag = {
        label,
        permalink,
        description,
        allTagsPath: allTags,
        count: items.length,
        items,
      };
      return { tag };
    }
    case 'doc-tags': {
      const { letters } = view as AnyView & DocTags;
      const tags = letters.flatMap((letter) => letter.tags);
      return { tags: tags.map(({ href, ...tag }) => ({ ...tag, permalink: href })) };
    }
    default:
      return {};
  }
}

interface Neighbor {
  label: string;
  href: string;
}

interface DocTag {
  label: string;
  docs: readonly { title: string; href: string; description?: string }[];
  allTags: string;
}

interface DocTags {
  letters: readonly { tags: readonly { label: string; href: string; count: number }[] }[];
}

const toNeighbor = (link: Neighbor | undefined) =>
  link && { title: link.label, permalink: link.href };
