import { findBody } from '../../../compile/front-matter/front-matter.js';
import { findNearest } from '../../../diagnostics/nearest.js';
import type { Engine } from '../../../engine/create-engine.js';
import { compareSketches } from '../../../lib/text/sketch.js';
import { type GoneFile, listGoneFiles, readGone } from '../../../load/git/list-gone-files.js';
import { editionAt, fileInEdition } from '../../../resolve/editions/old-addresses.js';
import { findEdition } from '../../../resolve/links/resolve-source-file.js';
import { decodePath, withoutSlash } from '../../../resolve/routes/route-path.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { Site } from '../../../types/site.js';
import { sketchSource } from './sketch-source.js';
import { comparablePath, nameRoute, routeOf } from './url-names.js';

/** The page that most likely replaces a lost one. */
export interface Successor {
  route: string;
  source: string;
  /** How it was recognized. */
  reason: 'renamed in Git' | 'same content' | 'similar content' | 'similar title' | 'similar path';
}

interface SuccessorScope {
  engine: Engine;
  /** Listed addresses, normalized by `comparablePath`. */
  known: ReadonlySet<string>;
}

/**
 * If more pages are lost, the rest is not compared by content: the whole site has probably moved.
 */
const MOST_READ = 200;

/**
 * Finds the likely successors of lost pages: by renames in Git, then by content (in Git or
 * `urls.lock`), then by title and path.
 */
export async function findSuccessors(
  urls: readonly { path: string; sketches?: readonly string[] }[],
  { engine, known }: SuccessorScope,
): Promise<Map<string, Successor>> {
  const { site } = await engine.graph.get(engine.site.site);
  const { editions } = site;
  const gone = await listGoneFiles(engine.root);
  const fresh = [...site.routeBySource].filter(
    ([, path]) => site.routes.has(path) && !known.has(comparablePath(nameRoute({ path }, engine))),
  );
  const found = new Map<string, Successor>();
  const sketched = createSketches(engine, fresh);
  for (const [index, { path, sketches = [] }] of urls.entries()) {
    const route = routeOf(path, engine);
    const edition = editionAt(route, editions);
    // The successor of a page of a version is in the same version, or outside the docs.
    const isHere = (source: string) => fileInEdition(source, edition, editions) === source;
    const file = findGone(route, { gone, edition, site });
    const text = file && index < MOST_READ ? await readGone(engine.root, file) : undefined;
    const own = fresh.filter(([source]) => isHere(source));
    const successor =
      renamed(file, { gone, edition, site }) ??
      (await sameContent(text, { engine, fresh: own })) ??
      (await similarContent(sketches, async () =>
        (await sketched()).filter(({ source }) => isHere(source)),
      )) ??
      similar(path, { title: titleOf(text), site, fresh: own });
    if (successor !== undefined) found.set(path, successor);
  }
  return found;
}

interface GoneScope {
  gone: readonly GoneFile[];
  /** The version that the lost page belongs to. */
  edition: DocsEdition | undefined;
  site: Site;
}

/**
 * Finds the file that a lost page was made from, by comparing paths: in the folder of its version,
 * else in that of another version from which it was copied.
 */
function findGone(route: string, { gone, edition, site }: GoneScope): GoneFile | undefined {
  const below = route.slice((edition?.path ?? site.config.baseUrl).length);
  const wanted = decodePath(below)
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
  const candidates = gone.filter(({ path }) => {
    const folder = findEdition(path, site)?.contentPath;
    if (folder !== undefined) return nameOf(path.slice(folder.length)) === wanted;
    const name = nameOf(path);
    // This file belongs to no edition, and its folder may be served at any path: compare the ends.
    return (
      name === wanted ||
      name.endsWith(`/${wanted}`) ||
      wanted.endsWith(`/${name.split('/').slice(1).join('/')}`)
    );
  });
  const isOwn = ({ path }: GoneFile) => findEdition(path, site)?.key === edition?.key;
  return candidates.find(isOwn) ?? candidates[0];
}

