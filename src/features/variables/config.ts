import * as v from 'valibot';
import { flag } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';

const VALUES = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'a name of letters, digits, `_` and `$`')),
  v.union([v.string(), v.number(), v.boolean()]),
);

const FULL = v.strictObject({ values: VALUES, percent: flag(false) });

/** The key `variables` of the config. */
export const VARIABLES_CONFIG: FeatureConfig = {
  key: 'variables',
  schema: v.union([
    FULL,
    v.pipe(
      VALUES,
      v.transform((values) => ({ values, percent: false })),
    ),
  ]),
  byDefault: { values: {}, percent: false },
  descriptions: {
    variables: [
      'Values by name: `{vars.name}` in MDX shows the value of `name`. Either the values themselves, or an object with `values` and `percent`.',
      "{ values: { version: '2.1' }, percent: true }",
    ],
    'variables.values': [
      'The values: strings, numbers and booleans.',
      "{ version: '2.1', port: 8080 }",
    ],
    'variables.percent': 'Also replaces `%name%` in texts and addresses by the value.',
  },
};
