import { use } from 'react';
import type { PageView } from '../../types/page.js';
import type { Actions, ColorMode, Runtime, SiteLocation } from './runtime.js';
import { RuntimeContext } from './runtime-context.js';
import { useStore } from './store.js';

/** The runtime of the window. Throws outside of a docsgen page. */
export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === undefined) throw new Error('This hook works only in pages of docsgen.');
  return runtime;
}

/** The page on screen. */
export function usePage(): PageView {
  return useStore(useRuntime().page).view;
}

/**
 * The address of the page on screen. Query and hash are empty on the server and while hydrating.
 */
export function useLocation(): SiteLocation {
  return useStore(useRuntime().location);
}

/** Goes to another page. */
export function useNavigate(): Runtime['actions']['navigate'] {
  return useRuntime().actions.navigate;
}

/**
 * Light or dark, what the reader has chosen, and the way to change it. On the server and while
 * hydrating it is the default mode, and nothing is chosen. `setColorMode(null)` takes a choice
 * back.
 */
export function useColorMode(): {
  colorMode: ColorMode;
  colorModeChoice: ColorMode | null;
  setColorMode: Actions['setColorMode'];
} {
  const { colorMode, colorModeChoice, actions } = useRuntime();
  const { setColorMode } = actions;
  return {
    colorMode: useStore(colorMode),
    colorModeChoice: useStore(colorModeChoice),
    setColorMode,
  };
}

/** False on the server and during the first render in the browser. */
export function useHydrated(): boolean {
  return useStore(useRuntime().hydrated);
}
