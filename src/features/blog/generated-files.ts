import { createHash } from 'node:crypto';
import { routePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { FeatureModules } from '../../types/feature/modules.js';
import type { Json } from '../../types/json.js';
import { chooseBlog } from './choose-blog.js';
import type { Author, BlogConfig } from './public-types.js';
import type { BlogGiven, BlogsGiven, Post } from './types.js';

/** A file that Docusaurus's blog plugin generates for its pages and that code of sites imports. */
interface GeneratedFile {
  blog: string;
  /** Relative to the folder of the blog, without extension. */
  name: string;
  build(given: BlogGiven): Json;
}

/**
 * Returns the files of all blogs, by the names under which code imports them, with and without
 * extension.
 */
export function nameGeneratedFiles(
  options: BlogConfig,
  config: SiteConfig,
): FeatureModules['names'] {
  const names = listFiles(options, config).map(nameOf);
  return Object.fromEntries(
    names.flatMap((name) => [name, `${name}.json`]).map((name) => [name, VALUE]),
  );
}

const VALUE = { value: true } as const;

/** Returns the contents of such a file. */
export function buildGeneratedFile(name: string, given: BlogsGiven): Json {
  const { options, site } = given;
  const file = listFiles(options, site.config).find(
    (one) => nameOf(one) === name.replace(/\.json$/, ''),
  );
  return file?.build(chooseBlog(given, file.blog)) ?? null;
}

const nameOf = ({ blog, name }: GeneratedFile) =>
  `@generated/docusaurus-plugin-content-blog/${blog}/${name}`;

function listFiles(options: BlogConfig, config: SiteConfig): GeneratedFile[] {
  return options.flatMap(
    ({ id: blog, routeBasePath, archiveBasePath: archive, tagsBasePath: tags }) => {
      const ofPage = (component: string, below: string) =>
        `p/${nameProps(routeInOriginal(config, routeBasePath, below), component)}`;
      return [
        { blog, name: `blog-post-list-prop-${blog}`, build: describeSidebar },
        { blog, name: `blogMetadata-${blog}`, build: describeBlog },
        ...(archive === false
          ? []
          : [{ blog, name: ofPage('@theme/BlogArchivePage', archive), build: describeArchive }]),
        { blog, name: ofPage('@theme/BlogTagsListPage', tags), build: describeTags },
      ];
    },
  );
}

/**
 * Returns a route in the default language, because code imports the files of that language in all
 * languages.
 */
function routeInOriginal(config: SiteConfig, ...parts: string[]): string {
  const { i18n, locale, baseUrl } = config;
  const isOriginal = i18n === undefined || i18n.defaultLocale === locale;
  const below = isOriginal ? '' : `${i18n.localeConfigs[locale]?.path ?? locale}/`;
  // A language that is deployed as a site of its own may have any base URL.
  const original = baseUrl.endsWith(`/${below}`)
    ? baseUrl.slice(0, baseUrl.length - below.length)
    : baseUrl;
  return routePath({ ...config, baseUrl: original }, ...parts);
}

/**
 * Returns the name of Docusaurus' file for the props of a page: the `docuHash` of its address and
 * of the component that renders it.
 */
function nameProps(route: string, component: string): string {
  const words =
    route.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[^\p{L}\p{N}\s\p{P}\p{S}]+/gu) ?? [];
  const hash = createHash('md5')
    .update(route + component)
    .digest('hex');
  return `${words.join('-').toLowerCase()}-${hash.slice(0, 3)}`;
}

function describeSidebar({ state: { posts }, options, site }: BlogGiven): Json {
  const { sidebarCount, sidebarTitle } = options;
  const recent = posts.slice(0, sidebarCount === 'ALL' ? undefined : sidebarCount);
  return {
    title: sidebarTitle ?? site.words.blog.recentPosts,
    items: recent.map(({ label, route, date }) => ({
      title: label,
      permalink: route,
      unlisted: false,
      date,
    })),
  };
}

function describeBlog({ state: { route, authorsRoute }, options: { title } }: BlogGiven): Json {
  return { blogBasePath: route, blogTitle: title, authorsListPath: authorsRoute };
}

function describeArchive({ state: { posts, route } }: BlogGiven): Json {
  const described = posts.map((post, index) => ({
    id: post.card.frontMatter.slug ?? post.route.slice(route.replace(/\/$/, '').length),
    metadata: {
      ...describePost(post),
      ...nameNeighbor('prevItem', posts[index - 1]),
      ...nameNeighbor('nextItem', posts[index + 1]),
    },
    // The texts of all posts would burden everybody who opens a page with a list.
    content: '',
  }));
  return { archive: { blogPosts: described } } as unknown as Json;
}

const nameNeighbor = (name: string, post: Post | undefined) =>
  post && { [name]: { title: post.title, permalink: post.route } };

function describePost({ source, route, card, tags, authors, minutes, editUrl, ...post }: Post) {
  return {
    permalink: route,
    ...(editUrl !== undefined && { editUrl }),
    source: `@site/${source}`,
    title: post.title,
    description: post.description,
    date: post.date,
    tags: tags.map(({ label, route: permalink }) => ({ inline: true, label, permalink })),
    ...(minutes !== undefined && { readingTime: minutes }),
    authors: authors.map(describeAuthor),
    frontMatter: card.written ?? card.frontMatter,
    unlisted: false,
  };
}

function describeAuthor({ image, route, socials, ...author }: Author) {
  return {
    ...author,
    ...(image !== undefined && { imageURL: image }),
    socials: Object.fromEntries(socials.map(({ label, href }) => [label.toLowerCase(), href])),
    page: route === undefined ? null : { permalink: route },
  };
}

function describeTags({ state: { tags } }: BlogGiven): Json {
  return {
    tags: tags.map(({ label, route, description, items }) => ({
      label,
      permalink: route,
      ...(description !== undefined && { description }),
      count: items.length,
    })),
  };
}
