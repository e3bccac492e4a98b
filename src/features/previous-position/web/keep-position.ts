import { onPages } from '../../../web/client/behaviors/on-pages.js';

/**
 * A reading position: the index of a block of the text, and its distance from the top of the window
 * in pixels.
 */
type Place = readonly [path: string, block: number, top: number];

const KEY = 'docsgen:places';
/** Milliseconds for which the position is held without input of the reader. */
const PATIENCE = 5000;
/** Events that show that the reader continues. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Stores reading positions and restores them by blocks of text, because heights change until the
 * page is complete.
 */
export function start(): void {
  const places = readPlaces();
  const save = () => {
    const place = findPlace();
    if (place !== undefined) places[entry()] = place;
  };
  let timer: ReturnType<typeof setTimeout>;
  document.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(save, 100);
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    save();
    writePlaces(places);
  });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let returns = navigation?.type === 'reload' || navigation?.type === 'back_forward';
  window.addEventListener('popstate', () => {
    clearTimeout(timer);
    returns = true;
  });
  // A link may be about to replace the page.
  document.addEventListener(
    'click',
    () => {
      save();
      returns = false;
    },
    { capture: true },
  );
  onPages(() => {
    const place = returns ? places[entry()] : undefined;
    returns = false;
    // After the router has restored the position in pixels.
    if (place !== undefined) queueMicrotask(() => keep(place));
  });
}

/** Returns the entry of the browser's history: see `web/client/history`. */
const entry = (): string => String((history.state as { docsgen?: number } | null)?.docsgen ?? 0);

const findProse = (): Element | null => document.querySelector('[data-docsgen-prose]');

/** Returns the first block that begins inside the window, or else the last block. */
function findPlace(): Place | undefined {
  const tops = [...(findProse()?.children ?? [])].map((block) => block.getBoundingClientRect().top);
  const inside = tops.findIndex((top) => top >= 0);
  const block = inside < 0 ? tops.length - 1 : inside;
  const top = tops[block];
  return top === undefined ? undefined : [location.pathname, block, top];
}

/**
 * Keeps the block at its distance from the top while the page grows, until the reader continues.
 */
function keep([path, block, top]: Place): void {
  const prose = findProse();
  const target = prose?.children[block];
  if (!prose || target === undefined || path !== location.pathname) return;
  const hold = () => {
    const by = target.getBoundingClientRect().top - top;
    if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: 'instant' });
  };
  const observer = new ResizeObserver(hold);
  const stop = () => {
    observer.disconnect();
    for (const input of INPUTS) window.removeEventListener(input, stop);
  };
  hold();
  observer.observe(prose);
  for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
  setTimeout(stop, PATIENCE);
}

function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

/** Stores the positions. Without storage, browsers use their own behavior. */
function writePlaces(places: Record<string, Place>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {}
}
