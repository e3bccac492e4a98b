const SELECTOR = 'link[data-page-style]';

/** Fetches the style sheets of a page without applying them. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.filter((href) => findStyle(href) === undefined).map(loadStyle));
}

/** Applies exactly these style sheets of pages: the last page's others go. */
export function applyStyles(hrefs: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(SELECTOR)) {
    if (hrefs.includes(link.getAttribute('href') ?? '')) link.removeAttribute('media');
    else link.remove();
  }
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.dataset['pageStyle'] = '';
    link.media = 'not all';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} did not load.`));
    };
    document.head.append(link);
  });
}

function findStyle(href: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>(SELECTOR)].find(
    (link) => link.getAttribute('href') === href,
  );
}
