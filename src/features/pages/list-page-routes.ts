import { posix } from 'node:path';
import { decodePath, routePath } from '../../resolve/routes/route-path.js';
import { slugPlace } from '../../resolve/routes/slug-problem.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard } from '../../types/doc.js';
import type { FeatureFiles } from '../../types/feature/reading.js';
import type { RouteClaim } from '../../types/site.js';

const ROOT = 'pages/';

/** The routes of `pages/`: file name or `slug`, `index` for the folder. Drafts have none. */
export function listPageRoutes(request: {
  config: SiteConfig;
  cards: readonly DocCard[];
  files: Pick<FeatureFiles, 'modules'>;
}): RouteClaim[] {
  const { config, cards, files } = request;
  const markdown = cards
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
  const react = (files.modules ?? []).map(
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

declare module '../../types/site.js' {
  interface RouteKinds {
    markdown: { source: string };
    react: { source: string };
  }
}
