import type { Engine } from '../../../engine/create-engine.js';
import { isGenerated } from '../../../lib/files/is-generated.js';
import { editionAt, writeOldAddress } from '../../../resolve/editions/old-addresses.js';
import { findEdition } from '../../../resolve/links/resolve-source-file.js';
import { outputFile } from '../../../resolve/routes/output-file.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Site } from '../../../types/site.js';
import { findSuccessors, type Successor } from './find-successors.js';
import { nameRoute, routeOf } from './url-names.js';

/** An address that the site has lost, and where it is listed. */
interface LostUrl {
  path: string;
  line?: number;
  /** Sketches of its text. */
  sketches?: readonly string[];
}

interface LostScope {
  engine: Engine;
  /**
   * All listed addresses, normalized by `comparablePath`. Paths that are not among them are new.
   */
  known: ReadonlySet<string>;
  /** The file that lists them. */
  file?: string;
  /** The site that has them, if no file lists them. */
  origin?: string;
}

/** Removes paths that a file of `static/` or software other than docsgen serves. */
export async function dropServed<Url extends { path: string }>(
  urls: readonly Url[],
  engine: Engine,
): Promise<Url[]> {
  const { graph, site: cells } = engine;
  const { site } = await graph.get(cells.site);
  const { statics } = await graph.get(cells.inputs.files);
  const names = new Set(statics.map(({ name }) => name));
  const isElsewhere = ({ path }: Url): boolean => {
    const full = routeOf(path, engine);
    const bare = path.slice(1).replace(/\/$/, '');
    const files = [bare, `${bare}.html`, outputFile(full, site.config) ?? bare];
    return (
      files.some((name) => names.has(name)) ||
      site.uncheckedPaths.some((one) => `${full}/`.startsWith(`${one}/`))
    );
  };
  return urls.filter((url) => !isElsewhere(url));
}

/** Reports paths at which the site has neither a page, a redirect nor a file of `static/`. */
export async function describeLostRoutes(
  urls: readonly LostUrl[],
  { engine, known, file, origin }: LostScope,
): Promise<Diagnostic[]> {
  const lost = await dropServed(urls, engine);
  if (lost.length === 0) return [];
  const { site } = await engine.graph.get(engine.site.site);
  const successors = await findSuccessors(lost, { engine, known });
  return lost.map(({ path, line }) => ({
    code: 'route-lost',
    severity: 'error',
    message: `The site has lost the page \`${path}\`, which ${origin === undefined ? `\`${file}\` lists` : `${origin} has`}.`,
    hint: hintRoute(path, { successor: successors.get(path), engine, site }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line, column: 1, endLine: line, endColumn: path.length + 1 }),
  }));
}

function hintRoute(
  path: string,
  { successor, engine, site }: { successor: Successor | undefined; engine: Engine; site: Site },
): string {
  if (successor !== undefined && isGenerated(successor.source)) {
    const to = nameRoute({ path: successor.route }, engine);
    const redirect = `{ from: '${path}', to: '${to}' }`;
    const became = `It most likely became \`${to}\` (${successor.reason})`;
    return `${became}: add \`${redirect}\` to \`redirects\` of the config.`;
  }
  const { key, file } = placeRedirect(path, { source: successor?.source, engine, site });
  if (successor === undefined)
    return `Write \`${key}\` in the front matter of the page that replaces it. If none does, run \`docsgen urls --update\`.`;
  return `It most likely became \`${successor.route}\` (${successor.reason}): write \`${key}\` in the front matter of \`${file}\`.`;
}

/**
 * Returns the front matter key that redirects an old path, and the file to write it in, if the page
 * that replaces it has a source file.
 */
export function placeRedirect(
  path: string,
  { source, engine, site }: { source: string | undefined; engine: Engine; site: Site },
): { key: string; file?: string } {
  const route = routeOf(path, engine);
  const edition =
    source === undefined ? editionAt(route, site.editions) : findEdition(source, site);
  return {
    key: `redirect_from: ${writeOldAddress(route, edition, site)}`,
    ...(source !== undefined && { file: engine.translations.get(source) ?? source }),
  };
}
