import type { Level, RuleName } from '../../../types/config.js';

/** Whether a rule is on that compares translations with their originals. */
export function asksForTranslations(rules: Readonly<Record<RuleName, Level>>): boolean {
  return (['translation-missing', 'translation-stale', 'translation-orphaned'] as const).some(
    (rule) => rules[rule] !== 'ignore',
  );
}
