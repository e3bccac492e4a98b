/**
 * Data that the HTML of a page contains outside of its payload. Read when a page is loaded and when
 * its payload is written.
 */
export interface PageMarkup {
  /** Title of the document. */
  title: string;
  /** The class of `<html>`. */
  className: string;
  /** HTML of the lists of links in the sidebar and in the table of contents. */
  menu: string;
  toc: string;
}

/** A link of a list, with the list below it. */
export interface ShownLink {
  className: string;
  href: string;
  html: string;
  items?: ShownLink[];
}

/** Reads the markup from the HTML of a page, and from its part up to the end of the head. */
export function cutMarkup(html: string, head: string): PageMarkup {
  const read = (tag: RegExp) => readText(tag.exec(head)?.[1] ?? '');
  return {
    title: read(/<title>([^<]*)/),
    className: read(/<html\b[^>]* class="([^"]*)"/),
    ...cutLists(html),
  };
}

/** Cuts out the lists. The sidebar comes before the prose, the table of contents after it. */
export function cutLists(html: string): Pick<PageMarkup, 'menu' | 'toc'> {
  const cut = (at: number) => (at < 0 ? '' : html.slice(at, html.indexOf('</nav>', at)));
  return {
    menu: cut(html.indexOf('<ul class="ds-menu"')),
    toc: cut(html.lastIndexOf('<nav class="ds-toc"')),
  };
}

/** Reads the markup of the page in the window, before anything has changed it. */
export function findMarkup({ title, documentElement }: Document): PageMarkup {
  const all = (selector: string) => [...documentElement.querySelectorAll(selector)];
  return {
    title: all('title')[0]?.textContent ?? title,
    className: documentElement.className,
    menu: all('ul.ds-menu')[0]?.outerHTML ?? '',
    toc: all('nav.ds-toc').at(-1)?.outerHTML ?? '',
  };
}

const PIECE = /<(\/?)ul\b|<a class="([^"]*)" href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** Returns the links of the first list in `html`, and ignores everything else. */
export function readLinks(html: string): ShownLink[] {
  const root: ShownLink[] = [];
  const lists: ShownLink[][] = [];
  for (const [, slash, className, href = '', label = ''] of html.matchAll(PIECE)) {
    const last = lists.at(-1)?.at(-1);
    if (className !== undefined)
      lists.at(-1)?.push({ className, href: readText(href), html: label });
    else if (slash) lists.pop();
    else {
      const list: ShownLink[] = [];
      if (last) last.items = list;
      lists.push(lists.length > 0 ? list : root);
    }
  }
  return root;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** Decodes text written by docsgen, React or browsers. */
export const readText = (html: string): string =>
  html.replace(/&(\w+|#39|#x27);/g, (whole, name: string) =>
    name[0] === '#' ? "'" : (CHARACTERS[name] ?? whole),
  );
