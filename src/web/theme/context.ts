import { use } from 'react';
import type { PageView } from '../../types/page.js';
import { useStore } from './hooks/store.js';
import type { ColorMode, Runtime, SiteLocation } from './runtime.js';
import { RuntimeContext } from './runtime-context.js';

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

/** The address of the page on screen. Query and hash are empty on the server and while hydrating. */
export function useLocation(): SiteLocation {
  return useStore(useRuntime().location);
}

/** Goes to another page. */
export function useNavigate(): Runtime['actions']['navigate'] {
  return useRuntime().actions.navigate;
}

/** Light or dark, and the way to change it. The default mode on the server and while hydrating. */
export function useColorMode(): { colorMode: ColorMode; setColorMode: (mode: ColorMode) => void } {
  const { colorMode, actions } = useRuntime();
  return { colorMode: useStore(colorMode), setColorMode: actions.setColorMode };
}

/** False on the server and during the first render in the browser. */
export function useHydrated(): boolean {
  return useStore(useRuntime().hydrated);
}
