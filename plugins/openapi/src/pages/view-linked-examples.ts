import type { LinkedExample } from '../document/api.js';
import type { FactView } from './view.js';

/** Shows examples that are elsewhere. Their relative addresses mean nothing on the site. */
export function viewLinkedExamples(examples: readonly LinkedExample[]): FactView[] {
  if (examples.length === 0) return [];
  const entries = examples.map(({ name, url, description }) => ({
    ...(/^https?:/i.test(url) ? { value: { text: name, url } } : { value: { code: url }, name }),
    ...(description !== undefined && { description }),
  }));
  return [{ label: 'More examples', values: [], entries }];
}
