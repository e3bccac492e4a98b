import type { ComponentType, ReactNode } from 'react';
import type { PageView } from '../../../types/page.js';
import type { ThemeParts } from '../../../types/theme.js';

/**
 * Returns the theme part for a kind of page, if it is available: always on the server, and only if
 * it is a site's own in the browser.
 */
export function findLoadedPart(
  kind: PageView['kind'],
  parts: Partial<ThemeParts>,
): ComponentType<{ view: PageView; children?: ReactNode }> | undefined {
  const all: Partial<Record<string, unknown>> = { ...parts };
  return all[partName(kind)] as ComponentType<{ view: PageView; children?: ReactNode }> | undefined;
}

/** Returns the name of the part: `doc-tag` → `DocTagPage`. */
function partName(kind: string): string {
  return `${kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`;
}
