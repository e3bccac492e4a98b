import type { MouseEvent } from 'react';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { countWords } from '../../../../words/fill-words.js';
import type { SearchAnswer, SearchProvider } from '../../shared/provider.js';
import { words } from '../../words/en.js';
import { isPlainClick } from './is-plain-click.js';
import { searchAddress } from './read-query.js';

interface SearchFooterProps {
  answer: SearchAnswer | undefined;
  /** Route of the search page, if there is one. */
  page: string | undefined;
  versions: readonly string[];
  credit: SearchProvider['credit'];
  open: (target: { url: string }) => void;
}

/** The link to all results, and the keys. */
export function SearchFooter({ answer, page, versions, credit, open }: SearchFooterProps) {
  return (
    <footer className="ds-search-footer">
      {answer !== undefined && answer.total > 0 && page !== undefined && (
        <AllResults
          answer={answer}
          url={searchAddress(page, { text: answer.text, versions })}
          open={open}
        />
      )}
      <div className="ds-search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.toMove} <kbd>↵</kbd> {words.toOpen}
      </div>
      {credit && <Credit {...credit} />}
    </footer>
  );
}

function AllResults({
  answer,
  url,
  open,
}: {
  answer: SearchAnswer;
  url: string;
  open: SearchFooterProps['open'];
}) {
  const { locale } = useShell();
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open({ url });
  };
  return (
    // Not prefetched, because few readers follow it.
    <a className="ds-search-all" href={url} data-noroute="" onClick={click}>
      {countWords(words.seeAll, { count: answer.total, locale })}
    </a>
  );
}

/** Attribution of the search service. */
export function Credit({ label, href }: NonNullable<SearchProvider['credit']>) {
  return (
    <a className="ds-search-credit" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
