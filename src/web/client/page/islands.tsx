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
  /** Gets the islands that the page's tree renders, if there are any. */
  draw: (inTree: ReactNode) => void;
}

/**
 * Hydrates the authors' components in an article, each in a root of its own with the page's
 * context, so a crash affects only one of them. The page's tree renders islands that read context
 * from the theme anew, because React does not hydrate portals. Returns the function that unmounts
 * the islands.
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
  // React cannot unmount a root while another one renders, which the page of the article may be
  // doing.
  return () => void queueMicrotask(() => roots.forEach((root) => void root.unmount()));
}

/** `alive`: React already renders it. */
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

/** Hydrates one island. `hole` is the prefix of its IDs, as on the server. */
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
 * Marks the island as alive once React has hydrated it: from then on, other code may add to its
 * markup.
 */
function Announcer({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset['alive'] = '';
    document.dispatchEvent(new CustomEvent('docsgen:island'));
  }, [element]);
  return children;
}

/** Replaces a component that throws in the browser. */
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
