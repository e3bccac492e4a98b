import { bundledLanguages } from 'shiki/langs';

/** Names that a block of code may give its language by. */
export function listLanguages(): string[] {
  return ['text', 'diff', 'ansi', ...Object.keys(bundledLanguages)];
}
