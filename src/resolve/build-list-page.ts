import type { Blog } from '../types/blog.js';
import type { Page, PageView } from '../types/page.js';
import type { Route, Site } from '../types/site.js';
import { buildHead, type HeadFacts } from './build-head.js';
import { describeList } from './describe-list.js';
import { documentTitle } from './document-title.js';
import { describeBlog } from './post-json-ld.js';
import { recentPosts } from './recent-posts.js';

type BlogRoute = Route & { kind: 'post-list' | 'blog-tags' | 'blog-authors' | 'archive' };

/** Search engines' groups for the lists of a blog, as Docusaurus names them. */
const SEARCH_TAGS = { all: 'blog_posts_list', tag: 'blog_tags_posts', author: 'blog_authors_posts' };

/** A page that lists posts, tags or authors. What it lists comes from `build-post-prose`. */
export function buildListPage(route: BlogRoute, site: Site): Page {
  const { blog } = site;
  if (blog === undefined) throw new TypeError(`The page ${route.path} belongs to no blog.`);
  switch (route.kind) {
    case 'post-list':
      return buildPostList(route, { site, blog });
    case 'blog-tags':
      return buildPage(route, site, {
        view: { kind: 'list', title: 'Tags' },
        head: { searchTag: 'blog_tags_list' },
      });
    case 'blog-authors':
      return buildPage(route, site, {
        view: { kind: 'list', title: 'Authors' },
        head: { searchTag: 'blog_authors_list' },
      });
    case 'archive':
      return buildPage(route, site, {
        view: { kind: 'archive', title: 'Archive', isEmpty: blog.posts.length === 0 },
        head: { description: 'Archive', searchTag: 'default' },
      });
  }
}

function buildPostList(
  route: Extract<BlogRoute, { kind: 'post-list' }>,
  { site, blog }: { site: Site; blog: Blog },
): Page {
  const { list } = route;
  const posts = list.posts.flatMap((source) => blog.bySource.get(source) ?? []);
  const { headTitle, description } = describeList(list, { blog, config: site.config });
  return buildPage(route, site, {
    view: { kind: 'list', title: headTitle },
    head: {
      description,
      searchTag: SEARCH_TAGS[list.of.kind],
      jsonLd: list.of.kind === 'all' ? describeBlog({ blog, posts, description }, site.config) : undefined,
    },
  });
}

type ListView = { kind: 'list'; title: string } | { kind: 'archive'; title: string; isEmpty: boolean };

function buildPage(
  route: BlogRoute,
  { config, blog }: Site,
  { view, head }: { view: ListView; head: Omit<HeadFacts, 'title' | 'route'> },
): Page {
  const title = documentTitle(view.title, config);
  const sidebar = view.kind === 'list' && blog ? recentPosts(blog) : undefined;
  const full: PageView = {
    ...view,
    route: route.path,
    documentTitle: title,
    ...(sidebar === undefined ? {} : { sidebar }),
  };
  const robots = config.noIndex ? 'noindex, nofollow' : undefined;
  return {
    view: full,
    file: route.file,
    head: buildHead({ ...head, route: route.path, title, robots }, config),
    noIndex: config.noIndex,
  };
}
