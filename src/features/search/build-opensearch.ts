import { hash } from '../../lib/hash.js';
import { escapeHtml } from '../../lib/text/escape-html.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import { describeOpenSearch, OPEN_SEARCH, type OpenSearch } from './open-search.js';
import type { SearchConfig } from './public-types.js';
import { pagePath } from './resolve-search.js';

/** Writes the OpenSearch description, if the site has one. */
export async function emitOpenSearch({
  site: { config },
  options,
}: EmitRequest<SearchConfig, undefined>): Promise<EmittedFile[]> {
  const description = describeOpenSearch(pagePath(options, config), config);
  if (description === undefined) return [];
  const content = buildOpenSearch(description);
  return [{ path: OPEN_SEARCH, key: hash(content), content: async () => content }];
}

/**
 * Returns the text of `opensearch.xml` (https://github.com/dewitt/opensearch), with which browsers
 * offer the site's search in their search box.
 */
function buildOpenSearch({ title, url, self, page, icon }: OpenSearch): string {
  const address = (path: string) => escapeHtml(new URL(path, url).href);
  const image =
    icon === undefined ? '' : `\n  <Image width="16" height="16">${address(icon)}</Image>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${escapeHtml(title)}</ShortName>
  <Description>${escapeHtml(`Search ${title}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${address(page)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${address(self)}"/>
  <moz:SearchForm>${address(page)}</moz:SearchForm>
</OpenSearchDescription>
`;
}
