import { words } from '../../../words/en.js';

interface Props {
  error: Error;
  retry: () => void;
  /** URL of the page. */
  url: string;
  /** True if the text of the page has arrived nevertheless, and follows. */
  isPartial?: boolean;
}

/** Replaces a page that did not arrive, or is above one of which a part did not arrive. */
export function LoadErrorPage({ error, retry, url, isPartial = false }: Props) {
  const Title = isPartial ? 'h2' : 'h1';
  return (
    <div className="ds-load-error" role="alert">
      <Title>{isPartial ? words.partDidNotLoad : words.pageDidNotLoad}</Title>
      <p>{words.checkConnection}</p>
      <p>
        <a href={url} data-noroute="">
          {url}
        </a>
      </p>
      <p className="ds-error-text">{error.message}</p>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
