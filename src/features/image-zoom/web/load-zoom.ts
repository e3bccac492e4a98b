const load = () => import('./zoom.js');

/**
 * Loads the zoom code at the first interaction with the page, because most readers never enlarge an
 * image.
 */
export function start(): void {
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, load, { once: true });
  addEventListener('click', async (event) => (await load()).enlargeAt(event));
}
