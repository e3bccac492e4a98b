// Browsers remove these before they read the scheme
// (https://url.spec.whatwg.org/#concept-basic-url-parser, steps 1–3).
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const EXECUTABLE = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
  'blob',
  'filesystem',
  'view-source',
]);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|bmp|x-icon)[;,]/i;

/**
 * Whether a URL may be used in a page. Refuses schemes that execute (`javascript:`, `vbscript:`,
 * `data:` other than images for `use: 'image'`, …), even when hidden behind control characters.
 * Accepts relative URLs. In a frame, it accepts `data:`, which has its own origin there, like a
 * page of another site (https://html.spec.whatwg.org/#origin).
 */
export function isSafeUrl(url: string, use: 'link' | 'image' | 'frame' = 'link'): boolean {
  const bare = url.replace(IGNORED, '');
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined || !EXECUTABLE.has(scheme)) return true;
  return (use === 'image' && IMAGE_DATA.test(bare)) || (use === 'frame' && scheme === 'data');
}
