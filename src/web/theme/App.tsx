import { Fragment, type ReactNode, useEffect } from 'react';
import { shellFeatures } from '../../features/shell.js';
import { useRuntime } from './context.js';
import { CrashBoundary } from './page/CrashBoundary.js';
import { PageArea } from './page/PageArea.js';
import type { Runtime } from './runtime.js';
import { RuntimeContext } from './runtime-context.js';
import { useStore } from './store.js';

/** The whole page below `<div id="docsgen">`: the same tree on the server and in the browser. */
export function App({ runtime }: { runtime: Runtime }) {
  return (
    <Providers runtime={runtime}>
      <CrashBoundary Fallback={runtime.parts.CrashPage}>
        <Page />
      </CrashBoundary>
      <Overlays />
      <Voice />
    </Providers>
  );
}

/**
 * Wraps every root of a page: the shell's and each island's. Uses no hooks, so islands stay static.
 */
export function Providers({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/**
 * Announces to screen readers what they cannot notice otherwise: a new page, a copied code block.
 * Its effect runs when the whole page is hydrated.
 */
function Voice() {
  const { spoken, hydrated } = useRuntime();
  useEffect(() => hydrated.set(true), [hydrated]);
  return (
    <div className="ds-visually-hidden" aria-live="polite">
      {useStore(spoken)}
    </div>
  );
}

/**
 * Content of features on top of the page. It is outside of the layout, so no theme and no crash
 * removes it.
 */
function Overlays() {
  return shellFeatures.map(({ name, Overlay }) => Overlay && <Overlay key={name} />);
}

function Page() {
  const runtime = useRuntime();
  const page = useStore(runtime.page);
  const { Around = Fragment, Layout, CrashPage } = runtime.parts;
  return (
    <Around>
      <Layout view={page.view}>
        <CrashBoundary key={page.id} Fallback={CrashPage}>
          <PageArea page={page} />
        </CrashBoundary>
      </Layout>
    </Around>
  );
}
