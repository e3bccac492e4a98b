import type { Level } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** Returns a problem with the severity that the config sets, or none if the config ignores it. */
export function atLevel(level: Level, problem: Omit<Diagnostic, 'severity'>): Diagnostic[] {
  if (level === 'ignore') return [];
  const { code, ...rest } = problem;
  return [{ code, severity: level === 'error' ? 'error' : 'warning', ...rest }];
}
