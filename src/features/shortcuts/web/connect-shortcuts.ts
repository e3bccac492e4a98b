import { words } from '../words/en.js';
import { areOn } from './keys-setting.js';
import { showShortcuts } from './show-shortcuts.js';

/** What one of the keys does: a click on the control that does it on this page. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
  /** A CSS selector of the control. */
  control: string;
}

/** Not in a text: its author decides where links in it lead. */
const OF_THEME = ':not(.ds-prose *)';

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n', '.'], label: words.next, control: `a[rel="next"]${OF_THEME}` },
  { keys: ['p', ','], label: words.previous, control: `a[rel="prev"]${OF_THEME}` },
  { keys: ['/', 's', 'f'], label: words.search, control: '.ds-search-button' },
];
const HELP = '?';
/** With the shift key. */
const HELP_ALWAYS = 'F1';

/**
 * Follows the keys of the whole site. Where a reader types or has a dialog open they mean nothing.
 */
export function connectShortcuts(): () => void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.composedPath()[0])) return;
    // A reader who dictates, or hits keys by accident, turns the letters off: what is no letter
    // still shows the list.
    const wantsHelp = event.shiftKey && event.key === HELP_ALWAYS;
    if (!wantsHelp && !areOn()) return;
    if (wantsHelp || event.key === HELP)
      showShortcuts([...listShown(), { keys: [HELP], label: words.help }]);
    else if (!press(event.key.toLowerCase())) return;
    event.preventDefault();
  });
  return () => {};
}

/** Whether there was something to press. */
function press(key: string): boolean {
  const control = SHORTCUTS.find(({ keys }) => keys.includes(key))?.control;
  const element = control === undefined ? null : document.querySelector<HTMLElement>(control);
  element?.click();
  return element !== null;
}

/** A site without search has no key for it; every site has pages before and after others. */
function listShown(): Shortcut[] {
  return SHORTCUTS.filter(
    ({ control }) => control.startsWith('a[rel') || document.querySelector(control) !== null,
  );
}

/** Whether the element with the focus reads letters itself, or a dialog is open. */
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
