import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { shellFeatures } from '../../features/shell.js';
import type { PageChunks, PagePayload } from '../../types/page.js';
import type { Shell } from '../../types/site/shell.js';
import type { Theme } from '../../types/theme.js';
import { App } from '../theme/App.js';
import { findMarkup } from '../theme/page/page-markup.js';
import { unpackPayload } from '../theme/page/unpack-payload.js';
import { openPreferences } from '../theme/preferences.js';
import type { Runtime } from '../theme/runtime.js';
import type { ImportModule } from '../theme/shell-feature.js';
import { startFeatures } from '../theme/start-features.js';
import { type Behavior, connectBehaviors } from './behaviors/connect-behaviors.js';
import type { SiteBounds } from './classify-url.js';
import { connectLinks } from './connect-links.js';
import { createRuntime } from './create-runtime.js';
import { logErrors } from './log-errors.js';
import { createManifestReader, type ManifestReader } from './manifest.js';
import { nextTask } from './next-task.js';
import { loadChunks, type PageCode } from './page/load-chunks.js';
import { createModuleLoader, type LoadModule } from './page/load-module.js';
import { createPageLoader, type PageLoader } from './page/load-page.js';
import {
  chooseColorMode,
  chooseVersion,
  closeAnnouncement,
  connectPreferences,
} from './preferences.js';
import { createRouter, type Router } from './router.js';

/** Exports of the bundle's entry: see `bundle/site-code`. */
export interface ClientCode {
  theme: Theme;
  shell: Shell;
  /** Loaders of features' additional modules, by name. */
  modules?: Readonly<Record<string, ImportModule>>;
  /** Behaviors that plugins add to their markup. */
  behaviors?: readonly Behavior[];
}

/** Tools to change the page on screen from outside. */
export interface PageTools {
  runtime: Runtime;
  loader: PageLoader;
  manifest: ManifestReader;
  loadCode(chunks: PageChunks): Promise<PageCode>;
}

/** Hydrates the page that the server sent, and renders every later page. */
export async function startClient(code: ClientCode): Promise<void> {
  document.documentElement.setAttribute('data-started', '');
  await nextTask();
  const container = document.querySelector('div#docsgen');
  const payload = readPayload();
  if (container === null || payload === undefined) return;
  const loadModule = createModuleLoader((url) => import(url));
  // Read this before React hydrates: on a mismatch, React replaces the existing content.
  const prose = document.querySelector('[data-docsgen-prose]')?.innerHTML ?? '';
  const runtime = assemble({ ...code, payload, prose, loadModule });
  const { component } = payload.chunks;
  if (component !== undefined) await loadFirst({ component }, runtime, loadModule);
  await nextTask();
  const app = <App runtime={runtime} />;
  // As a transition, hydration is split into short tasks, so readers can scroll and type meanwhile.
  if (runtime.page.get().failure === undefined)
    startTransition(() => void hydrateRoot(container, app, logErrors));
  else {
    container.replaceChildren();
    createRoot(container, logErrors).render(app);
  }
  const { islands } = payload.chunks;
  if (islands !== undefined) await loadFirst({ islands }, runtime, loadModule);
}

function readPayload(): PagePayload | undefined {
  const text = document.querySelector('script#docsgen-page')?.textContent;
  return text ? unpackPayload(text, findMarkup(document)) : undefined;
}

interface Assembly extends ClientCode {
  payload: PagePayload;
  prose: string;
  loadModule: LoadModule;
}

function assemble({
  theme,
  shell,
  modules,
  behaviors = [],
  payload,
  prose,
  loadModule,
}: Assembly): Runtime {
  const { baseUrl, externalPaths } = shell;
  const site: SiteBounds = { origin: location.origin, baseUrl, externalPaths };
  const manifest = createManifestReader(baseUrl);
  const entry =
    document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
  const loader = createPageLoader({ baseUrl, entry, manifest, loadModule });
  const preferences = openPreferences(() => localStorage);
  // The router needs the runtime, and the runtime's actions need the router. The actions are called
  // only after both exist.
  const late: { router?: Router } = {};
  const runtime: Runtime = createRuntime({
    shell,
    theme,
    payload,
    prose,
    manifest,
    actions: {
      navigate: (href, options) => late.router?.navigate(href, options),
      preload: (href) =>
        void loader.preload(new URL(href, document.baseURI).pathname).catch(() => {}),
      setColorMode: (mode) => chooseColorMode(runtime, preferences, mode),
      closeAnnouncement: () => closeAnnouncement(runtime, preferences),
      chooseVersion: (name) => chooseVersion(runtime, preferences, name),
    },
    features: startFeatures({ runtime: () => runtime, preferences }, modules),
  });
  const router = createRouter({ runtime, loader, site, theme });
  late.router = router;
  addEventListener('popstate', (event) => router.pop(event.state));
  // For the watching server, whose script keeps the page up to date (see `web/watch`), and for
  // features.
  addEventListener('docsgen:watch', (event) =>
    (event as CustomEvent<(tools: PageTools) => void>).detail({
      runtime,
      loader,
      manifest,
      loadCode: (chunks) => loadChunks(chunks, loadModule),
    }),
  );
  const stop = runtime.hydrated.subscribe(() => {
    stop();
    document.documentElement.setAttribute('data-has-hydrated', 'true');
    connectPreferences(runtime, preferences);
    connectLinks({ router, loader, manifest, site });
    connectBehaviors(behaviors, runtime, preferences);
    for (const feature of shellFeatures) feature.connect?.(runtime);
    router.settle();
  });
  return runtime;
}

/** Loads the code of the first page. Tries twice; then the reader sees an error and can retry. */
async function loadFirst(
  chunks: PageChunks,
  runtime: Runtime,
  loadModule: LoadModule,
): Promise<void> {
  const attempt = () => loadChunks(chunks, loadModule);
  const { id } = runtime.page.get();
  const load = async (request: Promise<Awaited<ReturnType<typeof attempt>>>) => {
    try {
      const code = await request;
      const { failure: _failure, ...page } = runtime.page.get();
      if (page.id === id) runtime.page.set({ ...page, ...code });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      console.error(error);
      const page = runtime.page.get();
      if (page.id === id)
        runtime.page.set({
          ...page,
          failure: { error, retry: () => void load(attempt()), url: location.href },
        });
    }
  };
  await load(attempt().catch(attempt));
}
