import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { addRedirect } from '../../compile/front-matter/add-redirect.js';
import type { Engine } from '../../engine/create-engine.js';
import type { LoadedSite } from '../../engine/reading/load-site.js';
import type { SiteStore } from '../../engine/store/open-store.js';
import { append } from '../../lib/append.js';
import { applyEdits } from '../../lib/edits/apply-edits.js';
import { writeLike } from '../../lib/edits/spelling.js';
import { isPage } from '../../lib/files/page-file.js';
import { listFeatureFolders } from '../../load/list-site.js';
import type { TextEdit } from '../../types/text-edit.js';
import { readEditable } from '../edits/editable-file.js';
import type { FileChange } from '../edits/plan-fixes.js';
import { listFrontNames } from '../names/list-front-names.js';
import { listNamingFiles } from '../names/list-naming-files.js';
import { listPageReferences } from '../names/list-page-references.js';
import { listSiteCode } from '../names/list-site-code.js';
import { listMovedRoutes, listRedirected, type MovedRoute } from './list-moved-routes.js';
import { completeMove, listMoves, type MoveRequest, type Moves } from './list-moves.js';
import { previewSite } from './preview-site.js';
import { editNames, listRenames, renameMeaning } from './rewrite-names.js';
import { editLink, listStaleLinks, type MoveScope } from './rewrite-references.js';
import { editSpecifiers } from './rewrite-specifiers.js';

/** All changes of a move, before anything is written. */
export interface MovePlan {
  request: MoveRequest;
  moves: Moves;
  /** Files whose text changes, by current name. */
  changes: FileChange[];
  /** Pages whose path changes, each with the file it moves to. */
  routes: MovedRoute[];
  /** Links to moved files that could not be found in the text. */
  left: { file: string; line: number; url: string }[];
  edits: number;
}

interface PlanRequest extends MoveRequest {
  root: string;
  loaded: LoadedSite;
  kept: SiteStore;
  engines: readonly [Engine, ...Engine[]];
  /** When docsgen began to read the site, in ms since 1970. */
  since: number;
}

/**
 * Plans the move of a file or folder, with all necessary updates. Returns the reason if it cannot
 * be moved.
 */
export async function planMove(given: PlanRequest): Promise<MovePlan | { refusal: string }> {
  const { root, engines, loaded, kept, since } = given;
  const request = completeMove(root, given);
  if ('refusal' in request) return request;
  const moves = await listMoves(engines, request);
  const fixed = listFixedFiles(loaded).find((file) => moves.has(file));
  if (fixed !== undefined)
    return { refusal: `docsgen finds \`${fixed}\` by its name, so \`docsgen mv\` can’t move it.` };
  const preview = await previewSite({ root, loaded, kept, moves });
  try {
    const [main] = engines;
    const before = (await main.graph.get(main.site.site)).site;
    const scope: MoveScope = {
      moves,
      before,
      after: preview.site,
      fileExists: { before: main.fileExists, after: preview.fileExists },
    };
    const homeless = [...moves].find(
      ([from, to]) =>
        before.routeBySource.has(from) &&
        !(
          preview.site.routeBySource.has(to) &&
          isPage(to, folderOf(to, loaded)) &&
          folderOf(from, loaded) === folderOf(to, loaded)
        ),
    );
    if (homeless !== undefined) {
      const [from, to] = homeless;
      return {
        refusal: `\`${from}\` is a page of \`${folderOf(from, loaded) ?? '.'}/\`, but \`${to}\` would not be. Move it to a place in that folder.`,
      };
    }
    const collected = await collectEdits({ ...given, ...request }, scope);
    return finishPlan({ request, scope, root, since, engines, ...collected });
  } finally {
    await preview.close();
  }
}

/** Lists files that docsgen finds by their names or by the config, which a move does not update. */
function listFixedFiles({ configFile, programs, files }: LoadedSite): string[] {
  return [
    configFile.file,
    ...Object.values(programs).flatMap((ofFeature) =>
      [...(ofFeature ?? [])].map(([, { file }]) => file),
    ),
    ...Object.values(files.features).flatMap(({ values = {} }) => Object.values(values)),
  ];
}

