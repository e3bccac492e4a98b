// Elements to keep: code and styles of pages, and elements that are the same on all pages.
const KEPT =
  'meta[charset], meta[name="viewport"], meta[name="generator"], link[rel="stylesheet"], link[rel="modulepreload"], link[rel="prefetch"]';
const OWN = 'meta, link, script[type="application/ld+json"], [data-page-head]';

/**
 * Replaces title, meta tags, links and the page's own scripts and styles in the document by those
 * in the head of a fetched page.
 */
export function replaceHead(html: string): void {
  const fetched = new DOMParser().parseFromString(html, 'text/html');
  document.title = fetched.title;
  const next = new Map(listOwn(fetched).map((element) => [element.outerHTML, element]));
  for (const element of listOwn(document)) {
    if (!next.delete(element.outerHTML)) element.remove();
  }
  for (const element of next.values()) document.head.append(copy(element));
}

/** Scripts of a parsed document never run, so they are created again. */
function copy(element: Element): Element {
  if (!(element instanceof HTMLScriptElement)) return document.importNode(element, true);
  const script = document.createElement('script');
  for (const { name, value } of element.attributes) script.setAttribute(name, value);
  script.text = element.text;
  return script;
}

function listOwn(from: Document): Element[] {
  return [...from.head.querySelectorAll(OWN)].filter((element) => !element.matches(KEPT));
}
