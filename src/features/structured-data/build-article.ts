import type { PageGiven } from '../../types/feature/page-kind.js';
import type { Json } from '../../types/json.js';

/** Returns a doc as https://schema.org/TechArticle. */
export function buildArticle({
  site,
  route,
  page: { view, noIndex },
  card,
}: PageGiven<boolean, undefined>): Json | undefined {
  const { url, title } = site.config;
  if (view.kind !== 'doc' || card === undefined || noIndex || url === '') return undefined;
  const { description = card.excerpt, keywords } = card.frontMatter;
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: view.title,
    ...(description !== '' && { description }),
    ...(keywords !== undefined && { keywords: keywords.join(', ') }),
    inLanguage: view.untranslated?.lang ?? site.language.htmlLang,
    mainEntityOfPage: url + route.path,
    url: url + route.path,
    ...(view.lastUpdated !== undefined && { dateModified: view.lastUpdated }),
    publisher: { '@type': 'Organization', name: title, url: url + site.config.baseUrl },
  };
}
