/**
 * Keeps a drawing in its reserved space while readers can see it or have scrolled past it, and
 * gives it its own size once it is far below the window. The two sizes differ because the reserved
 * one is an estimate. Above the window, the size stays: scroll anchoring sometimes lags by a frame,
 * and some browsers lack it.
 */
export function holdSpace(figure: HTMLElement): void {
  figure.dataset['space'] = fits(figure) ? 'kept' : 'scrolls';
  const release = () => {
    // Layout may have changed since the observer fired.
    if (figure.getBoundingClientRect().top < window.innerHeight * (1 + DISTANCE)) return;
    observer.disconnect();
    delete figure.dataset['space'];
    figure.querySelector(':scope > canvas')?.remove();
  };
  const observer = new IntersectionObserver(release, {
    rootMargin: `0px 0px ${DISTANCE * 100}% 0px`,
  });
  observer.observe(figure);
}

/**
 * Distance below the window, in window heights. It allows for scrolling that the page has not
 * noticed yet.
 */
const DISTANCE = 0.5;

/** Scale below which a drawing is not readable. */
const LEAST_SCALE = 0.7;

/**
 * True if the drawing is readable in the reserved space. Otherwise it keeps its own size and
 * scrolls.
 */
function fits(figure: HTMLElement): boolean {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  const space = figure.querySelector(':scope > canvas');
  if (drawing === null || space === null) return true;
  const { width, height } = drawing.viewBox.baseVal;
  const wanted = height * Math.min(1, figure.clientWidth / width);
  return space.clientHeight >= LEAST_SCALE * wanted;
}