/** Returns the innermost content folder that contains a file. */
function folderOf(file: string, { files }: LoadedSite): string | undefined {
  const around = listFeatureFolders(files).filter((folder) => file.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

type Collected = { edits: TextEdit[]; left: MovePlan['left'] };

async function collectEdits(given: PlanRequest, scope: MoveScope): Promise<Collected> {
  const { root, loaded, engines } = given;
  const edits: TextEdit[] = [];
  const left: MovePlan['left'] = [];
  const texts = createTexts(root);
  for (const engine of engines) await collectLinks(engine, { scope, texts, edits, left });
  append(edits, editImports(root, { engines, scope, texts }));
  const from = path.join(root, given.from);
  const isFolder = statSync(from).isDirectory();
  const renames = listRenames(scope, isFolder ? given : undefined);
  for (const file of listNamingFiles(loaded)) {
    const text = texts(file);
    if (text !== undefined) append(edits, editNames({ file, text }, renames));
  }
  for (const card of scope.before.cards.values())
    for (const { value, meaning, written } of listFrontNames(card, {
      site: scope.before,
      read: () => texts(card.path),
    })) {
      const next = renameMeaning(meaning, { value, renames });
      if (next !== undefined)
        edits.push({
          file: card.path,
          from: written.from,
          to: written.to,
          text: writeLike(written, next),
        });
    }
  return { edits, left };
}

/** Edits imports and the like, in files that move and in all files that name one of them. */
function editImports(
  root: string,
  {
    engines,
    scope: { moves },
    texts,
  }: { engines: readonly Engine[]; scope: MoveScope; texts: Texts },
): TextEdit[] {
  const originals = new Map(
    engines.flatMap(({ translations }) =>
      [...translations].map(([file, at]): [string, string] => [at, file]),
    ),
  );
  // An import contains at least this name; it may omit `/index`.
  const names = [...moves.keys()].map(
    (file) => path.posix.parse(file.replace(/\/index\.\w+$/, '')).name,
  );
  const isNamed = (text: string) => names.some((name) => text.includes(name));
  const files = new Set([...moves.keys(), ...listSiteCode(root)]);
  return [...files].flatMap((file) => {
    if (!/\.(?:mdx?|[cm]?[jt]sx?|css)$/i.test(file)) return [];
    const text = texts(file);
    const isConcerned = text !== undefined && (moves.has(file) || isNamed(text));
    return isConcerned ? editSpecifiers({ file, text }, { root, moves, originals }) : [];
  });
}

type Texts = (file: string) => string | undefined;

/** Creates a reader for texts without byte order mark. Reads each file once. */
function createTexts(root: string): Texts {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readText(path.join(root, file)));
    return known.get(file);
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

async function collectLinks(
  engine: Engine,
  { scope, texts, edits, left }: { scope: MoveScope; texts: Texts } & Collected,
): Promise<void> {
  const { graph, site, pages, translations } = engine;
  const ofConfig = Object.values(scope.before.config.code.links ?? {});
  for (const source of await graph.get(pages.sources)) {
    // A translation has its own links. A page without one has the links of the original, which are
    // handled already.
    if (!engine.language.isDefault && !translations.has(source)) continue;
    const references = await listPageReferences(engine, source);
    const card = await graph.get(site.card(source));
    const { image } = card.frontMatter;
    const place = card.places['image'];
    const preview =
      image !== undefined && place !== undefined
        ? [{ kind: 'image' as const, url: image, place }]
        : [];
    for (const link of listStaleLinks({ source, references: [...references, ...preview] }, scope)) {
      const file = translations.get(link.file) ?? link.file;
      const text = texts(file);
      const found = text === undefined ? [] : editLink({ ...link, file }, text);
      append(edits, found);
      // Links from the config's `code.links` are updated in the config.
      const isOfConfig = ofConfig.some((url) => url.endsWith(link.url.replace(/^@site\//, '')));
      if (found.length === 0 && !isOfConfig)
        left.push({ file, line: link.place.line, url: link.url });
    }
  }
}

async function finishPlan({
  request,
  scope,
  root,
  since,
  engines,
  edits,
  left,
}: Collected & {
  request: MoveRequest;
  scope: MoveScope;
  root: string;
  since: number;
  engines: readonly Engine[];
}): Promise<MovePlan | { refusal: string }> {
  const routes = listMovedRoutes(scope);
  const redirected = listRedirected(routes, engines);
  const changes: FileChange[] = [];
  const files = new Set([...edits.map(({ file }) => file), ...redirected.keys()]);
  for (const file of files) {
    const read = readEditable(root, file, since);
    if (read === 'changed')
      return { refusal: `\`${file}\` has changed in the meantime. Run the command again.` };
    if (read === undefined)
      return {
        refusal: `\`${file}\` can’t be edited: it is not a text file, or it is a link that leads out of the site.`,
      };
    const text = applyEdits(
      read.text,
      edits.filter((edit) => edit.file === file),
    );
    const redirect = redirected.get(file);
    const after = redirect === undefined ? text : addRedirect(text, redirect);
    if (after === undefined)
      return {
        refusal: `No redirect can be added to the front matter of \`${file}\`. Fix it, or write each key on a line of its own.`,
      };
    if (after !== read.text) changes.push({ ...read, after });
  }
  return {
    request,
    moves: scope.moves,
    changes,
    routes,
    left,
    edits: edits.length,
  };
}
