import { useRuntime } from '../../../web/theme/context.js';
import type { ShellFeature } from '../../../web/theme/shell-feature.js';
import { useStore } from '../../../web/theme/store.js';
import { SearchButton } from './SearchButton.js';
import { connectSearchKeys, createSearchWindow, useSearchWindow } from './search-window.js';

/** The button that opens the search, its keyboard shortcuts, and the dialog. */
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
 * Shows the button at the end of the navbar. If the navbar's items include it, shows it only on
 * narrow screens, which hide the items. A custom search button is rendered once, because it may
 * bind keys.
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
