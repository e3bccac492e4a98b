import { findWritten } from '../../lib/edits/find-written.js';
import type { Written } from '../../lib/edits/spelling.js';
import { targetOf } from '../../resolve/links/resolve-references.js';
import { decodePath } from '../../resolve/routes/route-path.js';
import type { Reference } from '../../types/doc.js';
import type { Engine } from '../create-engine.js';
import type { EditedSite } from './edited-site.js';
import type { Subject } from './find-subject.js';

/** A link to a page or a heading. */
export interface Use {
  /** On disk, below the root. */
  file: string;
  /** Of the file, without a byte order mark. */
  text: string;
  reference: Reference;
  /** Where its address is written; undefined when that can't be told. */
  written: Written | undefined;
}

/** The links of Markdown, in all languages, that lead to a page; with an id, to that heading alone. */
export async function listUses(
  edited: EditedSite,
  { engine: own, page, id }: Pick<Subject, 'engine' | 'page' | 'id'>,
): Promise<Use[]> {
  const found = new Map<string, Use>();
  for (const engine of edited.engines()) {
    // A translation with a page of its own is another page, but has the ids of the original.
    if (engine !== own && id === undefined && engine.translations.has(page) !== own.translations.has(page))
      continue;
    for (const use of await listUsesIn(engine, { page, id })) {
      const { line, column } = use.reference.place;
      found.set(`${use.file} ${line} ${column} ${use.reference.url}`, use);
    }
  }
  return [...found.values()];
}

async function listUsesIn(
  engine: Engine,
  { page, id }: { page: string; id: string | undefined },
): Promise<Use[]> {
  const { graph, site, pages, translations } = engine;
  const { routeBySource } = (await graph.get(site.site)).site;
  const route = routeBySource.get(page);
  const uses: Use[] = [];
  for (const source of await graph.get(pages.sources)) {
    const { references } = (await graph.get(site.doc(source))).facts;
    const scope = await graph.get(pages.scope(source));
    for (const reference of references) {
      if (reference.kind !== 'link' || (id !== undefined && !reference.url.includes('#'))) continue;
      const target = targetOf(reference, scope);
      if (target.type !== 'route' && target.type !== 'anchor') continue;
      const leadsTo = target.type === 'route' ? target.route : scope.route;
      if (leadsTo !== route || (id !== undefined && decodePath(target.hash) !== id)) continue;
      const file = reference.file ?? source;
      const text = (await graph.get(site.source(file))).source?.text ?? '';
      const [written] = findWritten({ file, text, place: reference.place, value: reference.url });
      uses.push({ file: translations.get(file) ?? file, text, reference, written });
    }
  }
  return uses;
}
