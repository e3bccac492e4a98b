import { posix } from 'node:path';
import type { Engine } from '../../engine/create-engine.js';
import { createEngines, linkLanguages } from '../../engine/create-engines.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { append } from '../../lib/append.js';
import { applyEdits } from '../../lib/edits/apply-edits.js';
import { listFolder } from '../../load/list-folder.js';
import { resolveReference } from '../../resolve/links/resolve-reference.js';
import { writeFileAddress } from '../../resolve/links/write-address.js';
import { splitUrl } from '../../resolve/routes/resolve-href.js';
import { decodePath } from '../../resolve/routes/route-path.js';
import type { Reference } from '../../types/doc.js';
import type { CommandPlan } from '../../types/feature/commands.js';
import type { Site } from '../../types/site.js';
import type { TextEdit } from '../../types/text-edit.js';
import { type EditableFile, readEditable, toBytes } from '../edits/editable-file.js';
import type { Moves } from '../moves/list-moves.js';
import { editLink } from '../moves/rewrite-references.js';
import { editSpecifiers } from '../moves/rewrite-specifiers.js';
import { listPageReferences } from '../names/list-page-references.js';

interface CopiedSite {
  root: string;
  loaded: LoadedSite;
  kept: SiteStore;
}

/**
 * Returns the new texts of copied files, by destination path: relative paths that lead out of a
 * copied folder still lead to the same files. Paths within the folder stay unchanged, and files
 * without other paths are left out.
 */
export async function rewriteCopies(
  copies: CommandPlan['copies'],
  { root, loaded, kept }: CopiedSite,
): Promise<ReadonlyMap<string, Buffer>> {
  const moves = new Map<string, string>();
  for (const { from, to } of copies)
    for (const file of listFolder(root, from)) moves.set(file, to + file.slice(from.length));
  const texts = readClimbing(root, moves);
  if (texts.size === 0) return new Map();
  const engines = createEngines({ root, loaded, kept, problemsOnly: true });
  try {
    await linkLanguages(engines);
    const edits: TextEdit[] = [];
    for (const engine of engines) append(edits, await editLinks(engine, { moves, texts }));
    const originals = new Map(
      engines.flatMap(({ translations }) =>
        [...translations].map(([file, at]): [string, string] => [at, file]),
      ),
    );
    for (const [file, { text }] of texts)
      append(edits, editSpecifiers({ file, text }, { root, moves, originals }));
    return applyAll(edits, { moves, texts });
  } finally {
    await Promise.all(engines.map((engine) => engine.site.close()));
  }
}

interface Copied {
  /** Destination of each file. */
  moves: Moves;
  /** Texts that may lead out of their folder, by current path. */
  texts: ReadonlyMap<string, EditableFile>;
}

/**
 * Reads the texts that contain a path that leads upwards. If two files are copied to the same
 * destination, the later one wins.
 */
function readClimbing(root: string, moves: Moves): Copied['texts'] {
  const lasting = new Map([...moves].map(([file, to]) => [to, file]));
  const texts = new Map<string, EditableFile>();
  for (const file of lasting.values()) {
    if (!/\.(?:mdx?|[cm]?[jt]sx?|css)$/i.test(file)) continue;
    const read = readEditable(root, file, Number.POSITIVE_INFINITY);
    if (typeof read === 'object' && read.text.includes('../')) texts.set(file, read);
  }
  return texts;
}

async function editLinks(engine: Engine, { moves, texts }: Copied): Promise<TextEdit[]> {
  const { graph, pages, language, translations } = engine;
  const { site } = await graph.get(engine.site.site);
  const place = (file: string) => translations.get(file) ?? file;
  const sources = (await graph.get(pages.sources)).filter(
    (source) => moves.has(place(source)) && (language.isDefault || translations.has(source)),
  );
  // Links in a partial belong to the pages that include it.
  const own = new Set(sources.map(place));
  const hasPartials = [...texts.keys()].some((file) => /\.mdx?$/i.test(file) && !own.has(file));
  const edits: TextEdit[] = [];
  for (const source of sources) {
    if (!hasPartials && !texts.has(place(source))) continue;
    for (const reference of await listPageReferences(engine, source)) {
      const { url, file: holder = source, place: at } = reference;
      const file = place(holder);
      const text = texts.get(file)?.text;
      const target = findOutside(reference, { source, holder, engine, site, moves });
      const newHolder = moves.get(holder);
      if (text === undefined || target === undefined || newHolder === undefined) continue;
      const replacement = writeFileAddress(target, { url, site, source: newHolder });
      append(edits, editLink({ file, place: at, url, replacement }, text));
    }
  }
  return edits;
}

/** Returns the target of a relative path, if that is not copied, too. */
function findOutside(
  { url, kind, isRendered }: Reference,
  {
    source,
    holder,
    engine: { fileExists },
    site,
    moves,
  }: { source: string; holder: string; engine: Engine; site: Site; moves: Moves },
): string | undefined {
  const route = site.routeBySource.get(source);
  const path = decodePath(splitUrl(url.trim()).path);
  if (isRendered || route === undefined || /^(?:\/|@site\/)/.test(path)) return undefined;
  const beside = posix.join(posix.dirname(holder), path);
  if (moves.has(beside)) return undefined;
  const found = resolveReference({ url, kind, source: holder, route, site, fileExists });
  if (found.type === 'file') return found.path === beside ? beside : undefined;
  const isPage = found.type === 'route' && /\.mdx?$/i.test(path);
  return isPage && site.routeBySource.has(beside) ? beside : undefined;
}

function applyAll(
  edits: readonly TextEdit[],
  { moves, texts }: Copied,
): ReadonlyMap<string, Buffer> {
  const changed = new Map<string, Buffer>();
  for (const [file, read] of texts) {
    const to = moves.get(file);
    const after = applyEdits(
      read.text,
      edits.filter((edit) => edit.file === file),
    );
    if (to !== undefined && after !== read.text) changed.set(to, toBytes(read, after));
  }
  return changed;
}
