import { isRecord } from '../../lib/is-record.js';
import { isoDate } from '../../lib/text/iso-date.js';
import type { SiteConfig } from '../../types/config.js';
import type { AroundRequest } from '../../types/feature/page-kind.js';
import type { FactsAround } from '../../types/page.js';

/** When and by whom a page was last changed, as far as the config shows it; front matter goes before the history. */
export function resolveLastChange({
  config,
  frontMatter,
  lastChange,
}: Pick<AroundRequest<unknown>, 'config' | 'frontMatter' | 'lastChange'>): FactsAround {
  const wanted = wantedOf(config);
  const own = frontMatter.last_update;
  const date = wanted.date ? isoDate(own?.date ?? lastChange?.date) : undefined;
  const author = wanted.author ? (own?.author ?? lastChange?.author) : undefined;
  return {
    ...(date === undefined ? {} : { lastUpdated: date }),
    ...(author === undefined ? {} : { lastUpdatedBy: author }),
  };
}

/** What the site shows of last changes: the config's keys for docs say it. */
export function wantedOf({ features }: Pick<SiteConfig, 'features'>): { date: boolean; author: boolean } {
  const { docs } = features;
  const isOn = (key: string) => isRecord(docs) && docs[key] === true;
  return { date: isOn('showLastUpdateTime'), author: isOn('showLastUpdateAuthor') };
}
