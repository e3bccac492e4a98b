import * as v from 'valibot';
import { orTrue, text } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const options = v.strictObject({
  endpoint: v.optional(
    v.pipe(
      text,
      v.check(
        (url) => /^(?:https?:\/\/[^/?#\s]+|\/(?!\/))[^\s]*$/i.test(url),
        'a URL such as `https://example.org/feedback`, or a path such as `/api/feedback`',
      ),
    ),
  ),
});

/** The key `feedback` of the config. */
export const FEEDBACK_CONFIG: FeatureConfig = {
  key: 'feedback',
  schema: v.union([v.literal(false), ...orTrue(options)]),
  byDefault: false,
  descriptions: {
    feedback: [
      'Asks below each doc whether it was helpful: see [feedback](../design/reading-features.md#was-this-page-helpful). `true` if there is no endpoint.',
      "{ endpoint: 'https://example.org/feedback' }",
    ],
    'feedback.endpoint': [
      'Where answers are sent: a URL, or a path on the same host. Readers can see it.',
      "'/api/feedback'",
    ],
  },
};
