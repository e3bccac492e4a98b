import { words } from '../words/en.js';
import { areOn } from './keys-setting.js';
import { showShortcuts } from './show-shortcuts.js';

/** A shortcut: its keys click a control of the page. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** CSS selector of the control. */
  control: string;
}

/** Excludes links in the text, whose targets the author chooses. */
const OF_THEME = ':not(.ds-prose *)';

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n', '.'], label: words.next, control: `a[rel="next"]${OF_THEME}` },
  { keys: ['p', ','], label: words.previous, control: `a[rel="prev"]${OF_THEME}` },
  { keys: ['/', 's', 'f'], label: words.search, control: '.ds-search-button' },
];
const HELP = '?';
/** Works with Shift. */
const HELP_ALWAYS = 'F1';

/** Handles the shortcuts. Ignores keys while the reader types or a dialog is open. */
export function connectShortcuts(): () => void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.composedPath()[0])) return;
    // Readers who dictate, or press keys by accident, can turn off character keys. Shift+F1 still
    // shows the list.
    const wantsHelp = event.shiftKey && event.key === HELP_ALWAYS;
    if (!wantsHelp && !areOn()) return;
    if (wantsHelp || event.key === HELP)
      showShortcuts([...listShown(), { keys: [HELP], label: words.help }]);
    else if (!press(event.key.toLowerCase())) return;
    event.preventDefault();
  });
  return () => {};
}

/** Clicks the control of a key. Returns false if the page has none. */
function press(key: string): boolean {
  const control = SHORTCUTS.find(({ keys }) => keys.includes(key))?.control;
  const element = control === undefined ? null : document.querySelector<HTMLElement>(control);
  element?.click();
  return element !== null;
}

/**
 * Returns the shortcuts to list. Omits search on sites without it, but always includes previous and
 * next page.
 */
function listShown(): Shortcut[] {
  return SHORTCUTS.filter(
    ({ control }) => control.startsWith('a[rel') || document.querySelector(control) !== null,
  );
}

/** True if the focused element reads letters itself, or a dialog is open. */
function isTaken(target: EventTarget | undefined): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input, select, textarea, audio, video, iframe') ||
    target.closest(
      '[role="textbox"], [role="listbox"], [role="menu"], [role="tree"], [role="application"]',
    ) !== null
  );
}
