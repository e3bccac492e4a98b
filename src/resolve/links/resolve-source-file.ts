import { posix } from 'node:path';
import { comeHome } from '../../lib/files/inside-site.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { Site } from '../../types/site.js';

type SourceSite = Pick<Site, 'editions' | 'bounds'>;

/**
 * Returns the route of the page that a link to a Markdown file means. `./` and `../` are relative
 * to the file; a bare name is searched beside the file, then in the content folder of its edition,
 * then at the site's root; `/` begins at the content folder or the root, `@site/` at the root.
 */
export function resolveSourceFile(
  path: string,
  from: {
    source: string;
    site: SourceSite & { routeBySource: Pick<Site['routeBySource'], 'get'> };
  },
): string | undefined {
  for (const candidate of eachSourceFile(path, from)) {
    const route = from.site.routeBySource.get(candidate);
    if (route !== undefined) return route;
  }
  return undefined;
}

/**
 * A source that a feature generated, such as `openapi:pets/list.md`. Files beside it belong to the
 * feature as well.
 */
const GENERATED = /^([a-z][a-z\d-]*:)(.*)$/s;

interface LinkFrom {
  source: string;
  site: SourceSite;
}

/** Lists the files that a link may mean, in the order of preference. */
export const listSourceFiles = (path: string, from: LinkFrom): string[] => [
  ...eachSourceFile(path, from),
];

/** A generator, because the first file is usually the right one. */
function* eachSourceFile(path: string, { source, site }: LinkFrom): Generator<string> {
  if (path.startsWith('@site/')) {
    yield comeHome(posix.normalize(path.slice('@site/'.length)), site.bounds);
    return;
  }
  if (!path.startsWith('/')) {
    const [, owner = '', below = source] = GENERATED.exec(source) ?? [];
    yield owner + comeHome(posix.join(posix.dirname(below), path), site.bounds);
  }
  if (path.startsWith('./') || path.startsWith('../')) return;
  const edition = findEdition(source, site);
  if (edition !== undefined) yield comeHome(posix.join(edition.contentPath, path), site.bounds);
  yield posix.normalize(path.replace(/^\/+/, ''));
}

/** Returns the edition of the docs that a file belongs to. */
export function findEdition(
  source: string,
  { editions }: Pick<Site, 'editions'>,
): DocsEdition | undefined {
  return [...editions.values()].find(({ contentPath }) => source.startsWith(`${contentPath}/`));
}
