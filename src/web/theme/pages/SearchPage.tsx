import { type ChangeEvent, useRef } from 'react';
import type { PageView } from '../../../types/page.js';
import { useLocation, useNavigate } from '../context.js';
import { useSettledValue } from './use-settled-value.js';

/** The search page: the words are kept in the address. */
export function SearchPage({ view }: { view: PageView }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(search).get('q') ?? '';
  useSettledValue(input, query);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    navigate(pathname + withQuery(search, event.target.value) + hash, { replace: true });
  };
  return (
    <div className="ds-page">
      <h1>{query === '' ? view.title : `Search results for “${query}”`}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` elements are not known to older browsers */}
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          className="ds-search-input"
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search the documentation"
          autoComplete="off"
          defaultValue={query}
          onChange={change}
        />
      </form>
      <div className="ds-search-results" aria-live="polite" data-docsgen-search-results="" />
    </div>
  );
}

/** The query string with the words in place of the old ones; other parameters stay. */
export function withQuery(search: string, words: string): string {
  const parameters = new URLSearchParams(search);
  if (words === '') parameters.delete('q');
  else parameters.set('q', words);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
