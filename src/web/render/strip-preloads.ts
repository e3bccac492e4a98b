/**
 * Takes away the `<link rel="preload">`s that React puts before markup with images: here they would
 * land in the text.
 */
export function stripPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
