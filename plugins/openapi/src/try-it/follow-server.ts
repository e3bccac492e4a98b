/** Samples of the page, in whatever language. */
const SAMPLES = '.oa-samples pre';

/**
 * Writes another server into the samples of the page.
 *
 * @returns the URL that they have now.
 */
export function followServer(before: string, server: URL | undefined): string {
  if (server === undefined) return before;
  const after = server.href.replace(/\/$/, '');
  if (after === before) return before;
  for (const sample of document.querySelectorAll(SAMPLES)) {
    const texts = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      node.nodeValue = (node.nodeValue ?? '').replaceAll(before, () => after);
  }
  return after;
}
