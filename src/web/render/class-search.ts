import type { ClassRule } from '../../types/output/render.js';

/**
 * Returns true if HTML may match one of the rules. On most pages none does, and testing each rule
 * takes longer.
 */
export type HasAnyClass = (rules: readonly ClassRule[], html: string) => boolean;

/** Caches the combined pattern, because all pages of a site have the same rules. */
export function createClassSearch(): HasAnyClass {
  let last: readonly ClassRule[] | undefined;
  let known = '';
  let search = /(?!)/;
  return (rules, html) => {
    if (rules === last) return search.test(html);
    last = rules;
    const source = [...new Set(rules.map(describeRule))].join('|');
    if (source !== known) {
      known = source;
      search = new RegExp(source === '' ? '(?!)' : source);
    }
    return search.test(html);
  };
}

/**
 * Returns a pattern that matches wherever the rule may. Backreferences and named groups could refer
 * to other groups in a combined pattern, so such rules match everything.
 */
function describeRule({ pattern, sign }: ClassRule): string {
  if (sign !== undefined) return escapePattern(sign);
  if (isPlain(pattern)) return escapePattern(pattern);
  return /\\[\dk]|\(\?</.test(pattern) ? '(?:)' : `(?:${pattern})`;
}

/** True if a pattern contains no special characters. */
export const isPlain = (pattern: string): boolean => !/[\\^$.*+?()[\]{}|]/.test(pattern);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
