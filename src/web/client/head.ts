// What stays as it is: the page's own code and styles, and what never differs between pages.
const KEPT =
  'meta[charset], meta[name="viewport"], meta[name="generator"], link[rel="stylesheet"], link[rel="modulepreload"], link[rel="prefetch"]';
const OWN = 'meta, link, script[type="application/ld+json"]';

/** Brings title, meta tags and links of a fetched page's head into the document. */
export function replaceHead(html: string): void {
  const fetched = new DOMParser().parseFromString(html, 'text/html');
  document.title = fetched.title;
  const next = new Map(listOwn(fetched).map((element) => [element.outerHTML, element]));
  for (const element of listOwn(document)) {
    if (!next.delete(element.outerHTML)) element.remove();
  }
  for (const element of next.values()) document.head.append(document.importNode(element, true));
}

function listOwn(from: Document): Element[] {
  return [...from.head.querySelectorAll(OWN)].filter((element) => !element.matches(KEPT));
}
