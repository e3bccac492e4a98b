const SELECTOR = 'link[data-page-style]';

/**
 * Style sheets that are still loading: the reader may open a prefetched page before they arrive.
 */
const loading = new WeakMap<HTMLLinkElement, Promise<void>>();

/** Fetches the style sheets of a page without applying them. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(
    hrefs.map((href) => {
      const link = findStyle(href);
      return link === undefined ? loadStyle(href) : loading.get(link);
    }),
  );
}

/** Applies exactly these style sheets of pages, and removes those of the last page. */
export function applyStyles(hrefs: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(SELECTOR)) {
    if (hrefs.includes(link.getAttribute('href') ?? '')) link.removeAttribute('media');
    else link.remove();
  }
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset['pageStyle'] = '';
  link.media = 'not all';
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load.`));
    };
  });
  loading.set(link, loaded);
  document.head.append(link);
  return loaded;
}

function findStyle(href: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>(SELECTOR)].find(
    (link) => link.getAttribute('href') === href,
  );
}
