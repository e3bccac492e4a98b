const load = () => import('./zoom.js');

/**
 * Most readers enlarge nothing: what it takes comes with the first sign that somebody is about to
 * use the page.
 */
export function start(): void {
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, load, { once: true });
  addEventListener('click', async (event) => (await load()).enlargeAt(event));
}
