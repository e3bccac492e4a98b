import type { Engine } from '../../../engine/create-engine.js';
import { editionAt, writeOldAddress } from '../../../resolve/editions/old-addresses.js';
import { findEdition } from '../../../resolve/links/resolve-source-file.js';
import { outputFile } from '../../../resolve/routes/output-file.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocsEdition } from '../../../types/site/docs-edition.js';
import type { Site } from '../../../types/site.js';
import { findSuccessors, type Successor } from './find-successors.js';
import { routeOf } from './url-names.js';

/** An address that has been lost, and where it is listed. */
interface LostUrl {
  path: string;
  line?: number;
  /** Sketches of its text. */
  sketches?: readonly string[];
}

interface LostScope {
  engine: Engine;
  /** All listed addresses, as `comparablePath` gives them: what is not among them is new. */
  known: ReadonlySet<string>;
  /** The file that lists them. */
  file?: string;
  /** The site that has them, where that is no file. */
  origin?: string;
}

/** Reports paths at which the site has neither a page nor a redirect, nor a file of `static/`. */
export async function describeLostRoutes(
  urls: readonly LostUrl[],
  { engine, known, file, origin }: LostScope,
): Promise<Diagnostic[]> {
  const { graph, site: cells } = engine;
  const { site } = await graph.get(cells.site);
  const { statics } = await graph.get(cells.inputs.files);
  const names = new Set(statics.map(({ name }) => name));
  const isElsewhere = ({ path }: LostUrl): boolean => {
    const full = routeOf(path, engine);
    const bare = path.slice(1).replace(/\/$/, '');
    const files = [bare, `${bare}.html`, outputFile(full, site.config) ?? bare];
    return (
      files.some((name) => names.has(name)) ||
      site.uncheckedPaths.some((one) => `${full}/`.startsWith(`${one}/`))
    );
  };
  const lost = urls.filter((url) => !isElsewhere(url));
  if (lost.length === 0) return [];
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
  const route = routeOf(path, engine);
  const write = (edition: DocsEdition | undefined) =>
    `\`redirect_from: ${writeOldAddress(route, edition, site)}\``;
  if (successor === undefined)
    return `Write ${write(editionAt(route, site.editions))} in the front matter of the page that replaces it. If none does, run \`docsgen urls --update\`.`;
  const { source, reason } = successor;
  const file = engine.translations.get(source) ?? source;
  return `It most likely became \`${successor.route}\` (${reason}): write ${write(findEdition(source, site))} in the front matter of \`${file}\`.`;
}
