/**
 * Lets the drawing of a figure take the space that was kept for it while readers see it, and its own as soon as they don't:
 * the two differ by as much as the size was not known before.
 */
export function holdSpace(figure: HTMLElement): void {
  figure.dataset['space'] = fits(figure) ? 'kept' : 'scrolls';
  const observer = new IntersectionObserver(([entry]) => {
    if (entry === undefined || entry.isIntersecting || !mayChange(entry)) return;
    observer.disconnect();
    delete figure.dataset['space'];
    figure.querySelector(':scope > canvas')?.remove();
  });
  observer.observe(figure);
}

/** Below this part of its size, a drawing can't be read. */
const LEAST_SCALE = 0.7;

/** Whether the drawing can be read in the space that was kept; otherwise it is shown in its own size, and scrolls. */
function fits(figure: HTMLElement): boolean {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  const space = figure.querySelector(':scope > canvas');
  if (drawing === null || space === null) return true;
  const { width, height } = drawing.viewBox.baseVal;
  const wanted = height * Math.min(1, figure.clientWidth / width);
  return space.clientHeight >= LEAST_SCALE * wanted;
}

/** Above the window, browsers have to keep the text where it is while its height changes: not all do. */
function mayChange({ boundingClientRect }: IntersectionObserverEntry): boolean {
  return boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto');
}
