import { escapeHtml } from '../lib/text/escape-html.js';
import type { OutputFile } from '../types/output.js';

export interface OpenSearchRequest {
  /** Name of the site. */
  title: string;
  /** Origin of the deployed site: all other addresses may be relative to it. */
  url: string;
  /** Address of the description. */
  self: string;
  /** Address of the search page. */
  page: string;
  icon?: string;
}

/** `opensearch.xml` (https://github.com/dewitt/opensearch): browsers offer the site's search in their own box. */
export function buildOpenSearch({ title, url, self, page, icon }: OpenSearchRequest): OutputFile {
  const address = (path: string) => escapeHtml(new URL(path, url).href);
  const image = icon === undefined ? '' : `\n  <Image width="16" height="16">${address(icon)}</Image>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${escapeHtml(title)}</ShortName>
  <Description>${escapeHtml(`Search ${title}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${address(page)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address(self)}"/>
  <moz:SearchForm>${address(page)}</moz:SearchForm>
</OpenSearchDescription>
`;
  return { path: 'opensearch.xml', content };
}
