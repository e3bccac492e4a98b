// What stays as it is: the page's own code and styles, and what never differs between pages.
const KEPT =
  'meta[charset], meta[name="viewport"], meta[name="generator"], link[rel="stylesheet"], link[rel="modulepreload"], link[rel="prefetch"]';
const OWN = 'meta, link, script[type="application/ld+json"], [data-page-head]';

/**
 * Brings title, meta tags, links and the page's own scripts and styles of a fetched page's head
 * into the document.
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
