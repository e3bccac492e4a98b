import * as v from 'valibot';
import { flag } from '../../lib/config-values.js';
import type { Feature } from '../../types/feature/feature.js';
import { MATH_PROBLEMS } from './problems.js';
import type { MathConfig } from './public-types.js';

const OPTIONS = v.strictObject({
  singleDollar: flag(true),
  macros: v.optional(v.record(v.string(), v.string()), {}),
});

/**
 * TeX formulas between dollar signs, rendered as MathML. Off by default, because dollar signs also
 * mark prices.
 */
export const math: Feature<MathConfig> = {
  name: 'math',
  config: {
    key: 'math',
    schema: v.union([
      OPTIONS,
      v.pipe(
        v.boolean(),
        v.transform((isOn) => isOn && v.parse(OPTIONS, {})),
      ),
    ]),
    byDefault: false,
    descriptions: {
      math: [
        'Formulas in TeX between `$…$` and `$$…$$`, and in `math` fences: `true`, or an object with settings.',
        "{ singleDollar: false, macros: { '\\\\RR': '\\\\mathbb{R}' } }",
      ],
      'math.singleDollar': 'Whether `$…$` within a line is a formula.',
      'math.macros': ['Your own commands.', "{ '\\\\RR': '\\\\mathbb{R}' }"],
    },
  },
  // Text between single dollars may be prices, as may `$` before a digit. So a formula in one line
  // must contain a command, a subscript, or a superscript.
  offSyntax: {
    languages: ['math'],
    text: String.raw`\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*[\\^_][^$\n]*(?<=[^\s$])\$(?!\d)`,
    noun: 'a formula',
    setting: 'math: true',
  },
  problems: { title: 'Formulas', entries: MATH_PROBLEMS },
  markdown: async () => {
    const { readDollars, showFence, showFormulas } = await import('./read-formulas.js');
    return { syntax: readDollars, show: { fence: showFence, tree: showFormulas } };
  },
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'math', file: 'web/math.css', pattern: 'class="ds-math' }],
  }),
};
