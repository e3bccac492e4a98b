import path from 'node:path';
import { findRoute, followRedirect } from '../../resolve/routes/find-route.js';
import { splitUrl } from '../../resolve/routes/resolve-href.js';
import { decodePath, encodePath } from '../../resolve/routes/route-path.js';
import type { Site } from '../../types/site.js';
import type { Slugs } from './list-slugs.js';
import type { MarkdownPage } from './place-markdown.js';

/** Possible targets of links in the Markdown. */
export interface Linked {
  site: Site;
  /** By route. */
  pages: ReadonlyMap<string, MarkdownPage>;
  /** Anchors of docs, by route. */
  slugs: ReadonlyMap<string, Slugs>;
  /** Files that the site publishes unchanged, by their paths on the site. */
  files: ReadonlyMap<string, unknown>;
}

/** Converts addresses for a Markdown file. */
export interface Linker {
  /**
   * Converts a path of the site, with the base URL, to an address for `from`. Returns undefined if
   * the target is only on the site.
   */
  place(address: string, from: string): PlacedAddress | undefined;
}

export interface PlacedAddress {
  address: string;
  /** Path of the site's file that the address leads to, which is copied. */
  file?: string;
}

/** Folder of the copied files. */
export const FILES = 'assets/';

/**
 * Makes links to converted pages and to files relative; all others lead to the site. Drops an
 * anchor that is no heading of the Markdown, so that the link leads to the page.
 */
export function createLinker({ site, pages, slugs, files }: Linked): Linker {
  const { baseUrl } = site.config;

  function findPage(address: string): { page: MarkdownPage; id: string } | undefined {
    const given = splitUrl(address);
    const route = findRoute(site.routes, given.path);
    if (route === undefined) return undefined;
    const target = followRedirect(site.routes, route);
    const page = pages.get(findRoute(site.routes, target.path)?.path ?? target.path);
    return page && { page, id: decodePath((given.hash || target.hash).slice(1)) };
  }

  return {
    place(address, from) {
      const found = findPage(address);
      if (found !== undefined) {
        const { route, file } = found.page;
        const slug = slugs.get(route.path)?.get(found.id);
        const anchor = slug === undefined ? '' : `#${encodeURIComponent(slug)}`;
        // Without an anchor, a link to its own page needs the file name.
        const isOwn = file === from && anchor !== '';
        return { address: (isOwn ? '' : leadTo(file, from)) + anchor };
      }
      const { path: pathname } = splitUrl(address);
      const name = pathname.startsWith(baseUrl) ? decodePath(pathname.slice(baseUrl.length)) : '';
      if (name !== '' && files.has(name))
        return { address: leadTo(placeFile(name), from), file: name };
      return undefined;
    },
  };
}

/** Merges `assets/` of the site with that of its static files. */
export const placeFile = (name: string): string =>
  name.startsWith(FILES) ? name : `${FILES}${name}`;

function leadTo(file: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return encodePath(relative).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
