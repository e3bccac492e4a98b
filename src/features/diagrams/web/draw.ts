import { onPages } from '../../../web/client/behaviors/on-pages.js';
import { whenNear } from '../../../web/client/behaviors/when-near.js';
import { words } from '../words/en.js';
import { addDialog } from './add-dialog.js';
import { holdSpace } from './hold-space.js';
import { loadMermaid } from './load-mermaid.js';
import { takeReserved } from './take-reserved.js';

/** Distance from the window at which drawing begins. */
const AHEAD = '600px';

let drawn = 0;
/** Current drawings of the figures, which may be inside a dialog. */
const drawings = new WeakMap<HTMLElement, SVGElement>();

/**
 * Draws the diagrams of pages when they come near the window, and redraws them when the color mode
 * changes.
 */
export function start(): void {
  const observer = whenNear(AHEAD, (figure) => void draw(figure));
  onPages(() => {
    for (const figure of listFigures(':not([data-diagram])')) {
      figure.dataset['diagram'] = '';
      observer.observe(figure);
    }
  });
  new MutationObserver(() => {
    for (const figure of listFigures('[data-diagram]')) {
      if (figure.dataset['diagram'] !== '') void draw(figure);
    }
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function listFigures(which: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.ds-diagram${which}`);
}

/**
 * Draws a diagram. Stores the color mode in the figure, so that only the latest drawing is kept.
 */
async function draw(figure: HTMLElement): Promise<void> {
  const mode = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  if (figure.dataset['diagram'] === mode) return;
  figure.dataset['diagram'] = mode;
  const source = figure.querySelector('pre');
  drawn += 1;
  const id = `ds-diagram-${drawn}`;
  try {
    const render = await loadMermaid();
    const { svg, bindFunctions } = await render({
      id,
      text: source?.textContent ?? '',
      figure,
      mode,
    });
    if (figure.dataset['diagram'] === mode && source !== null) {
      show(figure, { svg, source });
      bindFunctions?.(figure);
    }
  } catch (error) {
    // The figure keeps showing the source.
    console.error(error);
  }
}

/**
 * Replaces the source or an earlier drawing with a drawing. Content below it in the window does not
 * move.
 */
function show(figure: HTMLElement, { svg, source }: { svg: string; source: HTMLElement }): void {
  const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (drawing === null) return;
  takeReserved(drawing);
  name(drawing);
  const before = drawings.get(figure);
  drawings.set(figure, drawing);
  if (before !== undefined) {
    before.replaceWith(drawing);
    return;
  }
  source.hidden = true;
  figure.prepend(drawing);
  addDialog(figure);
  holdSpace(figure);
}

/**
 * Makes a drawing without links a single image for assistive technology. Its name is `accTitle`, if
 * there is one.
 */
function name(drawing: SVGElement): void {
  if (drawing.querySelector('a') === null) drawing.setAttribute('role', 'img');
  if (!drawing.hasAttribute('aria-labelledby')) drawing.setAttribute('aria-label', words.diagram);
}
