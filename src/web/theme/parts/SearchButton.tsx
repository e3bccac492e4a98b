import { useShell } from '../context.js';
import { Icon } from '../Icon.js';
import { searchIcon } from '../icons.js';

/** The way to the search page. */
export function SearchButton() {
  const { baseUrl } = useShell();
  return (
    <a className="ds-search-button" href={`${baseUrl}search`} aria-label="Search">
      <Icon shape={searchIcon} />
      <span className="ds-search-label">Search</span>
    </a>
  );
}
