import { bundledLanguages } from 'shiki/langs';

/** Lists the names that a code block may use for its language. */
export function listLanguages(): string[] {
  return ['text', 'diff', 'ansi', ...Object.keys(bundledLanguages)];
}
