import { onPages } from '../../../web/client/behaviors/on-pages.js';
import { isVisible } from '../../../web/client/is-visible.js';
import { fillWords } from '../../../words/fill-words.js';
import { words } from '../words/en.js';

/**
 * Selects images that can be enlarged. Excludes images that are clickable for another purpose and
 * decorative images.
 */
const IMAGES =
  '.ds-prose img:not([role], [alt=""], .no-zoom, .dsc-video-poster, a img, button img, summary img, [role="button"] img)';
/** Minimum width. Smaller images are part of a line of text. */
const LEAST_WIDTH = 96;

const STYLES = `@layer docsgen {
  [data-zoomable] { cursor: zoom-in; }
  .ds-zoom {
    max-inline-size: none; max-block-size: none; inline-size: 100dvw; block-size: 100dvh;
    padding: 1rem; border: 0; background: color-mix(in srgb, var(--ds-bg) 94%, transparent); cursor: zoom-out;
  }
  .ds-zoom::backdrop { background: none; }
  .ds-zoom img { display: block; inline-size: 100%; block-size: 100%; object-fit: contain; }
  .ds-zoom button {
    position: absolute; inset-block-start: 1rem; inset-inline-end: 1rem; padding: 0.4rem 0.9rem;
    border: 1px solid var(--ds-border-strong); border-radius: var(--ds-radius);
    background: var(--ds-raised); color: var(--ds-text);
  }
}`;

function connectImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(IMAGES)) {
    if (image.getBoundingClientRect().width < LEAST_WIDTH && isVisible(image)) continue;
    image.dataset['zoomable'] = '';
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    image.setAttribute('aria-label', fillWords(words.enlarge, { alt: image.alt }));
  }
}

function findImage({ target }: Event): HTMLImageElement | undefined {
  return target instanceof HTMLImageElement && 'zoomable' in target.dataset ? target : undefined;
}

/**
 * Shows an image at the size of the window, in a dialog that closes on Escape, on a click, or by
 * its button.
 */
function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'ds-zoom';
  dialog.setAttribute('aria-label', image.alt);
  const copy = document.createElement('img');
  copy.alt = image.alt;
  copy.sizes = '100vw';
  copy.srcset = image.srcset;
  copy.src = image.src;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.close;
  dialog.append(wrapLike(image, copy), button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    document.body.style.removeProperty('overflow');
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  document.body.style.overflow = 'hidden';
  dialog.showModal();
}

/** Returns the copy, with the `<source>` elements of the original, sized for the whole window. */
function wrapLike(image: HTMLImageElement, copy: HTMLImageElement): HTMLElement {
  const sources = image.closest('picture')?.querySelectorAll('source');
  if (sources === undefined) return copy;
  const picture = document.createElement('picture');
  for (const source of sources) {
    const own = source.cloneNode() as HTMLSourceElement;
    own.sizes = '100vw';
    picture.append(own);
  }
  picture.append(copy);
  return picture;
}

/** Enlarges the clicked image, if it can be enlarged. */
export function enlargeAt(event: Event): void {
  const image = findImage(event);
  if (image !== undefined) enlarge(image);
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}

addStyles();
document.addEventListener('keydown', (event) => {
  if (findImage(event) === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  enlargeAt(event);
});
onPages(connectImages);
