import type { Runtime, ShownPage } from '../theme/runtime.js';
import { followPage } from '../theme/sidebar-view.js';
import { startFeatures } from '../theme/start-features.js';
import { createStore } from '../theme/store.js';
import type { RenderContext } from './render-context.js';

/**
 * Creates the runtime of a page on the server: its values never change, and its actions do nothing.
 */
export function createStaticRuntime(
  page: ShownPage,
  context: Pick<RenderContext, 'shell' | 'parts' | 'theme'>,
): Runtime {
  const { view } = page;
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  return {
    shell: context.shell,
    parts: context.parts,
    page: createStore(page),
    location: createStore({ pathname: view.route, search: '', hash: '' }),
    hydrated: createStore(false),
    pending: createStore(false),
    colorMode: createStore(context.shell.colorMode.defaultMode),
    colorModeChoice: createStore(null),
    announcementClosed: createStore(false),
    preferredVersions: createStore({}),
    menuOpen: createStore(false),
    features: startFeatures(),
    narrow: createStore(false),
    sidebar: createStore(followPage({ key: '', open: {}, items: {} }, sidebar)),
    sidebarHidden: createStore(false),
    spoken: createStore(''),
    headChanges: [],
    collected: { links: [], anchors: [] },
    pageProps: context.theme.pageProps,
    actions: {
      navigate: doNothing,
      preload: doNothing,
      setColorMode: doNothing,
      closeAnnouncement: doNothing,
      chooseVersion: doNothing,
      loadSidebar: async () => {},
    },
  };
}

function doNothing(): void {}
