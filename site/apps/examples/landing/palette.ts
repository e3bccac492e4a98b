import type { CSSProperties } from 'react';
import { colorStyle } from '../_editor/colors';

/**
 * The style of a group with colours of its own: what is in it takes its colours from them, unless
 * it has its own, too.
 */
export function palette(background: string, color: string): CSSProperties {
  const own = colorStyle(background, color);
  if (own.color === undefined) return own;
  const names = ['--lp-text', '--lp-muted', ...(background === '' ? [] : ['--lp-brand'])];
  return {
    ...own,
    ...Object.fromEntries(names.map((name) => [name, own.color])),
    ...(background !== '' && { '--lp-on-brand': background }),
  };
}
