import { useEffect, useMemo, useRef } from 'react';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { countWords, fillWords } from '../../../../words/fill-words.js';
import type { SearchHit } from '../../shared/provider.js';
import { words } from '../../words/en.js';
import type { SearchResultsProps } from '../search-code.js';
import { Trail } from './HitList.js';
import { Marked } from './Marked.js';
import { readQuery } from './read-query.js';
import { Credit } from './SearchFooter.js';
import { type FoundHitsState, useFoundHits } from './use-found-hits.js';
import { type PageVersion, usePageVersions } from './use-page-versions.js';

/** Milliseconds without a keystroke before a request is sent. */
const PAUSE = 300;

/** The part of the search page below its field. */
export function SearchResults({ code, text: typed, isTyping }: SearchResultsProps) {
  const text = readQuery(typed);
  const collections = usePageVersions();
  const names = collections.map(({ name }) => name).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same list
  const versions = useMemo(() => collections.map(({ name }) => name), [names]);
  const state = useFoundHits({ code, text, versions, pause: isTyping ? PAUSE : 0 });
  return (
    <>
      {collections.map(
        (one) =>
          one.versions.length > 1 && (
            <VersionSelect key={one.collection} {...one} isOneOfSeveral={collections.length > 1} />
          ),
      )}
      {text !== '' && <Findings {...state} />}
      {code.provider.credit && <Credit {...code.provider.credit} />}
    </>
  );
}

function VersionSelect({
  collection,
  versions,
  name,
  choose,
  isOneOfSeveral,
}: PageVersion & { isOneOfSeveral: boolean }) {
  const docs = collection === 'default' ? 'docs' : collection;
  return (
    <label className="ds-search-version">
      {isOneOfSeveral ? fillWords(words.versionOf, { docs }) : words.version}
      <select value={name} onChange={(event) => choose(event.target.value)}>
        {versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Findings({ found, status, more }: FoundHitsState) {
  const { locale } = useShell();
  return (
    <>
      <p
        className="ds-search-count"
        role="status"
        aria-busy={found === undefined && status !== 'failed'}
      >
        {describe({ found, status }, locale)}
      </p>
      {found && found.hits.length > 0 && (
        <ol className="ds-search-found">
          {found.hits.map((hit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hits are only ever added
            <FoundHit key={index} hit={hit} />
          ))}
        </ol>
      )}
      {status === 'failed' ? (
        <button type="button" className="ds-button" onClick={more}>
          {words.tryAgain}
        </button>
      ) : (
        found &&
        found.loaded < found.pages && <MoreHits key={found.loaded} status={status} more={more} />
      )}
    </>
  );
}

function describe(
  { found, status }: Pick<FoundHitsState, 'found' | 'status'>,
  locale: string,
): string {
  if (status === 'failed') return words.noAnswerWhy;
  if (found === undefined) return words.searching;
  if (found.total === 0) return words.noneFound;
  return countWords(words.found, { count: found.total, locale });
}

function FoundHit({ hit }: { hit: SearchHit }) {
  const { url, title, breadcrumb, excerpt, isExternal } = hit;
  return (
    <li>
      {breadcrumb.length > 0 && (
        <p className="ds-search-place">
          <Trail words={breadcrumb} />
        </p>
      )}
      <h2 dir="auto">
        <a href={url} {...(isExternal && { 'data-noroute': '' })}>
          <Marked text={title} />
        </a>
      </h2>
      {excerpt.length > 0 && (
        <p dir="auto">
          <Marked text={excerpt} />
        </p>
      )}
    </li>
  );
}

/** Loads more hits when it scrolls into view, or when pressed. */
function MoreHits({ status, more }: Pick<FoundHitsState, 'status' | 'more'>) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { threshold: 1 },
    );
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className="ds-button ds-search-more" onClick={more}>
      {status === 'asking' ? words.loadingMore : words.showMore}
    </button>
  );
}
