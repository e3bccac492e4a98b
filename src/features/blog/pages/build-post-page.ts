import { isoDate } from '../../../lib/text/iso-date.js';
import { buildHead } from '../../../resolve/pages/build-head.js';
import { buildToc } from '../../../resolve/pages/build-toc.js';
import { describeSource } from '../../../resolve/pages/describe-source.js';
import { documentTitle } from '../../../resolve/pages/document-title.js';
import { previewImage } from '../../../resolve/pages/preview-image.js';
import type { DocFacts } from '../../../types/doc.js';
import type { HeadElement } from '../../../types/head.js';
import type { Page, ProseView } from '../../../types/page.js';
import type { PageRequest } from '../../../types/page-request.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { BlogGiven, Post } from '../types.js';
import { describePost } from './post-json-ld.js';
import { recentPosts } from './recent-posts.js';
import { summarizePost } from './summarize-post.js';

/** Builds the page of a post. `build-post-prose` provides its prose. */
export function buildPostPage(request: PageRequest<RouteOf<'post'>> & BlogGiven): Page {
  const { route, site, doc, assets, fileExists, state } = request;
  const { config } = site;
  const post = state.bySource.get(route.source);
  if (post === undefined || doc === undefined)
    throw new TypeError(`The page ${route.path} has no compiled post.`);
  const { frontMatter } = post.card;
  const noIndex = config.noIndex || post.unlisted;
  const scope = { source: route.source, route: route.path, site, fileExists };
  const image = previewImage(frontMatter.image, { ...scope, assets });
  const view = {
    ...buildView(post, { ...request, doc }),
    ...describeSource(post.card, { config, image }),
    ...(config.sourceInPages && { post: summarizePost(post, doc.words, request.options) }),
  };
  return {
    view,
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title: view.documentTitle,
        description: post.description,
        keywords: frontMatter.keywords,
        image,
        robots: noIndex ? 'noindex, nofollow' : undefined,
        searchTag: 'default',
        extra: [...articleTags(post), ...(doc.head?.elements ?? [])],
        jsonLd: describePost(post, request, image),
      },
      config,
    ),
    source: route.source,
    headings: doc.headings,
    noIndex,
  };
}

function buildView(
  post: Post,
  { doc, ...given }: BlogGiven & { doc: DocFacts },
): ProseView<'post'> {
  const { site } = given;
  const { config } = site;
  const { frontMatter } = post.card;
  const sidebar = recentPosts(given);
  const tags = post.tags.flatMap(({ label, route }) =>
    route === undefined ? [] : [{ label, href: route }],
  );
  const lastUpdated = isoDate(frontMatter.last_update?.date);
  const { last_update: lastUpdate } = frontMatter;
  return {
    kind: 'post',
    route: post.route,
    title: post.title,
    documentTitle: doc.head?.title ?? documentTitle(frontMatter.title_meta ?? post.title, config),
    ...(doc.head?.htmlClassName ? { htmlClassName: doc.head.htmlClassName } : {}),
    showTitle: frontMatter.hide_title !== true,
    toc: buildToc(doc, frontMatter, config),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...site.pager.get(post.source),
    ...(tags.length === 0 ? {} : { tags }),
    ...(post.editUrl === undefined ? {} : { editUrl: post.editUrl }),
    ...(lastUpdated === undefined ? {} : { lastUpdated }),
    ...(lastUpdate?.author === undefined ? {} : { lastUpdatedBy: lastUpdate.author }),
    ...(post.unlisted ? { unlisted: true } : {}),
    ...(frontMatter.wrapperClassName === undefined
      ? {}
      : { className: frontMatter.wrapperClassName }),
  };
}

/** Returns the Open Graph tags of an article (https://ogp.me/#type_article). */
function articleTags({ date, authors, tags, card }: Post): HeadElement[] {
  const property = (name: string, content: string): HeadElement => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const modified = isoDate(card.frontMatter.last_update?.date);
  return [
    property('og:type', 'article'),
    property('article:published_time', date),
    ...(modified === undefined ? [] : [property('article:modified_time', modified)]),
    ...authors.flatMap(({ url }) =>
      url?.startsWith('http') ? [property('article:author', url)] : [],
    ),
    ...tags.map(({ label }) => property('article:tag', label)),
  ];
}
