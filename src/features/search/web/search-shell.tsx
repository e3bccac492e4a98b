import { useRuntime } from '../../../web/theme/context.js';
import { useStore } from '../../../web/theme/hooks/store.js';
import type { ShellFeature } from '../../../web/theme/shell-feature.js';
import { SearchButton } from './SearchButton.js';
import { connectSearchKeys, createSearchWindow, useSearchWindow } from './search-window.js';

/** The button that opens the search, its keys, and the dialog. */
export const searchShell = {
  name: 'search',
  parts: { SearchButton },
  Tool: SearchTool,
  Overlay: SearchOverlay,
  navItems: { search: SearchItem },
  start: (tools) => ({ search: createSearchWindow(tools) }),
  connect: connectSearchKeys,
} satisfies ShellFeature;

/**
 * The button is at the end of the navbar unless the site has put it elsewhere: then it is there
 * where the items of the navbar are not shown. A search of the site's own may bind keys, so there
 * is only one.
 */
function SearchTool() {
  const { shell, parts } = useRuntime();
  const placed = shell.navbar.items.some((item) => item.type === 'search');
  if (!shell.search || (placed && parts.SearchButton !== SearchButton)) return null;
  const button = <parts.SearchButton />;
  return placed ? <span className="ds-search-narrow">{button}</span> : button;
}

function SearchItem() {
  const { parts } = useRuntime();
  return <parts.SearchButton />;
}

/** The search dialog while it is open. */
function SearchOverlay() {
  const { open, code } = useStore(useSearchWindow().state);
  return open && code !== undefined && <code.Dialog code={code} />;
}
