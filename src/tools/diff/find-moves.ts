import { dropServed, placeRedirect } from '../../builds/checks/urls/describe-lost-routes.js';
import { findSuccessors } from '../../builds/checks/urls/find-successors.js';
import { sketchSource } from '../../builds/checks/urls/sketch-source.js';
import { comparablePath, nameRoute } from '../../builds/checks/urls/url-names.js';
import type { Engine } from '../../engine/create-engine.js';
import type { Pair } from './compare-pages.js';
import type { Side, SidePage } from './read-side.js';
import type { LostUrl, RemovedPage } from './site-diff.js';

/** A page, or a redirect, whose address has no page in the current version. */
export interface GonePage {
  page: SidePage;
  /** The page that replaces it, or to which its address redirects. */
  target?: SidePage;
  /** True if its address redirects there. */
  redirects: boolean;
}

type MovedPage = GonePage & { target: SidePage };

/** Changes of the addresses of a site. */
export interface Moves {
  /** Pages with the same address in both versions. */
  stayed: Pair<SidePage>[];
  /** Pages that have another address in the current version. */
  moved: MovedPage[];
  removed: RemovedPage[];
  added: SidePage[];
  /** Addresses that lead nowhere. */
  lost: LostUrl[];
  /** All pages whose address has no page in the current version. */
  gone: GonePage[];
}

/**
 * Finds out what happened to each address. A page that is gone is replaced by the page to which it
 * redirects, else by the page of the same file (renamed in Git), else by a similar page.
 */
export async function findMoves(
  sides: Pair<Side>,
  renamed: ReadonlyMap<string, string>,
): Promise<Moves> {
  const [before, after] = sides;
  const stayed: Pair<SidePage>[] = [];
  const gone: GonePage[] = [];
  for (const [key, page] of before.pages) {
    const now = after.pages.get(key);
    if (now !== undefined && !isRedirect(now)) {
      if (!isRedirect(page)) stayed.push([page, now]);
    } else if (now === undefined || !isRedirect(page)) gone.push(follow(page, now, after));
  }
  const fresh = new Map([...after.pages].filter(([key, page]) => isFresh(key, page, before)));
  const open = gone.filter(({ redirects }) => !redirects);
  await findTargets(open, { sides, renamed, fresh });
  const lost = [...(await listLost(open, after)), ...listLostFiles(sides)];
  const moved: MovedPage[] = [];
  const removed: RemovedPage[] = [];
  for (const one of gone) {
    const { page, target, redirects } = one;
    if (isRedirect(page)) continue;
    if (target !== undefined && fresh.delete(keyOf(target))) moved.push({ ...one, target });
    else removed.push(describeRemoved(page, redirects ? target : undefined));
  }
  return { stayed, moved, removed, added: [...fresh.values()], lost, gone };
}

const isRedirect = ({ route }: SidePage): boolean => route.kind === 'redirect';

const keyOf = ({ url }: SidePage): string => comparablePath(url);

function isFresh(key: string, page: SidePage, { pages }: Side): boolean {
  const known = pages.get(key);
  return !isRedirect(page) && (known === undefined || isRedirect(known));
}

function follow(page: SidePage, now: SidePage | undefined, { pages }: Side): GonePage {
  if (now?.route.kind !== 'redirect') return { page, redirects: false };
  const target = pages.get(comparablePath(nameRoute({ path: now.route.to }, now.engine)));
  return { page, redirects: true, ...(target && { target }) };
}

function describeRemoved(
  { url, title, source }: SidePage,
  target: SidePage | undefined,
): RemovedPage {
  return {
    ...{ url, title },
    ...(source !== undefined && { source }),
    ...(target && { redirectsTo: target.url }),
  };
}

interface TargetScope {
  sides: Pair<Side>;
  renamed: ReadonlyMap<string, string>;
  /** Pages at new addresses. */
  fresh: ReadonlyMap<string, SidePage>;
}

/** Finds the pages that replace those that are gone without a redirect. */
async function findTargets(
  open: readonly GonePage[],
  { sides: [before, after], renamed, fresh }: TargetScope,
): Promise<void> {
  const bySource = new Map(
    [...fresh.values()].map((page) => [sourceKey(page.source, page.engine), page]),
  );
  const unknown: GonePage[] = [];
  for (const one of open) {
    const { source = '', engine } = one.page;
    const target =
      bySource.get(sourceKey(source, engine)) ??
      bySource.get(sourceKey(renamed.get(source), engine));
    if (target === undefined) unknown.push(one);
    else if (source !== '') one.target = target;
  }
  const known = new Set(before.pages.keys());
  for (const [engine, pages] of groupByEngine(unknown, after)) {
    const urls = await Promise.all(
      pages.map(async ({ page }) => ({ path: page.url, sketches: await sketch(page) })),
    );
    const found = await findSuccessors(urls, { engine, known });
    for (const one of pages) {
      const route = found.get(one.page.url)?.route;
      const target =
        route === undefined
          ? undefined
          : fresh.get(comparablePath(nameRoute({ path: route }, engine)));
      if (target !== undefined) one.target = target;
    }
  }
}

const sourceKey = (source: string | undefined, { language }: Engine): string =>
  `${language.locale} ${source}`;

async function sketch({ engine, source, isDoc }: SidePage): Promise<string[]> {
  const made = isDoc && source !== undefined ? await sketchSource(engine, source) : '';
  return made === '' ? [] : [made];
}

/** Groups pages by the current version's engine for their language, which may be gone. */
function groupByEngine(gone: readonly GonePage[], { engines }: Side): Map<Engine, GonePage[]> {
  const groups = new Map<Engine, GonePage[]>();
  for (const one of gone) {
    const { locale } = one.page.engine.language;
    const engine = engines.find(({ language }) => language.locale === locale) ?? engines[0];
    groups.set(engine, [...(groups.get(engine) ?? []), one]);
  }
  return groups;
}

/** Lists files of `static/` that are gone. */
function listLostFiles([before, after]: Pair<Side>): LostUrl[] {
  const [ofBefore, ofAfter] = [before, after].map(({ loaded }) => namesOf(loaded));
  return [...(ofBefore ?? [])]
    .filter((name) => !ofAfter?.has(name) && !after.pages.has(comparablePath(`/${name}`)))
    .map((name) => ({ url: `/${name}`, title: `/${name}` }));
}

const namesOf = ({ files }: Side['loaded']): Set<string> =>
  new Set(files.statics.map(({ name }) => name));

async function listLost(open: readonly GonePage[], after: Side): Promise<LostUrl[]> {
  const lost: LostUrl[] = [];
  for (const [engine, pages] of groupByEngine(open, after)) {
    const { site } = await engine.graph.get(engine.site.site);
    const urls = pages.map((one) => ({ ...one, path: one.page.url }));
    for (const { page, target, path } of await dropServed(urls, engine)) {
      const { key, file } = placeRedirect(path, { source: target?.source, engine, site });
      const place = file === undefined ? 'the page that replaces it' : `\`${file}\``;
      lost.push({
        ...{ url: page.url, title: page.title },
        ...(target && { successor: target.url }),
        hint: `Write \`${key}\` in the front matter of ${place}.`,
      });
    }
  }
  return lost;
}
