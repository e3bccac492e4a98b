const SELECTOR = 'link[rel="stylesheet"]:not([data-page-style])';

/**
 * Replaces the site's style sheets by those in a page's head. The old ones stay until the new ones
 * have loaded.
 */
export async function swapSiteStyles(head: string): Promise<void> {
  const fetched = new DOMParser().parseFromString(head, 'text/html');
  const next = [...fetched.querySelectorAll<HTMLLinkElement>(SELECTOR)];
  const shown = [...document.querySelectorAll<HTMLLinkElement>(SELECTOR)];
  const hrefs = new Set(next.map(hrefOf));
  const known = new Set(shown.map(hrefOf));
  await Promise.all(
    next.filter((link) => !known.has(hrefOf(link))).map((link) => add(link, shown.at(-1))),
  );
  for (const link of shown) if (!hrefs.has(hrefOf(link))) link.remove();
}

const hrefOf = (link: HTMLLinkElement): string | null => link.getAttribute('href');

/** Adds it after the last one, so that page styles still follow those of the site. */
function add(link: HTMLLinkElement, last: HTMLLinkElement | undefined): Promise<void> {
  return new Promise((done) => {
    const copy = document.importNode(link, true);
    copy.onload = () => done();
    copy.onerror = () => done();
    if (last === undefined) document.head.append(copy);
    else last.after(copy);
  });
}
