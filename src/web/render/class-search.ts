import type { ClassRule } from '../../types/output/render.js';

/**
 * Whether HTML may have a class that fits one of the rules: on most pages none does, and to ask for
 * each takes longer.
 */
export type HasAnyClass = (rules: readonly ClassRule[], html: string) => boolean;

/** Pages of a site have the same rules: what is looked for is put together for the first. */
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
 * What HTML has where the rule fits. Numbers and names of groups may mean others here: then
 * everything may fit.
 */
function describeRule({ pattern, sign }: ClassRule): string {
  if (sign !== undefined) return escapePattern(sign);
  if (isPlain(pattern)) return escapePattern(pattern);
  return /\\[\dk]|\(\?</.test(pattern) ? '(?:)' : `(?:${pattern})`;
}

/** Whether a pattern stands for itself. */
export const isPlain = (pattern: string): boolean => !/[\\^$.*+?()[\]{}|]/.test(pattern);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
