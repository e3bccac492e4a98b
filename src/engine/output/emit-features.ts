import type { Diagnostic } from '../../types/diagnostic.js';
import type { EmitRequest } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import { listSources } from '../cells/list-sources.js';
import { listIndexedPages } from '../features/list-indexed-pages.js';
import type { RouteRendering } from '../render/render-route.js';
import { type EmittingRequest, openEmitting } from './emitting.js';
import { watchNames } from './watch-names.js';

interface EmitFeaturesRequest extends EmittingRequest {
  /** Pages that search engines may list. */
  indexed: readonly Route[];
  /** Names of the features that write their files. Default: all. */
  only?: ReadonlySet<string>;
}

/** Inputs of the features' files. */
export interface EmittedFeatures {
  /**
   * Sources whose texts are in them, except those of features that can update their files after an
   * edit (`emitEdited`).
   */
  texts: Set<string>;
  /**
   * By name, the files of each other feature that has read the pages that search engines may list.
   */
  listing: Map<string, readonly string[]>;
  /** By name, the values that features store for the next run: see `EmitRequest.leave`. */
  left: ReadonlyMap<string, Json>;
  diagnostics: readonly Diagnostic[];
}

/** Writes the files of features, except those that an earlier run has made from the same inputs. */
export async function emitFeatures(
  rendering: RouteRendering,
  { indexed, only, ...request }: EmitFeaturesRequest,
): Promise<EmittedFeatures> {
  const { engine, site, set } = rendering;
  const emitting = await openEmitting(rendering, request);
  const texts = new Set<string>();
  const listing = new Map<string, readonly string[]>();
  // Search engines list untranslated pages only in the original language.
  const isUntranslated = (route: Route) => 'source' in route && site.untranslated.has(route.source);
  const pages = {
    indexed: indexed.filter((route) => !isUntranslated(route)),
    untranslated: indexed.filter(isUntranslated),
  };
  for (const active of set.active) {
    const { name, emit, emitEdited } = active.feature;
    if (only?.has(name) === false) continue;
    const asked = {
      ...emitting.request(active),
      listed: () => listIndexedPages(site, set),
      ...pages,
    };
    const notes = createNotes();
    const files = await emit?.call(active.feature, watchRequest(asked, { rendering, notes }));
    const written = await emitting.write(active, files ?? []);
    // A feature that has stored a value updates its files itself after an edit.
    if (emitEdited !== undefined && emitting.left.has(name)) continue;
    if (notes.asked.has('names')) engine.reads.noteNames();
    if (notes.asked.has('pages')) engine.reads.notePages();
    if (notes.asked.has('listing')) listing.set(name, written);
    for (const source of notes.texts) texts.add(source);
  }
  return { texts, listing, left: emitting.left, diagnostics: emitting.diagnostics };
}

type Asked = EmitRequest<unknown, unknown>;

/** What a feature has read. */
interface Notes {
  asked: Set<'names' | 'pages' | 'listing'>;
  /** Sources whose texts it has read. */
  texts: Set<string>;
}

const createNotes = (): Notes => ({ asked: new Set(), texts: new Set() });

/** Returns the same request, wrapped to record which parts of the pages the feature reads. */
function watchRequest(
  asked: Asked,
  { rendering: { site, set }, notes }: { rendering: RouteRendering; notes: Notes },
): Asked {
  const { texts } = notes;
  const noteNames = () => void notes.asked.add('names');
  return {
    ...asked,
    site: watchNames(site, { noteNames, notePages: () => void notes.asked.add('pages') }),
    page(route) {
      noteNames();
      for (const source of listSources(route, set)) texts.add(source);
      return asked.page(route);
    },
    listed() {
      noteNames();
      return asked.listed();
    },
    text(source) {
      texts.add(source);
      return asked.text(source);
    },
    get indexed() {
      notes.asked.add('listing');
      return asked.indexed;
    },
    get untranslated() {
      notes.asked.add('listing');
      return asked.untranslated;
    },
  };
}
