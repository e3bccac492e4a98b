import * as v from 'valibot';
import { structuredData as tag } from '../../resolve/pages/build-head.js';
import type { Feature } from '../../types/feature/feature.js';
import { buildArticle } from './build-article.js';

/** Structured data of docs for search engines. Breadcrumbs have structured data on every site. */
export const structuredData: Feature<boolean, undefined> = {
  name: 'structured-data',
  config: {
    key: 'structuredData',
    schema: v.boolean(),
    byDefault: false,
    descriptions: {
      structuredData:
        'Marks docs as articles in JSON-LD (`TechArticle`), with title, description and last change. Breadcrumbs and posts always have JSON-LD. Needs `url`.',
    },
  },
  pageHead(request) {
    const article = request.options ? buildArticle(request) : undefined;
    return article === undefined ? [] : [tag(article)];
  },
};
