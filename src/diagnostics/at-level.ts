import type { Level } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** A problem as serious as the config takes it: none at all when it is ignored. */
export function atLevel(level: Level, problem: Omit<Diagnostic, 'severity'>): Diagnostic[] {
  if (level === 'ignore') return [];
  const { code, ...rest } = problem;
  return [{ code, severity: level === 'error' ? 'error' : 'warning', ...rest }];
}
