/**
 * Colors code that components have rendered in this browser, with the HTML of blocks with the same
 * text in the page's own HTML.
 */
export async function takeDrawnColors(): Promise<void> {
  const blocks = [...document.querySelectorAll<HTMLElement>('code[data-info]:not([data-colored])')];
  for (const block of blocks) block.dataset['colored'] = '';
  const colored = await readColors(window.location.pathname);
  for (const block of blocks) {
    const html = colored.get(describe(block));
    if (html !== undefined) block.innerHTML = html;
  }
}

/**
 * Returns the HTML of each code block of a page by its text. The page was fetched before it was
 * shown, so the request hits the cache.
 */
async function readColors(path: string): Promise<Map<string, string>> {
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return new Map();
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const blocks = [...page.querySelectorAll<HTMLElement>('code[data-colored]')];
  return new Map(blocks.map((block) => [describe(block), block.innerHTML]));
}

const describe = ({ dataset, textContent }: HTMLElement): string =>
  `${dataset['info']}\n${textContent}`;
