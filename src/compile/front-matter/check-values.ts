import type { Diagnostic } from '../../types/diagnostic.js';
import { RULES } from './front-matter-rules.js';

/** Result of checking a value: its key in `FrontMatter` and the converted value, or a problem. */
type Checked = { key: string; value: unknown } | { problem: Diagnostic };

/**
 * Checks one front matter value. `written` is its text in the file, so that `title: 1.0` stays
 * `1.0`. Returns `undefined` for unknown keys.
 */
export function checkValue(
  key: string,
  value: unknown,
  written: string | undefined,
): Checked | undefined {
  const rule = RULES.get(key);
  if (rule === undefined) return undefined;
  const result = rule(value, written);
  if ('ok' in result) return { key: key === 'mdx' ? 'format' : key, value: result.ok };
  return {
    problem: {
      code: 'front-matter-type',
      severity: 'error',
      message: `Front matter \`${key}\` is ${describe(value)}, but ${result.expected} is expected.`,
      hint:
        value === null
          ? `Give \`${key}\` a value or remove the line.`
          : `Change the value of \`${key}\`.`,
    },
  };
}

/** Checks values against each other. */
export function checkCombinations(
  values: Record<string, unknown>,
): { key: string; diagnostic: Diagnostic }[] {
  const problems: { key: string; diagnostic: Diagnostic }[] = [];
  const { toc_min_heading_level: min, toc_max_heading_level: max } = values;
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    problems.push({
      key: 'toc_min_heading_level',
      diagnostic: {
        code: 'front-matter-type',
        severity: 'error',
        message: `Front matter \`toc_min_heading_level\` (\`${min}\`) is greater than \`toc_max_heading_level\` (\`${max}\`).`,
        hint: 'Swap the two values.',
      },
    });
    values['toc_min_heading_level'] = undefined;
  }
  if (values['draft'] === true && values['unlisted'] === true) {
    problems.push({
      key: 'unlisted',
      diagnostic: {
        code: 'front-matter-type',
        severity: 'error',
        message:
          'The page is both `draft` and `unlisted`: a draft is not built, an unlisted page is.',
        hint: 'Remove `draft` or `unlisted`.',
      },
    });
  }
  return problems;
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  return `\`${typeof value === 'string' ? `"${value}"` : String(value)}\``;
}
