import { findBody } from '../../compile/front-matter/front-matter.js';
import { findNearest } from '../../diagnostics/nearest.js';
import { compareSketches } from '../../lib/text/sketch.js';
import { type GoneFile, listGoneFiles, readGone } from '../../load/git/list-gone-files.js';
import { decodePath, withoutSlash } from '../../resolve/routes/route-path.js';
import type { Site } from '../../types/site.js';
import type { Engine } from '../create-engine.js';
import { sketchSource } from './sketch-source.js';
import { comparablePath, nameRoute } from './url-names.js';

/** The page that a lost one most likely became. */
export interface Successor {
  route: string;
  source: string;
  /** How it was recognized. */
  reason: 'renamed in Git' | 'same content' | 'similar content' | 'similar title' | 'similar path';
}

interface SuccessorScope {
  engine: Engine;
  /** Listed addresses, as `comparablePath` gives them. */
  known: ReadonlySet<string>;
}

/** If more are lost, the rest is not compared by content: the whole site has probably moved. */
const MOST_READ = 200;

/**
 * Finds the likely successors of lost pages: by renames in Git, then by content (in Git or `urls.lock`), then by title
 * and path.
 */
export async function findSuccessors(
  urls: readonly { path: string; sketches?: readonly string[] }[],
  { engine, known }: SuccessorScope,
): Promise<Map<string, Successor>> {
  const { site } = await engine.graph.get(engine.site.site);
  const gone = await listGoneFiles(engine.root);
  const fresh = [...site.routeBySource].filter(
    ([, path]) => site.routes.has(path) && !known.has(comparablePath(nameRoute({ path }, engine))),
  );
  const found = new Map<string, Successor>();
  const sketched = createSketches(engine, fresh);
  for (const [index, { path, sketches = [] }] of urls.entries()) {
    const file = gone.find((one) => isPageOf(one.path, path));
    const text = file && index < MOST_READ ? await readGone(engine.root, file) : undefined;
    const successor =
      renamed(file, { gone, site }) ??
      (await sameContent(text, { engine, fresh })) ??
      (await similarContent(sketches, sketched)) ??
      similar(path, { title: titleOf(text), site, fresh });
    if (successor !== undefined) found.set(path, successor);
  }
  return found;
}

/** Whether a file is likely to have had a page at a path: number prefixes and the folder of the content aside. */
function isPageOf(file: string, path: string): boolean {
  const name = file
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map((segment) => segment.replace(/^\d+[-_.\s]+/, ''))
    .join('/')
    .replace(/\/(?:index|readme)$/i, '')
    .toLowerCase();
  const wanted = withoutSlash(path).slice(1).toLowerCase();
  return (
    name === wanted ||
    name.endsWith(`/${wanted}`) ||
    wanted.endsWith(`/${name.split('/').slice(1).join('/')}`)
  );
}

function renamed(
  file: GoneFile | undefined,
  { gone, site }: { gone: readonly GoneFile[]; site: Site },
): Successor | undefined {
  let to = file?.renamedTo;
  for (let steps = 0; to !== undefined && steps < 20; steps++) {
    const route = site.routeBySource.get(to);
    if (route !== undefined) return { route, source: to, reason: 'renamed in Git' };
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

/** The sketches of pages, made when they are first asked for. */
function createSketches(engine: Engine, pages: Pages): () => Promise<SketchedPage[]> {
  let made: Promise<SketchedPage[]> | undefined;
  return () => {
    made ??= Promise.all(
      pages.map(async ([source, route]) => ({ source, route, sketch: await sketchSource(engine, source) })),
    );
    return made;
  };
}

/** Texts that are not related have nothing in common; half of one that was edited is still the same. */
const RELATED = 0.5;

/** The page whose text is most like that of the lost one, unless another is as much like it. */
async function similarContent(
  sketches: readonly string[],
  sketched: () => Promise<readonly SketchedPage[]>,
): Promise<Successor | undefined> {
  if (sketches.length === 0) return undefined;
  const rated = (await sketched())
    .map(({ sketch, ...page }) => ({
      ...page,
      likeness: Math.max(...sketches.map((one) => compareSketches(one, sketch))),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = rated;
  if (best === undefined || best.likeness < RELATED || best.likeness === next?.likeness) return undefined;
  const { likeness, ...page } = best;
  return { ...page, reason: likeness === 1 ? 'same content' : 'similar content' };
}

/** What stands below the front matter, however its lines end. */
const bodyOf = (text: string | undefined): string | undefined =>
  text?.slice(findBody(text)).replace(/\r\n?/g, '\n').trim();

const titleOf = (text: string | undefined): string | undefined =>
  text && (/^title:[ \t]*(["']?)(.+)\1[ \t]*$/m.exec(text)?.[2] ?? /^#[ \t]+(.+)$/m.exec(text)?.[1])?.trim();

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
