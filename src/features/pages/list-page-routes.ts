import { posix } from 'node:path';
import { decodePath, routePath } from '../../resolve/routes/route-path.js';
import { slugPlace } from '../../resolve/routes/slug-problem.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { FeatureFiles } from '../../types/feature/reading.js';
import type { RouteClaim } from '../../types/site/route.js';
import type { PagesConfig } from './public-types.js';

/**
 * Returns the routes of the pages, from their file names or slugs; `index` is the page of its
 * folder. Drafts have none.
 */
export function listPageRoutes(request: {
  config: SiteConfig;
  options: PagesConfig;
  cards: readonly DocCard[];
  files: Pick<FeatureFiles, 'modules'>;
}): RouteClaim[] {
  const { config, options, cards, files } = request;
  const place = (name: string) => routePath(config, options.routeBasePath, name);
  const markdown = cards
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((card): RouteClaim => {
      const { slug } = card.frontMatter;
      const folder = `/${posix.dirname(card.path).slice(options.path.length + 1)}`;
      const path =
        slug === undefined ? nameOf(card.path, options) : posix.resolve(folder, decodePath(slug));
      return {
        kind: 'markdown',
        path: place(path),
        source: card.path,
        from: card.path,
        at: slugPlace(card),
      };
    });
  const react = (files.modules ?? []).map(
    (source): RouteClaim => ({
      kind: 'react',
      path: place(nameOf(source, options)),
      source,
      from: source,
    }),
  );
  return [...markdown, ...react];
}

/** Returns the route name of a file: `pages/a/b.tsx` → `a/b`, `pages/a/index.tsx` → `a/`. */
function nameOf(path: string, { path: folder }: PagesConfig): string {
  return path
    .slice(folder.length + 1)
    .replace(/\.[^./]+$/, '')
    .replace(/(^|\/)index$/, '$1');
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    markdown: { source: string };
    react: { source: string };
  }
}
