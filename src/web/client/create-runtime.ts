import type { PagePayload, SidebarViewItem } from '../../types/page.js';
import type { Shell } from '../../types/site/shell.js';
import type { Theme } from '../../types/theme.js';
import type {
  Actions,
  ColorMode,
  FeatureStates,
  Runtime,
  ShownPage,
  SiteLocation,
} from '../theme/runtime.js';
import { resolveSharedParts } from '../theme/shared-parts.js';
import { followPage, listCategories, ROOT_LIST, viewSidebarItems } from '../theme/sidebar-view.js';
import { createStore, type Store } from '../theme/store.js';
import type { ManifestReader } from './manifest.js';
import { readSidebarList } from './read-sidebar-list.js';

export interface RuntimeInput {
  shell: Shell;
  theme: Theme;
  payload: PagePayload;
  /** Inner HTML of the article in the document; empty on pages without one. */
  prose: string;
  actions: Omit<Actions, 'loadSidebar'>;
  manifest: ManifestReader;
  features: Partial<FeatureStates>;
}

/** Creates the state of this window. */
export function createRuntime({
  shell,
  theme,
  payload,
  prose,
  actions,
  manifest,
  features,
}: RuntimeInput): Runtime {
  const { view } = payload;
  const page = createPageStore({ id: 0, view, prose });
  const sidebarView = 'sidebar' in view ? view.sidebar : undefined;
  const sidebar = createStore(followPage({ key: '', open: {}, items: {} }, sidebarView));
  return {
    shell,
    parts: resolveSharedParts(theme),
    pageProps: theme.pageProps,
    page,
    location: createLocationStore(page),
    hydrated: createStore(false),
    pending: createStore(false),
    colorMode: createStore(shell.colorMode.defaultMode),
    colorModeChoice: createStore<ColorMode | null>(null),
    announcementClosed: createStore(false),
    preferredVersions: createStore({}),
    menuOpen: createStore(false),
    features,
    narrow: createNarrowStore(),
    sidebar,
    sidebarHidden: createStore(false),
    spoken: createStore(''),
    actions: {
      ...actions,
      loadSidebar: (list, whole = false) => loadSidebar(sidebar, manifest, { list, whole }),
    },
  };
}

function createPageStore(first: ShownPage): Store<ShownPage> {
  const store: Store<ShownPage> = createStore(first, () => store.get());
  return store;
}

/**
 * Creates the store of the location. Islands hydrate on later pages, too: the server knows a page's
 * route, but neither query nor hash.
 */
function createLocationStore(page: Store<ShownPage>): Store<SiteLocation> {
  let server: SiteLocation = { pathname: page.get().view.route, search: '', hash: '' };
  return createStore(server, () => {
    const { route } = page.get().view;
    if (server.pathname !== route) server = { pathname: route, search: '', hash: '' };
    return server;
  });
}

function createNarrowStore(): Store<boolean> {
  const query = matchMedia('(max-width: 996px)');
  const store = createStore(query.matches, () => false);
  query.addEventListener('change', () => store.set(query.matches));
  return store;
}

/**
 * Fetches the items of a category, with the items of its subcategories in the same file. Replaces a
 * list with gaps only if `whole` is set.
 */
async function loadSidebar(
  store: Runtime['sidebar'],
  manifest: ManifestReader,
  { list, whole }: { list: string; whole: boolean },
): Promise<void> {
  const { key } = store.get();
  const found = await readSidebarList(list, await manifest.fetchSidebar(key), manifest.fetchFile);
  const state = store.get();
  if (state.key !== key) return;
  const items = { ...state.items };
  const put = (at: string, entries: readonly SidebarViewItem[]) => {
    if (at === list && whole) items[at] = entries;
    else if (at !== ROOT_LIST) items[at] ??= entries;
  };
  const entries = viewSidebarItems(found.items, found.key);
  put(found.key, entries);
  for (const category of listCategories(entries))
    if (category.items !== undefined) put(category.key, category.items);
  store.set({ ...state, items });
}
