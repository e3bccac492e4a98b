import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { Providers } from '../../theme/App.js';
import { CrashBoundary } from '../../theme/page/CrashBoundary.js';
import type { Runtime } from '../../theme/runtime.js';
import { logErrors } from '../log-errors.js';

interface Islands {
  /** The exports `_H0`, `_H1`, … of the doc's module. */
  islands: Readonly<Record<string, unknown>>;
  runtime: Runtime;
  /** Gets those that the page's tree draws, if there are any. */
  draw: (inTree: ReactNode) => void;
}

/**
 * Hydrates the authors' components in an article, each as a root of its own with the page's
 * context: one that crashes takes only itself down. Those that read what the theme provides are
 * drawn anew by the page's tree, because React hydrates nothing in a portal. Returns the function
 * that unmounts them.
 */
export function mountIslands(
  article: HTMLElement,
  { islands, runtime, draw }: Islands,
): () => void {
  const roots: Root[] = [];
  const inTree: ReactNode[] = [];
  for (const element of article.querySelectorAll<HTMLElement>('docsgen-island[data-hole]')) {
    const hole = element.dataset['hole'];
    const Island = islands[`_H${hole}`] as ComponentType | undefined;
    if (Island === undefined) continue;
    if ('inTree' in element.dataset) inTree.push(createInTree(element, { Island, hole }));
    else roots.push(mountIsland(element, { Island, hole, runtime }));
  }
  draw(inTree.length > 0 ? inTree : undefined);
  // React refuses to unmount a root while another renders: the page that owns the article may just
  // be doing that.
  return () => void queueMicrotask(() => roots.forEach((root) => void root.unmount()));
}

/** `alive`: React already draws it. */
function createInTree(
  element: HTMLElement,
  { Island, hole }: Omit<IslandMount, 'runtime'>,
): ReactNode {
  if (!('alive' in element.dataset)) element.replaceChildren();
  return createPortal(<Living element={element} Island={Island} />, element, hole);
}

interface IslandMount {
  Island: ComponentType;
  hole: string | undefined;
  runtime: Runtime;
}

/** Hydrates one of them. `hole`: what its ids begin with, as on the server. */
export function mountIsland(element: HTMLElement, { Island, hole, runtime }: IslandMount): Root {
  return hydrateRoot(
    element,
    <Providers runtime={runtime}>
      <Living element={element} Island={Island} />
    </Providers>,
    { identifierPrefix: `h${hole}-`, ...logErrors },
  );
}

function Living({ element, Island }: { element: HTMLElement; Island: ComponentType }) {
  return (
    <CrashBoundary Fallback={IslandCrash}>
      <Announcer element={element}>
        <Island />
      </Announcer>
    </CrashBoundary>
  );
}

/**
 * Marks the island as alive once React has taken it over: from then on others may add to its
 * markup.
 */
function Announcer({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset['alive'] = '';
    document.dispatchEvent(new CustomEvent('docsgen:island'));
  }, [element]);
  return children;
}

/** In place of a component that throws in the browser. */
function IslandCrash({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="ds-island-crash" role="alert">
      <p>{fillWords(words.partCrashed, { message: error.message })}</p>
      <button type="button" className="ds-button" onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
