import path from 'node:path';
import { splitUrl } from '../../resolve/links/resolve-href.js';
import { findRoute, followRedirect } from '../../resolve/routes/find-route.js';
import { decodePath, encodePath } from '../../resolve/routes/route-path.js';
import type { Site } from '../../types/site.js';
import type { Slugs } from './list-slugs.js';
import type { MarkdownPage } from './place-markdown.js';

/** What links of the Markdown may lead to. */
export interface Linked {
  site: Site;
  /** By route. */
  pages: ReadonlyMap<string, MarkdownPage>;
  /** By route: those of docs. */
  slugs: ReadonlyMap<string, Slugs>;
  /** Files that the site publishes as they are, by their paths on the site. */
  files: ReadonlyMap<string, unknown>;
}

/** Writes addresses for a file of Markdown. */
export interface Linker {
  /**
   * The address of a path of the site, with the base URL, as it is written in `from`. Undefined for
   * what is only on the site.
   */
  place(address: string, from: string): PlacedAddress | undefined;
}

export interface PlacedAddress {
  address: string;
  /** The file of the site that it leads to, which is copied: its path there. */
  file?: string;
}

/** Where copies of files are. */
export const FILES = 'assets/';

/**
 * Links to pages that are written, and to files, are relative. All others lead to the site. An
 * anchor that is no heading of the Markdown is left out, so that the link leads to the page.
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
        // A link to its own page without an anchor still has to lead somewhere.
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

/** `assets/` of the site and of its static files are one folder. */
export const placeFile = (name: string): string =>
  name.startsWith(FILES) ? name : `${FILES}${name}`;

function leadTo(file: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return encodePath(relative).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
