import { onPages } from '../../../web/client/behaviours/on-pages.js';
import { whenNear } from '../../../web/client/behaviours/when-near.js';
import { words } from '../words/en.js';
import { addDialog } from './add-dialog.js';
import { holdSpace } from './hold-space.js';
import { loadMermaid } from './load-mermaid.js';
import { takeReserved } from './take-reserved.js';

/** What begins this far outside of the window is drawn. */
const AHEAD = '600px';

let drawn = 0;
/** What figures show now: a drawing may be in a dialog instead. */
const drawings = new WeakMap<HTMLElement, SVGElement>();

/**
 * Draws the diagrams of pages when they come near the window, and again for the other colour mode.
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
 * The colour mode of a drawing is noted at its figure: the last one asked for is the one that
 * stays.
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
    // The source stays.
    console.error(error);
  }
}

/**
 * Puts a drawing in the place of the source, or of an earlier drawing. What is below it in the
 * window does not move.
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
 * A drawing is one image to those who don't see it, unless it has links; its name is `accTitle`.
 */
function name(drawing: SVGElement): void {
  if (drawing.querySelector('a') === null) drawing.setAttribute('role', 'img');
  if (!drawing.hasAttribute('aria-labelledby')) drawing.setAttribute('aria-label', words.diagram);
}
