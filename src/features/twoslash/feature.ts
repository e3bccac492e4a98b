import * as v from 'valibot';
import { SCRIPT_LANGUAGES } from '../../lib/markdown/code-cuts.js';
import type { Feature } from '../../types/feature/feature.js';

const SIGN = 'class="ds-type';
const PATTERN = `${SIGN}[ "-]`;

/** Types in code: blocks with `twoslash` show the types of their names. */
export const twoslash: Feature<boolean> = {
  name: 'twoslash',
  config: {
    key: 'twoslash',
    schema: v.optional(v.boolean(), true),
    byDefault: true,
    descriptions: {
      twoslash: 'Whether code blocks with the word `twoslash` show the types of their names.',
    },
  },
  typesWord: 'twoslash',
  fenceWords: [
    {
      name: 'twoslash',
      detail: 'shows the types of names, and what `// ^?` asks for',
      languages: [...SCRIPT_LANGUAGES.keys()],
    },
  ],
  markdown: async () => {
    const [{ hideNotations }, { showTypes }] = await Promise.all([
      import('./hide-notations.js'),
      import('./show-types.js'),
    ]);
    return { read: { fence: hideNotations }, code: showTypes };
  },
  reserved: ['data-typed', 'data-shut'],
  sheets: () => ({
    everywhere: [],
    byClass: [
      { name: 'twoslash', file: 'web/twoslash.css', pattern: PATTERN, sign: SIGN },
      { name: 'twoslash-keys', file: 'web/load-types.js', pattern: 'class="ds-type"', sign: SIGN },
    ],
  }),
};
