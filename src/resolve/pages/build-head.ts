import { escapeJson } from '../../lib/text/escape-json.js';
import { isExternal } from '../../lib/text/is-external.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { HeadTag, SiteConfig } from '../../types/config.js';
import type { HeadElement } from '../../types/head.js';
import type { Json } from '../../types/json.js';
import type { Breadcrumb } from '../../types/page.js';
import { addBase } from '../routes/resolve-href.js';

/** Data for the head of one page, besides its title. */
export interface HeadFacts {
  /** Route of the page. Absent for pages without an address of their own. */
  route?: string;
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** Address of the preview image: a path with the base URL, or a full URL. */
  image?: string | undefined;
  robots?: string | undefined;
  /** Groups search results: `docs-default-current` for docs, else `default`. */
  searchTag: string;
  version?: string | undefined;
  breadcrumbs?: readonly Breadcrumb[] | undefined;
  /** Tags that only pages of this kind have. */
  extra?: readonly HeadElement[] | undefined;
  /** Structured data of the page itself. */
  jsonLd?: Json | undefined;
}

const TAGS = ['base', 'meta', 'link', 'script', 'style', 'noscript'] as const;

/**
 * Returns the tags of `<head>` after charset, viewport and title. A page's own tags replace the
 * site's of the same name, and its own canonical link replaces the default one.
 */
export function buildHead(facts: HeadFacts, config: SiteConfig): HeadElement[] {
  return lastOfEach([
    property('og:title', facts.title),
    property('og:locale', config.locale.replace('-', '_')),
    named('twitter:card', 'summary_large_image'),
    ...addresses(facts, config),
    named('docsearch:language', config.locale),
    named('docsearch:docusaurus_tag', facts.searchTag),
    ...optional(facts.version, (version) => [named('docsearch:version', version)]),
    ...icon(config),
    ...config.head.flatMap(siteTag),
    ...optional(facts.description, (text) => [
      named('description', text),
      property('og:description', text),
    ]),
    ...optional(facts.keywords?.join(','), (text) => [named('keywords', text)]),
    ...previewImage(facts.image ?? siteImage(config), config),
    ...optional(facts.robots, (text) => [named('robots', text)]),
    ...(facts.extra ?? []),
    ...breadcrumbList(facts.breadcrumbs, config),
    ...(facts.jsonLd === undefined ? [] : [structuredData(facts.jsonLd)]),
  ]);
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { property: name, content } };
}

function optional(text: string | undefined, build: (text: string) => HeadElement[]): HeadElement[] {
  return text === undefined || text === '' ? [] : build(text);
}

function addresses({ route }: HeadFacts, { url, locale }: SiteConfig): HeadElement[] {
  if (url === '' || route === undefined) return [];
  const href = url + route;
  return [
    property('og:url', href),
    { tag: 'link', attributes: { rel: 'canonical', href } },
    { tag: 'link', attributes: { rel: 'alternate', href, hreflang: locale } },
    { tag: 'link', attributes: { rel: 'alternate', href, hreflang: 'x-default' } },
  ];
}

function icon(config: SiteConfig): HeadElement[] {
  const { favicon } = config;
  if (favicon === undefined || !isSafeUrl(favicon, 'image')) return [];
  const type = ICON_TYPES[/\.([a-z0-9]+)(?:[?#].*)?$/i.exec(favicon)?.[1]?.toLowerCase() ?? ''];
  const href = isExternal(favicon) ? favicon : addBase(favicon, config);
  return [
    { tag: 'link', attributes: { rel: 'icon', href, ...(type === undefined ? {} : { type }) } },
  ];
}

const ICON_TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  png: 'image/png',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

function siteTag({ tagName, attributes, innerHTML }: HeadTag): HeadElement[] {
  const tag = TAGS.find((name) => name === tagName);
  if (tag === undefined) return [];
  const texts = Object.entries(attributes).map(([name, value]) => [
    name,
    value === true ? '' : value,
  ]);
  return [
    {
      tag,
      attributes: Object.fromEntries(texts),
      ...(innerHTML === undefined ? {} : { content: innerHTML }),
    },
  ];
}

function previewImage(image: string | undefined, { url }: SiteConfig): HeadElement[] {
  if (image === undefined || image === '' || !isSafeUrl(image, 'image')) return [];
  const href = isExternal(image) ? image : url + image;
  return [property('og:image', href), named('twitter:image', href)];
}

function siteImage(config: SiteConfig): string | undefined {
  const { image } = config;
  return image === undefined || isExternal(image) ? image : addBase(image, config);
}

/** True if any of the tags forbids search engines to list the page. */
export function forbidsIndex(head: readonly HeadElement[]): boolean {
  return head.some(
    ({ tag, attributes: { name, content } }) =>
      tag === 'meta' && name === 'robots' && /\b(noindex|none)\b/i.test(content ?? ''),
  );
}

/** Returns structured data for search engines: the breadcrumbs of the page. Requires full URLs. */
function breadcrumbList(
  crumbs: readonly Breadcrumb[] | undefined,
  { url }: SiteConfig,
): HeadElement[] {
  const linked = (crumbs ?? []).filter(({ href }) => href !== undefined);
  if (url === '' || linked.length === 0) return [];
  const list = structuredData({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + (href ?? ''),
    })),
  });
  return [list];
}

/** Creates a tag with structured data for search engines. */
export function structuredData(value: Json): HeadElement {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, content: escapeJson(value) };
}

/** Keeps only the last of several tags with the same name. */
export function lastOfEach(elements: HeadElement[]): HeadElement[] {
  const keyOf = ({ tag, attributes }: HeadElement): string | undefined => {
    if (tag === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
    // An article may have several authors and tags.
    if (tag !== 'meta' || attributes['property']?.startsWith('article:')) return undefined;
    return attributes['name'] ?? attributes['property'];
  };
  const last = new Map(elements.map((element) => [keyOf(element), element]));
  return elements.filter((element) => {
    const key = keyOf(element);
    return key === undefined || last.get(key) === element;
  });
}
