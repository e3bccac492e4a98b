import type { Engine } from '../../../engine/create-engine.js';
import { findWritten } from '../../../lib/edits/find-written.js';
import { placeOffsets } from '../../../lib/edits/place-offsets.js';
import type { Written } from '../../../lib/edits/spelling.js';
import type { Target } from '../../../resolve/links/resolve-reference.js';
import { targetOf } from '../../../resolve/links/resolve-references.js';
import type { Reference } from '../../../types/doc.js';
import { listPageReferences } from '../../names/list-page-references.js';
import type { EditorPlace } from '../editor-values.js';

/** A link in a text, and its target. */
export interface FoundLink {
  reference: Reference;
  target: Target;
  /** Where its address is written, if that can be found. */
  written: Written | undefined;
}

/** Finds the link at a position. */
export async function findLink(
  engine: Engine,
  { file, text, offset }: EditorPlace,
): Promise<FoundLink | undefined> {
  for (const { reference, page } of await listReferencesIn(engine, file)) {
    const [written] = findWritten({ file, text, place: reference.place, value: reference.url });
    const range = placeOffsets(text, reference.place);
    const isIn = (span: { from: number; to: number } | undefined) =>
      span !== undefined && span.from <= offset && offset <= span.to;
    if (!isIn(written) && !isIn(range)) continue;
    const target = targetOf(reference, await engine.graph.get(engine.pages.scope(page)));
    return { reference, target, written };
  }
  return undefined;
}

/**
 * Lists the links written in a file, each with a page that shows it: a partial has no page of its
 * own.
 */
export async function listReferencesIn(
  engine: Engine,
  file: string,
): Promise<{ reference: Reference; page: string }[]> {
  const { graph, site, pages } = engine;
  const sources = await graph.get(pages.sources);
  if (sources.includes(file)) {
    const references = await listPageReferences(engine, file);
    return references.flatMap((reference) =>
      reference.file === undefined ? [{ reference, page: file }] : [],
    );
  }
  for (const page of sources) {
    const { includes } = (await graph.get(site.doc(page))).facts;
    if (!includes.some(({ path }) => path === file)) continue;
    const references = await listPageReferences(engine, page);
    return references.flatMap((reference) =>
      reference.file === file ? [{ reference, page }] : [],
    );
  }
  return [];
}
