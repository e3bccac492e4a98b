import { isRecord } from '../../lib/is-record.js';
import { isoDate } from '../../lib/text/iso-date.js';
import type { SiteConfig } from '../../types/config.js';
import type { AroundRequest } from '../../types/feature/page-kind.js';
import type { FactsAround } from '../../types/page.js';

/**
 * Returns the date and author of a page's last change, as far as the config shows them. Front
 * matter takes precedence over the Git history.
 */
export function resolveLastChange({
  config,
  edition,
  frontMatter,
  lastChange,
}: Omit<AroundRequest<unknown>, 'options'>): FactsAround {
  const wanted = wantedOf(config, edition?.collection);
  const own = frontMatter.last_update;
  const date = wanted.date ? isoDate(own?.date ?? lastChange?.date) : undefined;
  const author = wanted.author ? (own?.author ?? lastChange?.author) : undefined;
  return {
    ...(date === undefined ? {} : { lastUpdated: date }),
    ...(author === undefined ? {} : { lastUpdatedBy: author }),
  };
}

/**
 * Returns which facts about last changes the site shows, from the options of one collection of
 * docs, or of any.
 */
export function wantedOf(
  { features }: Pick<SiteConfig, 'features'>,
  collection?: string,
): { date: boolean; author: boolean } {
  const docs = Array.isArray(features['docs']) ? features['docs'].filter(isRecord) : [];
  const asked = docs.filter(({ id }) => collection === undefined || id === collection);
  const isOn = (key: string) => asked.some((options) => options[key] === true);
  return { date: isOn('showLastUpdateTime'), author: isOn('showLastUpdateAuthor') };
}
