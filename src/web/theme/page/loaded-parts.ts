import type { ComponentType, ReactNode } from 'react';
import type { PageView } from '../../../types/page.js';
import type { ThemeParts } from '../../../types/theme.js';

/**
 * The part for a kind that is loaded with its page, where it is at hand: all of them on the server,
 * a site's own in the browser.
 */
export function findLoadedPart(
  kind: PageView['kind'],
  parts: Partial<ThemeParts>,
): ComponentType<{ view: PageView; children?: ReactNode }> | undefined {
  const all: Partial<Record<string, unknown>> = { ...parts };
  return all[partName(kind)] as ComponentType<{ view: PageView; children?: ReactNode }> | undefined;
}

/** `doc-tag` is drawn by `DocTagPage`. */
function partName(kind: string): string {
  return `${kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`;
}
