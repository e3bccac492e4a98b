import type { Note } from '../text/page.js';
import type { SitePage } from './convert-pages.js';
import type { Site } from './read-site.js';

/** Notes links to anchors that no page has. They were broken on the old site, too. */
export function checkAnchors(
  pages: readonly SitePage[],
  { docsPath }: Pick<Site, 'docsPath'>,
): Note[] {
  const keyOf = (name: string, language: string | undefined) => `${language ?? ''}:${name}`;
  const known = new Map(
    pages.map(({ name, page, language }) => {
      const inHtml = [...page.text.matchAll(/\s(?:id|name)=["']([^"']+)["']/g)];
      return [
        keyOf(name, language),
        new Set([...page.ids, ...inHtml.map(([, id = '']) => id)]),
      ] as const;
    }),
  );
  return pages.flatMap(({ file, page, language }) =>
    page.anchors
      .filter(({ page: target, anchor }) => {
        const ids = known.get(keyOf(target, language)) ?? known.get(keyOf(target, undefined));
        return ids?.has(decodeAnchor(anchor)) === false;
      })
      .map(({ line, page: target, anchor }) => ({
        file: `${docsPath}/${file}`,
        line,
        text: `The page \`${target}\` has no anchor \`${anchor}\`.`,
      })),
  );
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
