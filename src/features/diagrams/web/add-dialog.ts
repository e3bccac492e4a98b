import { words } from '../words/en.js';

const ICON =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7"/></svg>';

/** Adds a button that shows the drawing of a figure at its natural size, in a scrollable dialog. */
export function addDialog(figure: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ds-diagram-enlarge';
  button.setAttribute('aria-label', words.enlarge);
  button.title = words.enlarge;
  button.innerHTML = ICON;
  button.addEventListener('click', () => enlarge(figure));
  figure.append(button);
}

/**
 * Moves the drawing into the dialog and back. A copy would duplicate the ids that its styles and
 * arrows refer to.
 */
function enlarge(figure: HTMLElement): void {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  if (drawing === null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'ds-diagram-dialog';
  dialog.setAttribute('aria-label', words.diagram);
  const frame = document.createElement('div');
  frame.tabIndex = 0;
  frame.style.setProperty('--ds-diagram-size', `${drawing.viewBox.baseVal.width}px`);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = words.close;
  close.addEventListener('click', () => dialog.close());
  dialog.append(frame, close);
  dialog.addEventListener('close', () => {
    // The drawing may have been replaced for the other color mode.
    const last = frame.querySelector(':scope > svg');
    if (last !== null) figure.prepend(last);
    figure.style.removeProperty('block-size');
    document.body.style.removeProperty('overflow');
    dialog.remove();
  });
  figure.style.blockSize = `${figure.offsetHeight}px`;
  frame.append(drawing);
  document.body.append(dialog);
  document.body.style.overflow = 'hidden';
  dialog.showModal();
}
