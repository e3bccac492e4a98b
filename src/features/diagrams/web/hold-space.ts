/**
 * Lets the drawing of a figure take the space that was kept for it, and its own when it is below
 * what readers see: the two differ by as much as the size was not known before. Above, it stays as
 * it is: while readers scroll, browsers that keep the text in its place are late by a frame now and
 * then, and some don't keep it at all.
 */
export function holdSpace(figure: HTMLElement): void {
  figure.dataset['space'] = fits(figure) ? 'kept' : 'scrolls';
  const release = () => {
    // Time has passed since the observer looked.
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

/** So far below the window, in its heights: it may be scrolled further than the page knows. */
const DISTANCE = 0.5;

/** Below this part of its size, a drawing can't be read. */
const LEAST_SCALE = 0.7;

/**
 * Whether the drawing can be read in the space that was kept; otherwise it is shown in its own
 * size, and scrolls.
 */
function fits(figure: HTMLElement): boolean {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  const space = figure.querySelector(':scope > canvas');
  if (drawing === null || space === null) return true;
  const { width, height } = drawing.viewBox.baseVal;
  const wanted = height * Math.min(1, figure.clientWidth / width);
  return space.clientHeight >= LEAST_SCALE * wanted;
}
