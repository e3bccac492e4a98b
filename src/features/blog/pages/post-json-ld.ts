import { isExternal } from '../../../lib/text/is-external.js';
import { isoDate } from '../../../lib/text/iso-date.js';
import type { SiteConfig } from '../../../types/config.js';
import type { Json } from '../../../types/json.js';
import type { Author } from '../public-types.js';
import type { BlogGiven, Post } from '../types.js';

/**
 * Returns structured data of a post (https://schema.org/BlogPosting). Returns none without the
 * site's URL.
 */
export function describePost(
  post: Post,
  given: BlogGiven,
  image: string | undefined,
): Json | undefined {
  const { config } = given.site;
  if (config.url === '') return undefined;
  return {
    '@context': 'https://schema.org',
    ...posting(post, config, image),
    isPartOf: partOf(given),
  };
}

/** Returns structured data of a page that lists posts (https://schema.org/Blog). */
export function describeBlog(
  { posts, description }: { posts: readonly Post[]; description: string },
  given: BlogGiven,
): Json | undefined {
  const { config } = given.site;
  if (config.url === '') return undefined;
  return {
    '@context': 'https://schema.org',
    ...partOf(given),
    ...(description === '' ? {} : { description }),
    blogPost: posts.map((post) => posting(post, config, undefined)),
  };
}

function partOf({ site, state, options }: BlogGiven): { [key: string]: Json } {
  const address = site.config.url + state.route;
  const name = options.title;
  return { '@type': 'Blog', '@id': address, mainEntityOfPage: address, name };
}

function posting(
  post: Post,
  config: SiteConfig,
  image: string | undefined,
): { [key: string]: Json } {
  const { frontMatter } = post.card;
  const address = config.url + post.route;
  const modified = isoDate(frontMatter.last_update?.date);
  const authors = post.authors.map((author) => person(author, config));
  const [first] = authors;
  return {
    '@type': 'BlogPosting',
    '@id': address,
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    name: post.title,
    ...(post.description === '' ? {} : { description: post.description }),
    datePublished: post.date,
    ...(modified === undefined ? {} : { dateModified: modified }),
    ...(first === undefined ? {} : { author: authors.length === 1 ? first : authors }),
    ...(image === undefined ? {} : { image: absolute(image, config) }),
    ...(frontMatter.keywords === undefined ? {} : { keywords: frontMatter.keywords }),
  };
}

function person({ name, title, url, email, image }: Author, config: SiteConfig): Json {
  return {
    '@type': 'Person',
    ...(name === '' ? {} : { name }),
    ...(title === undefined ? {} : { jobTitle: title }),
    ...(url === undefined || url.startsWith('mailto:') ? {} : { url: absolute(url, config) }),
    ...(email === undefined ? {} : { email }),
    ...(image === undefined ? {} : { image: absolute(image, config) }),
  };
}

function absolute(url: string, config: SiteConfig): string {
  return isExternal(url) ? url : config.url + url;
}
