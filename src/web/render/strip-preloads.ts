/**
 * Removes the `<link rel="preload">`s that React puts before markup with images: here, they would
 * end up in the text.
 */
export function stripPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
