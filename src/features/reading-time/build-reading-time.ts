import { isRecord } from '../../lib/is-record.js';
import type { PageGiven } from '../../types/feature/page-kind.js';
import type { PageFrame } from '../../types/page.js';

const WORDS_A_MINUTE = 200;

/** Returns the reading time above the text of a doc, if its collection of docs shows it. */
export function buildReadingTime({
  route,
  site,
  facts,
}: PageGiven<undefined, undefined>): PageFrame | undefined {
  const edition = route.kind === 'doc' ? site.editions.get(route.edition) : undefined;
  if (edition === undefined || facts === undefined) return undefined;
  const docs = site.config.features['docs'];
  const settings = Array.isArray(docs)
    ? docs.find(({ id }) => id === edition.collection)
    : undefined;
  if (!isRecord(settings) || settings['showReadingTime'] !== true) return undefined;
  const minutes = Math.max(1, Math.ceil(facts.words / WORDS_A_MINUTE));
  return { before: [{ hole: 'call', name: 'ReadingTime', props: { minutes }, children: [] }] };
}
