import { useSyncExternalStore } from 'react';

type ColorMode = 'light' | 'dark';

/** Where the site keeps its reader's choice. */
const KEY = 'theme';

/**
 * The colour mode of the site, which this page shares: it follows changes that are made in other
 * frames and tabs.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, read);
  return [mode, choose];
}

function read(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function choose(mode: ColorMode): void {
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice holds for this page.
  }
}

function subscribe(onChange: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'light' || newValue === 'dark'))
      document.documentElement.dataset['theme'] = newValue;
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  window.addEventListener('storage', follow);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', follow);
  };
}
