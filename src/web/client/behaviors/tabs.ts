import type { Preferences } from '../../theme/preferences.js';
import type { Runtime } from '../../theme/runtime.js';

const TABS = '[data-docsgen-tabs]';

/**
 * Handles choosing tabs by click, Enter and Space, and moving between them by arrow keys, Home and
 * End. Returns the function that restores saved choices.
 */
export function connectTabs(runtime: Runtime, preferences: Preferences): () => void {
  document.addEventListener('click', (event) => {
    const tab = findTab(event.target);
    if (tab !== undefined) chooseTab(tab, runtime, preferences);
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event.target);
    const next = tab === undefined ? undefined : neighbor(tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  return () => restoreTabs(preferences);
}

/**
 * Selects the tabs that the URL or the reader's storage names. An invalid choice in the URL hides
 * the stored one.
 */
function restoreTabs(preferences: Preferences): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    const { docsgenTabs: group, query } = tabs.dataset;
    const asked = query ? new URLSearchParams(window.location.search).get(query) : null;
    const value = asked ?? (group ? preferences.get(storageKey(group)) : null);
    if (value !== null) select(tabs, value);
    // From here on, clicks and keys work.
    tabs.dataset['alive'] = '';
  }
}

/** Returns the index of the tab that a key moves to, or `undefined` for other keys. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...(tab.parentElement?.children ?? [])].filter(
    (item) => item instanceof HTMLElement,
  );
  const index = nextIndex(key, all.indexOf(tab), all.length);
  return index === undefined ? undefined : all[index];
}

function chooseTab(tab: HTMLElement, runtime: Runtime, preferences: Preferences): void {
  const tabs = tab.closest<HTMLElement>(TABS);
  const value = tab.dataset['value'];
  if (tabs === null || value === undefined) return;
  const { docsgenTabs: group, query } = tabs.dataset;
  const top = tab.getBoundingClientRect().top;
  select(tabs, value);
  if (group) {
    preferences.set(storageKey(group), value);
    for (const other of document.querySelectorAll<HTMLElement>(TABS)) {
      if (other.dataset['docsgenTabs'] === group) select(other, value);
    }
  }
  // If panels above change in height, keep the tab under the pointer.
  window.scrollBy(0, tab.getBoundingClientRect().top - top);
  if (query) writeQuery(query, value, runtime);
}

function writeQuery(name: string, value: string, runtime: Runtime): void {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  runtime.actions.navigate(url.href, { replace: true });
}

/** Shows the panel of `value`. A group without such a tab stays as it is. */
function select(tabs: HTMLElement, value: string): void {
  const list = tabs.querySelector('[role="tablist"]');
  const all = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  if (!all.some((tab) => tab.dataset['value'] === value)) return;
  for (const tab of all) {
    const selected = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
  for (const panel of tabs.children) {
    if (panel instanceof HTMLElement && panel.getAttribute('role') === 'tabpanel') {
      panel.hidden = panel.dataset['value'] !== value;
    }
  }
}

function findTab(target: EventTarget | null): HTMLElement | undefined {
  const tab =
    target instanceof Element ? target.closest<HTMLElement>(`${TABS} [role="tab"]`) : null;
  return tab ?? undefined;
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