/** Returns the path of a page according to the name of its file, without number prefixes. */
function nameOf(file: string): string {
  return file
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map((segment) => segment.replace(/^\d+[-_.\s]+/, ''))
    .filter((segment) => segment !== '')
    .join('/')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .toLowerCase();
}

function renamed(
  file: GoneFile | undefined,
  { gone, edition, site }: GoneScope,
): Successor | undefined {
  let to = file?.renamedTo;
  for (let steps = 0; to !== undefined && steps < 20; steps++) {
    const source = fileInEdition(to, edition, site.editions);
    const route = site.routeBySource.get(source);
    if (route !== undefined) return { route, source, reason: 'renamed in Git' };
    const here: string = to;
    to = gone.find(({ path }) => path === here)?.renamedTo;
  }
  return undefined;
}

type Pages = readonly (readonly [source: string, route: string])[];

async function sameContent(
  text: string | undefined,
  { engine, fresh }: { engine: Engine; fresh: Pages },
): Promise<Successor | undefined> {
  const body = bodyOf(text);
  if (body === undefined || body === '') return undefined;
  for (const [source, route] of fresh) {
    const now = (await engine.graph.get(engine.site.source(source))).source;
    if (bodyOf(now?.text) === body) return { route, source, reason: 'same content' };
  }
  return undefined;
}

interface SketchedPage {
  source: string;
  route: string;
  sketch: string;
}

/** Returns the sketches of pages, computed on the first call. */
function createSketches(engine: Engine, pages: Pages): () => Promise<SketchedPage[]> {
  let made: Promise<SketchedPage[]> | undefined;
  return () => {
    made ??= Promise.all(
      pages.map(async ([source, route]) => ({
        source,
        route,
        sketch: await sketchSource(engine, source),
      })),
    );
    return made;
  };
}

/** Unrelated texts have nothing in common; an edited text keeps at least half. */
const RELATED = 0.5;

/**
 * Returns the page whose text is most similar to that of the lost one, unless two are equally
 * similar.
 */
async function similarContent(
  sketches: readonly string[],
  sketched: () => Promise<readonly SketchedPage[]>,
): Promise<Successor | undefined> {
  if (sketches.length === 0) return undefined;
  const rated = (await sketched())
    .map(({ sketch, ...page }) => ({
      ...page,
      likeness: sketches.reduce((most, one) => Math.max(most, compareSketches(one, sketch)), 0),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = rated;
  if (best === undefined || best.likeness < RELATED || best.likeness === next?.likeness)
    return undefined;
  const { likeness, ...page } = best;
  return { ...page, reason: likeness === 1 ? 'same content' : 'similar content' };
}

/** Returns the text below the front matter, with normalized line endings. */
const bodyOf = (text: string | undefined): string | undefined =>
  text?.slice(findBody(text)).replace(/\r\n?/g, '\n').trim();

const titleOf = (text: string | undefined): string | undefined =>
  text &&
  (
    /^title:[ \t]*(["']?)(.+)\1[ \t]*$/m.exec(text)?.[2] ?? /^#[ \t]+(.+)$/m.exec(text)?.[1]
  )?.trim();

function similar(
  path: string,
  { title, site, fresh }: { title: string | undefined; site: Site; fresh: Pages },
): Successor | undefined {
  const tail = lastName(path);
  const pages = fresh.map(([source, route]) => {
    const card = site.cards.get(source);
    return { source, route, title: card?.frontMatter.title ?? card?.contentTitle ?? '' };
  });
  const wanted = (title ?? tail.replace(/[-_]+/g, ' ')).toLowerCase();
  const byTitle = findNearest(
    wanted,
    pages.map((page) => page.title.toLowerCase()),
  )?.name;
  const titled = pages.find((page) => page.title !== '' && page.title.toLowerCase() === byTitle);
  if (titled !== undefined) return { ...titled, reason: 'similar title' };
  const byPath = findNearest(
    tail,
    pages.map(({ route }) => lastName(route)),
  )?.name;
  const placed = pages.find(({ route }) => lastName(route) === byPath);
  return placed && { ...placed, reason: 'similar path' };
}

function lastName(path: string): string {
  const bare = withoutSlash(decodePath(path));
  return bare.slice(bare.lastIndexOf('/') + 1);
}
