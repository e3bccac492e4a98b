import { bundledLanguages } from 'shiki/langs';

/** The names by which a code block can name its language. */
export function listLanguages(): string[] {
  return ['text', 'diff', 'ansi', ...Object.keys(bundledLanguages)];
}
