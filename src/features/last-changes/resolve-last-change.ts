import { isoDate } from '../../lib/text/iso-date.js';
import type { AroundRequest } from '../../types/feature.js';
import type { FactsAround } from '../../types/page.js';

/** When and by whom a page was last changed, as far as the config shows it; front matter goes before the history. */
export function resolveLastChange({
  config: { docs },
  frontMatter,
  lastChange,
}: Pick<AroundRequest<unknown>, 'config' | 'frontMatter' | 'lastChange'>): FactsAround {
  if (docs === false) return {};
  const own = frontMatter.last_update;
  const date = docs.showLastUpdateTime ? isoDate(own?.date ?? lastChange?.date) : undefined;
  const author = docs.showLastUpdateAuthor ? (own?.author ?? lastChange?.author) : undefined;
  return {
    ...(date === undefined ? {} : { lastUpdated: date }),
    ...(author === undefined ? {} : { lastUpdatedBy: author }),
  };
}
