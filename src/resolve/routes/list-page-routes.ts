import { posix } from 'node:path';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { RouteClaim } from '../../types/site.js';
import { decodePath, routePath } from './route-path.js';
import { slugPlace } from './slug-problem.js';

const ROOT = 'pages/';

/** The routes of `pages/`: file name or `slug`, `index` for the folder. Drafts have none. */
export function listPageRoutes(request: {
  config: SiteConfig;
  pageCards: readonly DocCard[];
  reactPages: readonly string[];
}): RouteClaim[] {
  const { config } = request;
  const markdown = request.pageCards
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((card): RouteClaim => {
      const { slug } = card.frontMatter;
      const folder = `/${posix.dirname(card.path).slice(ROOT.length)}`;
      const path = slug === undefined ? nameOf(card.path) : posix.resolve(folder, decodePath(slug));
      return {
        kind: 'markdown',
        path: routePath(config, path),
        source: card.path,
        from: card.path,
        at: slugPlace(card),
      };
    });
  const react = request.reactPages.map(
    (source): RouteClaim => ({
      kind: 'react',
      path: routePath(config, nameOf(source)),
      source,
      from: source,
    }),
  );
  return [...markdown, ...react];
}

/** `pages/a/b.tsx` → `a/b`, `pages/a/index.tsx` → `a/`. */
function nameOf(path: string): string {
  return path
    .slice(ROOT.length)
    .replace(/\.[^./]+$/, '')
    .replace(/(^|\/)index$/, '$1');
}
