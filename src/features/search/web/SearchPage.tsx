import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { PageView } from '../../../types/page.js';
import { useLocation, useNavigate } from '../../../web/theme/context.js';
import { fillNodes } from '../../../web/theme/fill-nodes.js';
import { Icon } from '../../../web/theme/Icon.js';
import { closeIcon } from '../../../web/theme/icons.js';
import { LoadErrorPage } from '../../../web/theme/pages/LoadErrorPage.js';
import { useShell } from '../../../web/theme/still/use-shell.js';
import { useStore } from '../../../web/theme/store.js';
import { fillWords } from '../../../words/fill-words.js';
import { words } from '../words/en.js';
import { useSearchWindow } from './search-window.js';
import { useSettledValue } from './use-settled-value.js';

/** The search page. The address holds the query. */
export function SearchPage({ view }: { view: PageView }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { baseUrl, home = baseUrl } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const query = new URLSearchParams(search).get('q') ?? '';
  const heading = query === '' ? view.title : fillWords(words.resultsTitle, { query });
  useSettledValue(input, query);
  useEffect(() => {
    document.title = view.documentTitle.replace(view.title, () => heading);
  }, [view, heading]);
  const setQuery = (words: string) =>
    navigate(pathname + withQuery(search, words) + hash, { replace: true });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyping(true);
    setQuery(event.target.value);
  };
  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    <div className="ds-page ds-search-page">
      <h1 dir="auto">{heading}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` elements are not known to older browsers */}
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          className="ds-search-input"
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.searchDocs}
          autoComplete="off"
          dir="auto"
          defaultValue={query}
          onChange={change}
        />
        {query !== '' && (
          <button
            type="button"
            className="ds-icon-button ds-search-clear"
            aria-label={words.clear}
            onClick={clear}
          >
            <Icon shape={closeIcon} />
          </button>
        )}
      </form>
      <p className="ds-search-message ds-without-script">
        {fillNodes(words.needsJavaScript, { firstPage: <a href={home}>{words.firstPage}</a> })}
      </p>
      <div className="ds-search-results">
        <Results text={query} isTyping={isTyping} />
      </div>
    </div>
  );
}

/** The results, once their code has loaded. */
function Results(query: { text: string; isTyping: boolean }) {
  const search = useSearchWindow();
  const { code } = useStore(search.state);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    search.load().catch(setError);
  }, [search]);
  if (code !== undefined) return <code.Results code={code} {...query} />;
  // Browsers cache failed module loads per document, so only a reload tries again.
  const retry = () => window.location.reload();
  return (
    error && <LoadErrorPage error={error} retry={retry} url={window.location.href} isPartial />
  );
}

/** Returns the query string with new search words. Other parameters stay. */
export function withQuery(search: string, words: string): string {
  const parameters = new URLSearchParams(search);
  if (words === '') parameters.delete('q');
  else parameters.set('q', words);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
