import { words } from '../../../words/en.js';

interface Props {
  error: Error;
  retry: () => void;
  /** Address of the page. */
  url: string;
  /** The text of the page is there all the same, and follows. */
  isPartial?: boolean;
}

/** In place of a page that did not arrive, or above one of which a part did not. */
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
