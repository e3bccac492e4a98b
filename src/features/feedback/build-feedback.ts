import type { PageGiven } from '../../types/feature/page-kind.js';
import type { PageFrame } from '../../types/page.js';
import type { FeedbackConfig } from './public-types.js';

/** Returns the question below the text of a doc. */
export function buildFeedback({
  route,
  options,
}: PageGiven<FeedbackConfig, undefined>): PageFrame | undefined {
  if (route.kind !== 'doc') return undefined;
  const { endpoint } = options;
  const props = endpoint === undefined ? {} : { endpoint };
  return { after: [{ hole: 'call', name: 'Feedback', props, children: [] }] };
}
