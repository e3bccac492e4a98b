import type { Engine } from '../../../engine/create-engine.js';
import { append } from '../../../lib/append.js';
import { findWritten } from '../../../lib/edits/find-written.js';
import { placeAt } from '../../../lib/edits/place-offsets.js';
import type { Written } from '../../../lib/edits/spelling.js';
import { targetOf } from '../../../resolve/links/resolve-references.js';
import { decodePath } from '../../../resolve/routes/route-path.js';
import type { Place } from '../../../types/diagnostic.js';
import { listFrontNames } from '../../names/list-front-names.js';
import { listNamed } from '../../names/list-named.js';
import { listPageReferences } from '../../names/list-page-references.js';
import { type Meaning, readMeaning } from '../../names/read-meaning.js';
import type { EditedSite } from '../edited-site.js';
import type { Subject } from './find-subject.js';

/** A link to a page or a heading, or another value that names it. */
export interface Use {
  /** On disk, below the root. */
  file: string;
  /** Text of the file, without a byte order mark. */
  text: string;
  /** The decoded address or name. */
  value: string;
  place: Place;
  /** Where it is written, or undefined if that cannot be found. */
  written: Written | undefined;
}

interface Wanted {
  page: string;
  id?: string | undefined;
}

/**
 * Lists references to a page or, with an ID, to that heading only: links in Markdown of all
 * languages, and names in sidebars, config, data, components and front matter.
 */
export async function listUses(
  edited: EditedSite,
  { engine: own, page, id }: Wanted & Pick<Subject, 'engine'>,
): Promise<Use[]> {
  const found: Use[] = [];
  for (const engine of edited.engines()) {
    // A translation with its own page is another page, but has the IDs of the original.
    if (
      engine !== own &&
      id === undefined &&
      engine.translations.has(page) !== own.translations.has(page)
    )
      continue;
    append(found, await listLinks(engine, { page, id }));
  }
  append(found, await listNames(edited, { page, id }));
  const distinct = new Map(
    found.map((use) => [`${use.file} ${use.place.line} ${use.place.column} ${use.value}`, use]),
  );
  return [...distinct.values()];
}

async function listLinks(engine: Engine, { page, id }: Wanted): Promise<Use[]> {
  const { graph, site, pages, translations } = engine;
  const { routeBySource } = (await graph.get(site.site)).site;
  const route = routeBySource.get(page);
  const uses: Use[] = [];
  for (const source of await graph.get(pages.sources)) {
    const scope = await graph.get(pages.scope(source));
    for (const reference of await listPageReferences(engine, source)) {
      const { url, place, kind } = reference;
      if (kind !== 'link' || (id !== undefined && !url.includes('#'))) continue;
      const target = targetOf(reference, scope);
      if (target.type !== 'route' && target.type !== 'anchor') continue;
      const leadsTo = target.type === 'route' ? target.route : scope.route;
      if (leadsTo !== route || (id !== undefined && decodePath(target.hash) !== id)) continue;
      const file = reference.file ?? source;
      const text = (await graph.get(site.source(file))).source?.text ?? '';
      const [written] = findWritten({ file, text, place, value: url });
      uses.push({ file: translations.get(file) ?? file, text, value: url, place, written });
    }
  }
  return uses;
}

/** Lists names, which refer to the default language. */
async function listNames(edited: EditedSite, { page, id }: Wanted): Promise<Use[]> {
  const [engine] = edited.engines();
  if (engine === undefined) return [];
  const { site } = await engine.graph.get(engine.site.site);
  const route = site.routeBySource.get(page);
  const isMeant = (meaning: Meaning | undefined): boolean => {
    if (meaning?.kind === 'doc') return id === undefined && meaning.doc.source === page;
    if (meaning?.kind !== 'page' || meaning.route !== route) return false;
    return id === undefined || decodePath(meaning.hash) === id;
  };
  return listMeanings(edited, { engine, isMeant });
}

/**
 * Lists the values in a site's files, other than Markdown links, whose meaning satisfies `isMeant`.
 */
export async function listMeanings(
  edited: EditedSite,
  { engine, isMeant }: { engine: Engine; isMeant: (meaning: Meaning | undefined) => boolean },
): Promise<Use[]> {
  const { site } = await engine.graph.get(engine.site.site);
  const ofCode = edited.namingFiles().flatMap((file) => {
    const text = edited.readText(file) ?? '';
    return listNamed({ file, text }).flatMap(({ written, ...named }) =>
      isMeant(readMeaning({ file, ...named }, site))
        ? [placeUse({ file, text, written, value: named.value })]
        : [],
    );
  });
  const ofFront = [...site.cards.values()].flatMap((card) => {
    const read = () => edited.readText(card.path);
    return listFrontNames(card, { site, read }).flatMap(({ meaning, written, value }) =>
      isMeant(meaning) ? [placeUse({ file: card.path, text: read() ?? '', written, value })] : [],
    );
  });
  return [...ofCode, ...ofFront];
}

const placeUse = (use: Omit<Use, 'place' | 'written'> & { written: Written }): Use => ({
  ...use,
  place: placeAt(use.text, use.written),
});
