import path from 'node:path';
import { hash } from '../../lib/hash.js';
import { cssModuleRules } from '../imports/css-modules-plugin.js';
import { STYLE_MODULES } from '../imports/style-files.js';

/**
 * The style sheet of components that a page shows without their script: pages with the same
 * components share it.
 */
export interface StaticSheet {
  /** Output name. */
  out: string;
  /** Entry module. */
  from: string;
  /** Paths below the site's root. */
  files: readonly string[];
}

interface SheetCode {
  /** Absolute path of the site's root. */
  root: string;
  /** Style sheets of components that a page shows without their script, by source or route. */
  stillSheets: ReadonlyMap<string, readonly string[]>;
}

/** The style sheet of each page that has one, by source or route. */
export function staticSheets({
  stillSheets,
}: Pick<SheetCode, 'stillSheets'>): Map<string, StaticSheet> {
  return new Map(
    [...stillSheets].map(([source, files]) => {
      const out = `styles-${hash(JSON.stringify(files), 6)}`;
      return [source, { out, from: `docsgen:sheet/${out}.css`, files }];
    }),
  );
}

/** The text of an entry module of `staticSheets`. */
export function writeSheet(name: string, code: SheetCode): string {
  const sheet = [...staticSheets(code).values()].find(({ from }) => from === `docsgen:${name}`);
  return (sheet?.files ?? [])
    .map((file) => (STYLE_MODULES.test(file) ? cssModuleRules(file) : path.join(code.root, file)))
    .map((specifier) => `@import ${JSON.stringify(specifier)};\n`)
    .join('');
}
