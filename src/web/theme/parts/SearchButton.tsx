import { useShell } from '../context.js';
import { Icon } from '../Icon.js';

/** The way to the search page. */
export function SearchButton() {
  const { baseUrl } = useShell();
  return (
    <a className="ds-search-button" href={`${baseUrl}search`} aria-label="Search">
      <Icon name="search" />
      <span className="ds-search-label">Search</span>
    </a>
  );
}
